// Previews that are requested when somebody looks at an old version.

import { expect, test } from 'vitest';
import { openPreviewRequests } from '../../../server/assets/previews/previewRequests.ts';
import { PREVIEW_JOB } from '../../../server/jobs/previewJobs.ts';
import { openPeopleDatabase } from '../../support/peopleDatabase.ts';

test('previews whose job could not be stored are requested again by the next who looks', async () => {
  const { database, now, newId } = await openPeopleDatabase();
  const broken = new Error('the disk is full');
  let failures = 1;
  const knex = new Proxy(database.knex, {
    apply(target, self, parts: [string]) {
      if (failures-- > 0) throw broken;
      return Reflect.apply(target, self, parts);
    },
  });
  let woken = 0;
  const requests = openPreviewRequests({
    database: { knex },
    now,
    newId,
    jobs: () => ({ wake: () => void (woken += 1) }),
  });
  const files = [{ id: newId() }];
  await expect(requests.add(files)).rejects.toBe(broken);
  await requests.add(files);
  expect(await database.knex('job').where({ kind: PREVIEW_JOB }).pluck('payload')).toEqual([
    JSON.stringify({ fileId: files[0]?.id }),
  ]);
  expect(woken).toBe(1);
});
