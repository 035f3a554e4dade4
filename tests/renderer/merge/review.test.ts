// The review of a merge as values: the list, the ticks, what they come to, the words that differ.

import { expect, test } from 'vitest';
import {
  changedWords,
  mergeTicksOf,
  columnTick,
  itemsOf,
  PROPOSED_TICKS,
  unchangedRowsWords,
  countMerge,
  withColumn,
  type ReviewRow,
} from '../../../renderer/merge/review.ts';
import { toggleCell, toggleRow } from '../../../renderer/merge/ticking.ts';

const changed = row('a', 'changed', [cell('dur', 'theirs'), cell('audio', 'both')]);
const added = row('line9', 'added', [cell('dur', 'theirs')]);
const missing = row('b', 'missing', []);
const moved = { ...row('c', 'moved', []), isMoved: true };
const ours = row('d', 'same', [cell('dur', 'ours')]);
const rows = [changed, added, missing, moved, ours];

test('rows that are the same are folded to a line that names them, and open one by one', () => {
  const list = {
    rows: [{ ...changed, sameBefore: [same('1'), same('2')], section: 'Part one' }, ours],
    sameAfter: [same('9')],
  };
  const kinds = (opened: readonly string[]) =>
    itemsOf(list, 'differences', new Set(opened)).map(({ kind, key }) => `${kind} ${key}`);
  expect(kinds([])).toEqual([
    'same same a',
    'section section a',
    'row a',
    'conflict conflict a.audio',
    'same same end',
  ]);
  expect(kinds(['same a']).filter((item) => item.startsWith('one'))).toHaveLength(2);
  // What only we changed is no difference: it is folded with the rows that are the same.
  expect(itemsOf(list, 'differences', new Set()).at(-1)).toMatchObject({
    rows: [
      ['d', 'Row d'],
      ['9', 'Row 9'],
    ],
  });
  expect(unchangedRowsWords([same('4')])).toBe('4 is the same');
  expect(unchangedRowsWords([same('4'), same('5')])).toBe('4 and 5 are the same');
  expect(unchangedRowsWords([same('4'), same('5'), same('6')])).toBe('4 to 6, 3 rows, are the same');
});

test('as proposed, changes and new rows are taken, and neither conflicts, missing nor moved rows', () => {
  expect(countMerge(rows, PROPOSED_TICKS)).toEqual({ rows: 2, deleted: 0, moved: 0 });
  const all = [missing, moved].reduce(toggleRow, PROPOSED_TICKS);
  expect(countMerge(rows, all)).toEqual({ rows: 4, deleted: 1, moved: 1 });
  expect(countMerge(rows, toggleRow(PROPOSED_TICKS, changed))).toEqual({ rows: 1, deleted: 0, moved: 0 });
  const held = { ...changed, isLocked: true };
  expect(countMerge([held], PROPOSED_TICKS).rows).toBe(0);
  expect(mergeTicksOf(PROPOSED_TICKS, [held]).rows).toEqual({ a: false });
});

test('the tick of a column takes what only they changed, and never decides a conflict', () => {
  expect(columnTick(rows, 'dur', PROPOSED_TICKS)).toBe('all');
  expect(columnTick(rows, 'audio', PROPOSED_TICKS)).toBe('some');
  expect(columnTick(rows, 'stage', PROPOSED_TICKS)).toBeNull();
  const none = withColumn(PROPOSED_TICKS, 'dur', false);
  expect(columnTick(rows, 'dur', none)).toBe('none');
  expect(countMerge([changed], none).rows).toBe(0);
  const theirs = toggleCell(none, changed, cell('audio', 'both'));
  expect(theirs.cells).toEqual({ 'a.audio': 'theirs' });
  expect(countMerge([changed], theirs).rows).toBe(1);
});

test('only the words that differ are struck', () => {
  expect(changedWords('VT 04 Nominees', 'VT 04 v2 Nominees')).toEqual({
    before: 'VT 04 ',
    old: '',
    fresh: 'v2 ',
    after: 'Nominees',
  });
  expect(changedWords('3:40', '3:55')).toEqual({ before: '', old: '3:40', fresh: '3:55', after: '' });
  expect(changedWords('same', 'same')).toMatchObject({ before: 'same', old: '', fresh: '' });
});

function row(id: string, state: ReviewRow['state'], cells: ReviewRow['cells']): ReviewRow {
  return {
    id,
    rowId: state === 'added' ? null : id,
    line: 2,
    number: id,
    title: `Row ${id}`,
    section: null,
    state,
    isMoved: false,
    isDeletedByUs: false,
    isLocked: false,
    after: null,
    looksLike: null,
    isPaired: false,
    cells,
    sameBefore: [],
  };
}

function cell(columnId: string, state: 'ours' | 'theirs' | 'both'): ReviewRow['cells'][number] {
  return { columnId, base: 'was', ours: 'ours', theirs: 'theirs', state };
}

function same(number: string): [string, string] {
  return [number, `Row ${number}`];
}
