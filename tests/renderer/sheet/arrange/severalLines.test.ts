// Rows of several lines are filtered, sorted and grouped by what any of their lines says, on screen and on paper.

import { beforeAll, expect, test } from 'vitest';
import { arrangedContent } from '../../../../shared/arrange/arrangedContent.ts';
import { UNARRANGED, type RowArrangement } from '../../../../shared/arrange/rowArrangement.ts';
import { openValueCount } from '../../../../renderer/sheet/model/views/valueCounts.ts';
import { valuesIn } from '../../../../renderer/sheet/model/views/valuelist.ts';
import { arrangedSheet, BY_NOTE, idsIn, type GivenRow } from '../../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const below = (rowId: string, columnId: string, value: string) => ({
  id: `${rowId}.${columnId}.1`,
  columnId,
  value,
});
const ROWS: readonly GivenRow[] = [
  { title: 'Walk-in', note: 'b', dur: '1:00', row: { rows: 2 }, cells: [below('r1', 'note', 'VT 7')] },
  { title: 'Opening', note: 'c', dur: '2:00' },
  { title: 'Titles', row: { rows: 2 }, cells: [below('r3', 'note', 'a'), below('r3', 'dur', '5:00')] },
];
const VT: RowArrangement = { ...UNARRANGED, filter: [{ columnId: 'note', is: 'contains', text: 'vt' }] };
const SORTED: RowArrangement = { ...UNARRANGED, sort: [{ columnId: 'note', direction: 'up' }] };

function onPaper({ groupBy, ...arranging }: RowArrangement): readonly string[] {
  const { records } = arrangedSheet(ROWS, UNARRANGED);
  const lines = Array.from({ length: records.order.count() }, (_, at) => records.order.at(at)!);
  const content = arrangedContent(
    {
      project: { id: 'p' },
      sheet: { id: 's' },
      columns: ['dur', 'title', 'note'].map((id) => ({ id, ...(id === 'dur' && { purpose: 'duration' }) })),
      rows: lines.map((line) => records.shownRow(line)),
      cells: new Map(lines.map((line) => [line.id, [...records.shownCells(line)]])),
      categories: [],
      sheetLayouts: [{ id: 'view', ...arranging, ...(groupBy !== null && { groupBy }) }],
      hiddenCategories: [],
    },
    'view',
  );
  return content.arranged!.ids.map((id) => (id.startsWith('group ') ? 'head' : id));
}

test.each<[string, RowArrangement, readonly string[]]>([
  ['filtered by the second line', VT, ['r1']],
  ['sorted by the first line that says something', SORTED, ['r3', 'r1', 'r2']],
  ['grouped by it', BY_NOTE, ['head', 'r3', 'head', 'r1', 'head', 'r2']],
])('rows of several lines are %s', (_, arranging, ids) => {
  expect(idsIn(arrangedSheet(ROWS, arranging))).toEqual(ids);
  expect(onPaper(arranging)).toEqual(ids);
});

test('the head of a group sums up the durations that the running order counts', () => {
  const heads = arrangedSheet(ROWS, BY_NOTE).arrangement.heads();
  expect(heads.map(({ title, seconds }) => [title, seconds])).toEqual([
    ['a', 0],
    ['b', 60],
    ['c', 120],
  ]);
});

test('the values of a column are those of all lines', () => {
  const view = arrangedSheet(ROWS, UNARRANGED);
  const count = openValueCount(view, 'note', []);
  expect(count.next()).toBe(false);
  expect(count.values().map(({ text, count: rows }) => [text, rows])).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 1],
    ['VT 7', 1],
  ]);
  expect(valuesIn(view, 'note')).toEqual(['a', 'b', 'c', 'VT 7']);
});
