// Commands of the paper of a sheet.

import { Scan } from 'lucide-react';
import type { Command } from './command.ts';

export const paperCommands: readonly Command[] = [
  {
    id: 'paper.size',
    group: 'Sheet',
    name: 'Page size and orientation',
    icon: Scan,
    also: 'paper A4 A3 letter legal 16:9 screen custom portrait landscape margins header footer print',
    changes: false,
    run: (grid) => grid.show({ name: 'inspector', tab: 'sheet' }),
  },
];
