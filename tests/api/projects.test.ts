// Projects as a whole: the list, archive, deletion and return, the move to another team, the demo of one's own.

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  action,
  addMember,
  cellId,
  makeProject,
  makeSheet,
  must,
  newId,
  signUp,
  type Client,
  type Entity,
} from '../support/client.ts';
import { startServer, type Server } from '../support/server.ts';
import { follow } from '../support/socket.ts';

let server: Server;
let mara: Client;
let priya: Client;
let stranger: Client;

const ARCHIVED = 'This project is archived. Bring it back to change it.';

interface List {
  readonly db: Readonly<Record<string, Readonly<Record<string, Entity>>>>;
  readonly roles: Readonly<Record<string, string>>;
  readonly members: {
    readonly project: Readonly<Record<string, readonly string[]>>;
    readonly team: Readonly<Record<string, readonly string[]>>;
  };
  readonly editedAt: Readonly<Record<string, number>>;
  readonly deleted: readonly {
    readonly id: string;
    readonly title: string;
    readonly goneAt: number;
    readonly deletedAt: number;
  }[];
}

const list = async (client: Client): Promise<List> => must(await client.get<List>('/api/projects'));
/** The team that everyone has from the start, by person. */
const firstTeams = new Map<string, string>();
const teamOf = (client: Client): string => firstTeams.get(client.user.id)!;
const makeTeam = async (client: Client, name: string): Promise<string> =>
  must(await client.post<{ team: { id: string } }>('/api/teams', { name })).team.id;
const addToTeam = async (owner: Client, teamId: string, other: Client, role: string) =>
  must(
    await owner.post(`/api/identities/members/${teamId}/create`, {
      entityType: 'team',
      members: [{ userId: other.user.id, role }],
    }),
  );
const transfer = (client: Client, projectId: string, teamId: string, keepPeople = false) =>
  client.post<{ transferred: boolean }>(`/api/projects/${projectId}/transfer`, { teamId, keepPeople });

beforeAll(async () => {
  server = await startServer({ env: { TEST_RATE_SCALE: '1000', SEED_DEMO: 'off' } });
  mara = await signUp(server, { firstName: 'Mara' });
  priya = await signUp(server, { firstName: 'Priya' });
  stranger = await signUp(server, { firstName: 'Sam' });
  for (const client of [mara, priya, stranger]) {
    const { teams } = must(await client.get<{ teams: { id: string }[] }>('/api/teams/user'));
    firstTeams.set(client.user.id, teams[0]!.id);
  }
});
afterAll(() => server?.stop());

test('the list says whose each project is, who is in it and when it was last changed, and holds no other', async () => {
  const projectId = await makeProject(mara, 'Low Tide');
  const sheet = await makeSheet(mara, projectId);
  await addMember(mara, projectId, priya, 'VIEW_ONLY');
  const before = (await list(priya)).editedAt[projectId]!;
  await mara.does(
    action('cell.update.value', cellId(sheet.rowIds[0]!, sheet.columnIds[0]!), { value: 'Doors' }),
  );
  const seen = await list(priya);
  expect(seen.editedAt[projectId]).toBeGreaterThan(before);
  expect(seen.roles[projectId]).toBe('VIEW_ONLY');
  const teamId = String(seen.db['project']![projectId]!['ownedByTeamId']);
  expect(seen.db['team']![teamId]).toEqual({ id: teamId, name: expect.any(String), avatar: null });
  expect(new Set([...seen.members.project[projectId]!, ...seen.members.team[teamId]!])).toEqual(
    new Set([mara.user.id, priya.user.id]),
  );
  expect(seen.db['user']![mara.user.id]).not.toHaveProperty('email');
  const others = JSON.stringify((await stranger.get('/api/projects')).body);
  for (const id of [projectId, teamId, mara.user.id]) expect(others).not.toContain(id);
});

