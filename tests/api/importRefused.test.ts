// Import, from outside: what is refused, cancelled or cut off leaves nothing, and what is one's own stays so.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, CUES, ended, read, upload } from '../support/bring.ts';
import { addMember, makeProject, must, newId, signUp, visitorOf, type Client } from '../support/client.ts';
import { startServer, type Server } from '../support/server.ts';
import { workbook, zip } from '../support/workbook.ts';

const env = { TEST_RATE_SCALE: '1000', SEED_DEMO: 'off' };
let server: Server;
let mara: Client;
let reader: Client;
let stranger: Client;
let projectId: string;

beforeAll(async () => {
  server = await startServer({ env });
  [mara, reader, stranger] = (await Promise.all(
    ['Mara', 'Reader', 'Stranger'].map((firstName) => signUp(server, { firstName })),
  )) as [Client, Client, Client];
  projectId = await makeProject(mara);
  await addMember(mara, projectId, reader, 'VIEW_ONLY');
});
afterAll(() => server.stop());

/** Everything of the project that a load shows; two that are equal prove that nothing has changed. */
async function dump(): Promise<string> {
  return JSON.stringify((await mara.load(`/api/projects/${projectId}`)).db);
}

/** Large enough that it cannot be over before the next request arrives. */
const ROWS = 4_000;
const LARGE = `Number,Text,More\n${Array.from({ length: ROWS }, (_, index) => `${index},text ${index},more ${index}`).join('\n')}\n`;

test('a cancelled import leaves nothing behind', async () => {
  const before = await dump();
  const { importableSheetId } = must(await read(mara, projectId, 'large.csv', LARGE));
  const processId = await begin(mara, importableSheetId, { title: 'Large' });
  expect(must(await mara.post(`/api/process/${processId}/cancel`, {}))).toEqual({ cancelled: true });
  expect(await ended(mara, processId)).toMatchObject({ state: 'cancelled', result: null });
  expect(await dump()).toBe(before);
  expect(must(await mara.post(`/api/process/${processId}/cancel`, {}))).toEqual({ cancelled: false });
});

test.each([
  ['an empty file', 'a.csv', ''],
  ['an empty workbook', 'a.xlsx', zip(workbook('<sheetData/>'))],
  ['a picture', 'a.xlsx', Buffer.from('\x89PNG\r\n\x1a\n…', 'latin1')],
  [
    'a damaged workbook',
    'a.xlsx',
    zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook>' }),
  ],
  [
    'a workbook with entities',
    'a.xlsx',
    zip({ ...workbook(''), 'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>' }),
  ],
  ['half an archive', 'a.xlsx', zip(workbook('')).subarray(0, 200)],
])('%s is refused with one sentence and leaves nothing', async (_, fileName, content) => {
  const kept = () =>
    ['imports', 'assets/uploads'].map((folder) => readdirSync(join(server.dataDir, folder)).length);
  const before = kept();
  const refused = await read(mara, projectId, fileName, content);
  expect(refused.status).toBe(400);
  expect(refused.body.errorMessage).toMatch(/^[A-Z][^.]{10,150}\.( [A-Z][^.]{5,100}\.)?$/);
  expect(kept()).toEqual(before);
  expect((await mara.get('/healthz')).status).toBe(200);
});

test('an archive that swells is 413, and the server goes on', async () => {
  const refused = await read(
    mara,
    projectId,
    'bomb.xlsx',
    zip(workbook(`<sheetData>${' '.repeat(101 * 1024 * 1024)}</sheetData>`)),
  );
  expect(refused.status).toBe(413);
  expect((await mara.get('/healthz')).status).toBe(200);
});

test('an importable sheet, its process and its upload are their owner’s alone', async () => {
  const { importableSheetId } = must(await read(mara, projectId, 'mine.csv', CUES));
  const processId = await begin(mara, importableSheetId, { title: 'Mine' });
  for (const other of [reader, stranger]) {
    expect((await other.get(`/api/importablesheet/${importableSheetId}`)).status).toBe(404);
    expect(
      (await other.post(`/api/importablesheet/${importableSheetId}/finish`, { title: 'Theirs' })).status,
    ).toBe(404);
    expect((await other.get(`/api/process/${processId}`)).status).toBe(404);
    expect((await other.post(`/api/process/${processId}/cancel`, {})).status).toBe(404);
  }
  expect((await visitorOf(server).get(`/api/process/${processId}`)).status).toBe(401);
  expect((await ended(mara, processId)).state).toBe('done');
});

test('who may not make sheets may not import: 403 to a reader, 404 to a stranger', async () => {
  const own = await makeProject(reader);
  const uploaded = await read(reader, own, 'mine.csv', CUES);
  expect(uploaded.status).toBe(200);
  const uploadId = await upload(reader, own, 'mine.csv', CUES);
  expect((await reader.post('/api/importablesheet/create', { projectId, uploadId })).status).toBe(403);
  expect((await stranger.post('/api/importablesheet/create', { projectId, uploadId })).status).toBe(404);
  expect((await mara.post('/api/importablesheet/create', { projectId, uploadId })).status).toBe(404);
});

test('bad wishes are refused before anything begins', async () => {
  const { importableSheetId } = must(await read(mara, projectId, 'wish.csv', CUES));
  const finish = (wishes: Record<string, unknown>) =>
    mara.post(`/api/importablesheet/${importableSheetId}/finish`, { title: 'Wish', ...wishes });
  const wrong = [
    { title: 'x' },
    { tab: 'No such tab' },
    { columns: Array.from({ length: 6 }, (_, from) => ({ from, skip: true })) },
    { columns: [{ from: 4, categoryId: newId() }] },
    { columns: [{ from: 4, purpose: 'nonsense' }] },
    { unknown: true },
  ];
  for (const wishes of wrong) expect((await finish(wishes)).status, JSON.stringify(wishes)).toBe(400);
});

test('a server that dies during an import says after its start that it failed, and has nothing of it', async () => {
  const { importableSheetId } = must(await read(mara, projectId, 'large.csv', LARGE));
  const processId = await begin(mara, importableSheetId, { title: 'Died' });
  await server.kill();
  server = await startServer({ dataDir: server.dataDir, database: server.database, env });
  const again = mara.on(server);
  expect(await ended(again, processId)).toMatchObject({
    state: 'failed',
    errorMessage: expect.stringContaining('restarted'),
  });
  const { db } = await again.load(`/api/projects/${projectId}`);
  expect(Object.values(db['sheet'] ?? {}).map(({ title }) => title)).not.toContain('Died');
  // What was read is still there, and the import can be had now.
  const { result } = await ended(again, await begin(again, importableSheetId, { title: 'Died' }));
  expect(result).toMatchObject({ rows: ROWS });
});
