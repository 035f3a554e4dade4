// Uploads, from outside: F1 what goes in comes out byte for byte or is refused; F3 names are never paths; F5
// quotas hold, and what belongs to somebody else does not exist.

import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeUpload, openUpload, sendPart, upload } from '../support/bring.ts';
import { makeProject, must, newId, signUp, type Client } from '../support/client.ts';
import { startServer, type Server } from '../support/server.ts';
import { areRepeatsTried } from '../support/tier.ts';

let server: Server;
let mara: Client;
let stranger: Client;
let projectId: string;

const env = { TEST_RATE_SCALE: '1000', SEED_DEMO: 'off' };
const fileOf = (uploadId: string, on = server, inProject = projectId) =>
  join(on.dataDir, 'assets', inProject, uploadId, 'original');
const partsOf = (uploadId: string, on = server) => join(on.dataDir, 'assets', 'uploads', uploadId, 'parts');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  server = await startServer({ env });
  [mara, stranger] = (await Promise.all(
    ['Mara', 'Stranger'].map((firstName) => signUp(server, { firstName })),
  )) as [Client, Client];
  projectId = await makeProject(mara);
});
afterAll(() => server.stop());

test('F1 parts out of order, repeated and at once come out byte for byte', async () => {
  const bytes = randomBytes(5_000_000);
  const size = 700_001;
  const piece = (part: number) => bytes.subarray((part - 1) * size, part * size);
  const { multipartId } = must(await openUpload(mara, 'cues.csv', bytes.length, { projectId }));
  must(await sendPart(mara, multipartId, 3, randomBytes(size)));
  const parts = [8, 2, 7, 3, 1, 6, 4, 5, 2];
  const sent = await Promise.all(parts.map((part) => sendPart(mara, multipartId, part, piece(part))));
  expect(sent.map(({ status }) => status)).toEqual(parts.map(() => 200));
  const { uploadId } = must(await closeUpload(mara, multipartId, { sha256: sha256(bytes) }));
  expect(sha256(readFileSync(fileOf(uploadId)))).toBe(sha256(bytes));
  // A close that is sent again, since its answer was lost, says the same.
  expect(must(await closeUpload(mara, multipartId)).uploadId).toBe(uploadId);
});

test.runIf(areRepeatsTried)('F1 an empty file is a file', async () => {
  expect(readFileSync(fileOf(await upload(mara, projectId, 'empty.csv', '')))).toHaveLength(0);
});

test('F1 missing and damaged parts are refused, and can be sent again', async () => {
  const bytes = randomBytes(3000);
  const { multipartId } = must(await openUpload(mara, 'cues.csv', 3000, { projectId }));
  must(await sendPart(mara, multipartId, 1, bytes.subarray(0, 1000)));
  must(await sendPart(mara, multipartId, 3, bytes.subarray(2000)));
  const missing = await closeUpload(mara, multipartId);
  expect([missing.status, missing.body.code]).toEqual([400, 'INCOMPLETE']);
  must(await sendPart(mara, multipartId, 2, randomBytes(1000)));
  const damaged = await closeUpload(mara, multipartId, { sha256: sha256(bytes) });
  expect([damaged.status, damaged.body.code]).toEqual([400, 'CHECKSUM']);
  expect(existsSync(fileOf(multipartId))).toBe(false);
  must(await sendPart(mara, multipartId, 2, bytes.subarray(1000, 2000)));
  const { uploadId } = must(await closeUpload(mara, multipartId, { sha256: sha256(bytes) }));
  expect(readFileSync(fileOf(uploadId)).equals(bytes)).toBe(true);
  expect((await sendPart(mara, multipartId, 1, bytes)).status).toBe(409);
});

