// The bytes of a version stay where its request was done, whatever its answer was.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addVersion } from '../../../server/assets/assets.ts';
import { forgetUnpublished } from '../../../server/assets/forgetUnpublished.ts';
import { AppError } from '../../../shared/errors.ts';
import { openPeopleDatabase } from '../../support/peopleDatabase.ts';
import { makeScratchFolder } from '../../support/scratch.ts';
import { kindOf } from '../../support/services.ts';
import { makeTwinSheet, openSide } from '../../support/sides.ts';

test.each([
  ['stay where the version is published although the answer was an error', true],
  ['are removed where it is not published', false],
])('bytes %s', async (_, isDone) => {
  const side = await openSide();
  const { services, userId } = side;
  onTestFinished(() => services.close());
  const { projectId } = await makeTwinSheet([side]);
  const path = join(makeScratchFolder('eo-version-'), 'notes.txt');
  writeFileSync(path, 'Doors at seven');
  const fileId = services.newId();
  const writer = {
    ...services.writer,
    async perform(...call: Parameters<typeof services.writer.perform>) {
      if (isDone) await services.writer.perform(...call);
      throw new AppError('database');
    },
  };
  const file = { path, fileName: 'notes.txt', byteSize: 14 };
  const version = { userId, projectId, assetId: null, title: 'Notes', fileId, file };
  expect(await kindOf(addVersion({ ...services, writer }, version))).toBe('database');
  const bytes = await services.assetStore.bytes({ projectId, fileId, size: 'original' });
  expect(bytes?.toString() ?? null).toBe(isDone ? 'Doors at seven' : null);
});

test('bytes stay where the database cannot say whether their version is published', async () => {
  const { database } = await openPeopleDatabase();
  const forgotten: string[] = [];
  const broken = new Error('the pool is exhausted');
  const knex = new Proxy(database.knex, {
    apply() {
      throw broken;
    },
  });
  const assetStore = { forget: async (_: string, id: string) => void forgotten.push(id) };
  await expect(forgetUnpublished({ database: { knex }, assetStore }, 'project', ['one'])).rejects.toBe(
    broken,
  );
  await forgetUnpublished({ database, assetStore }, 'project', ['one', 'two']);
  expect(forgotten).toEqual(['one', 'two']);
});
