// F5: what nobody went on with goes by itself.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFileStore } from '../../../server/assets/fileStore.ts';
import { openUploadStore, type UploadStore } from '../../../server/uploads/uploads.ts';
import { openPeopleDatabase } from '../../support/peopleDatabase.ts';
import { temporaryFolder } from '../../support/server.ts';

const HOUR = 60 * 60 * 1000;

async function open() {
  const { database, clock, now, newId, person } = await openPeopleDatabase();
  const folder = temporaryFolder();
  const assetStore = openFileStore(folder);
  const fault = (error: unknown) => {
    throw error;
  };
  const uploads = openUploadStore({ database, assetStore, now, newId, fault });
  const names = () => readdir(join(folder, 'uploads'));
  return { database, uploads, clock, names, me: await person('Me') };
}

const about = { fileName: 'plot.txt', byteSize: 6, projectId: null, purpose: null };

const sent = (part: number, text: string) => ({ part, chunks: bytes(text), sha256: null });

async function* bytes(text: string) {
  yield Buffer.from(text);
}

async function begun(uploads: UploadStore, me: string): Promise<string> {
  const id = await uploads.open(me, about);
  await uploads.part(me, id, sent(1, 'abc'));
  return id;
}

test('an upload that nobody has touched for a day is swept with its bytes, others are not', async () => {
  const { database, uploads, clock, names, me } = await open();
  const left = await begun(uploads, me);
  const [busy, whole] = [await begun(uploads, me), await begun(uploads, me)];
  await uploads.part(me, whole, sent(2, 'def'));
  await uploads.close(me, whole, null);
  clock.at += 20 * HOUR;
  await uploads.part(me, busy, sent(2, 'de'));
  await uploads.get(me, whole);
  await uploads.sweep();
  expect((await names()).toSorted()).toEqual([left, busy, whole].toSorted());
  clock.at += 5 * HOUR;
  await uploads.sweep();
  expect((await names()).toSorted()).toEqual([busy, whole].toSorted());
  await expect(uploads.state(me, left)).rejects.toMatchObject({ kind: 'notFound' });
  clock.at += 20 * HOUR;
  await uploads.sweep();
  expect(await names()).toEqual([]);
  expect(await database.knex('upload_part').select()).toEqual([]);
});

test('while another server joins the parts one is told to come again; where it has ended it is taken over', async () => {
  const { database, uploads, clock, me } = await open();
  const id = await begun(uploads, me);
  await uploads.part(me, id, sent(2, 'def'));
  await database.knex('upload').where({ id }).update({ state: 'joining', touchedAt: clock.at });
  await expect(uploads.close(me, id, null)).rejects.toMatchObject({
    kind: 'busy',
    details: { code: 'JOINING' },
  });
  await expect(uploads.part(me, id, sent(1, 'abc'))).rejects.toMatchObject({ kind: 'conflict' });
  clock.at += 31_000;
  expect(await uploads.close(me, id, null)).toBe(id);
  const { withPath } = await uploads.get(me, id);
  expect(await withPath((path) => readFile(path, 'utf8'))).toBe('abcdef');
});

test('two that close at once close it once, and both are answered', async () => {
  const { uploads, me } = await open();
  const id = await begun(uploads, me);
  await uploads.part(me, id, sent(2, 'def'));
  const closing = [1, 2, 3].map(() => uploads.close(me, id, null));
  expect(await Promise.all(closing)).toEqual([id, id, id]);
});

test('a part in the place of another comes instead of it, and one that is too long leaves nothing', async () => {
  const { uploads, names, me } = await open();
  const id = await begun(uploads, me);
  await expect(uploads.part(me, id, sent(2, 'defg'))).rejects.toMatchObject({ kind: 'tooLarge' });
  expect((await uploads.part(me, id, sent(1, 'abcdef'))).byteSize).toBe(6);
  await expect(uploads.part(me, id, sent(2, 'g'))).rejects.toMatchObject({ kind: 'tooLarge' });
  expect(await names()).toEqual([id]);
  await uploads.close(me, id, null);
  const { byteSize, withPath } = await uploads.get(me, id);
  expect(byteSize).toBe(6);
  expect(await withPath((path) => readdir(join(path, '..')))).toEqual(['original']);
});
