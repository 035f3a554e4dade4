// Commands of help: the command palette, the articles of the help, the tour, and the list of keys.

import { CircleQuestionMark, Keyboard, Search, Signpost } from 'lucide-react';
import { openHelp } from '../../help/openHelp.ts';
import { beginTour } from '../../onboarding/tourRequest.ts';
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
    id: 'help.open',
    group: 'View',
    name: 'Help',
    icon: CircleQuestionMark,
    keys: ['F1'],
    keysElsewhere: ['F1', '?'],
    changes: false,
    run: () => openHelp(),
  },
  {
    id: 'help.tour',
    group: 'View',
    name: 'Take the tour',
    icon: Signpost,
    changes: false,
    run: beginTour,
  },
  {
    id: 'help.keys',
    group: 'View',
    name: 'Keyboard shortcuts',
    also: 'hotkeys list of keys cheat sheet',
    icon: Keyboard,
    keys: ['Mod+/'],
    keysElsewhere: ['Mod+/'],
    changes: false,
    run: () => openHelp('keys'),
  },
];
