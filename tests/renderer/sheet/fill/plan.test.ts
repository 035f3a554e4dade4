// The plan of a fill that is dragged: it equals the plan made at once, and plans each cell only once.

import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openServerFonts } from '../../../../server/exports/fonts.ts';
import { gridColumnsOf } from '../../../../renderer/sheet/model/columns.ts';
import { openMeasure } from '../../../../renderer/sheet/model/measure.ts';
import { openView, type SheetModel } from '../../../../renderer/sheet/model/sheetModel.ts';
import {
  fillDownTo,
  fillRightTo,
  type Fill,
} from '../../../../renderer/sheet/operations/fill/fillDirection.ts';
import { openFillPlan, planFill } from '../../../../renderer/sheet/operations/fill/plan.ts';
import { openRecords } from '../../../../renderer/store/records.ts';

const ROWS = 60;
const columns = ['one', 'two', 'three'].map((id) => ({ id, width: 90 }));
const { fonts } = openServerFonts();

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

afterEach(() => vi.unstubAllGlobals());

/** Every ninth row is a heading, which a fill passes over. */
function sheet(): { view: SheetModel; looked: () => number } {
  const records = openRecords('s');
  records.reset({}, []);
  for (let at = 0; at < ROWS; at++) {
    const rowId = `r${at}`;
    records.rows.set(rowId, {
      id: rowId,
      sheetId: 's',
      orderKey: `k${String(at).padStart(3, '0')}`,
      ...(at % 9 === 8 && { type: 1 }),
    });
  }
  for (const [columnId, value] of [
    ['one', 'Cam 1'],
    ['two', '5'],
  ] as const)
    records.cells.set(`r20.${columnId}`, {
      id: `r20.${columnId}`,
      rowId: 'r20',
      columnId,
      sheetId: 's',
      value,
    });
  records.waking.wake();
  const view = openView(records, { numberOf: () => 0, classOf: () => 'cell' }, openMeasure(fonts));
  view.setColumns({ sheet: { id: 's' }, columns: gridColumnsOf(columns, new Map()), categories: new Map() });
  let count = 0;
  const line = (position: number) => {
    count++;
    return view.line(position);
  };
  return { view: { ...view, line }, looked: () => count };
}

const options = { isOther: false, mayArrange: true, lines: null };
const from = { top: 20, bottom: 20, left: 0, right: 1 };
const up = (top: number): Fill => ({ from, side: 'up', to: { ...from, top, bottom: 19 } });

test.each<[string, (end: number) => Fill, readonly number[]]>([
  ['down', (end) => fillDownTo(from, end), [21, 30, 59, 24, 41]],
  ['up', up, [19, 3, 0, 12]],
  ['right', (end) => fillRightTo({ ...from, right: 0 }, end), [1, 2, 1]],
])('a fill %s whose end moves is planned as one made at once', (_, fillTo, ends) => {
  const { view } = sheet();
  const first = ends[0] ?? 0;
  for (const isOther of [false, true]) {
    const plan = openFillPlan(view, fillTo(first), { ...options, isOther });
    for (const end of ends)
      expect(plan.to(fillTo(end))).toEqual(planFill(view, fillTo(end), { ...options, isOther }));
  }
});

test('the texts go on, past headings, in both directions', () => {
  const { view } = sheet();
  const texts = (fill: Fill) => planFill(view, fill, options).cells.map(({ text }) => text);
  const onlyFirst = { ...from, right: 0 };
  expect(texts(fillDownTo(onlyFirst, 27))).toEqual(['Cam 2', 'Cam 3', 'Cam 4', 'Cam 5', 'Cam 6', 'Cam 7']);
  expect(texts({ from, side: 'up', to: { ...from, top: 19, bottom: 19 } })).toEqual(['Cam 0', '5']);
});

test('a longer fill looks only at the rows that it has more, and a shorter one at none', () => {
  const { view, looked } = sheet();
  const plan = openFillPlan(view, fillDownTo(from, 50), options);
  plan.to(fillDownTo(from, 50));
  const before = looked();
  plan.to(fillDownTo(from, 51));
  const one = looked() - before;
  expect(one).toBeGreaterThan(0);
  plan.to(fillDownTo(from, 40));
  plan.to(fillDownTo(from, 51));
  expect(looked() - before).toBe(one);
  plan.to(fillDownTo(from, 52));
  expect(looked() - before).toBeLessThanOrEqual(2 * one);
});

describe('times go on in the style of the sheet, whatever the reader prefers', () => {
  const PINNED = { purpose: 'hardStart' };

  /** A sheet of starts and ends in a browser that prefers `hours`; `durations` makes ends and later starts follow. */
  function timed(starts: readonly string[], hours: string, durations: readonly string[] = [], more = {}) {
    const stored = JSON.stringify({ val: hours, expires: null });
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'sheet.hours' ? stored : null) });
    const records = openRecords('s');
    records.reset({}, []);
    const put = (rowId: string, columnId: string, value: string | undefined, own: object = {}): void => {
      const id = `${rowId}.${columnId}`;
      if (value) records.cells.set(id, { id, rowId, columnId, sheetId: 's', value, ...own });
    };
    for (let at = 0; at < 6; at++) {
      records.rows.set(`r${at}`, { id: `r${at}`, sheetId: 's', orderKey: `k${at}` });
      put(`r${at}`, 'start', starts[at], more);
      put(`r${at}`, 'dur', durations[at]);
    }
    records.waking.wake();
    const view = openView(records, { numberOf: () => 0, classOf: () => 'cell' }, openMeasure(fonts));
    const given = [
      { id: 'start', purpose: 'startTime', width: 70 },
      { id: 'dur', purpose: 'duration', width: 60 },
      { id: 'end', purpose: 'endTime', width: 70 },
      { id: 'note', width: 70 },
    ] as const;
    const shown = gridColumnsOf(given, new Map());
    view.setColumns({ sheet: { id: 's', showSeconds: false }, columns: shown, categories: new Map() });
    return view;
  }

  const filled = (
    view: SheetModel,
    { bottom, column = 0, isOther = false }: { bottom: number; column?: number; isOther?: boolean },
  ) =>
    planFill(view, fillDownTo({ top: 0, bottom, left: column, right: column }, bottom + 2), {
      ...options,
      isOther,
    }).cells.map(({ text }) => text);

  test.each<[string, readonly string[], string, string[], string[]]>([
    ['24 hours, read in 12', ['19:00', '19:30'], '12h', ['20:00', '20:30'], ['19:00', '19:30']],
    ['12 hours, read in 24', ['7:00 pm', '7:30 pm'], '24h', ['8:00 pm', '8:30 pm'], ['7:00 pm', '7:30 pm']],
    ['over midnight', ['23:00', '0:00'], '12h', ['1:00+1', '2:00+1'], ['23:00', '0:00+1']],
  ])('%s', (_, starts, hours, continued, copied) => {
    for (const preferred of [hours, 'sheet']) {
      const view = timed(starts, preferred, [], PINNED);
      expect(filled(view, { bottom: 1 })).toEqual(continued);
      expect(filled(view, { bottom: 1, isOther: true })).toEqual(copied);
    }
  });

  test('a computed end is copied beside it as the sheet writes it', () => {
    const view = timed(['23:50'], '12h', ['0:20']);
    const fill = fillRightTo({ top: 0, bottom: 0, left: 2, right: 2 }, 3);
    expect(planFill(view, fill, { ...options, isOther: true }).cells.map(({ text }) => text)).toEqual([
      '0:10+1',
    ]);
  });
});
