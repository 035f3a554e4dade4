// The first page of a project's feed, and of each filter: what costs so much with 1,000 steps, and as much with 1,000,000.

import { must } from '../support/client.ts';
import { makeDatabase, startCluster } from '../support/postgres.ts';
import { median, ratioAtMost, ROUNDS, type Line } from './line.ts';
import { openLongLog, type LongLog } from './longLog.ts';

const [SHORT, LONG] = [1_000, 1_000_000];
/** Of each reading in a round, the fastest counts: what else the machine does is no part of it. */
const TRIES = 15;

/** The query of each reading, by what stands in the table. */
const READINGS: Readonly<Record<string, (log: LongLog) => string>> = {
  'of the project': () => '',
  'of one sheet': ({ sheet }) => `?sheetIds=${sheet.sheetId}`,
  'of one person': ({ mara }) => `?userIds=${mara.user.id}`,
  'of a person who did nothing': ({ sheet }) => `?userIds=${sheet.projectId}`,
  'of a department without cells': ({ sheet }) => `?categoryIds=${sheet.projectId}`,
};

export async function feed(): Promise<readonly Line[]> {
  const cluster = await startCluster();
  try {
    const addresses = [
      await makeDatabase(cluster.url, 'short'),
      await makeDatabase(cluster.url, 'long'),
    ] as const;
    return [...(await linesOn('SQLite', [null, null])), ...(await linesOn('PostgreSQL', addresses))];
  } finally {
    await cluster.stop();
  }
}

/** The lines of one database: both lengths are read in turn, so that whatever else the machine does meets both alike. */
async function linesOn(
  name: string,
  [shortAddress, longAddress]: readonly [string | null, string | null],
): Promise<readonly Line[]> {
  const short = await openLongLog(SHORT, shortAddress);
  const long = await openLongLog(LONG, longAddress);
  const lines: Line[] = [];
  try {
    for (const [reading, queryOf] of Object.entries(READINGS)) {
      const [shortTimes, longTimes]: [number[], number[]] = [[], []];
      await timeOf(short, queryOf);
      await timeOf(long, queryOf);
      for (let round = 0; round < ROUNDS; round += 1) {
        let [fastestShort, fastestLong] = [Infinity, Infinity];
        for (let left = TRIES; left > 0; left -= 1) {
          fastestShort = Math.min(fastestShort, await timeOf(short, queryOf));
          fastestLong = Math.min(fastestLong, await timeOf(long, queryOf));
        }
        shortTimes.push(fastestShort);
        longTimes.push(fastestLong);
      }
      lines.push({
        what: `feed of 1,000,000 steps (limit: of 1,000), first page, ${name}: ${reading}`,
        unit: 'ms',
        ours: median(longTimes),
        limit: median(shortTimes),
        target: ratioAtMost(2),
      });
    }
  } finally {
    await short.server.stop();
    await long.server.stop();
  }
  return lines;
}

async function timeOf(log: LongLog, queryOf: (log: LongLog) => string): Promise<number> {
  const began = performance.now();
  must(await log.mara.get(`/api/projects/${log.sheet.projectId}/feed${queryOf(log)}`));
  return performance.now() - began;
}
