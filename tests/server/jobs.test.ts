// The jobs table: tried again when it failed, taken over when its process died.

import { expect, onTestFinished, test, vi } from 'vitest';
import { forgetFailed, JobRefused, openJobs } from '../../server/jobs/jobs.ts';
import { openScans } from '../../server/assets/scans.ts';
import { purgeJob } from '../../server/bin/purge.ts';
import { mailJob } from '../../server/mail/mail.ts';
import { openPeopleDatabase } from '../support/peopleDatabase.ts';

async function jobsDatabase() {
  const { database } = await openPeopleDatabase();
  return database;
}

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
};

test('what fails for now is tried again, later and later; what is refused for good is not', async () => {
  const database = await jobsDatabase();
  let now = 1_000_000;
  let id = 0;
  const tries: string[] = [];
  const faults: unknown[] = [];
  const jobs = openJobs({
    database,
    now: () => now,
    newId: () => String(++id).padStart(26, '0'),
    fault: (error) => faults.push(error),
    kinds: {
      flaky: {
        run: async (payload) => {
          tries.push(String(payload));
          if (tries.length < 3) throw new Error('not now');
        },
      },
      never: { run: () => Promise.reject(new JobRefused('never')) },
    },
  });
  const look = async () => {
    jobs.wake();
    await jobs.idle();
  };
  await jobs.add(database.knex, { kind: 'flaky', payload: 'one', key: 'once' });
  await jobs.add(database.knex, { kind: 'flaky', payload: 'two', key: 'once' });
  await look();
  await look();
  expect(tries).toEqual(['one']);
  now += 60_000;
  await look();
  expect(tries).toEqual(['one', 'one']);
  now += 5 * 60_000;
  await look();
  expect(tries).toEqual(['one', 'one', 'one']);
  expect(await database.knex('job').count('* as count')).toEqual([{ count: 0 }]);
  await jobs.add(database.knex, { kind: 'never', payload: null });
  await look();
  now += 10 * 60 * 60_000;
  await look();
  expect(faults).toHaveLength(1);
  expect(await database.knex('job').pluck('state')).toEqual(['failed']);
  await jobs.close();
});

test('a job whose process died is done by the next one, once its lease has run out', async () => {
  const database = await jobsDatabase();
  let now = 1_000_000;
  const done: string[] = [];
  const open = (run: () => Promise<void>) =>
    openJobs({
      database,
      now: () => now,
      newId: () => '0'.repeat(26),
      fault: () => undefined,
      kinds: { work: { run } },
    });
  let begun = false;
  // It never ends: what a killed process looks like from outside.
  const dead = open(() => {
    begun = true;
    return new Promise(() => undefined);
  });
  await dead.add(database.knex, { kind: 'work', payload: null });
  dead.wake();
  await until(() => begun);
  const next = open(async () => void done.push('next'));
  next.wake();
  await next.idle();
  expect(done).toEqual([]);
  now += 6 * 60_000;
  next.wake();
  await next.idle();
  expect(done).toEqual(['next']);
  await next.close();
});

test('a job that takes longer than its lease is not begun by another process as long as its own one lives', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const database = await jobsDatabase();
  let now = 1_000_000;
  const begun: string[] = [];
  const finish = Promise.withResolvers<void>();
  const open = (by: string) =>
    openJobs({
      database,
      now: () => now,
      newId: () => '0'.repeat(26),
      fault: (error) => expect.unreachable(String(error)),
      kinds: {
        work: {
          run() {
            begun.push(by);
            return finish.promise;
          },
        },
      },
    });
  const [first, second] = [open('first'), open('second')];
  await first.add(database.knex, { kind: 'work', payload: null });
  first.wake();
  await until(() => begun.length === 1);
  const leasedUntil = async () => Number((await database.knex('job').pluck('leasedUntil'))[0]);
  for (let minute = 0; minute < 12; minute++) {
    now += 60_000;
    vi.advanceTimersByTime(60_000);
    await expect.poll(leasedUntil).toBe(now + 5 * 60_000);
  }
  second.wake();
  await second.idle();
  expect(begun).toEqual(['first']);
  finish.resolve();
  await first.idle();
  expect(await database.knex('job').pluck('id')).toEqual([]);
  await Promise.all([first.close(), second.close()]);
});

test('a job that kills its process at every try has failed in the end, and failed ones are not kept for good', async () => {
  const database = await jobsDatabase();
  let now = 1_000_000;
  let begun = 0;
  const faults: unknown[] = [];
  const dying = () =>
    openJobs({
      database,
      now: () => now,
      newId: () => '0'.repeat(26),
      fault: (error) => faults.push(error),
      kinds: {
        work: {
          run() {
            begun += 1;
            return new Promise(() => undefined);
          },
        },
      },
    });
  await dying().add(database.knex, { kind: 'work', payload: null });
  for (let tries = 1; tries <= 6; tries++) {
    dying().wake();
    await until(() => begun === tries);
    now += 6 * 60_000;
  }
  const last = dying();
  last.wake();
  await last.idle();
  expect([begun, faults.length]).toEqual([6, 1]);
  expect(await database.knex('job').pluck('state')).toEqual(['failed']);
  await forgetFailed(database.knex, now);
  expect(await database.knex('job').pluck('state')).toEqual(['failed']);
  await forgetFailed(database.knex, now + 31 * 24 * 60 * 60_000);
  expect(await database.knex('job').pluck('state')).toEqual([]);
});

test('what is quick does not wait for what is slow, and a wake while it looks for the last time is not lost', async () => {
  const database = await jobsDatabase();
  const { promise: answer, resolve: mailed } = Promise.withResolvers<void>();
  const done: string[] = [];
  let id = 0;
  const jobs = openJobs({
    database,
    now: () => 1_000_000,
    newId: () => String(++id).padStart(26, '0'),
    fault: (error) => expect(error).toBeUndefined(),
    kinds: {
      mail: { isSlow: true, run: () => answer.then(() => void done.push('mail')) },
      notice: { run: async (payload) => void done.push(String(payload)) },
    },
  });
  await jobs.add(database.knex, { kind: 'mail', payload: null });
  await jobs.add(database.knex, { kind: 'notice', payload: 'one' });
  jobs.wake();
  await until(() => done.length === 1);
  jobs.wake();
  await jobs.add(database.knex, { kind: 'notice', payload: 'two' });
  jobs.wake();
  await until(() => done.length === 2);
  mailed();
  await jobs.idle();
  expect(done).toEqual(['one', 'two', 'mail']);
  await jobs.close();
});

test('a mail waits neither for the purge nor for the scan of files', async () => {
  const database = await jobsDatabase();
  const gate = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  let id = 0;
  const jobs = openJobs({
    database,
    now: () => 1_000_000,
    newId: () => String(++id).padStart(26, '0'),
    fault: () => undefined,
    kinds: {
      purge: { ...purgeJob({} as never, () => ({}) as never), run: () => gate.promise },
      scan: { ...openScans({ database } as never).job, run: () => gate.promise },
      mail: { ...mailJob({ writers: {} } as never), run: async (payload) => void sent.push(payload) },
    },
  });
  for (const kind of ['purge', 'scan', 'mail']) await jobs.add(database.knex, { kind, payload: kind });
  jobs.wake();
  await expect.poll(() => sent).toEqual(['mail']);
  gate.resolve();
  await jobs.close();
});
