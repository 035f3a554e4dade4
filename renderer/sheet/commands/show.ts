// Commands of the show that runs in the open sheet. The commands that lead to the pages of a show are in `sheet.ts`.

import { LocateFixed } from 'lucide-react';
import { showScrollOf } from '../grid/showScroll.ts';
import type { Command } from './command.ts';

export const showCommands: readonly Command[] = [
  {
    id: 'show.scroll',
    group: 'View',
    name: 'Follow the show',
    also: 'scroll with it autoscroll current row on now live back to now',
    icon: LocateFixed,
    changes: false,
    isOn: (grid) => showScrollOf(grid).state() !== 'off',
    refusal: ({ view }) => (view.showPlace().currentId === null ? 'No show runs in this sheet.' : null),
    run(grid) {
      const scroll = showScrollOf(grid);
      scroll.set(scroll.state() !== 'on');
    },
  },
];
