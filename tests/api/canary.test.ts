// A3: a canary in everything of team B. People of A, and a visitor, call everything there is with B's ids, follow
// whatever they can name while B writes, export, and read what else a server tells: no canary comes out. B's own see it.

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textsOf } from '../server/imports/collect.ts';
import { contract } from '../../shared/api/contract.ts';
import type { Route } from '../../shared/api/route.ts';
import { definitions } from '../../shared/catalogue.ts';
import { addressOf, formOf, previewed } from '../support/assets.ts';
import { openCanaryProject, textOfPdf, writeLive, type CanaryProject } from '../support/canary.ts';
import { action, addMember, cellId, makeProject, makeSheet, newId } from '../support/client.ts';
import { signUp, visitorOf, type Client, type Sheet } from '../support/client.ts';
import { mailsFor } from '../support/outbox.ts';
import { PLACE_CALLS } from '../support/policyCalls.ts';
import { ask, type Reply } from '../support/request.ts';
import { startServer, type Server } from '../support/server.ts';
import { connect, follow } from '../support/socket.ts';

const canary = randomBytes(16).toString('hex');
const routes: readonly (readonly [string, Route])[] = Object.entries(contract);
const count = { replies: 0, bytes: 0, frames: 0, mails: 0, leaks: 0 };
let server: Server;
let marked: CanaryProject;
let owner: Client;
let reader: Client;
let sheet: Sheet;
beforeAll(async () => {
  server = await startServer({ env: { TEST_RATE_SCALE: '100000', SEED_DEMO: 'off', LOG_LEVEL: 'debug' } });
  marked = await openCanaryProject(server, canary);
  owner = await signUp(server, { firstName: 'Ada' });
  reader = await signUp(server, { firstName: 'Abel' });
  sheet = await makeSheet(owner, await makeProject(owner, 'Of A'));
  await addMember(owner, sheet.projectId, reader, 'VIEW_ONLY');
});
afterAll(async () => {
  await server.stop();
  console.log(`A3: ${JSON.stringify(count)}`);
});

/** What of an answer holds the canary, body and headers. */
function leaksIn({ bytes, headers, status }: Reply<unknown>, about: string): readonly string[] {
  count.replies += 1;
  count.bytes += bytes.length;
  if (!bytes.includes(canary) && !JSON.stringify(headers).includes(canary)) return [];
  count.leaks += 1;
  return [`${about}: ${status} ${bytes.toString().slice(0, 300)}`];
}

const call = (who: Client, { method }: Route, path: string, body: unknown = {}) =>
  ask(`${server.url}${path}`, {
    method,
    ...(method === 'GET' ? {} : { body }),
    headers: { origin: server.url, cookie: who.cookie() },
  });

/** The address with B's id of that name by everyone; where there is none, with each id, by the owner, who may do all
 *  that the reader may, and by a visitor where a call is for anyone. */
function* callsOf({ path, access }: Route): Generator<readonly [path: string, who: Client]> {
  const spot: Readonly<Record<string, string>> = { ...marked.spot };
  const known = path.replaceAll(/:(\w+)/g, (param, key: string) => spot[key] ?? param);
  const isGuess = known.includes(':');
  const callers = access === 'anyone' ? [owner, visitorOf(server)] : [owner];
  for (const id of isGuess ? marked.ids : [''])
    for (const who of isGuess ? callers : everyone()) yield [known.replaceAll(/:\w+/g, id), who];
}

/** Of A: an owner, somebody who may only read, and a visitor. None of them signs out on the way. */
const everyone = () => [owner, reader, visitorOf(server)];
const SIGNS_OUT = new Set(['auth.logout', 'account.delete', 'auth.endSession']);

test('control: B’s own see it everywhere', async () => {
  const { projectId, sheetId, teamId } = marked.spot;
  for (const path of [
    `/api/projects/${projectId}`,
    `/api/projects/${projectId}/sheet/${sheetId}`,
    `/api/projects/${projectId}/channel/${marked.spot.channelId}`,
    `/api/projects/${projectId}/assets`,
    `/api/projects/${projectId}/mentions?q=${canary}`,
    `/api/projects/${projectId}/channel/${marked.spot.channelId}/search?q=${canary.slice(1)}`,
    `/api/projects/${projectId}/channel/${marked.spot.channelId}/media`,
    `/api/projects/${projectId}/comments`,
    `/api/actions/list/${sheetId}`,
    `/api/identities/list/${projectId}/type/project`,
    `/api/requests/team/${teamId}/list`,
    `/api/projects/${projectId}/assets/zip?ids=${marked.file.assetId}`,
    `/gen/project/${projectId}/sheet/${sheetId}/csv`,
    '/api/teams/user',
  ])
    for (const who of [marked.owner, marked.reader])
      if (who === marked.owner || !path.includes('/requests/'))
        expect([path, (await who.get(path)).bytes.includes(canary)]).toEqual([path, true]);
  await previewed(marked.owner, projectId, marked.file);
  const preview = await formOf(marked.owner, projectId, marked.file.assetId, 'size=text');
  expect(await preview.text()).toContain(canary);
  for (const path of ['/api/assigned', '/api/drafts'])
    expect([path, (await marked.owner.get(path)).bytes.includes(canary)]).toEqual([path, true]);
  const pdf = await marked.owner.get(`/gen/project/${projectId}/sheet/${sheetId}/pdf`);
  expect(await textOfPdf(pdf.bytes)).toContain(canary.slice(0, 8));
  const made = await marked.owner.post<{ url: string }>(`/api/projects/${projectId}/calendars`, {
    scope: 'person',
  });
  const calendar = await marked.owner.get(new URL(made.body.data.url).pathname);
  expect(calendar.bytes.toString().replaceAll('\r\n ', '')).toContain(canary);
  const xlsx = await marked.owner.get(`/gen/project/${projectId}/sheet/${sheetId}/xlsx`);
  expect(JSON.stringify(await textsOf(xlsx.bytes, 'a.xlsx'))).toContain(canary);
});

