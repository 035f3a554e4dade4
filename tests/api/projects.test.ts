// Projects as a whole: the list, what a new one comes with, the move to another team, and what is told of each.

import { beforeEach, expect, test } from 'vitest';
import { action, addMember, cellId, makeProject, makeSheet, must, newId, signUp } from '../support/client.ts';
import {
  addToTeam,
  list,
  makeTeam,
  openProjectsFixture,
  transfer,
  type ProjectsFixture,
} from '../support/projectsStage.ts';
import { follow } from '../support/socket.ts';

let { server, mara, priya, stranger, teamOf } = {} as ProjectsFixture;
const stage = openProjectsFixture();
beforeEach(() => {
  ({ server, mara, priya, stranger, teamOf } = stage());
});

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
