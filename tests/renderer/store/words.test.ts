// How gestures are named in the menu and the messages of undo and redo.

import { describe, expect, test } from 'vitest';
import { gestureOf, gestureWords } from '../../../renderer/store/words.ts';
import { openDesk, type Named } from '../../sim/desk.ts';

const typed = (cell: string, value: string): Named => ['cell.update.value', cell, { value }];

describe('the names of gestures', () => {
  test.each([
    ['cell.update.value', 1, 'edit of cell'],
    ['cell.update.value', 3, 'edit of 3 cells'],
    ['row.create', 1, 'new row'],
    ['row.create', 4, '4 new rows'],
    ['row.delete', 1, 'deletion of row'],
    ['row.delete', 2, 'deletion of 2 rows'],
    ['row.update.place', 2, 'move of 2 rows'],
    ['column.update.width', 1, 'width of column'],
    ['row.create.duplicate', 2, 'copy of 2 rows'],
  ])('%s on %i: %s', (name, count, words) => expect(gestureWords(name, count)).toBe(words));

  test('a gesture is named after most of its actions, and counts things, not actions', () => {
    const desk = openDesk();
    const actions = [
      typed('r1.c1', 'a'),
      typed('r1.c1', 'b'),
      ['row.create', 'x', { sheetId: 's' }] as const,
    ];
    expect(gestureOf(actions.map((each) => desk.ask(...each)))).toEqual({
      name: 'cell.update.value',
      count: 1,
    });
  });
});
