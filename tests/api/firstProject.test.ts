// A first project, made of what somebody plans, and the demo show, from outside.

import { expect, test } from 'vitest';
import { action, must, signUp, visitorOf } from '../support/client.ts';
import type { Client, Load } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();

const teamOf = async (client: Client) =>
  must(await client.get<{ teams: { id: string }[] }>('/api/teams/user')).teams[0]!;

test('a first project is the sheet of what somebody plans, in their numbers, paper and clock', async () => {
  const mara = await signUp(server, { firstName: 'Mara' });
  must(await mara.post('/api/account/settings', { paperSize: 'Letter', clock: '12h' }));
  const asked = { planning: 'broadcast', beginning: 'template', timeZone: 'Europe/Copenhagen' };
  const made = must(await mara.post<{ projectId: string; sheetId: string }>('/api/account/start', asked));
  const { db } = await mara.load(`/api/projects/${made.projectId}`);
  expect(db['project']?.[made.projectId]).toMatchObject({
    title: 'My first programme',
    numberingStyle: 'broadcast',
    timeZone: 'Europe/Copenhagen',
    ownedByTeamId: (await teamOf(mara)).id,
  });
  expect(Object.values(db['category'] ?? {}).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Talent', 'Video', 'Audio', 'Graphics']),
  );
  const sheet = await mara.load(`/api/projects/${made.projectId}/sheet/${made.sheetId}`);
  expect(db['sheet']?.[made.sheetId]).toMatchObject({ title: 'Rundown', paperSize: 'Letter' });
  expect(textsIn(sheet)).toContain('7:00:00 pm');
});

test.each(['event', 'theatre', 'film', 'broadcast', 'other'])(
  'a blank sheet for %s has the columns of its template, and nothing in them',
  async (planning) => {
    const mara = await signUp(server, { firstName: 'Mara' });
    const start = (beginning: string) =>
      mara.post<{ projectId: string; sheetId: string }>('/api/account/start', { planning, beginning });
    const [blank, template] = [must(await start('blank')), must(await start('template'))];
    const load = ({ projectId, sheetId }: typeof blank) =>
      mara.load(`/api/projects/${projectId}/sheet/${sheetId}`);
    const [empty, full] = [await load(blank), await load(template)];
    const titles = ({ db }: Load) => Object.values(db['column'] ?? {}).map(({ title }) => title);
    expect(titles(empty)).toEqual(titles(full));
    expect(textsIn(empty)).toEqual([]);
    expect(textsIn(full).length).toBeGreaterThan(20);
    expect(Object.keys(empty.db['row'] ?? {})).toHaveLength(12);
  },
);

test('a start is added to a project: its departments are those of the same name, and one undo takes it back', async () => {
  const mara = await signUp(server, { firstName: 'Mara' });
  const asked = { planning: 'event', beginning: 'blank', start: 'event-conference' };
  const { projectId } = must(await mara.post<{ projectId: string }>('/api/account/start', asked));
  const load = async () => (await mara.load(`/api/projects/${projectId}`)).db;
  const names = (db: Load['db']) =>
    Object.values(db['category'] ?? {})
      .map(({ name }) => String(name))
      .sort();
  const titles = (db: Load['db']) => Object.values(db['sheet'] ?? {}).map(({ title }) => title);
  const before = await load();
  expect(names(before)).toEqual(['Audio', 'Lights', 'Slides', 'Speakers', 'Stage']);
  const add = (start: string) =>
    mara.post<{ sheetId: string; actionIds: string[] }>(`/api/projects/${projectId}/starts`, { start });
  const run = must(await add('event'));
  expect(names(await load())).toEqual(['Audio', 'Host', 'Lights', 'Slides', 'Speakers', 'Stage', 'Video']);
  const again = must(await add('event'));
  expect(titles(await load())).toEqual(
    expect.arrayContaining(['Conference day', 'Run of show', 'Run of show 2']),
  );
  for (const { actionIds } of [again, run]) {
    const undo = action('action.create.undo', null, { causeIds: actionIds, onChange: 'ask' });
    expect((await mara.send([undo])).status).toBe(200);
  }
  const after = await load();
  expect([names(after), titles(after)]).toEqual([names(before), titles(before)]);
  expect((await add('no-such-start')).status).toBe(400);
});

test('the columns of a start alone are added to a project that has no sheet', async () => {
  const mara = await signUp(server, { firstName: 'Mara' });
  const asked = { planning: 'broadcast', beginning: 'file', title: 'broken' };
  const { projectId } = must(await mara.post<{ projectId: string }>('/api/account/start', asked));
  const body = { start: 'broadcast', isBlank: true };
  const { sheetId } = must(await mara.post<{ sheetId: string }>(`/api/projects/${projectId}/starts`, body));
  const blank = await mara.load(`/api/projects/${projectId}/sheet/${sheetId}`);
  expect(textsIn(blank)).toEqual([]);
  expect(Object.keys(blank.db['row'] ?? {})).toHaveLength(12);
  expect(Object.keys(blank.db['column'] ?? {}).length).toBeGreaterThan(3);
});

test('a project for a file has no sheet yet, and is called as it is asked', async () => {
  const mara = await signUp(server, { firstName: 'Mara' });
  const asked = { planning: 'event', beginning: 'file', title: 'Gala 2026 final v7' };
  const made = must(await mara.post<{ projectId: string; sheetId: null }>('/api/account/start', asked));
  expect(made.sheetId).toBeNull();
  const { db } = await mara.load(`/api/projects/${made.projectId}`);
  expect(db['project']?.[made.projectId]).toMatchObject({ title: 'Gala 2026 final v7' });
  expect(Object.keys(db['sheet'] ?? {})).toEqual([]);
});

test('the demo show is a project of one’s own, with nobody else in it', async () => {
  const [mara, elin] = [
    await signUp(server, { firstName: 'Mara' }),
    await signUp(server, { firstName: 'Elin' }),
  ];
  const { projectId } = must(await mara.post<{ projectId: string }>('/api/project/demo/create', {}));
  const { db } = await mara.load(`/api/projects/${projectId}`);
  expect(db['project']?.[projectId]).toMatchObject({
    title: 'Harbour Lights Awards',
    ownedByTeamId: (await teamOf(mara)).id,
  });
  expect(Object.keys(db['user'] ?? {})).toEqual([mara.user.id]);
  expect(Object.values(db['sheet'] ?? {}).map(({ title }) => title)).toContain('Run of show');
  // Who says something there is named in what is said: the only person in it is its owner.
  const said = JSON.stringify((await mara.get(`/api/actions/list/${projectId}`)).body);
  expect(said.includes('Jun: Ferries wants 90 s')).toBe(true);
  expect((await elin.get(`/api/projects/${projectId}`)).status).toBe(404);
  expect((await visitorOf(server).post('/api/project/demo/create', {})).status).toBe(401);
});

function textsIn({ db }: Load): readonly unknown[] {
  return Object.values(db['cell'] ?? {})
    .map(({ value }) => value)
    .filter((value) => value !== undefined && value !== null && value !== '');
}
