// Fill down and fill right: the first cell is copied through the selection, and what has no cells is no source.

import { beforeAll, expect, test } from 'vitest';
import { UNARRANGED } from '../../../shared/arrange/rowArrangement.ts';
import { fill, fillRefusal } from '../../../renderer/sheet/operations/filling.ts';
import { arrangedSheet, BY_NOTE, contextOf, ROWS, type GivenRow } from '../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const NOTHING_ABOVE = 'There is nothing above to fill down.';
const [BOWS, DANCE] = [ROWS[0]!, ROWS[1]!];
const OMITTED: GivenRow = { ...BOWS, row: { omitted: true } };
const BREAK: GivenRow = { row: { type: 1 } };
const BLOCK: GivenRow = { row: { type: 2 } };

test('the cell above is copied down, an empty one too', () => {
  const view = arrangedSheet([{ note: 'a' }, { title: 'Dance', note: 'b' }, { note: 'x' }], UNARRANGED);
  const { context, drafts } = contextOf(view, { top: 0, bottom: 2, left: 0, right: 2 });
  expect(fillRefusal(context, 'down')).toBeNull();
  fill(context, 'down');
  expect(drafts.map(({ entityId, data }) => [entityId, data])).toEqual([
    ['r2.title', { value: null, valueText: null }],
    ['r2.note', { value: 'a', valueText: null }],
    ['r3.note', { value: 'a', valueText: null }],
  ]);
});

test.each<[string, GivenRow]>([
  ['an omitted row', OMITTED],
  ['a page break', BREAK],
  ['a title block', BLOCK],
])('below %s nothing is emptied, and it is said', (_, above) => {
  const view = arrangedSheet([BOWS, above, DANCE, DANCE], UNARRANGED);
  for (const range of [
    { top: 2, bottom: 2 },
    { top: 1, bottom: 3 },
  ]) {
    const { context, drafts } = contextOf(view, { ...range, left: 0, right: 2 });
    expect(fillRefusal(context, 'down')).toBe(NOTHING_ABOVE);
    fill(context, 'down');
    expect(drafts).toEqual([]);
  }
});

test('below the head of a group nothing is emptied, and it is said', () => {
  const { context, drafts } = contextOf(arrangedSheet(ROWS, BY_NOTE), { top: 1, bottom: 1 });
  expect(fillRefusal(context, 'down')).toBe(NOTHING_ABOVE);
  fill(context, 'down');
  expect(drafts).toEqual([]);
});
