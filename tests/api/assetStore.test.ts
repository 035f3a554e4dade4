// The store of assets: one contract, kept by the folder and by S3 alike.

import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openFileStore } from '../../server/assets/fileStore.ts';
import { openS3Store } from '../../server/assets/s3Store.ts';
import {
  MissingParts,
  type AssetStore,
  type FileName,
  type UnfinishedFile,
} from '../../server/assets/store.ts';
import { readSettings } from '../../server/settings.ts';
import { limits } from '../../shared/limits.ts';
import { newId } from '../support/client.ts';
import { startS3, type S3 } from '../support/s3.ts';
import { temporaryFolder } from '../support/server.ts';

const PART = limits.uploadPartBytes;
/** The least that S3 takes for each part but the last. */
const LEAST_PART = 5 * 1024 * 1024;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const fileName = (): FileName => ({ projectId: newId(), fileId: newId(), size: 'original' });
let s3: S3;

async function openBucket(): Promise<AssetStore> {
  const { assetStore } = readSettings(s3.env);
  if (assetStore.kind !== 's3') throw new Error('ASSET_STORE names no bucket');
  return openS3Store(assetStore.bucket, temporaryFolder());
}

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

const STORES: readonly (readonly [string, () => Promise<AssetStore>])[] = [
  ['a folder', async () => openFileStore(temporaryFolder())],
  ['S3', openBucket],
];