test('F1 a server that is killed mid-way has every part that was answered, and no half file', async () => {
  const own = await startServer({ env });
  const client = await signUp(own, { firstName: 'Killed' });
  const project = await makeProject(client);
  const bytes = randomBytes(4_000_000);
  const { multipartId } = must(await openUpload(client, 'cues.csv', bytes.length, { projectId: project }));
  must(await sendPart(client, multipartId, 1, bytes.subarray(0, 1_000_000)));
  const cut = sendPart(client, multipartId, 2, bytes.subarray(1_000_000)).then(
    () => 'answered',
    () => 'cut',
  );
  await own.kill();
  await cut;
  const next = await startServer({ dataDir: own.dataDir, database: own.database, env });
  const again = client.on(next);
  expect(readdirSync(partsOf(multipartId, next))).toHaveLength(1);
  must(await sendPart(again, multipartId, 2, bytes.subarray(1_000_000)));
  const { uploadId } = must(await closeUpload(again, multipartId, { sha256: sha256(bytes) }));
  expect(readFileSync(fileOf(uploadId, next, project)).equals(bytes)).toBe(true);
  await next.stop();
});

test.runIf(areRepeatsTried)(
  'F3 names are kept as names: nothing is written outside of the folder',
  async () => {
    for (const fileName of [
      '../../escaped.csv',
      '/tmp/eo-escaped.csv',
      '..\\..\\escaped.csv',
      '%2e%2e%2fescaped.csv',
      'a\0.csv',
    ]) {
      const uploadId = await upload(mara, projectId, fileName, 'a,b\n');
      expect(readFileSync(fileOf(uploadId), 'utf8')).toBe('a,b\n');
    }
    expect(existsSync('/tmp/eo-escaped.csv')).toBe(false);
    expect(readdirSync(server.dataDir)).not.toContain('escaped.csv');
    expect((await sendPart(mara, '..%2f..%2fetc', 1, Buffer.from('x'))).status).toBe(400);
  },
);

test.runIf(areRepeatsTried)(
  'F5 sizes: a file too large, a part too large, more than was said, a part beyond the last',
  async () => {
    expect((await openUpload(mara, 'x.csv', 100 * 1024 * 1024 + 1, { projectId })).status).toBe(413);
    const { multipartId, partSize } = must(await openUpload(mara, 'x.csv', 20_000_000, { projectId }));
    expect((await sendPart(mara, multipartId, 1, Buffer.alloc(partSize + 1))).status).toBe(413);
    must(await sendPart(mara, multipartId, 1, Buffer.alloc(8_000_000)));
    must(await sendPart(mara, multipartId, 2, Buffer.alloc(8_000_000)));
    expect((await sendPart(mara, multipartId, 3, Buffer.alloc(4_000_001))).status).toBe(413);
    expect((await sendPart(mara, multipartId, 10_001, Buffer.alloc(1))).status).toBe(400);
  },
);

test.runIf(areRepeatsTried)(
  'F5 an upload of somebody else, and one that never was, are not there',
  async () => {
    const { multipartId } = must(await openUpload(mara, 'x.csv', 1, { projectId }));
    for (const [client, id] of [
      [stranger, multipartId],
      [mara, newId()],
    ] as const) {
      expect((await sendPart(client, id, 1, Buffer.from('x'))).status).toBe(404);
      expect((await closeUpload(client, id)).status).toBe(404);
    }
    expect((await openUpload(stranger, 'x.csv', 1, { projectId })).status).toBe(404);
    expect(
      (await mara.post(`/api/upload/multipart/part/${multipartId}?part=1`, { not: 'bytes' })).status,
    ).toBe(415);
  },
);

test('F5 what a file is for says how large it may be, before a byte is sent', async () => {
  const gigabyte = 1024 ** 3;
  const statusOf = async (byteSize: number, more: object) =>
    (await openUpload(mara, 'x.mov', byteSize, { ...more })).status;
  expect(await statusOf(5 * gigabyte, { projectId, purpose: 'asset' })).toBe(200);
  const refused = await openUpload(mara, 'x.mov', 5 * gigabyte + 1, { projectId, purpose: 'asset' });
  expect([refused.status, refused.body.errorMessage]).toEqual([413, 'A file may have up to 5 GB.']);
  expect(await statusOf(100 * 1024 ** 2 + 1, { purpose: 'asset' })).toBe(413);
  expect(await statusOf(8 * 1024 ** 2 + 1, { purpose: 'avatar' })).toBe(413);
  // Three more are 20 GB, and the next is over what one person may have under way.
  const more = [0, 1, 2].map(() => statusOf(5 * gigabyte - 1_000_000_000, { projectId, purpose: 'asset' }));
  expect(await Promise.all(more)).toEqual([200, 200, 200]);
  expect(await statusOf(4 * gigabyte, { projectId, purpose: 'asset' })).toBe(429);
});

