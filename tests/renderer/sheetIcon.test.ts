import { BookUser, Clapperboard, Coins, ListOrdered, Megaphone, Table2 } from 'lucide-react';
import { expect, test } from 'vitest';
import { sheetIconOf } from '../../renderer/project/sheetIcon.ts';

test('a sheet has the icon of what it is called, and that of a table where that says nothing', () => {
  expect(
    [
      'Run of show',
      'Rundown, day 2',
      'Call sheet',
      'Shot list',
      'Crew & contacts',
      'Budget',
      'Recalled',
      'Untitled',
    ].map(sheetIconOf),
  ).toEqual([ListOrdered, ListOrdered, Megaphone, Clapperboard, BookUser, Coins, Table2, Table2]);
});
