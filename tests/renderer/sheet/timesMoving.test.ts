// What is shown while rows are dragged is what comes of it.

import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { openServerFonts } from '../../../server/exports/fonts.ts';
import { gridColumnsOf } from '../../../renderer/sheet/model/columns.ts';
import { openMeasure } from '../../../renderer/sheet/model/measure.ts';
import { timesIfMoved } from '../../../renderer/sheet/operations/times/moving.ts';
import { openView, type SheetModel } from '../../../renderer/sheet/model/sheetModel.ts';
import { openRecords } from '../../../renderer/store/records.ts';

const measure = openMeasure(openServerFonts().fonts);
const columns = [
  { id: 'start', purpose: 'startTime', width: 70 },
  { id: 'dur', purpose: 'duration', width: 60 },
  { id: 'title', purpose: 'title', width: 120 },
] as const;

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

interface Row {
  readonly id: string;
  readonly start?: string;
  readonly dur?: string;
  readonly isPinned?: boolean;
  readonly fields?: object;
}

function sheetOf(rows: readonly Row[]): SheetModel {
  const records = openRecords('s');
  records.reset({}, []);
  rows.forEach(({ id, start = '', dur = '', isPinned = false, fields = {} }, at) => {
    records.rows.set(id, { id, sheetId: 's', orderKey: `k${String(at).padStart(3, '0')}`, ...fields });
    const put = (columnId: string, value: string, more: object = {}): void => {
      const cell = { id: `${id}.${columnId}`, rowId: id, columnId, sheetId: 's', value, ...more };
      if (value !== '') records.cells.set(cell.id, cell);
    };
    put('start', start, isPinned ? { purpose: 'hardStart' } : {});
    put('dur', dur);
    put('title', `Title of ${id}`);
  });
  records.waking.wake();
  const view = openView(records, { numberOf: () => 0, classOf: () => 'cell' }, measure);
  const shown = gridColumnsOf(columns, new Map());
  const sheet = { id: 's', showSeconds: true };
  view.setColumns({ sheet, columns: shown, categories: new Map() });
  view.times.readAll();
  return view;
}

const line = (view: SheetModel, at: number) => view.line(at) ?? null;
const startsOf = (view: SheetModel): ReadonlyMap<string, number | null> =>
  new Map(
    Array.from({ length: view.count() }, (_, at) => [
      line(view, at)!.id,
      view.times.at(line(view, at)!).start,
    ]),
  );

const row = fc.record({
  start: fc.constantFrom('', '', '', '', '19:30:00', '23:50:00'),
  dur: fc.constantFrom('', '5:00', '10:00', '45:00', '2:00:00'),
  isPinned: fc.boolean(),
  fields: fc.constantFrom({}, {}, {}, { type: 1 }, { timing: 'float' }, { omitted: true }),
});

test('any rows, moved anywhere', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 2, maxLength: 12 }),
      fc.uniqueArray(fc.nat(11), { minLength: 1, maxLength: 3 }),
      fc.nat(12),
      (given, picked, to) => {
        const rows = given.map((each, at): Row => ({ id: `r${at}`, ...each }));
        const places = picked.filter((at) => at < rows.length).toSorted((one, other) => one - other);
        let target = Math.min(to, rows.length);
        while (places.includes(target)) target++;
        if (places.length === 0) return;
        const view = sheetOf(rows);
        const moving = places.map((at) => line(view, at)!);
        const before = startsOf(view);
        const made = timesIfMoved(view, moving, line(view, target));
        const isMoving = (_: Row, at: number): boolean => places.includes(at);
        const others = rows.map((each, at) => ({ each, at })).filter(({ each, at }) => !isMoving(each, at));
        const order = [
          ...others.filter(({ at }) => at < target).map(({ each }) => each),
          ...rows.filter(isMoving),
          ...others.filter(({ at }) => at >= target).map(({ each }) => each),
        ];
        const after = startsOf(sheetOf(order));
        const told = made!.rows.map(({ line: { id }, was, start }) => [id, was, start]);
        const real = order.flatMap(({ id }) => {
          const [was, start] = [before.get(id) ?? null, after.get(id) ?? null];
          return was === null || start === null || was === start ? [] : [[id, was, start]];
        });
        expect(told).toEqual(real);
      },
    ),
    { numRuns: 500 },
  );
});

const NIGHT: readonly Row[] = [
  { id: 'a', start: '21:00:00', dur: '30:00' },
  { id: 'b', dur: '45:00' },
  { id: 'c', dur: '2:00:00' },
  { id: 'd', dur: '15:00' },
  { id: 'e', dur: '30:00' },
];

test('in words: who starts when, and who stays', () => {
  const view = sheetOf(NIGHT);
  const words = (from: readonly number[], to: number): string =>
    timesIfMoved(
      view,
      from.map((at) => line(view, at)!),
      line(view, to),
    )!.words;
  expect(words([1], 4)).toBe('3 and 4 start 45:00 earlier, 5 stays');
  expect(words([1], 5)).toBe('3 to 5 start 45:00 earlier');
  expect(words([3], 2)).toBe('3 starts 15:00 later, 5 stays');
  expect(words([1], 2)).toBe('');
  expect(words([1, 3], 5)).toBe('2 rows start at other times');
});