test('F5 the twenty-first open upload has to wait', async () => {
  const client = await signUp(server, { firstName: 'Eager' });
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1) statuses.push((await openUpload(client, 'x.csv', 1)).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});

test('F5 an upload that is given up counts no more, and nothing of it is left', async () => {
  const client = await signUp(server, { firstName: 'Fickle' });
  const begun: string[] = [];
  for (let count = 0; count < 20; count += 1)
    begun.push(must(await openUpload(client, 'x.csv', 1)).multipartId);
  must(await sendPart(client, begun[0]!, 1, Buffer.from('x')));
  const path = (id: string) => `/api/upload/multipart/${id}`;
  expect((await mara.del(path(begun[0]!))).status).toBe(404);
  must(await client.del(path(begun[0]!)));
  expect((await client.get(path(begun[0]!))).status).toBe(404);
  expect((await client.del(path(begun[0]!))).status).toBe(404);
  must(await openUpload(client, 'x.csv', 1));
  // One that is whole is a file already.
  must(await sendPart(client, begun[1]!, 1, Buffer.from('x')));
  must(await client.post(`/api/upload/multipart/close/${begun[1]}`, {}));
  expect((await client.del(path(begun[1]!))).status).toBe(409);
});

test('F5 parts that are sent at once come to no more than was said', async () => {
  const size = 1024 * 1024;
  const { multipartId } = must(await openUpload(mara, 'x.bin', size, { projectId }));
  const parts = Array.from({ length: 24 }, (_, index) => index + 1);
  const sent = await Promise.all(parts.map((part) => sendPart(mara, multipartId, part, Buffer.alloc(size))));
  const taken = sent.filter(({ status }) => status === 200).length;
  expect(taken).toBeLessThanOrEqual(1);
  expect(sent.filter(({ status }) => status === 413)).toHaveLength(parts.length - taken);
  const folder = partsOf(multipartId);
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(bytes).toBe(taken * size);
  // What was refused takes no room: the file can still be sent.
  if (taken === 0) must(await sendPart(mara, multipartId, 1, Buffer.alloc(size)));
});

test('F5 one upload is one version of one asset, however often and at once it is asked for', async () => {
  const uploadId = await upload(mara, projectId, 'plot.txt', 'a plot');
  const make = (body: object = {}) =>
    mara.post<{ assetId: string; fileId: string }>(`/api/asset/create/${projectId}`, {
      uploadId,
      title: 'Plot',
      ...body,
    });
  const made = await Promise.all(Array.from({ length: 10 }, () => make()));
  const answers = made.map((reply) => JSON.stringify(must(reply)));
  expect(new Set(answers).size).toBe(1);
  const { assetId, fileId } = must(made[0]!);
  const { db } = await mara.load(`/api/projects/${projectId}/assets`);
  expect(Object.values(db['assetFile'] ?? {}).filter((file) => file['assetId'] === assetId)).toHaveLength(1);
  // It has become that file: it is no version of another, and nobody else's.
  const other = must(
    await mara.post<{ assetId: string }>(`/api/asset/create/${projectId}`, {
      uploadId: await upload(mara, projectId, 'other.txt', 'another'),
      title: 'Other',
    }),
  );
  expect((await make({ assetId: other.assetId })).status).toBe(409);
  expect(existsSync(join(server.dataDir, 'assets', 'uploads', uploadId))).toBe(false);
  expect(existsSync(fileOf(fileId))).toBe(true);
});
