// How a process ends where the database fails at its end, and where several servers share the database.

import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { openProcesses } from '../../../server/processes/processes.ts';
import { openBus } from '../../../server/realtime/bus.ts';
import { openPeopleDatabase } from '../../support/peopleDatabase.ts';

/** Opens processes over a database in which the next `failures.count` uses of the table fail. */
async function openFailing() {
  const { database, now, newId } = await openPeopleDatabase();
  const failures = { count: 0 };
  const knex = new Proxy(database.knex, {
    apply(target, self, parts: [string]) {
      if (failures.count-- > 0) throw new Error('the pool is exhausted');
      return Reflect.apply(target, self, parts);
    },
  });
  const notified: string[] = [];
  const faults: unknown[] = [];
  const processes = await openProcesses({
    database: { ...database, knex } as Database,
    bus: openBus(),
    now,
    newId,
    notify: (_, __, { state }) => void notified.push(state),
    fault: (error) => void faults.push(error),
  });
  const start = (work: Parameters<typeof processes.start>[0]['work']) =>
    processes.start({ userId: 'mara', projectId: 'project', kind: 'import', total: 1, work });
  const storedState = (id: string): Promise<string[]> =>
    database.knex('process').where({ id }).pluck('state');
  return { start, failures, notified, faults, storedState };
}

test('the end of a process is stored and told although the database fails at first', async () => {
  const { start, failures, notified, faults, storedState } = await openFailing();
  const id = await start(async () => {
    failures.count = 2;
    return {};
  });
  await expect.poll(() => storedState(id)).toEqual(['done']);
  await expect.poll(() => notified).toEqual(['done']);
  expect(faults).toHaveLength(2);
});

test('the end of a process is told also where it cannot be stored', async () => {
  const { start, failures, notified, storedState } = await openFailing();
  const id = await start(async () => {
    failures.count = 5;
    return {};
  });
  await expect.poll(() => notified).toEqual(['done']);
  expect(await storedState(id)).toEqual(['running']);
});

const LEASE_MS = 20_000;

/** Opens servers on one database, as PostgreSQL allows it: their buses pass on notes. */
async function openServers() {
  const { database, clock, now, newId } = await openPeopleDatabase();
  const buses = [openBus(), openBus()] as const;
  const link = (from: 0 | 1, to: 0 | 1) =>
    buses[from].join({
      receive: () => undefined,
      kicked: () => undefined,
      toServers: (note) => buses[to].fromServer(note, String(from)),
    });
  link(0, 1);
  link(1, 0);
  const open = (at: 0 | 1) =>
    openProcesses({
      database: { ...database, dialect: 'postgres' },
      bus: buses[at],
      now,
      newId,
      notify: () => undefined,
      fault: (error) => expect.unreachable(String(error)),
    });
  return { open, clock, database };
}

/** An import that ends when it is asked to. */
function longWork() {
  const end = Promise.withResolvers<Record<string, never>>();
  let report: (done: number, total: number) => void = () => undefined;
  return {
    end: () => end.resolve({}),
    report: (done: number) => report(done, 10),
    order: {
      userId: 'mara',
      projectId: 'project',
      kind: 'import',
      total: 10,
      work(context: { signal: AbortSignal; report: typeof report }) {
        report = context.report;
        context.signal.addEventListener('abort', () => end.reject(context.signal.reason));
        return end.promise;
      },
    },
  };
}

test('a server that starts leaves the running processes of the others alone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { open, clock, database } = await openServers();
  const here = await open(0);
  const work = longWork();
  const id = await here.start(work.order);
  const leasedUntil = async () => Number((await database.knex('process').pluck('leasedUntil'))[0]);
  for (let tick = 1; tick <= 8; tick++) {
    work.report(tick);
    clock.at += 5_000;
    vi.advanceTimersByTime(5_000);
    await expect.poll(leasedUntil).toBe(clock.at + LEASE_MS);
  }
  const there = await open(1);
  expect(await there.load('mara', id)).toMatchObject({ state: 'running', done: 8, total: 10 });
  work.end();
  await expect.poll(async () => (await there.load('mara', id)).state).toBe('done');
  await Promise.all([here.close(), there.close()]);
});

test('a process whose server has died is failed for who asks, once its lease has run out', async () => {
  const { open, clock } = await openServers();
  const dead = await open(0);
  const id = await dead.start(longWork().order);
  const there = await open(1);
  expect(await there.load('mara', id)).toMatchObject({ state: 'running' });
  clock.at += LEASE_MS;
  expect(await there.load('mara', id)).toMatchObject({
    state: 'failed',
    errorMessage: expect.stringContaining('restarted'),
  });
  await expect(there.load('priya', id)).rejects.toMatchObject({ kind: 'notFound' });
  await Promise.all([dead.close(), there.close()]);
});

test('a process is cancelled by its person on any server, and by nobody else', async () => {
  const { open } = await openServers();
  const [here, there] = [await open(0), await open(1)];
  const id = await here.start(longWork().order);
  await expect(there.cancel('priya', id)).rejects.toMatchObject({ kind: 'notFound' });
  expect(await here.load('mara', id)).toMatchObject({ state: 'running' });
  expect(await there.cancel('mara', id)).toBe(true);
  expect(await here.load('mara', id)).toMatchObject({ state: 'cancelled' });
  expect(await there.cancel('mara', id)).toBe(false);
  await Promise.all([here.close(), there.close()]);
});
