// The job that takes the name of a deleted person out of the log, in slices.

import { expect, test } from 'vitest';
import { FORGET_NAME_JOB, forgetNameJob, forgetNamePayload } from '../../../server/account/forgetName.ts';
import { openJobs } from '../../../server/jobs/jobs.ts';
import { openPeopleDatabase } from '../../support/peopleDatabase.ts';

const LINES = 250;

test('however many lines name them, none does at the end, even where the job ends in the middle and begins again', async () => {
  const { database, clock, now, newId, person } = await openPeopleDatabase();
  const { knex } = database;
  const [elin, mara] = [await person('Elin'), await person('Mara')];
  const channels = [newId(), newId()];
  const line = (userId: string, channelId: string, sequence: number) => {
    const [id, user] = [newId(), { [userId]: { id: userId, firstName: 'Elin', lastName: 'Sund' } }];
    const step = { id, type: 'user', data: { db: { user } }, previous: { db: { user } } };
    const own = { id, requestId: id, causeId: id, verb: 'insert', createdAt: now() };
    return { channelId, sequence, entityId: userId, step: JSON.stringify(step), ...own };
  };
  for (const channelId of channels)
    for (let sequence = 1; sequence <= LINES; sequence += 1)
      await knex('action_log').insert(line(sequence === 7 ? mara : elin, channelId, sequence));
  const named = () => knex('action_log').where('step', 'like', '%Sund%').pluck('entityId');

  // What follows the first transactions fails, as if the process had ended there.
  let left = 2;
  const breaking = () => {
    left -= 1;
    if (left < 0) throw new Error('the end of the process');
  };
  const failing = new Proxy(knex, {
    get: (target, name) =>
      name === 'transaction'
        ? (work: Parameters<typeof knex.transaction>[0]) => (breaking(), knex.transaction(work))
        : Reflect.get(target, name),
  });
  const bus = { publish: () => undefined } as never;
  const payload = forgetNamePayload({ userId: elin, name: 'Elin Sund' });
  const broken = forgetNameJob({ database: { ...database, knex: failing }, bus, newId });
  const whole = forgetNameJob({ database, bus, newId });
  let runs = 0;
  const jobs = openJobs({
    database,
    now,
    newId,
    kinds: {
      [FORGET_NAME_JOB]: { ...whole, run: (...given) => ((runs += 1) === 1 ? broken : whole).run(...given) },
    },
    fault: () => undefined,
  });
  await jobs.add(knex, { kind: FORGET_NAME_JOB, payload });
  jobs.wake();
  await jobs.idle();
  const half = await named();
  expect(half.length).toBeLessThan(2 * LINES);
  expect(half.length).toBeGreaterThan(2);
  clock.at += 60 * 60_000;
  jobs.wake();
  await jobs.idle();
  expect(await named()).toEqual([mara, mara]);
  await jobs.close();
});
