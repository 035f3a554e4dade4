// Times of 10,000 rows: read out of a load when the sheet opens, and worked out anew after one duration at the top has
// changed every row below it, and after a row came in at the top. Beside a bare loop that adds up as many lengths.

import { openTimes, type Times } from '../../renderer/sheet/model/times/times.ts';
import { openRecords, type Records } from '../../renderer/store/records.ts';
import { idOf, SHEET_ID } from './grid/sample.ts';
import { atMost, median, type Line } from './line.ts';

const ROWS = 10_000;
const COLUMNS = 20;
const ON_SCREEN = 40;
const ROUNDS = 25;
const PURPOSES = ['startTime', 'duration', 'title'] as const;

const columns = Array.from({ length: COLUMNS }, (_, at) => ({
  id: idOf('COL', at),
  ...(PURPOSES[at] && { purpose: PURPOSES[at] }),
}));
const slots = Object.fromEntries(columns.map(({ id }, slot) => [String(slot), id]));
const rows = Array.from({ length: ROWS }, (_, row) => {
  const entity = { id: idOf('ROW', row), sheetId: SHEET_ID, orderKey: `d${String(row).padStart(7, '0')}` };
  const texts = columns.slice(2).map((_, at): [string, unknown] => [String(at + 2), `row ${row} col ${at}`]);
  const start = row === 0 ? { 0: '19:30:00' } : {};
  return `${JSON.stringify(entity)}\t${JSON.stringify({ ...start, 1: '0:20', ...Object.fromEntries(texts) })}`;
});

export async function times(): Promise<readonly Line[]> {
  // Records wake their painter once a frame; in Node there is none.
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
  const runs = Array.from({ length: ROUNDS }, run);
  const limit = median(Array.from({ length: ROUNDS }, bareLoop));
  const line = (what: string, figures: readonly number[], most: number): Line => {
    return {
      what: `times of ${ROWS} rows: ${what}`,
      unit: 'ms',
      ours: median(figures),
      limit,
      target: atMost(most),
    };
  };
  return [
    line(
      'read from a load and worked out',
      runs.map(({ cold }) => cold),
      40,
    ),
    line(
      'after one edit at the top, shown at the end',
      runs.map(({ edit }) => edit),
      8,
    ),
    line(
      'after a row came in at the top',
      runs.map(({ insert }) => insert),
      8,
    ),
  ];
}

function run(): { cold: number; edit: number; insert: number } {
  const records = openRecords(SHEET_ID);
  records.reset(slots, []);
  records.append(rows);
  records.order.count();
  const model = openTimes(records);
  model.setSheet({
    project: { id: 'p', timeZone: 'Europe/Oslo', startDate: '2026-12-05' },
    sheet: { id: SHEET_ID },
    columns,
  });
  const cold = timed(() => show(model, records));
  const [rowId, columnId] = [idOf('ROW', 0), idOf('COL', 1)];
  const id = `${rowId}.${columnId}`;
  records.cells.set(id, { id, rowId, columnId, sheetId: SHEET_ID, value: '0:45' });
  const edit = timed(() => {
    model.follow({ rows: new Set([rowId]), isMoved: false });
    show(model, records);
  });
  const fresh = { id: idOf('NEW', 0), sheetId: SHEET_ID, orderKey: 'a0' };
  records.rows.set(fresh.id, fresh);
  records.order.count();
  const insert = timed(() => {
    model.follow({ rows: new Set([fresh.id]), isMoved: true });
    show(model, records);
  });
  return { cold, edit, insert };
}

/** What the last rows say, as a painter asks for it. */
function show(model: Times, { order }: Records): void {
  for (let index = order.count() - ON_SCREEN; index < order.count(); index++) {
    const line = order.at(index);
    if (line && model.textIn(line, idOf('COL', 0)) === null) throw new Error('nothing was worked out');
  }
}

function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

function bareLoop(): number {
  const lengths = new Float64Array(ROWS).fill(20);
  const starts = new Float64Array(ROWS);
  return timed(() => {
    for (let at = 1; at < ROWS; at++) starts[at] = (starts[at - 1] ?? 0) + (lengths[at - 1] ?? 0);
  });
}
