// Commands of help: the command palette, and the list of keys.

import { Keyboard, Search } from 'lucide-react';
import { openPalette } from '../../palette/paletteItems.ts';
import type { Command } from './command.ts';

export const helpCommands: readonly Command[] = [
  {
    id: 'help.find',
    group: 'View',
    name: 'Find or do',
    icon: Search,
    keys: ['Mod+k'],
    changes: false,
    run: openPalette,
  },
  {
    id: 'help.keys',
    group: 'View',
    name: 'List of keys',
    also: 'help shortcuts hotkeys keyboard cheat sheet',
    icon: Keyboard,
    keys: ['Mod+/'],
    keysElsewhere: ['Mod+/', '?'],
    changes: false,
    run: (grid) => grid.show({ name: 'keys' }),
  },
];
