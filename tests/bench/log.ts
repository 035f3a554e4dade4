// Reading the log of a sheet: what costs so much with 10,000 steps, and as much with 1,000,000.

import { cellId, must } from '../support/client.ts';
import { median, ratioAtMost, ROUNDS, type Line } from './line.ts';
import { openLongLog, type LongLog } from './longLog.ts';

const [SHORT, LONG] = [10_000, 1_000_000];
/** Of each reading in a round, the median counts. */
const TRIES = 9;

/** What is asked for, by what stands in the table. */
const READINGS: Readonly<Record<string, (log: LongLog, length: number) => string>> = {
  'since, the first page': ({ sheet }) => `/api/actions/list/${sheet.sheetId}/since/seq:0`,
  'since, 100 near the end': ({ sheet }, length) =>
    `/api/actions/list/${sheet.sheetId}/since/seq:${length - 150}?limit=100`,
  'the list, its first page': ({ sheet }) => `/api/actions/list/${sheet.sheetId}`,
  'history of a cell that was edited twice': (log) => historyOf(log, 2),
  'history of a cell that was edited all the time': (log) => historyOf(log, 0),
};

function historyOf({ sheet }: LongLog, column: number): string {
  const id = cellId(sheet.rowIds[0] ?? '', sheet.columnIds[column] ?? '');
  return `/api/projects/${sheet.projectId}/history/entity/${id}`;
}

export async function log(): Promise<readonly Line[]> {
  const times = { short: await readAll(SHORT), long: await readAll(LONG) };
  return Object.keys(READINGS).map((name) => ({
    what: `log of 1,000,000 steps (limit: of 10,000): ${name}`,
    unit: 'ms',
    ours: times.long[name] ?? NaN,
    limit: times.short[name] ?? NaN,
    target: ratioAtMost(2),
  }));
}

async function readAll(length: number): Promise<Readonly<Record<string, number>>> {
  const opened = await openLongLog(length);
  const times: Record<string, number> = {};
  try {
    for (const [name, pathOf] of Object.entries(READINGS)) {
      const path = pathOf(opened, length);
      must(await opened.mara.get(path));
      const took: number[] = [];
      for (let left = ROUNDS * TRIES; left > 0; left -= 1) {
        const began = performance.now();
        must(await opened.mara.get(path));
        took.push(performance.now() - began);
      }
      times[name] = median(took);
    }
  } finally {
    await opened.server.stop();
  }
  return times;
}
