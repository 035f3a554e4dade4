// How a process ends where the database fails at its end.

import { expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { openProcesses } from '../../../server/processes/processes.ts';
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
