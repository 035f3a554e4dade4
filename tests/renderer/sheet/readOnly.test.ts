// Which cells a member may not fill in: those of a merged cell as those of the column in which it is stored.

import { beforeAll, expect, test } from 'vitest';
import { UNARRANGED } from '../../../shared/arrange/rowArrangement.ts';
import { gridColumnsOf } from '../../../renderer/sheet/model/columns.ts';
import { readOnlyReasonAt } from '../../../renderer/sheet/model/readOnlyReason.ts';
import { arrangedSheet, type GivenRow } from '../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const AUDIO = { id: 'audio', name: 'Audio' };
const WHY = 'Only Priya fills in Audio.';

/** The columns dur, title and note, of which one is of a category that this person may not fill in. */
function reasonsIn(row: GivenRow, ofAudio: string): readonly (string | null)[] {
  const view = arrangedSheet([row], UNARRANGED);
  const categories = new Map([['audio', AUDIO]]);
  const columns = view
    .columns()
    .map(({ entity }) => (entity.id === ofAudio ? { ...entity, categoryId: 'audio' } : entity));
  view.setColumns({
    sheet: { id: 's' },
    columns: gridColumnsOf(columns, categories),
    ownColumns: columns,
    categories,
    readOnlyCategories: new Map([['audio', WHY]]),
  });
  return [0, 1, 2].map((column) => readOnlyReasonAt(view, { row: 0, column }));
}

const merged: GivenRow = {
  cells: [{ id: 'r1.title', columnId: 'title', value: 'Both', dimensions: { w: 2, h: 1 } }],
};

test('a cell follows the category of its column', () => {
  expect(reasonsIn({ title: 'Bows' }, 'note')).toEqual([null, null, WHY]);
});

test('a merged cell follows the column in which it begins, wherever in it one stands', () => {
  expect(reasonsIn(merged, 'title')).toEqual([null, WHY, WHY]);
  expect(reasonsIn(merged, 'note')).toEqual([null, null, null]);
});
