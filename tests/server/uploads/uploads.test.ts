// F5: what nobody went on with goes by itself.

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openUploadStore, type UploadStore } from '../../../server/uploads/uploads.ts';
import { openIds } from '../../../shared/model/id.ts';

const HOUR = 60 * 60 * 1000;
const ME = 'me';

async function open() {
  const dataDir = await mkdtemp(join(tmpdir(), 'eo-uploads-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const clock = { at: 1_795_000_000_000 };
  const now = () => clock.at;
  const uploads = await openUploadStore({ dataDir, now, newId: openIds(now) });
  return { uploads, clock, names: () => readdir(join(dataDir, 'uploads')) };
}

const about = { fileName: 'plot.txt', byteSize: 6, projectId: null };

async function* bytes(text: string) {
  yield Buffer.from(text);
}

async function begun(uploads: UploadStore): Promise<string> {
  const id = await uploads.open(ME, about);
  await uploads.part(ME, id, 1, bytes('abc'));
  return id;
}

test('an upload that nobody goes on with is swept after hours, one that goes on and one that is whole are not', async () => {
  const { uploads, clock, names } = await open();
  await begun(uploads);
  const [busy, whole] = [await begun(uploads), await begun(uploads)];
  await uploads.part(ME, whole, 2, bytes('def'));
  await uploads.close(ME, whole, null);
  clock.at += 5 * HOUR;
  await uploads.part(ME, busy, 2, bytes('de'));
  await uploads.sweep();
  expect(await names()).toHaveLength(3);
  clock.at += HOUR;
  await uploads.sweep();
  expect((await names()).toSorted()).toEqual([busy, whole].toSorted());
  clock.at += 18 * HOUR;
  await uploads.sweep();
  expect(await names()).toEqual([]);
});

test('a part in the place of another comes instead of it, and one that is too long leaves nothing', async () => {
  const { uploads } = await open();
  const id = await begun(uploads);
  await expect(uploads.part(ME, id, 2, bytes('defg'))).rejects.toMatchObject({ kind: 'tooLarge' });
  expect(await uploads.part(ME, id, 1, bytes('abcdef'))).toBe(6);
  await expect(uploads.part(ME, id, 2, bytes('g'))).rejects.toMatchObject({ kind: 'tooLarge' });
  await uploads.close(ME, id, null);
  expect((await uploads.get(ME, id)).byteSize).toBe(6);
});
