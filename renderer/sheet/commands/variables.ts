// Commands of text variables: those of the project, and the one that the active cell calls although nobody has set it.

import { Braces, ListPlus } from 'lucide-react';
import { unknownVariablesHere } from '../model/variableNames.ts';
import type { Command } from './command.ts';

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
    icon: ListPlus,
    changes: true,
    words(grid) {
      const [name] = unknownVariablesHere(grid);
      return name === undefined ? 'Add a variable…' : `Add the variable ${name}…`;
    },
    refusal(grid) {
      const hasUnknown = unknownVariablesHere(grid).length > 0;
      return grid.desk.whyNot('project.parts') ?? (hasUnknown ? null : 'This cell calls no variable that is missing.');
    },
    run(grid) {
      const [name] = unknownVariablesHere(grid);
      grid.show({ name: 'variables', ...(name !== undefined && { add: name }) });
    },
  },
];
