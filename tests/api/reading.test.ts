// Loads, the log, and the history of one entity (docs/actions.md).

import { beforeAll, expect, test } from 'vitest';
import {
  action,
  cellId,
  makeProject,
  makeSheet,
  must,
  newId,
  signUp,
  type Client,
  type Sheet,
  type Step,
} from '../support/client.ts';
import { allSince, fold, logOf, textOf, textOfLoad } from '../support/fold.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();
let mara: Client;
let projectId: string;
let sheet: Sheet;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  projectId = await makeProject(mara, 'Harbour Lights Awards');
  sheet = await makeSheet(mara, projectId, { rows: 5, columns: 3 });
});

const type = (row: number, value: string) =>
  action('cell.update.value', cellId(sheet.rowIds[row]!, sheet.columnIds[0]!), { value });

test('a new account has one team of its own, and a project in it with a channel', async () => {
  const { teams } = must(await mara.get<{ teams: { id: string; role: string }[] }>('/api/teams/user'));
  expect(teams).toMatchObject([{ role: 'OWNER' }]);
  const mine = await mara.load('/api/projects');
  expect(mine.db['project']?.[projectId]).toMatchObject({
    title: 'Harbour Lights Awards',
    ownedByTeamId: teams[0]!.id,
  });
  expect(mine).toMatchObject({ roles: { [projectId]: 'OWNER' } });
  const { db, meta } = await mara.load(`/api/projects/${projectId}`);
  expect(Object.values(db['channel'] ?? {})).toMatchObject([{ title: 'general', projectId }]);
  expect(meta.sequence[projectId]).toBeGreaterThan(0);
});

test('the log of every channel is 1, 2, 3 … and comes to what the load shows', async () => {
  await mara.does(type(0, 'one'), type(1, 'two'));
  const log = await logOf(mara, sheet.sheetId);
  expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, index) => index + 1));
  const load = await mara.load(`/api/projects/${projectId}/sheet/${sheet.sheetId}`);
  expect(load.meta.sequence[sheet.sheetId]).toBe(log.length);
  expect(textOf(fold(log))).toBe(textOfLoad(load));
  const project = await mara.load(`/api/projects/${projectId}`);
  const projectLog = await logOf(mara, projectId);
  const kinds = ['project', 'sheet', 'category', 'channel'];
  const plain = (text: string) => text.replaceAll(/,?\["(?:order|sequence)",[^\]]*\]\]?/g, '');
  expect(plain(textOf(fold(projectLog), kinds))).toBe(plain(textOfLoad(project, kinds)));
});

test('the load of a project names the saved views of its sheets, and is another one when they change', async () => {
  const view = newId();
  const path = `/api/projects/${projectId}`;
  const views = async () => (await mara.load(path)).db['sheetLayout'] ?? {};
  expect(await views()).toEqual({});
  await mara.does(action('sheetLayout.create', view, { sheetId: sheet.sheetId, title: 'Audio A4' }));
  expect(await views()).toMatchObject({ [view]: { sheetId: sheet.sheetId, title: 'Audio A4' } });
  await mara.does(action('sheetLayout.update.title', view, { title: 'Audio' }));
  expect(await views()).toMatchObject({ [view]: { title: 'Audio' } });
  await mara.does(action('sheetLayout.delete', view));
  expect(await views()).toEqual({});
});

test('list pages backwards, since pages forwards, and both tell the same', async () => {
  for (let index = 0; index < 12; index += 1) await mara.does(type(index % 5, newId()));
  const whole = await logOf(mara, sheet.sheetId);
  expect(await allSince(mara, sheet.sheetId, 0)).toEqual(whole);
  const path = `/api/actions/list/${sheet.sheetId}`;
  const newest = must(await mara.get<{ actions: Step[] }>(`${path}?limit=5`)).actions;
  expect(newest).toEqual(whole.slice(-5).reverse());
  const older = must(
    await mara.get<{ actions: Step[] }>(`${path}?limit=5&before=${newest.at(-1)!.sequence}`),
  ).actions;
  expect(older).toEqual(whole.slice(-10, -5).reverse());
});

test('the history of an entity names what touched it, who and when, newest first', async () => {
  const id = cellId(sheet.rowIds[2]!, sheet.columnIds[1]!);
  const edit = (value: string) => action('cell.update.value', id, { value });
  const [first, second] = [edit('first'), edit('second')];
  await mara.does(first);
  await mara.does(second);
  const path = `/api/projects/${projectId}/history/entity/${encodeURIComponent(id)}`;
  const { actions } = must(await mara.get<{ actions: Step[] }>(path));
  expect(actions.map(({ causeId }) => causeId)).toEqual([second.id, first.id]);
  expect(actions[0]).toMatchObject({ userId: mara.user.id, previous: { value: 'first' } });
  expect(actions[0]!.createdAt).toBeGreaterThan(1.7e12);
});

test('hints that contradict the truth are refused, hints left out are not missed', async () => {
  const other = await makeSheet(mara, projectId);
  const right = type(3, newId());
  const hinted = (query: object) => ({ ...type(3, newId()), query: { ...right.query, ...query } });
  await mara.does(right);
  await mara.does(hinted({ channelId: sheet.sheetId, parentEntityId: sheet.rowIds[3] }));
  for (const query of [
    { channelId: other.sheetId },
    { channelId: projectId },
    { parentEntityId: other.rowIds[0] },
  ]) {
    expect((await mara.send([hinted(query)])).status).toBe(400);
  }
});

test('a load, a log and a history of what is not there are 404 with the envelope', async () => {
  const paths = [
    `/api/projects/${newId()}`,
    `/api/projects/${projectId}/sheet/${newId()}`,
    `/api/actions/list/${newId()}`,
    `/api/actions/list/${newId()}/since/seq:0`,
    `/api/projects/${projectId}/layout/${newId()}`,
    `/api/projects/${newId()}/history/entity/${newId()}`,
  ];
  for (const path of paths) {
    const { status, body, headers } = await mara.get(path);
    expect([path, status]).toEqual([path, 404]);
    expect(body).toMatchObject({
      error: true,
      errorMessage: 'Unable to find requested data.',
      code: 'NOT_FOUND',
    });
    expect(headers['x-request-id']).toBeTruthy();
  }
});
