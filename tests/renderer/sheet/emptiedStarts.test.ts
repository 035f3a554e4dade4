// A pinned start that is emptied in its editor is empty, as by Delete.

import { beforeAll, expect, test } from 'vitest';
import { UNARRANGED } from '../../../shared/arrange/rowArrangement.ts';
import { gridColumnsOf } from '../../../renderer/sheet/model/columns.ts';
import { clearRanges } from '../../../renderer/sheet/operations/clearing.ts';
import { writeTime } from '../../../renderer/sheet/operations/times/typing.ts';
import { arrangedSheet, contextOf, type GivenRow } from '../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

/** A row with a start. */
const at = (rowId: string, value: string, purpose?: 'hardStart'): GivenRow => ({
  cells: [{ id: `${rowId}.start`, columnId: 'start', value, ...(purpose && { purpose }) }],
});
const pinned = (rowId: string, value: string) => at(rowId, value, 'hardStart');
const first = { ...at('r1', '19:30'), dur: '1:30' };

const EMPTIED = 'cell.update.value';
const UNPINNED = 'cell.update.purpose';
const KEPT = 'sheet.update.showSeconds';

test.each<[string, readonly GivenRow[], 'startTime' | 'hardStart', boolean, readonly string[]]>([
  ['the first row', [pinned('r1', '19:30')], 'startTime', true, [EMPTIED, UNPINNED]],
  ['below no time', [{ title: 'Call' }, pinned('r2', '19:30')], 'startTime', true, [EMPTIED, UNPINNED]],
  ['below an end', [first, pinned('r2', '23:00')], 'startTime', true, [EMPTIED, UNPINNED]],
  ['no time of day', [pinned('r1', 'late')], 'startTime', true, [EMPTIED, UNPINNED]],
  ['in a column of them', [at('r1', '19:30'), at('r2', '20:00')], 'hardStart', true, [EMPTIED]],
  ['a member', [pinned('r1', '19:30')], 'startTime', false, [EMPTIED]],
  [
    'the one that says how times are written',
    [{ ...pinned('r1', '19:30'), dur: '1:30' }],
    'startTime',
    true,
    [EMPTIED, UNPINNED, KEPT],
  ],
])('a pinned start is emptied in its editor as by Delete: %s', (_, rows, purpose, mayArrange, names) => {
  const view = arrangedSheet(rows, UNARRANGED);
  const columns = gridColumnsOf(
    [
      { id: 'start', purpose, width: 70 },
      { id: 'dur', purpose: 'duration', width: 60 },
    ],
    new Map(),
  );
  view.setColumns({ sheet: { id: 's' }, columns, categories: new Map() });
  view.times.readAll();
  const row = rows.length - 1;
  const typed = contextOf(view);
  const context = {
    ...typed.context,
    sheetActions: { ...typed.context.sheetActions, mayArrange: () => mayArrange },
  };
  expect(writeTime(context, { row, column: 0 }, '')).toBe(true);
  expect(typed.drafts.map(({ name }) => name)).toEqual(names);
  const cleared = contextOf(view);
  clearRanges(view, { ...cleared.sheetActions, mayArrange: () => mayArrange }, [
    { top: row, bottom: row, left: 0, right: 0 },
  ]);
  expect(typed.drafts).toEqual(cleared.drafts);
});
