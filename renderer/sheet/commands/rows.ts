// What can be done with rows.

import { Link } from 'lucide-react';
import { copyLink } from '../model/links.ts';
import type { Command } from './command.ts';
import { rowForms } from './rowForms.ts';
import { rowMaking } from './rowMaking.ts';
import { rowMoving } from './rowMoving.ts';

const linking: Command = {
  id: 'row.copyLink',
  group: 'Rows',
  name: 'Copy link to the row',
  icon: Link,
  changes: false,
  words(grid) {
    const line = grid.view.line(grid.selection().active.row);
    const label = line ? grid.view.numbers.label(line.index) : '';
    return label ? `Copy link to ${label}` : 'Copy link';
  },
  run: (grid) => copyLink(grid.view.line(grid.selection().active.row)?.id ?? ''),
};

export const rowCommands: readonly Command[] = [...rowMaking, ...rowMoving, ...rowForms, linking];
