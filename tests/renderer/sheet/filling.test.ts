// Fill down and fill right: the first cell is copied through the selection, and what has no cells is no source.

import { beforeAll, describe, expect, test } from 'vitest';
import { UNARRANGED } from '../../../shared/arrange/rowArrangement.ts';
import { gridColumnsOf } from '../../../renderer/sheet/model/columns.ts';
import { unchangedTimesWords } from '../../../renderer/sheet/operations/fill/fillable.ts';
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
const SPAN = (dimensions: object): GivenRow => ({
  cells: [{ id: 'r2.dur', columnId: 'dur', value: 'PART ONE', dimensions }],
});
const HEADING = SPAN({ w: 200, h: 1 });

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
  ['a section heading', HEADING],
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

test.each<[string, GivenRow]>([
  ['a section heading', HEADING],
  ['a cell that is merged with the one before it', SPAN({ w: 2, h: 1 })],
])('%s is passed over', (_, passed) => {
  const view = arrangedSheet([BOWS, passed, DANCE], UNARRANGED);
  const { context, drafts } = contextOf(view, { top: 0, bottom: 2 });
  fill(context, 'down');
  expect(drafts.map(({ entityId }) => entityId)).toEqual(['r3.title']);
});

test('a cell of a title block is not filled from the row above it', () => {
  const block: GivenRow = { row: { type: 2 }, cells: [{ id: 'b1', value: 'Hall' }] };
  const view = arrangedSheet([BOWS, block], UNARRANGED);
  const { context, drafts } = contextOf(view, { top: 1, bottom: 1, left: 1, right: 1 });
  Object.assign(context, { ranges: () => [{ top: 1, bottom: 1, left: 1, right: 1, cell: 'b1' }] });
  expect(fillRefusal(context, 'down')).toBe(NOTHING_ABOVE);
  fill(context, 'down');
  expect(drafts).toEqual([]);
});

describe('computed times', () => {
  const pinned = (rowId: string): GivenRow => ({
    title: rowId,
    dur: '10:00',
    cells: [{ id: `${rowId}.note`, columnId: 'note', value: '19:30', purpose: 'hardStart' }],
  });

  /** A sheet whose column `note` holds the starts. */
  function timed(rows: readonly GivenRow[]) {
    const view = arrangedSheet(rows, UNARRANGED);
    const columns = gridColumnsOf(
      [
        { id: 'dur', purpose: 'duration' },
        { id: 'title', purpose: 'title' },
        { id: 'note', purpose: 'startTime' },
      ],
      new Map(),
    );
    view.setColumns({ sheet: { id: 's' }, columns, categories: new Map() });
    return contextOf(view, { top: 0, bottom: rows.length - 1, left: 2, right: 2 });
  }

  test('stay, and it is said', () => {
    const { context, drafts, said } = timed([
      pinned('r1'),
      { title: 'Dance', dur: '5:00' },
      { title: 'Bows' },
    ]);
    fill(context, 'down');
    expect(drafts).toEqual([]);
    expect(said).toEqual([unchangedTimesWords(2)]);
  });

  test('do not keep a pinned start from being filled', () => {
    const { context, drafts, said } = timed([
      pinned('r1'),
      { ...pinned('r2'), cells: [{ ...pinned('r2').cells![0]!, value: '20:00' }] },
    ]);
    fill(context, 'down');
    expect(drafts.map(({ entityId, data }) => [entityId, data])).toEqual([
      ['r2.note', { value: '19:30', valueText: null }],
    ]);
    expect(said).toEqual([]);
  });
});