test('no call, with B’s ids wherever one can stand, answers anything of B', async () => {
  const leaks: string[] = [];
  for (const [name, route] of routes.filter(([each]) => !SIGNS_OUT.has(each)))
    for (const [path, who] of callsOf(route))
      leaks.push(...leaksIn(await call(who, route, path), `${name} ${path}`));
  for (const [name, make] of Object.entries(PLACE_CALLS)) {
    const route = routes.find(([each]) => each === name.split(' ')[0])![1];
    for (const who of everyone()) {
      const { params = {}, query, body, headers } = await make(marked.spot, who);
      const path = route.path.replaceAll(/:(\w+)/g, (_, key: string) => params[key] ?? newId());
      const reply = await ask(`${server.url}${path}${query ? `?${query}` : ''}`, {
        method: route.method,
        ...(route.method === 'GET' ? {} : { body }),
        headers: { origin: server.url, cookie: who.cookie(), ...headers },
      });
      leaks.push(...leaksIn(reply, name));
    }
  }
  expect(leaks).toEqual([]);
});

test('no preview, use or zip of B’s files is had by its ids', async () => {
  const { projectId } = marked.spot;
  const { assetId } = marked.file;
  for (const who of [owner, reader])
    for (const [project, form] of [projectId, sheet.projectId].flatMap((of) =>
      ['sm', 'text', 'frames', 'original'].map((size) => [of, `size=${size}`] as const),
    ))
      expect([form, await addressOf(who, project, assetId, form)]).toEqual([form, 404]);
  const paths = [projectId, sheet.projectId].flatMap((of) => [
    `${of}/assets/${assetId}/uses`,
    `${of}/assets/zip?ids=${assetId}`,
  ]);
  for (const path of paths) {
    const reply = await owner.get(`/api/projects/${path}`);
    expect([path, reply.status, leaksIn(reply, path)]).toEqual([path, 404, []]);
  }
});

test('no address of A takes an id of B in, at any place of it', async () => {
  const leaks: string[] = [];
  const own: Readonly<Record<string, string>> = { projectId: sheet.projectId, sheetId: sheet.sheetId };
  const reads = routes
    .filter(([, { method }]) => method === 'GET')
    .map(([name, route]) => {
      const mixed = route.path.replaceAll(/:(\w+)/g, (param, key: string) => own[key] ?? param);
      return [name, route, mixed] as const;
    });
  for (const [name, route, mixed] of reads.filter(([, , path]) => path.includes(':')))
    for (const id of marked.ids) {
      const path = mixed.replaceAll(/:\w+/g, id);
      leaks.push(...leaksIn(await call(owner, route, path), `${name} ${path}`));
    }
  expect(leaks).toEqual([]);
});

test('an address of a file of B, signed for one of B, is nobody else’s', async () => {
  const path = `/api/project/${marked.spot.projectId}/asset/${marked.file.assetId}/redir`;
  const file = await marked.owner.get(path);
  const address = file.headers['location'] ?? '';
  // Control: B has it, whole and in ranges.
  for (const headers of [{}, { range: 'bytes=0-' }])
    expect((await marked.owner.get(address, { headers })).bytes.includes(canary)).toBe(true);
  const leaks: string[] = [];
  for (const who of everyone())
    for (const headers of [{}, { range: 'bytes=0-' }, { range: 'bytes=999999-' }])
      leaks.push(...leaksIn(await who.get(address, { headers }), `${address} ${JSON.stringify(headers)}`));
  expect(leaks).toEqual([]);
});

