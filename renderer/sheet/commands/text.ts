// Commands of typography. While a cell is edited, the same keys format the selected text in the cell
// (rich/formatKeys.ts).

import { draftOf } from '../../store/actionDraft.ts';
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  AArrowDown,
  AArrowUp,
  AtSign,
  Baseline,
  Bold,
  ExternalLink,
  Italic,
  Link2,
  List,
  ListOrdered,
  SquareCheck,
  Strikethrough,
  Underline,
  type LucideIcon,
} from 'lucide-react';
import { isMarking } from '../../../shared/layout/marks.ts';
import { toggleCheckboxes } from '../editors/checkboxes.ts';
import type { Grid } from '../grid/grid.ts';
import { purposeAt } from '../model/cellPurpose.ts';
import { linkAt } from '../model/cellLinks.ts';
import { pageBreakAt, isWritable } from '../model/cellAt.ts';
import { writeRefusal } from '../model/locks.ts';
import {
  activeTypography,
  hasCells,
  setOnCells,
  setTypography,
  steppedSize,
} from '../operations/textEdits.ts';
import type { Command } from './command.ts';
import { rowChangeCommand } from './refusals.ts';
import type { FormatWithInput, FormatCommand } from '../../../shared/rich/formats.ts';

function setting(command: Omit<Command, 'changes' | 'group'>): Command {
  return rowChangeCommand({
    ...command,
    group: 'Text',
    refusal: (grid) => (hasCells(grid) ? null : 'There are no cells here.'),
  });
}

function toggling(
  flag: 'bold' | 'italic' | 'underline' | 'strike',
  name: string,
  icon: LucideIcon,
  key: string,
): Command {
  return setting({
    id: `text.${flag}`,
    name,
    icon,
    keys: [key],
    run(grid) {
      const isOn = activeTypography(grid)[flag] === true;
      setTypography(grid, () => ({ [flag]: isOn ? null : true }));
    },
  });
}

const flags: readonly Command[] = [
  toggling('bold', 'Bold', Bold, 'Mod+b'),
  toggling('italic', 'Italic', Italic, 'Mod+i'),
  toggling('underline', 'Underline', Underline, 'Mod+u'),
  toggling('strike', 'Strike through', Strikethrough, 'Mod+Shift+x'),
  setting({
    id: 'text.colour',
    name: 'Text colour',
    icon: Baseline,
    words: () => 'Text colour…',
    run: (grid) => grid.show({ name: 'textColour' }),
  }),
];

function aligning(align: 'left' | 'center' | 'right', name: string, icon: LucideIcon, key: string): Command {
  return setting({
    id: `text.align.${align}`,
    name,
    icon,
    keys: [key],
    run(grid) {
      const isOn = activeTypography(grid).align === align;
      setTypography(grid, () => ({ align: isOn ? null : align }));
    },
  });
}

function alignmentCommand(at: 'top' | 'middle' | 'bottom', name: string, icon: LucideIcon): Command {
  return setting({
    id: `text.stand.${at}`,
    name,
    icon,
    run: (grid) =>
      setOnCells(grid, (id) =>
        draftOf('cell.update.textVerticalAlign', id, { textVerticalAlign: at === 'top' ? null : at }),
      ),
  });
}

function sizing(id: string, name: string, icon: LucideIcon, key: string, by: 1 | -1): Command {
  return setting({
    id,
    name,
    icon,
    keys: [key],
    run: (grid) => setTypography(grid, (own) => ({ size: steppedSize(own, by) })),
  });
}

const placing: readonly Command[] = [
  aligning('left', 'Align left', AlignLeft, 'Mod+Shift+l'),
  aligning('center', 'Align to the centre', AlignCenter, 'Mod+Shift+e'),
  aligning('right', 'Align right', AlignRight, 'Mod+Shift+r'),
  alignmentCommand('top', 'Text at the top of the cell', AlignVerticalJustifyStart),
  alignmentCommand('middle', 'Text in the middle of the cell', AlignVerticalJustifyCenter),
  alignmentCommand('bottom', 'Text at the bottom of the cell', AlignVerticalJustifyEnd),
  sizing('text.bigger', 'Bigger text', AArrowUp, 'Mod+Shift+>', 1),
  sizing('text.smaller', 'Smaller text', AArrowDown, 'Mod+Shift+<', -1),
];

/** Returns a command that opens the active cell as rich text, and applies a format there. */
function writing(
  id: string,
  name: string,
  icon: LucideIcon,
  format: FormatCommand | FormatWithInput,
  keys: readonly string[] = [],
): Command {
  return {
    id: `text.${id}`,
    group: 'Text',
    name,
    icon,
    keys,
    changes: true,
    words: () => `${name}…`,
    refusal: richRefusal,
    run: (grid) => grid.format({ wish: format, marked: null }),
  };
}

function richRefusal({ view, sheetActions, selection }: Grid): string | null {
  const { active } = selection();
  if (!isWritable(view, active) || pageBreakAt(view, active.row) !== null)
    return 'There is no cell to write in here.';
  if (isMarking(purposeAt(view, active))) return 'This column holds a choice, which has no marks of its own.';
  return writeRefusal(view, sheetActions, active);
}

const marking: readonly Command[] = [
  writing('link', 'Link', Link2, 'link', ['Mod+Shift+k']),
  writing('bullets', 'Bullets', List, 'bullet', ['Mod+Shift+8']),
  writing('numbers', 'Numbered lines', ListOrdered, 'number', ['Mod+Shift+7']),
  writing('mention', 'Mention somebody or something', AtSign, 'mention'),
  {
    id: 'text.openLink',
    group: 'Text',
    name: 'Open the link in the cell',
    icon: ExternalLink,
    changes: false,
    refusal: (grid) => (linkAt(grid) === null ? 'There is no link in this cell.' : null),
    run(grid) {
      const link = linkAt(grid);
      if (link !== null) window.open(link, '_blank', 'noopener,noreferrer');
    },
  },
];

const ticking: Command = {
  id: 'cell.tick',
  group: 'Cells',
  name: 'Tick or untick',
  icon: SquareCheck,
  keys: ['Space'],
  changes: true,
  // In a cell without a check box the key types a space.
  run(grid) {
    if (!toggleCheckboxes(grid)) grid.edit(' ');
  },
};

export const textCommands: readonly Command[] = [...flags, ...placing, ...marking, ticking];
