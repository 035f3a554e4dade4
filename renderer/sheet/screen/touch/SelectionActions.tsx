// The bar at the foot of a tablet's sheet, within reach of the thumbs: the most frequent commands for the selection,
// or, while a cell is edited, the two buttons that end editing.

import {
  ArrowDownFromLine,
  ClipboardPaste,
  Copy,
  Ellipsis,
  MessageSquare,
  Pencil,
  Scissors,
  Tag,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMay } from '../../../store/rights.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { cx } from '../../../ui/classes.ts';
import type { CommandList } from '../../commands/commandList.ts';
import { useLoadedCommands } from '../../commands/loading.ts';
import type { Grid } from '../../grid/grid.ts';
import { AddRow } from '../AddRow.tsx';
import { UndoButtons } from '../UndoButtons.tsx';
import { SELECTION_BAR_CLASSES } from './selectionBarClasses.ts';

const acts = 'flex min-w-0 flex-1 items-center gap-0.5 overflow-x-auto [scrollbar-width:none]';
const rule = 'mx-1.5 h-5 w-px shrink-0 bg-line-strong';

interface Act {
  /** Id of the command. */
  readonly id: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** Whether an upright tablet shows its icon alone. */
  readonly isShort?: boolean;
  /** Whether only those who may edit see it. */
  readonly changes: boolean;
}

const ON_CELL: readonly Act[] = [{ id: 'edit.open', name: 'Edit', icon: Pencil, changes: true }];
const ABOUT_CELL: readonly Act[] = [
  { id: 'comment.write', name: 'Comment', icon: MessageSquare, changes: false },
  { id: 'cell.category', name: 'Category', icon: Tag, changes: true },
];
const CLIPBOARD: readonly Act[] = [
  { id: 'clipboard.cut', name: 'Cut', icon: Scissors, isShort: true, changes: true },
  { id: 'clipboard.copy', name: 'Copy', icon: Copy, isShort: true, changes: false },
  { id: 'clipboard.paste', name: 'Paste', icon: ClipboardPaste, isShort: true, changes: true },
  { id: 'edit.fillDown', name: 'Fill down', icon: ArrowDownFromLine, isShort: true, changes: true },
];

export function SelectionActions({
  grid,
  projectId,
  isViewer,
}: {
  grid: Grid;
  projectId: string;
  isViewer: boolean;
}) {
  const isEditing = useSelectionNow(grid);
  const mayComment = useMay(projectId, 'comment.write') === null;
  const whyNotAdd = useMay(projectId, 'row.add');
  const isHere = ({ id, changes }: Act): boolean =>
    !(changes && isViewer) && (mayComment || id !== 'comment.write');
  return (
    <div role="toolbar" aria-label="Selection" className={SELECTION_BAR_CLASSES}>
      {isEditing ? (
        <EditingActs grid={grid} />
      ) : (
        <>
          <div className={acts}>
            <UndoButtons isViewer={isViewer} />
            <span aria-hidden className={rule} />
            <Group grid={grid} acts={ON_CELL.filter(isHere)} />
            {!isViewer && <AddRow grid={grid} refusal={whyNotAdd} />}
            <Group grid={grid} acts={ABOUT_CELL.filter(isHere)} />
            <span aria-hidden className={rule} />
            <Group grid={grid} acts={CLIPBOARD.filter(isHere)} />
          </div>
          <IconButton
            label="More"
            icon={Ellipsis}
            aria-haspopup="menu"
            onClick={() => grid.run('edit.menu')}
          />
        </>
      )}
    </div>
  );
}

function Group({ grid, acts }: { grid: Grid; acts: readonly Act[] }) {
  const list = useLoadedCommands();
  return acts.map(({ id, name, icon, isShort = false }) => (
    <Button
      key={id}
      kind="plain"
      icon={icon}
      aria-label={name}
      refusal={refusalOf(list, grid, id)}
      className="px-2"
      onClick={() => grid.run(id)}
    >
      <span className={cx(isShort && 'hidden lg:inline')}>{name}</span>
    </Button>
  ));
}

function refusalOf(list: CommandList | null, grid: Grid, id: string): string | null {
  const command = list?.commandOf(id);
  if (!command) return null;
  return command.where?.(grid) === false ? 'Not for what is selected.' : grid.allowed(command);
}

/**
 * The two buttons that end editing. Pressing them leaves the focus in the editor, so that the on-screen keyboard stays.
 */
function EditingActs({ grid }: { grid: Grid }) {
  return (
    <>
      <Button
        kind="plain"
        className="px-4"
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => grid.cancel()}
      >
        Cancel
      </Button>
      <span className="flex-1" />
      <Button
        kind="primary"
        className="px-4"
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => grid.commit()}
      >
        Done
      </Button>
    </>
  );
}

/**
 * Returns whether a cell is being edited. The component is rendered again, at most once a frame, when the selection or
 * rows have changed.
 */
function useSelectionNow(grid: Grid): boolean {
  const [now, setNow] = useState({ isEditing: false });
  useEffect(() => {
    let frame = 0;
    const soon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setNow({ isEditing: grid.isEditing() }));
    };
    const ends = [grid.onSelect(soon), grid.view.records.waking.onFrame(soon)];
    grid.element.addEventListener('focusin', soon);
    grid.element.addEventListener('focusout', soon);
    return () => {
      cancelAnimationFrame(frame);
      grid.element.removeEventListener('focusin', soon);
      grid.element.removeEventListener('focusout', soon);
      for (const end of ends) end();
    };
  }, [grid]);
  return now.isEditing;
}
