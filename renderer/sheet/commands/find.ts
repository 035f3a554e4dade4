// Commands of find and replace, and of going from match to match.

import { ArrowDown, ArrowUp, Replace, Search } from 'lucide-react';
import { searchStatusStoreOf } from '../model/searchStatus.ts';
import type { Grid } from '../grid/grid.ts';
import type { Command } from './command.ts';

export const findCommands: readonly Command[] = [
  {
    id: 'find.open',
    group: 'Edit',
    name: 'Find',
    also: 'search look for',
    icon: Search,
    keys: ['Mod+f'],
    keysElsewhere: ['Mod+f'],
    changes: false,
    run: (grid) => grid.show({ name: 'find', replaces: false }),
  },
  {
    id: 'find.replace',
    group: 'Edit',
    name: 'Find and replace',
    also: 'search change all',
    icon: Replace,
    keys: ['Mod+h'],
    keysElsewhere: ['Mod+h'],
    changes: true,
    run: (grid) => grid.show({ name: 'find', replaces: true }),
  },
  {
    id: 'find.next',
    group: 'Move',
    name: 'Next match',
    icon: ArrowDown,
    keys: ['F3'],
    keysElsewhere: ['F3'],
    changes: false,
    run: (grid) => step(grid, 1),
  },
  {
    id: 'find.previous',
    group: 'Move',
    name: 'Match before',
    icon: ArrowUp,
    keys: ['Shift+F3'],
    keysElsewhere: ['Shift+F3'],
    changes: false,
    run: (grid) => step(grid, -1),
  },
];

/** Goes to another match; opens the panel when nothing is searched for yet. */
function step(grid: Grid, by: 1 | -1): void {
  const finding = searchStatusStoreOf(grid);
  if (finding.step && finding.get()) finding.step(by);
  else grid.show({ name: 'find', replaces: false });
}
