// How wide a column becomes by “Fit to content”.

import { beforeAll, expect, test } from 'vitest';
import { UNARRANGED } from '../../../../shared/arrange/rowArrangement.ts';
import { gridColumnsOf } from '../../../../renderer/sheet/model/columns.ts';
import { fittingWidth } from '../../../../renderer/sheet/model/fit.ts';
import { arrangedSheet, type GivenRow } from '../../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const COLUMNS = [
  { id: 'start', purpose: 'startTime' },
  { id: 'dur', purpose: 'duration' },
  { id: 'end', purpose: 'endTime' },
  { id: 'note', width: 60 },
] as const;
const LONG = 'Stage left, behind the black';

function sheetOf(rows: readonly GivenRow[]) {
  const view = arrangedSheet(rows, UNARRANGED);
  view.setColumns({ sheet: { id: 's' }, columns: gridColumnsOf(COLUMNS, new Map()), categories: new Map() });
  const at = (columnId: string): number => view.columnAt(columnId);
  return { view, at, widthOf: (columnId: string): number => fittingWidth(view, at(columnId)) };
}

test('times that follow from others fit, too', () => {
  const start = { id: 'r1.start', columnId: 'start', value: '19:30:00' };
  const { view, at, widthOf } = sheetOf([{ dur: '13:30', cells: [start] }, { dur: '10:00' }]);
  expect(view.textIn(view.line(1)!, at('end'))).toBe('19:53:30');
  for (const column of ['start', 'end']) {
    const look = view.look(view.shown(view.line(1)!), at(column));
    expect(view.measure.broken('19:53:30', widthOf(column), look)).toBe('19:53:30');
  }
});

test('texts of rows with several lines, or with a gap, fit beside those of other rows', () => {
  const plain = sheetOf([{ note: LONG }]).widthOf('note');
  const below = { id: 'r1.note.1', columnId: 'note', value: LONG };
  expect(sheetOf([{ row: { rows: 2 }, cells: [below] }]).widthOf('note')).toBe(plain);
  expect(sheetOf([{ note: LONG, row: { cellGap: 24 } }]).widthOf('note')).toBeGreaterThan(plain);
});

test('a text that extends into other columns widens none', () => {
  const merged = { id: 'r1.dur', columnId: 'dur', value: LONG, dimensions: { w: 2, h: 1 } };
  expect(sheetOf([{ cells: [merged] }]).widthOf('dur')).toBe(sheetOf([{}]).widthOf('dur'));
});
