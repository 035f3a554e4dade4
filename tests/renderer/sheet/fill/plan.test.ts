// The plan of a fill that is dragged: it equals the plan made at once, and plans each cell only once.

import { beforeAll, expect, test } from 'vitest';
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