test('no action, about B or with B’s ids in one’s own, answers or brings in anything of B', async () => {
  const leaks: string[] = [];
  const mine = cellId(sheet.rowIds[0]!, sheet.columnIds[0]!);
  const { assetId } = marked.spot;
  for (const { name, example } of definitions) {
    const asked = marked.on.action(name, example.entityId, example.data);
    for (const who of [owner, reader]) leaks.push(...leaksIn(await who.send([asked]), name));
  }
  for (const id of marked.ids)
    for (const one of [
      action('cell.update.asset', mine, { asset: { assetId: id, fileId: 'current', fit: 'contain' } }),
      action('cell.update.asset', mine, { asset: { assetId, fileId: id, fit: 'contain' } }),
      action('cell.update.category', mine, { categoryId: id }),
      action('sheet.create.duplicate', newId(), { sourceId: id, projectId: sheet.projectId }),
      action('sheet.create.fromTemplate', newId(), { sourceId: id, projectId: sheet.projectId }),
      action('row.create.fromTemplate', newId(), {
        templateId: id,
        sheetId: sheet.sheetId,
        direction: 'after',
      }),
      action('action.create.undo', null, { causeIds: [id], onChange: 'overwrite' }),
    ])
      leaks.push(...leaksIn(await owner.send([one]), one.type));
  expect(leaks).toEqual([]);
  for (const path of [
    `/api/projects/${sheet.projectId}`,
    `/api/projects/${sheet.projectId}/sheet/${sheet.sheetId}`,
  ])
    leaks.push(...leaksIn(await owner.get(path), path));
  expect(leaks).toEqual([]);
});

test('no paper and no file of A holds anything of B', async () => {
  const leaks: string[] = [];
  const path = `/gen/project/${sheet.projectId}/sheet/${sheet.sheetId}`;
  for (const format of ['html', 'csv'])
    leaks.push(...leaksIn(await owner.get(`${path}/${format}`), `${path}/${format}`));
  const layout = `?layout=${marked.spot.sheetLayoutId}`;
  for (const query of ['', layout]) {
    const pdf = await owner.get(`${path}/pdf${query}`);
    leaks.push(...leaksIn(pdf, `pdf${query}`));
    if (pdf.status === 200) expect(await textOfPdf(pdf.bytes)).not.toContain(canary.slice(0, 8));
  }
  for (const query of ['', layout]) {
    const xlsx = await owner.get(`${path}/xlsx${query}`);
    leaks.push(...leaksIn(xlsx, `xlsx${query}`));
    if (xlsx.status === 200)
      expect(JSON.stringify(await textsOf(xlsx.bytes, 'a.xlsx'))).not.toContain(canary);
  }
  leaks.push(...leaksIn(await owner.get('/api/account/export'), 'export of the account'));
  expect(leaks).toEqual([]);
});

test('R5 no frame of B comes to A, whatever A asks to follow', async () => {
  const theirs = await follow(marked.reader, '*');
  const lines = await Promise.all([follow(owner, '*'), follow(reader, '*'), connect(owner), connect(reader)]);
  for (const line of lines.slice(2))
    for (const id of marked.ids) {
      line.send('SET:state', { entityChannels: [id], topicChannels: [], clientSessionId: 'canary' });
      line.send('SET:projectId', { projectId: id, clientSessionId: 'canary' });
      line.send('PROJECT:STATUS', { projectId: id, state: 'active' });
    }
  for (let round = 0; round < 10; round += 1) await writeLive(marked);
  theirs.send('SET:projectId', { projectId: marked.spot.projectId, clientSessionId: 'canary' });
  theirs.send('PROJECT:STATUS', { projectId: marked.spot.projectId, state: 'active' });
  await theirs.tick();
  await Promise.all(lines.map((line) => line.tick()));
  const heard = lines.flatMap(({ messages }) => messages);
  count.frames += heard.length;
  expect(heard.filter((message) => JSON.stringify(message).includes(canary))).toEqual([]);
  // Control: B's own hear it.
  expect(JSON.stringify(theirs.messages)).toContain(canary);
  await Promise.all([theirs, ...lines].map((line) => line.close()));
});

test('nothing of B is in A’s mails, in what the server tells of itself, or in its log', async () => {
  const leaks: string[] = [];
  for (const path of ['/metrics', '/api/vars', '/healthz/ready', '/api/openapi.json', '/', '/projects'])
    for (const who of everyone()) leaks.push(...leaksIn(await who.get(path), path));
  const report = { message: 'x', source: '/', lineno: 1, colno: 1, error: 'x', userId: null };
  leaks.push(...leaksIn(await owner.post('/api/error', report), 'an error'));
  leaks.push(...leaksIn(await owner.get(`/app/project/${marked.spot.projectId}`), 'the page'));
  expect(leaks).toEqual([]);
  const mine = [owner, reader].flatMap(({ user }) => mailsFor(server, user.email));
  count.mails += mine.length;
  expect(mine.length).toBeGreaterThan(1);
  // Control: B's have it.
  expect(mailsFor(server, marked.reader.user.email).some(({ source }) => source.includes(canary))).toBe(true);
  expect(mine.filter(({ source }) => source.includes(canary))).toEqual([]);
  const lines = server.log().split('\n');
  expect(lines.filter((line) => line.includes(canary))).toEqual([]);
  expect(count.leaks).toBe(0);
});
