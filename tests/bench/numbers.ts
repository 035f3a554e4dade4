// Live numbers of 10,000 rows: counted when the sheet opens, and counted anew after an insert at the top with the
// last rows on the screen; with headings and page breaks among them. Beside a bare loop that adds up as many marks.

import { isBanner } from '../../shared/layout/cellAreas.ts';
import { columnsOf } from '../../shared/layout/columns.ts';
import { openNumbers } from '../../renderer/sheet/model/numbers.ts';
import { kindOfRow, type ShownRow } from '../../renderer/sheet/model/rows.ts';
import type { RowRecord as Row } from '../../renderer/store/rowRecord.ts';
import { openRecords, type Records } from '../../renderer/store/records.ts';
import { idOf, sampleOf, SHEET_ID } from './grid/sample.ts';
import { atMost, median, type Line } from './line.ts';

const ROWS = 10_000;
const COLUMNS = 20;
const ON_SCREEN = 40;
const TIMES = 100;

const sample = sampleOf(ROWS, COLUMNS, true);

export async function numbers(): Promise<readonly Line[]> {
  // Records wake their painter once a frame; in Node there is none.
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
  const runs = Array.from({ length: TIMES }, run);
  const limit = median(Array.from({ length: TIMES }, bareLoop));
  const line = (what: string, figures: readonly number[]): Line => {
    return { what, unit: 'ms', ours: median(figures), limit, target: atMost(4) };
  };
  return [
    line(
      `numbers of ${ROWS} rows, first count`,
      runs.map(({ first }) => first),
    ),
    line(
      `numbers on screen after an insert at the top of ${ROWS}`,
      runs.map(({ again }) => again),
    ),
  ];
}

function run(): { first: number; again: number } {
  const records = openRecords(SHEET_ID);
  records.reset(sample.slots, sample.freeCells);
  records.append(sample.rows);
  const counted = openNumbers({
    records,
    shown: shownBy(records),
    isFrozen: () => false,
  });
  const show = (): void => {
    for (let index = records.order.count() - ON_SCREEN; index < records.order.count(); index++)
      counted.label(records.order.at(index));
  };
  records.order.count();
  const first = timed(show);
  const fresh = { id: idOf('NEW', 0), sheetId: SHEET_ID, orderKey: 'a0' };
  records.rows.set(fresh.id, fresh);
  records.order.count();
  const again = timed(() => {
    counted.recount();
    show();
  });
  return { first, again };
}

function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** As the view shows rows that may be headings: by their cells. */
function shownBy(records: Records): (row: Row) => ShownRow {
  const columns = columnsOf(sample.columns, sample.categories, 0);
  const setting = {
    sheet: { id: SHEET_ID },
    columns,
    indexes: new Map(columns.map(({ id }, index) => [id, index])),
    categories: sample.categories,
    assets: { assets: new Map(), files: new Map() },
    fonts: { faces: {} } as never,
    width: 0,
    freeWidth: 0,
    numbers: new Map<string, string>(),
    patterns: false,
  };
  const known = new Map<Row, ShownRow>();
  return (line) => {
    const row = records.shownRow(line);
    const cells = known.get(line)?.cells ?? [...records.shownCells(line)];
    const kind = kindOfRow(row, cells, isBanner(row, cells, setting));
    const shown = known.get(line) ?? { row, kind, values: [], styled: null, cells };
    known.set(line, shown);
    return shown;
  };
}

function bareLoop(): number {
  const marks = new Uint8Array(ROWS).fill(1);
  const sums = new Uint32Array(ROWS);
  return timed(() => {
    let sum = 0;
    for (let at = 0; at < ROWS; at++) sums[at] = sum += marks[at] ?? 0;
  });
}
