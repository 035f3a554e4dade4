// The demo: who starts EO for the first time finds a production to look at.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { idsOf, must, visitorOf, type Client, type Entity, type Load } from '../support/client.ts';
import { fold, logOf, textOf, textOfLoad } from '../support/fold.ts';
import { ask } from '../support/request.ts';
import { startServer, type Server } from '../support/server.ts';

let server: Server;
let mara: Client;
let project: Load;
let projectId: string;

beforeAll(async () => {
  server = await startServer({ env: { SEED_DEMO: 'on' } });
  const { headers } = await ask(server.signInLink!);
  const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  const visitor = visitorOf(server);
  const withCookie = { headers: { cookie } };
  mara = {
    ...visitor,
    cookie: () => cookie,
    get: (path, asked = {}) => visitor.get(path, { ...asked, ...withCookie }),
    load: async (path) => must(await visitor.get<Load>(path, withCookie)),
  };
  const mine = await mara.load('/api/projects');
  projectId = Object.keys(mine.db['project'] ?? {})[0]!;
  project = await mara.load(`/api/projects/${projectId}`);
});
afterAll(() => server.stop());

const all = (load: Load, kind: string): readonly Entity[] => Object.values(load.db[kind] ?? {});
const titled = (title: string) => all(project, 'sheet').find((sheet) => sheet['title'] === title)!;
const sheet = (title: string) => mara.load(`/api/projects/${projectId}/sheet/${titled(title).id}`);

test('it has the sheets, categories, channels, layouts and people of the production', async () => {
  const titles = all(project, 'sheet').map(({ title }) => String(title));
  expect([...titles].sort()).toEqual(['Budget', 'Call sheet', 'Crew & contacts', 'Run of show', 'Shot list']);
  expect(all(project, 'category')).toHaveLength(8);
  expect(new Set(all(project, 'category').map(({ hue }) => hue)).size).toBe(8);
  expect(
    all(project, 'channel')
      .map(({ title }) => String(title))
      .sort(),
  ).toEqual(['general', 'video-and-led']);
  const { members } = must(
    await mara.get<{ members: unknown[] }>(`/api/identities/list/${projectId}/type/project`),
  );
  expect(members).toHaveLength(8);
});

test('the run of show has 36 cues and 12A under frozen numbers, three parts, and lanes', async () => {
  const load = await sheet('Run of show');
  expect(titled('Run of show')['itemNumbersFrozen']).toBe(true);
  const rows = idsOf(load).rowIds.map((id) => load.db['row']![id]!);
  const labels = rows.flatMap(({ itemLabel }) => (itemLabel ? [String(itemLabel)] : []));
  const expected = Array.from({ length: 36 }, (_, index) => String(index + 1));
  expect(labels).toEqual([...expected.slice(0, 12), '12A', ...expected.slice(12)]);
  expect(rows.filter(({ type }) => type === 1)).toHaveLength(2);
  expect(rows.filter(({ type }) => type === 2)).toHaveLength(1);
  expect(all(load, 'column').filter(({ categoryId }) => categoryId)).toHaveLength(7);
  expect(all(load, 'cell').length).toBeGreaterThan(280);
});

test('it has six assets, one of them in three versions, which title block and cues show', async () => {
  const assets = all(project, 'asset');
  expect(assets).toHaveLength(6);
  const art = assets.find(({ title }) => title === 'Key art')!;
  const versions = all(project, 'assetFile').filter(({ assetId }) => assetId === art.id);
  expect(versions.map(({ fileName }) => String(fileName)).sort()).toEqual([
    'key-art-1.png',
    'key-art-2.png',
    'key-art-3.png',
  ]);
  const current = versions.find(({ id }) => id === art['currentFileId'])!;
  expect(current).toMatchObject({
    fileName: 'key-art-3.png',
    contentType: 'image/png',
    width: 1280,
    height: 800,
  });
  const held = all(await sheet('Run of show'), 'cell').flatMap(({ asset }) => (asset ? [asset] : []));
  expect(held).toContainEqual({ assetId: art.id, fileId: 'current', fit: 'cover' });
  expect(held.length).toBeGreaterThanOrEqual(6);
  const second = versions.find(({ fileName }) => fileName === 'key-art-2.png')!;
  expect(all(await sheet('Call sheet'), 'cell').map(({ asset }) => asset)).toContainEqual({
    assetId: art.id,
    fileId: second.id,
    fit: 'cover',
  });
});

test('the shot list has a 12A and an OMITTED', async () => {
  const load = await sheet('Shot list');
  expect(all(load, 'row').some(({ itemLabel }) => itemLabel === '12A')).toBe(true);
  expect(all(load, 'cell').some(({ value }) => value === 'OMITTED')).toBe(true);
});

test('colleagues have said something, each as themselves', async () => {
  const general = all(project, 'channel').find(({ title }) => title === 'general')!;
  const { db } = await mara.load(`/api/projects/${projectId}/channel/${general.id}`);
  const authors = new Set(Object.values(db['comment'] ?? {}).map(({ userId }) => userId));
  expect(authors.size).toBeGreaterThanOrEqual(4);
});

test('it was made by actions: every log comes to its load', async () => {
  for (const { id, title } of all(project, 'sheet')) {
    const load = await mara.load(`/api/projects/${projectId}/sheet/${id}`);
    expect([title, textOf(fold(await logOf(mara, id)))]).toEqual([title, textOfLoad(load)]);
  }
});

test('a second start adds nothing, and off means off', async () => {
  await server.stop();
  server = await startServer({
    env: { SEED_DEMO: 'on' },
    dataDir: server.dataDir,
    database: server.database,
  });
  const again = visitorOf(server);
  const { db } = must(await again.get<Load>('/api/projects', { headers: { cookie: mara.cookie() } }));
  expect(Object.keys(db['project'] ?? {})).toEqual([projectId]);
});
