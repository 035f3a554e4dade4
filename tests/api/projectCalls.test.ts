// The calls that make a project and change its fields: each is a request of actions, with the rights of these.

import { beforeEach, expect, test } from 'vitest';
import { catalogue } from '../../shared/catalogue.ts';
import {
  action,
  addMember,
  makeProject,
  makeSheet,
  must,
  newId,
  signUp,
  visitorOf,
  type Client,
  type Entity,
  type Step,
} from '../support/client.ts';
import { POLICY_ROLES } from '../support/policy.ts';
import {
  addToTeam,
  list,
  makeTeam,
  openProjectsFixture,
  type ProjectsFixture,
} from '../support/projectsStage.ts';

let { server, mara, priya, stranger, teamOf } = {} as ProjectsFixture;
const stage = openProjectsFixture();
beforeEach(() => {
  ({ server, mara, priya, stranger, teamOf } = stage());
});

interface Changed {
  readonly project: Entity;
  readonly actionIds: readonly string[];
}
const create = (who: Client, body: object) => who.post<{ project: Entity }>('/api/project', body);
const update = (who: Client, projectId: string, body: object) =>
  who.post<Changed>(`/api/projects/${projectId}/update`, body);
const projectIn = async (who: Client, id: string) =>
  (await who.load(`/api/projects/${id}`)).db['project']![id]!;
const logOf = async (who: Client, id: string) =>
  must(await who.get<{ actions: readonly Step[] }>(`/api/actions/list/${id}`)).actions;

test('a project is made as by project.create, and the answer is the project', async () => {
  const ownedByTeamId = await makeTeam(mara, 'Skerry Films');
  const asked = {
    title: 'Winter Gala',
    ownedByTeamId,
    startDate: '2026-12-05',
    endDate: '2026-12-06',
    timeZone: 'Europe/Oslo',
    allowMemberRequests: true,
    numberingStyle: 'film',
    paperSize: 'Letter',
  };
  const { project } = must(await create(mara, asked));
  expect(project).toMatchObject(asked);
  expect(project).toEqual(await projectIn(mara, project.id));
  expect((await list(mara)).roles[project.id]).toBe('OWNER');
  const { db } = await mara.load(`/api/projects/${project.id}`);
  expect(Object.values(db['channel']!).map(({ title }) => title)).toEqual(['general']);
  expect((await logOf(mara, project.id)).map(({ causeName }) => causeName)).toEqual(['project.create']);
});

test('without a team it is of the oldest one in which the person may make projects', async () => {
  const foreign = await makeTeam(mara, 'Radio Nordhavn');
  await addToTeam(mara, foreign, priya, 'EDITOR');
  const id = newId();
  const { project } = must(await create(priya, { id, title: 'Low Tide' }));
  expect(project).toMatchObject({ id, title: 'Low Tide', ownedByTeamId: teamOf(priya) });
  expect((await create(priya, { id, title: 'Once more' })).status).toBe(409);
});

test('A1 a project is made by editors, admins and owners of its team', async () => {
  const ownedByTeamId = await makeTeam(mara, 'Pier Hall');
  const asked = { title: 'Youth Choir', ownedByTeamId };
  const statuses: Record<string, number> = {};
  for (const role of POLICY_ROLES) {
    const person = await signUp(server, { firstName: 'Jun' });
    await addToTeam(mara, ownedByTeamId, person, role);
    statuses[role] = (await create(person, asked)).status;
  }
  expect(statuses).toEqual({ VIEW_ONLY: 403, MEMBER: 403, EDITOR: 200, ADMIN: 200, OWNER: 200 });
  const refused = await create(stranger, asked);
  const never = await create(stranger, { ...asked, ownedByTeamId: newId() });
  expect([refused.status, never.status]).toEqual([404, 404]);
  expect(refused.body.errorMessage).toBe(never.body.errorMessage);
  expect((await create(visitorOf(server), asked)).status).toBe(401);
});

test.each([
  ['no title', {}, 'title'],
  ['a title without letters', { title: ' ' }, 'title'],
  ['an unknown field', { title: 'Gala', colour: 'red' }, 'colour'],
  ['a field that no project is made with', { title: 'Gala', archived: true }, 'archived'],
  ['days in the wrong order', { title: 'Gala', startDate: '2026-12-06', endDate: '2026-12-05' }, 'endDate'],
  ['an id that is none', { title: 'Gala', id: 'mine' }, 'id'],
])('a project with %s is refused', async (_, body, field) => {
  const before = Object.keys((await list(mara)).roles).length;
  const { status, body: answer } = await create(mara, body);
  expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]]);
  expect(Object.keys((await list(mara)).roles)).toHaveLength(before);
});

