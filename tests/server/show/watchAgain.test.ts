// Running shows are watched again after a restart, one after the other, also where a read fails at first.

import { expect, test } from 'vitest';
import type { LiveShow } from '../../../server/show/liveShows.ts';
import { watchAgain } from '../../../server/show/watchAgain.ts';
import { AppError } from '../../../shared/errors.ts';

/** Shows that are read in a turn of the event loop; the reads of a sheet fail with the errors in `failures`. */
function openShows(failures: Readonly<Record<string, Error[]>>) {
  const reads: string[] = [];
  const noted: string[] = [];
  const faults: unknown[] = [];
  const counts = { now: 0, most: 0 };
  const closing = new AbortController();
  const services = {
    shows: {
      async current(sheetId: string) {
        reads.push(sheetId);
        counts.most = Math.max(counts.most, (counts.now += 1));
        await new Promise((resolve) => setImmediate(resolve));
        counts.now -= 1;
        const failure = failures[sheetId]?.shift();
        if (failure) throw failure;
        return { sheetId } as LiveShow;
      },
    },
    note: ({ sheetId }: LiveShow) => void noted.push(sheetId),
    fault: (error: unknown) => void faults.push(error),
    signal: closing.signal,
    retryMs: 1,
  };
  return { services, reads, noted, faults, counts, closing };
}

test('each show is read after the one before, and again where the server was busy', async () => {
  const { services, reads, noted, faults, counts } = openShows({
    two: [new AppError('busy'), new Error('the pool is exhausted')],
  });
  await watchAgain(['one', 'two', 'three'], services);
  expect(reads).toEqual(['one', 'two', 'two', 'two', 'three']);
  expect([noted, faults, counts.most]).toEqual([['one', 'two', 'three'], [], 1]);
});

test('a deleted sheet is passed over, and one that cannot be read keeps no other from being watched', async () => {
  const broken = Array.from({ length: 9 }, () => new Error('unreadable'));
  const { services, noted, faults } = openShows({ one: [new AppError('notFound')], two: [...broken] });
  await watchAgain(['one', 'two', 'three'], services);
  expect([noted, faults]).toEqual([['three'], [broken[4]]]);
});

test('nothing is watched any more when the server stops', async () => {
  const { services, noted, closing } = openShows({});
  const watching = watchAgain(['one', 'two'], services);
  closing.abort();
  await watching;
  expect(noted).toEqual([]);
});