describe.each(STORES)('%s', (_, open) => {
  let store: AssetStore;
  let name: FileName;
  beforeAll(async () => {
    store = await open();
  });
  beforeEach(() => {
    name = fileName();
    s3.setFault(() => 'pass');
  });

  const wholeOf = async (file = name) => buffer((await store.get(file)).stream());

  /** A local file, as a part is received. */
  async function localFile(bytes: Uint8Array): Promise<string> {
    await mkdir(store.parts.receivingFolder, { recursive: true });
    const path = join(store.parts.receivingFolder, `${newId()}.tmp`);
    await writeFile(path, bytes);
    return path;
  }

  async function begin(byteSize: number): Promise<UnfinishedFile> {
    return { name, byteSize, reference: await store.parts.begin(name, byteSize) };
  }

  async function add(file: UnfinishedFile, part: number, bytes: Uint8Array) {
    const reference = await store.parts.add(file, part, await localFile(bytes));
    return { part, byteSize: bytes.length, reference };
  }

  test('what is written is read: whole, in ranges, into memory, by a path', async () => {
    const bytes = randomBytes(300_000);
    await store.write(name, bytes);
    const stored = await store.get(name);
    expect(stored.byteSize).toBe(bytes.length);
    expect((await wholeOf()).equals(bytes)).toBe(true);
    expect(
      (await buffer(stored.stream({ from: 70_000, to: 199_999 }))).equals(bytes.subarray(70_000, 200_000)),
    ).toBe(true);
    expect(await buffer(stored.stream({ from: 299_999, to: 299_999 }))).toEqual(bytes.subarray(299_999));
    expect((await store.bytes(name))?.equals(bytes)).toBe(true);
    expect((await store.withPath(name, (path) => readFile(path))).equals(bytes)).toBe(true);
    const local = await localFile(randomBytes(33 * 1024 * 1024));
    await store.put({ ...name, size: 'lg' }, local);
    expect(hashOf(await wholeOf({ ...name, size: 'lg' }))).toBe(hashOf(await readFile(local)));
  });

  test('what is not there is not found, and an empty file is there', async () => {
    await expect(store.get(name)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(store.withPath(name, async () => null)).rejects.toMatchObject({ kind: 'notFound' });
    expect(await store.bytes(name)).toBe(null);
    await store.write(name, new Uint8Array());
    expect((await store.get(name)).byteSize).toBe(0);
    expect(await wholeOf()).toHaveLength(0);
  });

  test('forgetting takes all sizes, and nothing of another version', async () => {
    const other = { ...name, fileId: newId() };
    for (const size of ['original', 'sm', 'lg'] as const)
      await store.write({ ...name, size }, randomBytes(10));
    await store.write(other, Buffer.from('other'));
    await store.forget(name.projectId, name.fileId);
    for (const size of ['original', 'sm', 'lg'] as const)
      expect(await store.bytes({ ...name, size })).toBe(null);
    expect(await store.bytes(other)).toEqual(Buffer.from('other'));
    await store.forget(name.projectId, name.fileId);
  });

  test('what is in quarantine is not found in any size, and goes when it is forgotten', async () => {
    for (const size of ['original', 'sm'] as const) await store.write({ ...name, size }, randomBytes(10));
    await store.quarantine(name.projectId, name.fileId);
    await store.quarantine(name.projectId, name.fileId);
    for (const size of ['original', 'sm'] as const) expect(await store.bytes({ ...name, size })).toBe(null);
    await store.forget(name.projectId, name.fileId);
    expect(s3.keys().filter((key) => key.includes(name.fileId))).toEqual([]);
  });

  test.each([
    ['in one part', [100]],
    ['in three small ones', [100, 200, 50]],
    ['in no part', []],
    ['in the parts of a large file', [PART, PART, 1000]],
  ])('a file that arrives %s is whole once it is finished, however often', async (_what, sizes) => {
    const pieces = sizes.map((size) => randomBytes(size));
    const bytes = Buffer.concat(pieces);
    const file = await begin(bytes.length);
    const parts = [];
    // The last comes first, and one of them twice.
    for (const at of [...sizes.keys()].toReversed()) parts.unshift(await add(file, at + 1, pieces[at]!));
    const first = pieces[0];
    if (first) parts[0] = await add(file, 1, first);
    await expect(store.get(name)).rejects.toMatchObject({ kind: 'notFound' });
    await store.parts.finish(file, parts);
    await store.parts.finish(file, parts);
    expect(hashOf(await wholeOf())).toBe(hashOf(bytes));
    expect(s3.openUploads()).toBe(0);
    expect(s3.keys().filter((key) => key.startsWith('uploads/'))).toEqual([]);
  });

  test('a range of a file in parts goes over their borders', async () => {
    // Their numbers have one digit and two, which an order of texts would mix.
    const pieces = Array.from({ length: 11 }, (_what, at) => Buffer.alloc(LEAST_PART, at + 1));
    const file = await begin(pieces.length * LEAST_PART);
    const parts = [];
    for (const [at, piece] of pieces.entries()) parts.push(await add(file, at + 1, piece));
    await store.parts.finish(file, parts);
    const { stream, byteSize } = await store.get(name);
    expect(byteSize).toBe(11 * LEAST_PART);
    const range = await buffer(stream({ from: LEAST_PART - 2, to: 2 * LEAST_PART + 1 }));
    expect(range.length).toBe(LEAST_PART + 4);
    expect([range[1], range[2], range[LEAST_PART + 1], range[LEAST_PART + 2]]).toEqual([1, 2, 2, 3]);
    expect(await store.withPath(name, async (path) => hashOf(await readFile(path)))).toBe(
      hashOf(Buffer.concat(pieces)),
    );
  });

  test('a part that is missing is named, and the file can still be finished', async () => {
    const file = await begin(300);
    const parts = [await add(file, 1, Buffer.alloc(100)), await add(file, 2, Buffer.alloc(200))];
    await store.parts.remove(file, parts[1]!.reference);
    const finishing = store.parts.finish(file, parts);
    await expect(finishing).rejects.toBeInstanceOf(MissingParts);
    await expect(finishing).rejects.toMatchObject({ parts: [2] });
    await store.parts.finish(file, [parts[0]!, await add(file, 2, Buffer.alloc(200))]);
    expect(await wholeOf()).toHaveLength(300);
  });

  test('what is abandoned leaves nothing, and is no error twice', async () => {
    for (const byteSize of [300, PART + 1]) {
      const file = await begin(byteSize);
      await add(file, 1, Buffer.alloc(Math.min(byteSize, PART)));
      await store.parts.abandon(file);
      await store.parts.abandon(file);
    }
    expect(s3.openUploads()).toBe(0);
    expect(s3.keys().filter((key) => key.includes(name.fileId))).toEqual([]);
  });

  test('unfinished files that nobody knows are swept once they are old', async () => {
    const known = await begin(2 * PART);
    name = fileName();
    const unknown = await begin(2 * PART);
    name = fileName();
    const small = await begin(100);
    await add(small, 1, Buffer.alloc(100));
    const isKnown = async (fileId: string) => fileId === known.name.fileId;
    await store.parts.sweep(Date.now() - 1000, isKnown);
    const later = Date.now() + 1000;
    await store.parts.sweep(later, isKnown);
    const finishing = store.parts.finish(small, [{ part: 1, byteSize: 100, reference: 'gone' }]);
    await expect(finishing).rejects.toBeInstanceOf(MissingParts);
    expect(s3.openUploads()).toBe(_ === 'S3' ? 1 : 0);
    await store.parts.abandon(known);
    await store.parts.abandon(unknown);
  });
});

describe('S3 that fails', () => {
  let store: AssetStore;
  beforeAll(async () => {
    s3.setFault(() => 'pass');
    store = await openBucket();
  });
  beforeEach(() => s3.setFault(() => 'pass'));

  test('what fails a few times is asked again', async () => {
    const name = fileName();
    let failures = 2;
    s3.setFault(() => (failures-- > 0 ? 'down' : 'pass'));
    await store.write(name, Buffer.from('bytes'));
    expect(await store.bytes(name)).toEqual(Buffer.from('bytes'));
  });

  test('what is down is said to be down, in a sentence, and may pass', async () => {
    s3.setFault(() => 'down');
    await expect(store.write(fileName(), Buffer.from('x'))).rejects.toMatchObject({
      kind: 'busy',
      details: { code: 'STORE_DOWN', retryAfterSeconds: 5 },
    });
  });

  test('a download that is cut goes on where it was', async () => {
    const name = fileName();
    const bytes = randomBytes(400_000);
    await store.write(name, bytes);
    let cuts = 2;
    s3.setFault((method) => (method === 'GET' && cuts-- > 0 ? 'cut' : 'pass'));
    expect((await buffer((await store.get(name)).stream())).equals(bytes)).toBe(true);
    expect(cuts).toBe(-1);
  });

  test('wrong keys and a bucket that is not there cannot be opened', async () => {
    const { assetStore } = readSettings(s3.env);
    if (assetStore.kind !== 's3') throw new Error('ASSET_STORE names no bucket');
    const { bucket } = assetStore;
    const folder = temporaryFolder();
    await expect(openS3Store({ ...bucket, secretAccessKey: 'another' }, folder)).rejects.toThrow('403');
    await expect(openS3Store({ ...bucket, bucket: 'not-there' }, folder)).rejects.toThrow('404');
  });
});
