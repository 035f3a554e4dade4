// CC-8: a file is scanned before anybody but its uploader learns of it, and stored files are scanned once.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { upload } from '../support/bring.ts';
import { EICAR, EICAR_NAME, startClamd, type Clamd } from '../support/clamd.ts';
import { action, addMember, makeProject, must, signUp, type Client } from '../support/client.ts';
import { startServer, type Server } from '../support/server.ts';
import { follow } from '../support/socket.ts';

interface Made {
  readonly assetId: string;
  readonly fileId: string;
  readonly scan?: string;
}

let clamd: Clamd;
let server: Server;
let mara: Client;
let editor: Client;
let admin: Client;
let projectId: string;

/** All tests go on with one server over the same data, which is started again where its settings change. */
beforeAll(async () => {
  clamd = await startClamd();
  server = await startServer();
  const names = ['Mara', 'Editor', 'Admin'];
  const [one, two, three] = await Promise.all(names.map((firstName) => signUp(server, { firstName })));
  [admin, mara, editor] = [three!, one!, two!];
});
afterAll(async () => {
  await server.stop();
  await clamd.close().catch(() => undefined);
});

/** A project of all three for each test. */
beforeEach(async () => {
  projectId = await makeProject(admin);
  await addMember(admin, projectId, mara, 'EDITOR');
  await addMember(admin, projectId, editor, 'EDITOR');
});

/** Starts it again over the same data. */
async function restart(env: Record<string, string>): Promise<void> {
  await server.stop();
  server = await startServer({ dataDir: server.dataDir, database: server.database, env });
  [mara, editor, admin] = [mara.on(server), editor.on(server), admin.on(server)];
}

async function make(text: string, title = 'Plot'): Promise<Made> {
  const uploadId = await upload(mara, projectId, 'plot.txt', text);
  return must(await mara.post<Made>(`/api/asset/create/${projectId}`, { uploadId, title }));
}

const filesOf = async (who: Client) =>
  (await who.load(`/api/projects/${projectId}/assets`)).db['assetFile'] ?? {};

const heldOf = async (who: Client) =>
  must(await who.get<{ held: Record<string, unknown>[] }>(`/api/project/${projectId}/assets/held`)).held;

const open = (who: Client, { assetId }: Made) => who.get(`/api/project/${projectId}/asset/${assetId}/redir`);

/** What of all that a person can read, and was told, names the version. */
async function tracesOf(who: Client, { fileId }: Made, told: string): Promise<readonly string[]> {
  const paths = [
    `/api/projects/${projectId}`,
    `/api/projects/${projectId}/assets`,
    `/api/projects/${projectId}/overview`,
    `/api/actions/list/${projectId}`,
    `/api/actions/list/${projectId}/since/seq:0`,
    `/api/notifications`,
  ];
  const replies = await Promise.all(paths.map(async (path) => [path, await who.get(path)] as const));
  const found = replies.filter(([, { bytes }]) => bytes.includes(fileId)).map(([path]) => path);
  return told.includes(fileId) ? [...found, 'the socket'] : found;
}

test('F8 files from before there was a scanner are scanned at its first start, and once', async () => {
  const [clear, infected] = [await make('a plot'), await make(EICAR)];
  expect((await open(editor, infected)).status).toBe(302);
  await restart({ SCAN_URL: clamd.url });
  await expect.poll(async () => (await filesOf(editor))[infected.fileId]?.['scan']).toBe('infected');
  expect((await open(editor, clear)).status).toBe(302);
  expect(clamd.scanned()).toBe(2);
  await restart({ SCAN_URL: clamd.url });
  const again = await make('another plot');
  expect(again.scan).toBe(undefined);
  // What was scanned last is scanned once more where its server ended before it had written that down; never all of them.
  expect([3, 4]).toContain(clamd.scanned());
});

test('F8 a clear file is published, an infected one is told of to its uploader and an ADMIN alone', async () => {
  const line = await follow(editor, '*');
  const clear = await make('a plot');
  expect([clear.scan, (await filesOf(editor))[clear.fileId]?.['scan']]).toEqual([undefined, undefined]);
  expect((await open(editor, clear)).status).toBe(302);

  const uploadId = await upload(mara, projectId, 'plot.txt', `a plot ${EICAR}`);
  const create = () => mara.post<Made>(`/api/asset/create/${projectId}`, { uploadId, title: 'Bad' });
  const infected = must(await create());
  expect(infected.scan).toBe('infected');
  // The answer may be lost, and is given again.
  expect(must(await create())).toEqual(infected);
  await line.tick();
  const told = JSON.stringify(line.messages);
  // Control: what was published was told of.
  expect(await tracesOf(editor, clear, told)).toEqual(expect.arrayContaining(['the socket']));
  for (const who of [editor, admin, mara]) expect(await tracesOf(who, infected, told)).toEqual([]);
  expect((await open(mara, infected)).status).toBe(404);
  const shown = { fileId: infected.fileId, title: 'Bad', scan: 'infected', found: EICAR_NAME };
  for (const who of [mara, admin]) expect(await heldOf(who)).toMatchObject([shown]);
  expect(await heldOf(editor)).toEqual([]);
  const quarantine = join(server.dataDir, 'assets', 'quarantine', projectId, infected.fileId);
  expect(existsSync(quarantine)).toBe(true);
  expect(readdirSync(join(server.dataDir, 'assets', projectId))).toEqual([clear.fileId]);

  const path = `/api/project/${projectId}/assets/held/${infected.fileId}`;
  const drop = (who: Client) => who.del(path);
  expect((await drop(editor)).status).toBe(404);
  must(await drop(admin));
  expect([existsSync(quarantine), await heldOf(mara)]).toEqual([false, []]);
  await line.close();
});

