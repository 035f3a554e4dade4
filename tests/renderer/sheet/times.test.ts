// The times on the screen are those on paper, whatever has changed and however far somebody has looked.

import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { withTimes } from '../../../shared/timing/sheet.ts';
import { openRecords, type Records } from '../../../renderer/store/records.ts';
import { openTimes, type Times } from '../../../renderer/sheet/model/times/times.ts';
import type { RowChanges } from '../../../renderer/store/changeNotifier.ts';

const SHEET = 'sheet';
const project = { id: 'project', timeZone: 'Europe/Oslo', startDate: '2026-10-24' };
const sheet = { id: SHEET };
const columns = [
  { id: 's', purpose: 'startTime' },
  { id: 'd', purpose: 'duration' },
  { id: 't', purpose: 'title' },
  { id: 'e', purpose: 'endTime' },
] as const;
let frames: FrameRequestCallback[] = [];

beforeAll(() => {
  const requestAnimationFrame = (frame: FrameRequestCallback): number => frames.push(frame);
  Object.assign(globalThis, { requestAnimationFrame, cancelAnimationFrame: () => undefined });
});

const start = fc.constantFrom('', '', '19:30:00', '0:10', '22:00', 'TBC');
const duration = fc.constantFrom('', '10:00', '45:00', '1:30:00', 'long');
const fields = fc.constantFrom(
  {},
  {},
  {},
  {},
  { timing: 'float' },
  { timing: 'hardOut' },
  { type: 1 },
  { omitted: true },
);
const row = fc.record({ start, duration, fields, isPinned: fc.boolean(), key: fc.nat(999) });
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), row }),
  fc.record({ do: fc.constant('write' as const), at: fc.nat(30), row }),
  fc.record({ do: fc.constant('remove' as const), at: fc.nat(30) }),
  fc.record({ do: fc.constant('look' as const), at: fc.nat(30) }),
  fc.record({ do: fc.constant('frame' as const) }),
);

function cellsOf(rowId: string, { start: typed, duration: length, isPinned }: Row) {
  const cell = (columnId: string, value: string, more = {}) => ({
    id: `${rowId}.${columnId}`,
    rowId,
    columnId,
    sheetId: SHEET,
    value,
    ...more,
  });
  return [
    ...(typed ? [cell('s', typed, isPinned ? { purpose: 'hardStart' } : {})] : []),
    ...(length ? [cell('d', length)] : []),
    cell('t', `Title of ${rowId}`),
  ];
}

/** As a load brings it. */
function textOf(id: string, given: Row): string {
  const entity = { id, sheetId: SHEET, orderKey: `k${String(given.key).padStart(4, '0')}`, ...given.fields };
  const cells = cellsOf(id, given).map(({ columnId, value, ...more }) => [
    'sdte'.indexOf(columnId),
    'purpose' in more ? { value, purpose: more.purpose } : value,
  ]);
  return `${JSON.stringify(entity)}\t${JSON.stringify(Object.fromEntries(cells))}`;
}

function onPaper(records: Records): readonly string[] {
  const lines = Array.from({ length: records.order.count() }, (_, at) => records.order.at(at)!);
  const content = withTimes({
    project,
    sheet,
    columns,
    rows: lines.map((line) => records.shownRow(line)),
    cells: new Map(lines.map((line) => [line.id, [...records.shownCells(line)]])),
    categories: [],
    sheetLayouts: [],
    hiddenCategories: [],
  });
  return lines.flatMap(({ id }) =>
    ['s', 'e'].map((column) =>
      String(content.cells.get(id)?.find(({ columnId }) => columnId === column)?.value ?? ''),
    ),
  );
}

function onScreen(records: Records, times: Times): readonly string[] {
  return Array.from({ length: records.order.count() }, (_, at) => records.order.at(at)!).flatMap((line) => {
    const cells = [...records.shownCells(line)];
    return ['s', 'e'].map((column) => {
      const typed = cells.find(({ columnId }) => columnId === column)?.value ?? '';
      return times.textIn(line, column) ?? String(typed);
    });
  });
}

test('after any changes, in any order', () => {
  const sorted = fc
    .array(row, { maxLength: 20 })
    .map((rows) => rows.toSorted((one, other) => one.key - other.key));
  fc.assert(
    fc.property(sorted, fc.array(step, { maxLength: 15 }), (rows, steps) => {
      frames = [];
      const records = openRecords(SHEET);
      records.reset({ 0: 's', 1: 'd', 2: 't', 3: 'e' }, []);
      records.append(rows.map((each, at) => textOf(`r${String(at).padStart(2, '0')}`, each)));
      const times = openTimes(records);
      times.setSheet({ project, sheet, columns });
      records.waking.onFrame((changes: RowChanges) => void times.follow(changes));
      steps.forEach((each, at) => take(records, times, each, at));
      records.waking.wake();
      // A hard out, or a first start, may stand below what anybody has looked at: quiet moments find it.
      times.readAll();
      expect(onScreen(records, times)).toEqual(onPaper(records));
    }),
    { numRuns: 400 },
  );
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function take(records: Records, times: Times, given: Step, number: number): void {
  const line = 'at' in given ? records.order.at(given.at % Math.max(1, records.order.count())) : undefined;
  if (given.do === 'add') put(records, `n${String(number).padStart(2, '0')}`, given.row);
  else if (given.do === 'frame') records.waking.wake();
  else if (!line) return;
  else if (given.do === 'look') times.at(line);
  else if (given.do === 'remove') records.rows.delete(line.id);
  else for (const cell of cellsOf(line.id, given.row)) records.cells.set(cell.id, cell);
}

function put(records: Records, id: string, given: Row): void {
  const orderKey = `k${String(given.key).padStart(4, '0')}`;
  records.rows.set(id, { id, sheetId: SHEET, orderKey, ...given.fields });
  for (const cell of cellsOf(id, given)) records.cells.set(cell.id, cell);
}