test('an archived project is read and run, and not changed, by whatever way, till it is brought back', async () => {
  const projectId = await makeProject(mara, 'The Tempest');
  const sheet = await makeSheet(mara, projectId);
  const cell = cellId(sheet.rowIds[0]!, sheet.columnIds[0]!);
  const written = action('cell.update.value', cell, { value: 'Doors' });
  await mara.does(written);
  const archive = action('project.update.archived', projectId, { archived: true });
  await mara.does(archive);
  for (const refused of [
    action('cell.update.value', cell, { value: 'Late' }),
    action('action.create.undo', null, { causeIds: [written.id], onChange: 'overwrite' }),
    action('sheet.create', newId(), { projectId, title: 'Another' }),
    action('sheet.delete', sheet.sheetId, { ids: [sheet.sheetId] }),
    action('project.update.title', projectId, { title: 'Storm' }),
    action('comment.create', newId(), {
      projectId,
      entityId: sheet.rowIds[0]!,
      entityType: 'row',
      text: 'Hm',
    }),
  ]) {
    const { status, body } = await mara.send([refused]);
    expect([refused.type, status, body.errorMessage]).toEqual([refused.type, 403, ARCHIVED]);
  }
  // It cannot be opened by the same request that changes it, in the order that would change it first.
  const both = await mara.send([
    action('cell.update.value', cell, { value: 'Late' }),
    action('project.update.archived', projectId, { archived: null }),
  ]);
  expect(both.status).toBe(403);
  must(await mara.get(`/api/projects/${projectId}/sheet/${sheet.sheetId}`));
  expect((await mara.get(`/gen/project/${projectId}/sheet/${sheet.sheetId}/csv`)).status).toBe(200);
  await mara.does(action('sheet.update.currentRow', sheet.sheetId, { currentRowId: sheet.rowIds[0]! }));
  await mara.does(action('action.create.undo', null, { causeIds: [archive.id], onChange: 'ask' }));
  await mara.does(action('cell.update.value', cell, { value: 'Late' }));
});