test('F8 by default what cannot be scanned is published marked, and scanned later', async () => {
  await clamd.close();
  const [clear, infected] = [await make('a plot'), await make(EICAR, 'Bad')];
  expect([clear.scan, infected.scan]).toEqual([undefined, undefined]);
  expect(Object.values(await filesOf(editor)).map(({ scan }) => scan)).toEqual(['waiting', 'waiting']);
  const before = (await open(editor, infected)).headers['location'] ?? '';
  expect((await editor.get(before)).status).toBe(200);

  await clamd.open();
  await restart({ SCAN_URL: clamd.url });
  const states = async () => {
    const files = await filesOf(editor);
    return [clear, infected].map(({ fileId }) => files[fileId]?.['scan'] ?? null);
  };
  await expect.poll(states).toEqual([null, 'infected']);
  const refused = await open(editor, infected);
  expect([refused.status, refused.body.code]).toEqual([403, 'INFECTED']);
  expect((await editor.get(before)).status).toBe(403);
  expect((await open(editor, clear)).status).toBe(302);
});

test('F8 with SCAN_POLICY=hold what cannot be scanned waits, unseen; then all are told', async () => {
  await clamd.close();
  const env = { SCAN_URL: clamd.url, SCAN_POLICY: 'hold' };
  await restart(env);
  const early = await follow(editor, '*');
  const [clear, infected] = [await make('a plot'), await make(EICAR, 'Bad')];
  expect([clear.scan, infected.scan]).toEqual(['waiting', 'waiting']);
  await early.tick();
  for (const who of [editor, admin])
    for (const made of [clear, infected])
      expect(await tracesOf(who, made, JSON.stringify(early.messages))).toEqual([]);
  expect((await heldOf(mara)).map(({ scan }) => scan)).toEqual(['waiting', 'waiting']);
  expect([await heldOf(editor), await heldOf(admin)]).toEqual([[], []]);
  await early.close();

  await clamd.open();
  await restart(env);
  await expect.poll(async () => Object.keys(await filesOf(editor))).toEqual([clear.fileId]);
  await expect.poll(() => heldOf(admin)).toMatchObject([{ fileId: infected.fileId, scan: 'infected' }]);
  expect((await filesOf(editor))[clear.fileId]?.['scan']).toBe(undefined);
  expect(await heldOf(editor)).toEqual([]);
});

test('F8 what waits is not published in the name of somebody who may not by then; an ADMIN removes it', async () => {
  await clamd.close();
  const env = { SCAN_URL: clamd.url, SCAN_POLICY: 'hold' };
  const [lost, kept] = [await make('a plot'), await make('a cue list')];
  await admin.does(action('user.update.role', projectId, { userId: mara.user.id, role: 'VIEW_ONLY' }));
  await clamd.open();
  await restart(env);
  const refused = { fileId: lost.fileId, scan: 'waiting', refusal: 'right', userId: mara.user.id };
  await expect.poll(() => heldOf(admin)).toHaveLength(2);
  expect(await heldOf(admin)).toEqual(expect.arrayContaining([expect.objectContaining(refused)]));
  expect([await filesOf(editor), await heldOf(editor)]).toEqual([{}, []]);

  const drop = ({ fileId }: Made) => admin.del(`/api/project/${projectId}/assets/held/${fileId}`);
  must(await drop(lost));
  expect((await drop(lost)).status).toBe(404);
  expect((await heldOf(mara)).map(({ fileId }) => fileId)).toEqual([kept.fileId]);
  expect(readdirSync(join(server.dataDir, 'assets', projectId))).toEqual([kept.fileId]);
  await admin.does(action('user.update.role', projectId, { userId: mara.user.id, role: 'EDITOR' }));
  const published = await make('a rider');
  expect([published.scan, (await drop(published)).status]).toEqual([undefined, 409]);
  expect((await open(editor, published)).status).toBe(302);
});