test('the update takes the fields of all actions project.update.* that a person may send', async () => {
  const projectId = await makeProject(mara);
  const sheets = [await makeSheet(mara, projectId), await makeSheet(mara, projectId)];
  const edits = [...catalogue.values()].filter(
    ({ type, verb, trusted }) => type === 'project' && verb === 'update' && !trusted,
  );
  expect(edits.length).toBeGreaterThan(10);
  const sheetIds = sheets.map(({ sheetId }) => sheetId).toReversed();
  const fields = Object.assign({}, ...edits.map(({ example }) => example.data));
  const { sheetIds: _, ...stored } = fields;
  const { project, actionIds } = must(await update(mara, projectId, { ...fields, sheetIds }));
  expect(project).toMatchObject(stored);
  expect(project).toEqual(await projectIn(mara, projectId));
  expect(actionIds).toHaveLength(edits.length);
  const steps = (await logOf(mara, projectId)).filter(({ causeId }) => actionIds.includes(causeId));
  expect(new Set(steps.map(({ causeName }) => causeName))).toEqual(new Set(edits.map(({ name }) => name)));
  expect(new Set(steps.map(({ requestId }) => requestId)).size).toBe(1);
  const { db } = await mara.load(`/api/projects/${projectId}`);
  const order = Object.values(db['sheet']!).toSorted((one, other) =>
    String(one['orderKey']) < String(other['orderKey']) ? -1 : 1,
  );
  expect(order.map(({ id }) => id)).toEqual(sheetIds);
});

test('only the named fields change, null clears one, and what it did is undone by the ids in its answer', async () => {
  const projectId = await makeProject(mara, 'Harbour Lights');
  must(await update(mara, projectId, { startDate: '2026-11-19', endDate: '2026-11-21' }));
  const { project, actionIds } = must(
    await update(mara, projectId, { title: 'Harbour Lights Awards', endDate: null }),
  );
  expect(project).toMatchObject({ title: 'Harbour Lights Awards', startDate: '2026-11-19' });
  expect(project['endDate'] ?? null).toBeNull();
  await mara.does(action('action.create.undo', null, { causeIds: actionIds, onChange: 'ask' }));
  expect(await projectIn(mara, projectId)).toMatchObject({
    title: 'Harbour Lights',
    startDate: '2026-11-19',
    endDate: '2026-11-21',
  });
});

test('A1 each field needs the right of its action, and with one that is refused nothing is changed', async () => {
  const projectId = await makeProject(mara, 'Harbour Lights');
  const asked = {
    title: { title: 'Renamed' },
    dates: { startDate: '2026-12-01' },
    zone: { timeZone: 'Europe/Oslo' },
    requests: { allowMemberRequests: true },
    paper: { paperSize: 'Letter' },
    both: { title: 'Renamed again', timeZone: 'Europe/Paris' },
  };
  const [no, yes] = [403, 200];
  const expected: Record<string, readonly number[]> = {
    VIEW_ONLY: [no, no, no, no, no, no],
    MEMBER: [no, no, no, no, no, no],
    EDITOR: [yes, yes, no, no, no, no],
    ADMIN: [yes, yes, yes, yes, yes, yes],
    OWNER: [yes, yes, yes, yes, yes, yes],
  };
  for (const role of POLICY_ROLES) {
    const person = await signUp(server, { firstName: 'Elin' });
    await addMember(mara, projectId, person, role);
    const statuses: number[] = [];
    for (const body of Object.values(asked)) statuses.push((await update(person, projectId, body)).status);
    expect([role, ...statuses]).toEqual([role, ...expected[role]!]);
    if (role === 'EDITOR') expect((await projectIn(mara, projectId))['title']).toBe('Renamed');
  }
  const [hidden, never] = [projectId, newId()];
  const refused = await Promise.all([hidden, never].map((id) => update(stranger, id, asked.title)));
  expect(refused.map(({ status }) => status)).toEqual([404, 404]);
  expect(refused[0]!.body.errorMessage).toBe(refused[1]!.body.errorMessage);
  expect((await update(visitorOf(server), projectId, asked.title)).status).toBe(401);
});

test.each([
  ['an unknown field', { title: 'Gala', colour: 'red' }, ['colour']],
  ['the team, which has a call of its own', { ownedByTeamId: newId() }, ['ownedByTeamId']],
  ['the title taken away', { title: null }, ['title']],
  ['a field of another form', { title: 'Gala', archived: 'yes' }, ['archived']],
  ['days in the wrong order', { title: 'Gala', startDate: '2026-12-06', endDate: '2026-12-05' }, ['endDate']],
  ['a last day before the first that is stored', { title: 'Gala', endDate: '2020-01-01' }, ['endDate']],
  ['no field', {}, []],
])('an update with %s is refused, and changes nothing', async (_, body, fields) => {
  const { project } = must(await create(mara, { title: 'Harbour Lights', startDate: '2026-11-19' }));
  const { status, body: answer } = await update(mara, project.id, body);
  expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, fields]);
  expect(await projectIn(mara, project.id)).toEqual(project);
});

test('a project is changed as it is archived or comes back, and not in between', async () => {
  const projectId = await makeProject(mara, 'Harbour Lights');
  const titled = async (body: object) => {
    const { status } = await update(mara, projectId, body);
    return [status, (await projectIn(mara, projectId))['title']];
  };
  expect(await titled({ archived: true, title: 'Over' })).toEqual([200, 'Over']);
  expect(await titled({ title: 'Changed' })).toEqual([403, 'Over']);
  expect(await titled({ title: 'Again', archived: false })).toEqual([200, 'Again']);
});