test('bytes and files do not come into an archived project either', async () => {
  const projectId = await makeProject(mara, 'Quay Street');
  await mara.does(action('project.update.archived', projectId, { archived: true }));
  const bytes = Buffer.from('name,role\nIda,Host\n');
  const opened = must(
    await mara.post<{ multipartId: string }>('/api/upload/multipart/open', {
      fileName: 'crew.csv',
      byteSize: bytes.length,
      contentType: 'text/csv',
      projectId,
    }),
  );
  const part = await mara.post(`/api/upload/multipart/part/${opened.multipartId}?part=1`, bytes, {
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(part.status).toBe(200);
  const { uploadId } = must(
    await mara.post<{ uploadId: string }>(`/api/upload/multipart/close/${opened.multipartId}`, {}),
  );
  const made = await mara.post(`/api/asset/create/${projectId}`, { uploadId, title: 'Crew' });
  expect([made.status, made.body.errorMessage]).toEqual([403, ARCHIVED]);
});

test('only an ADMIN archives, and only an OWNER deletes', async () => {
  const projectId = await makeProject(mara);
  await addMember(mara, projectId, priya, 'EDITOR');
  const archive = action('project.update.archived', projectId, { archived: true });
  expect((await priya.send([archive])).status).toBe(403);
  expect((await stranger.send([{ ...archive, id: newId() }])).status).toBe(404);
  const gone = action('project.delete', projectId, { ids: [projectId] });
  expect((await priya.send([gone])).status).toBe(403);
  expect((await stranger.send([{ ...gone, id: newId() }])).status).toBe(404);
  must(await priya.get(`/api/projects/${projectId}`));
});

test('R4 a deleted project is gone for everyone at once, is its owner’s to restore, and comes back whole', async () => {
  const projectId = await makeProject(mara, 'Winter Gala');
  const sheet = await makeSheet(mara, projectId);
  await addMember(mara, projectId, priya, 'ADMIN');
  const line = await follow(priya, [projectId, sheet.sheetId]);
  await mara.does(action('project.delete', projectId, { ids: [projectId] }));
  // They are told, and then the line is shut.
  expect((await line.closed).code).toBe(4403);
  expect(line.steps(projectId).at(-1)).toMatchObject({ type: 'project', verb: 'delete' });
  for (const path of ['', '/bin', `/sheet/${sheet.sheetId}`, '/templates'])
    expect((await priya.get(`/api/projects/${projectId}${path}`)).status).toBe(404);
  const edit = action('sheet.update.title', sheet.sheetId, { title: 'Mine now' });
  expect((await priya.send([edit])).status).toBe(404);
  const undelete = () => action('project.create.undelete', projectId, { ids: [projectId] });
  expect((await priya.send([undelete()])).status).toBe(404);
  expect((await list(priya)).deleted).toEqual([]);
  expect((await list(priya)).db['project']?.[projectId]).toBeUndefined();

  const mine = await list(mara);
  expect(mine.db['project']?.[projectId]).toBeUndefined();
  expect(mine.deleted[0]).toMatchObject({ id: projectId, title: 'Winter Gala' });
  expect(mine.deleted[0]!.goneAt - mine.deleted[0]!.deletedAt).toBe(30 * 24 * 60 * 60 * 1000);
  expect((await mara.get(`/api/projects/${projectId}`)).status).toBe(404);
  await mara.does(undelete());
  expect((await list(mara)).deleted).toEqual([]);
  expect((await list(priya)).roles[projectId]).toBe('ADMIN');
  const { db } = await priya.load(`/api/projects/${projectId}`);
  expect(Object.keys(db['sheet']!)).toEqual([sheet.sheetId]);
  expect(
    Object.keys((await priya.load(`/api/projects/${projectId}/sheet/${sheet.sheetId}`)).db['row']!),
  ).toHaveLength(3);
});

test('a project moves to another team: its people through the old one go, unless they are kept', async () => {
  const [from, to] = [await makeTeam(mara, 'Skerry Films'), await makeTeam(mara, 'Radio Nordhavn')];
  const elin = await signUp(server, { firstName: 'Elin' });
  const jun = await signUp(server, { firstName: 'Jun' });
  await addToTeam(mara, from, priya, 'EDITOR');
  await addToTeam(mara, to, elin, 'MEMBER');
  const make = async (title: string) => {
    const made = action('project.create', newId(), { title, ownedByTeamId: from });
    await mara.does(made);
    return made.query.entityId!;
  };
  const [left, kept] = [await make('Election night'), await make('Youth Choir')];
  await addMember(mara, left, jun, 'MEMBER');
  const line = await follow(priya, [left]);
  must(await transfer(mara, left, to));
  expect((await line.closed).code).toBe(4403);
  expect((await priya.get(`/api/projects/${left}`)).status).toBe(404);
  expect((await list(elin)).roles[left]).toBe('MEMBER');
  expect((await list(jun)).roles[left]).toBe('MEMBER');
  expect((await list(mara)).roles[left]).toBe('OWNER');
  expect((await list(mara)).db['project']![left]!['ownedByTeamId']).toBe(to);
  must(await transfer(mara, kept, to, true));
  expect((await list(priya)).roles[kept]).toBe('EDITOR');
  expect((await list(elin)).roles[kept]).toBe('MEMBER');
  const { db } = await elin.load(`/api/projects/${kept}`);
  expect(Object.fromEntries(Object.values(db['user']!).map(({ id, role }) => [id, role]))).toEqual({
    [mara.user.id]: 'OWNER',
    [priya.user.id]: 'EDITOR',
    [elin.user.id]: 'MEMBER',
  });
});

test('A7 nobody moves a project that is not theirs, nor into a team where they may make none', async () => {
  const projectId = await makeProject(mara);
  const other = await makeTeam(mara, 'Pier Hall');
  const foreign = teamOf(stranger);
  await addMember(mara, projectId, priya, 'ADMIN');
  await addToTeam(mara, other, priya, 'OWNER');
  expect((await transfer(priya, projectId, other)).status).toBe(403);
  expect((await transfer(stranger, projectId, foreign)).status).toBe(404);
  expect((await transfer(mara, projectId, foreign)).status).toBe(404);
  expect((await transfer(mara, newId(), other)).status).toBe(404);
  expect((await transfer(mara, projectId, newId())).status).toBe(404);
  expect((await transfer(mara, projectId, teamOf(mara))).status).toBe(409);
  const theirs = await makeTeam(stranger, 'Far away');
  await addToTeam(stranger, theirs, mara, 'MEMBER');
  expect((await transfer(mara, projectId, theirs)).status).toBe(403);
  // The server alone asks for this by that name.
  const direct = action('project.update.team', projectId, { ownedByTeamId: other, keepPeople: true });
  expect((await mara.send([direct])).status).toBe(400);
  expect((await list(mara)).db['project']![projectId]!['ownedByTeamId']).toBe(teamOf(mara));
});

test('a new project comes with its numbers, its paper and a sheet, in one request; a sheet of another may be its first', async () => {
  const teamId = teamOf(mara);
  const [projectId, sheetId] = [newId(), newId()];
  const data = {
    title: 'Letter show',
    ownedByTeamId: teamId,
    numberingStyle: 'theatre',
    paperSize: 'Letter',
  };
  await mara.does(
    action('project.create', projectId, data),
    action('sheet.create', sheetId, { projectId, title: 'Run of show' }),
  );
  const { db } = await mara.load(`/api/projects/${projectId}`);
  expect(db['project']![projectId]).toMatchObject({ numberingStyle: 'theatre', paperSize: 'Letter' });
  expect(db['sheet']![sheetId]).toMatchObject({ title: 'Run of show', paperSize: 'Letter' });

  const second = newId();
  const source = action('sheet.create.templateFromSheet', newId(), {
    sourceId: sheetId,
    title: 'House show',
  });
  await mara.does(source);
  const copy = newId();
  await mara.does(
    action('project.create', second, { title: 'Second', ownedByTeamId: teamId }),
    action('sheet.create.fromTemplate', copy, { sourceId: source.query.entityId!, projectId: second }),
  );
  expect((await mara.load(`/api/projects/${second}`)).db['sheet']![copy]).toMatchObject({
    title: 'House show',
  });
  // Whoever does not see the template gets neither the sheet nor the project.
  const third = newId();
  const stolen = await stranger.send([
    action('project.create', third, { title: 'Third', ownedByTeamId: teamOf(stranger) }),
    action('sheet.create.fromTemplate', newId(), { sourceId: source.query.entityId!, projectId: third }),
  ]);
  expect(stolen.status).toBe(404);
  expect((await stranger.get(`/api/projects/${third}`)).status).toBe(404);
  const turned = action('project.update.dates', projectId, {
    startDate: '2026-12-05',
    endDate: '2026-12-04',
  });
  expect((await mara.send([turned])).body.errorMessage).toBe('The last day lies before the first');
});

test('whoever follows their own channel is advised when what they may open has changed, and nobody else is', async () => {
  const [hers, his] = [await follow(priya, [priya.user.id]), await follow(stranger, [stranger.user.id])];
  const advised = (line: typeof hers) =>
    line.unstored().filter(({ type, verb }) => type === 'project' && verb === 'read');
  const projectId = newId();
  await mara.does(action('project.create', projectId, { title: 'Quay Street', ownedByTeamId: teamOf(mara) }));
  await addMember(mara, projectId, priya, 'MEMBER');
  await hers.until(() => advised(hers).length === 1, 'the advice of being taken in');
  await mara.does(action('project.delete', projectId, { ids: [projectId] }));
  await hers.until(() => advised(hers).length === 2, 'the advice of the end');
  await mara.does(action('project.create.undelete', projectId, { ids: [projectId] }));
  await hers.until(() => advised(hers).length === 3, 'the advice of the return');
  await his.tick();
  expect(advised(his)).toEqual([]);
  await Promise.all([hers.close(), his.close()]);
});

test('what is done to a project as a whole stands in the audit of its team', async () => {
  const teamId = await makeTeam(mara, 'Audited');
  const projectId = newId();
  await mara.does(action('project.create', projectId, { title: 'Noted', ownedByTeamId: teamId }));
  await mara.does(action('project.delete', projectId, { ids: [projectId] }));
  await mara.does(action('project.create.undelete', projectId, { ids: [projectId] }));
  must(await transfer(mara, projectId, teamOf(mara)));
  const { lines } = must(
    await mara.get<{ lines: { act: string; about: { project?: string } }[] }>(`/api/teams/${teamId}/audit`),
  );
  const own = lines.filter(({ act }) => act.startsWith('project.'));
  // The latest first.
  expect(own.map(({ act }) => act)).toEqual([
    'project.leave',
    'project.restore',
    'project.delete',
    'project.create',
  ]);
  expect(new Set(own.map(({ about }) => about.project))).toEqual(new Set(['Noted']));
});
