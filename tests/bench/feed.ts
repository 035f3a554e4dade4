// The first page of a project's feed, and of each filter: what costs so much with 1,000 steps, and as much with 1,000,000.

import { must } from '../support/client.ts';
import { median, ratioAtMost, ROUNDS, type Line } from './line.ts';
import { openLongLog, type LongLog } from './longLog.ts';

const [SHORT, LONG] = [1_000, 1_000_000];
/** Of each reading in a round, the median counts. */
const TRIES = 9;

/** The query of each reading, by what stands in the table. */
const READINGS: Readonly<Record<string, (log: LongLog) => string>> = {
  'of the project': () => '',
  'of one sheet': ({ sheet }) => `?sheetIds=${sheet.sheetId}`,
  'of one person': ({ mara }) => `?userIds=${mara.user.id}`,
  'of a person who did nothing': ({ sheet }) => `?userIds=${sheet.projectId}`,
  'of a department without cells': ({ sheet }) => `?categoryIds=${sheet.projectId}`,
};

export async function feed(): Promise<readonly Line[]> {
  const times = { short: await readAll(SHORT), long: await readAll(LONG) };
  return Object.keys(READINGS).map((name) => ({
    what: `feed of 1,000,000 steps (limit: of 1,000), first page: ${name}`,
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
    for (const [name, queryOf] of Object.entries(READINGS)) {
      const path = `/api/projects/${opened.sheet.projectId}/feed${queryOf(opened)}`;
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
