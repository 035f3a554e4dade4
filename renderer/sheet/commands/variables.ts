// Commands of text variables: those of the project, and one that the active cell calls and that has no value.

import { Braces, Plus } from 'lucide-react';
import { takesVariables, unknownVariablesIn } from '../../../shared/layout/cellVariables.ts';
import { editedTextAt } from '../model/cellAt.ts';
import { purposeAt } from '../model/cellPurpose.ts';
import type { SheetContext } from '../model/context.ts';
import type { Command } from './command.ts';

/** Returns the names in braces in the active cell that have no value. */
export function unknownVariablesHere({
  view,
  selection,
}: Pick<SheetContext, 'view' | 'selection'>): readonly string[] {
  const { active } = selection();
  const text = editedTextAt(view, active);
  if (!text.includes('{') || !takesVariables(purposeAt(view, active))) return [];
  return unknownVariablesIn(text, view.variables.lookup);
}

export const variableCommands: readonly Command[] = [
  {
    id: 'variables.manage',
    group: 'Sheet',
    name: 'Variables of the project',
    also: 'text placeholder braces name value venue',
    icon: Braces,
    changes: false,
    words: () => 'Variables of the project…',
    run: (grid) => grid.show({ name: 'variables' }),
  },
  {
    id: 'variables.add',
    group: 'Cells',
    name: 'Add the variable of this cell',
    also: 'text placeholder braces unknown',
    icon: Plus,
    changes: true,
    words(grid) {
      const [name] = unknownVariablesHere(grid);
      return name === undefined ? 'Add a variable…' : `Add the variable ${name}…`;
    },
    refusal(grid) {
      const hasUnknown = unknownVariablesHere(grid).length > 0;
      return (
        grid.sheetActions.whyNot('project.parts') ??
        (hasUnknown ? null : 'This cell calls no variable that is missing.')
      );
    },
    run(grid) {
      const [name] = unknownVariablesHere(grid);
      grid.show({ name: 'variables', ...(name !== undefined && { add: name }) });
    },
  },
];
