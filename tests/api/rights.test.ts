// What the matrix leaves to settings, to categories, to whose a thing is: judged by the server from what is true now.
// Each refusal has its counterpart that is done, so that none of them is refused for something else.

import { beforeAll, expect, test } from 'vitest';
import { upload } from '../support/bring.ts';
import {
  action,
  addMember,
  cellId,
  makeProject,
  makeSheet,
  must,
  newId,
  signUp,
  type Action,
  type Client,
  type Sheet,
} from '../support/client.ts';
import type { Json } from '../support/request.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { follow } from '../support/socket.ts';

const server = sharedServer();
let owner: Client;
let admin: Client;
let editor: Client;
let member: Client;
let other: Client;
let reader: Client;
let projectId: string;
let sheet: Sheet;

beforeAll(async () => {
  [owner, admin, editor, member, other, reader] = (await Promise.all(
    ['Olga', 'Ada', 'Edo', 'Mira', 'Otto', 'Vera'].map((firstName) => signUp(server, { firstName })),
  )) as [Client, Client, Client, Client, Client, Client];
  projectId = await makeProject(owner);
  const roles = [
    [admin, 'ADMIN'],
    [editor, 'EDITOR'],
    [member, 'MEMBER'],
    [other, 'MEMBER'],
    [reader, 'VIEW_ONLY'],
  ] as const;
  for (const [client, role] of roles) await addMember(owner, projectId, client, role);
  sheet = await makeSheet(owner, projectId, { rows: 4, columns: 4 });
});

const at = (row: number, column: number) => cellId(sheet.rowIds[row]!, sheet.columnIds[column]!);
const typed = (row: number, column: number, value = newId()) =>
  action('cell.update.value', at(row, column), { value });

/** The answer as `200`, or its status with what it says. */
async function outcome(client: Client, ...actions: readonly Action[]): Promise<string> {
  const { status, body } = await client.send(actions);
  return status === 200 ? '200' : `${status} ${body.errorMessage}`;
}

const set = (name: string, value: boolean | null) =>
  action(`project.update.${name}`, projectId, { [name]: value });

const comment = (text = 'Is this still 19:30?') =>
  action('comment.create', newId(), { entityId: projectId, entityType: 'project', projectId, text });

test('a reader comments, unless the project leaves that to its members; what was said stays theirs', async () => {
  const said = comment();
  expect(await outcome(reader, said)).toBe('200');
  expect(await outcome(editor, set('viewersComment', false))).toBe(
    '403 Only admins may change who may ask, links and rights. You are an editor.',
  );
  await admin.does(set('viewersComment', false));
  const refusal = '403 In this project, only members may comment. You may only view.';
  expect(await outcome(reader, comment())).toBe(refusal);
  const id = said.query.entityId!;
  expect(await outcome(reader, action('comment.update.resolved', id, { resolved: true }))).toBe(refusal);
  expect(await outcome(member, comment())).toBe('200');
  expect(await outcome(reader, action('comment.update.text', id, { text: 'Moved.' }))).toBe('200');
  expect(await outcome(member, action('comment.delete', id, {}))).toBe(
    '403 Only admins may delete what others have written. You are a member.',
  );
  expect(await outcome(reader, action('comment.delete', id, {}))).toBe('200');
  await admin.does(set('viewersComment', null));
  expect(await outcome(reader, comment())).toBe('200');
});

test('a reader takes files out, unless the project leaves that to its members; nor by a copy elsewhere', async () => {
  const paths = [
    `/gen/project/${projectId}/sheet/${sheet.sheetId}/csv`,
    `/gen/project/${projectId}/sheet/${sheet.sheetId}/html`,
    `/gen/project/${projectId}/sheet/${sheet.sheetId}/pdf`,
  ];
  const statuses = (client: Client) =>
    Promise.all(paths.map(async (path) => (await client.get(path)).status));
  expect(await statuses(reader)).toEqual([200, 200, 200]);
  await admin.does(set('viewersExport', false));
  expect(await statuses(reader)).toEqual([403, 403, 403]);
  expect(await statuses(member)).toEqual([200, 200, 200]);
  const elsewhere = await makeProject(reader, 'Elsewhere');
  const copy = () =>
    action('sheet.create.duplicate', newId(), { sourceId: sheet.sheetId, projectId: elsewhere });
  expect(await outcome(reader, copy())).toBe(
    '403 In this project, only members may take files and paper out of the project. You may only view.',
  );
  expect((await reader.get(`/api/projects/${projectId}/sheet/${sheet.sheetId}`)).status).toBe(200);
  await admin.does(set('viewersExport', null));
  expect(await outcome(reader, copy())).toBe('200');
  expect(await statuses(reader)).toEqual([200, 200, 200]);
});

test('a member adds rows of the table where the project says so, and nothing else', async () => {
  const row = (type = 0) =>
    action('row.create', newId(), { sheetId: sheet.sheetId, relativeRowId: sheet.rowIds[1], type });
  expect(await outcome(member, row())).toBe(
    '403 In this project, only editors may add rows. You are a member.',
  );
  await admin.does(set('membersAddRows', true));
  expect(await outcome(reader, row())).toBe('403 Only members may add rows. You may only view.');
  for (const type of [1, 2])
    expect(await outcome(member, row(type))).toMatch(/^403 Only editors may change rows/);
  const made = row();
  await member.does(made);
  expect(await outcome(member, action('row.delete', null, { ids: [sheet.rowIds[3]] }))).toMatch(/^403 /);
  await member.does(action('action.create.undo', null, { causeIds: [made.id], onChange: 'ask' }));
  const again = row();
  await member.does(again);
  await admin.does(set('membersAddRows', null));
  const undo = action('action.create.undo', null, { causeIds: [again.id], onChange: 'ask' });
  expect(await outcome(member, undo)).toMatch(/^403 In this project, only editors may add rows/);
});

test('a member deletes the assets that are theirs, and an editor any', async () => {
  const made = async (client: Client) => {
    const uploadId = await upload(client, projectId, 'plan.txt', `plan ${newId()}`);
    const body = { uploadId, title: 'Plan' };
    return must(
      await client.post<{ assetId: string; fileId: string }>(`/api/asset/create/${projectId}`, body),
    );
  };
  const [mine, theirs] = [await made(member), await made(other)];
  const gone = (id: string) => action('asset.delete', null, { ids: [id] });
  expect(await outcome(member, gone(theirs.assetId))).toBe(
    '403 A member deletes only what they have uploaded themselves, and for 24 hours. Ask an editor.',
  );
  expect(await outcome(member, action('assetFile.delete', null, { ids: [theirs.fileId] }))).toMatch(/^403 /);
  expect(
    await outcome(member, action('asset.delete', null, { ids: [mine.assetId, theirs.assetId] })),
  ).toMatch(/^403 /);
  expect(await outcome(reader, gone(mine.assetId))).toMatch(/^403 Only members may delete assets/);
  expect(await outcome(member, gone(mine.assetId))).toBe('200');
  expect(await outcome(editor, gone(theirs.assetId))).toBe('200');
});

test('what an editor locks they unlock themselves, an admin unlocks it too, and nobody else changes it', async () => {
  const [rowId] = [sheet.rowIds[2]!];
  const lock = (locked: boolean) => action('row.update.locked', rowId, { locked });
  expect(await outcome(member, lock(true))).toMatch(/^403 Only editors may lock/);
  await editor.does(lock(true));
  expect(await outcome(member, typed(2, 0))).toBe('403 This row is locked.');
  expect(await outcome(editor, typed(2, 0))).toBe('403 This row is locked.');
  expect(await outcome(admin, typed(2, 0))).toBe('200');
  await editor.does(lock(false));
  await admin.does(lock(true));
  expect(await outcome(editor, lock(false))).toBe(
    '403 Only an admin, or the person who locked this, can unlock it.',
  );
  await admin.does(lock(false));
});

test('a category is filled in by those whom it names, and by editors; each refusal names it', async () => {
  const audio = newId();
  await editor.does(
    action('category.create', audio, { projectId, name: 'Audio' }),
    action('column.update.category', sheet.columnIds[1]!, { categoryId: audio }),
  );
  const editors = (ids: readonly string[] | null) =>
    action('category.update.editors', audio, { editors: ids });
  expect(await outcome(editor, editors([]))).toMatch(/^403 Only admins may change who may ask/);
  await admin.does(editors([other.user.id]));
  const shut = '403 Only chosen people fill in “Audio”, and you are not one of them.';
  const bulk = (cells: readonly (string | null)[]) =>
    action('sheet.update.cells', sheet.sheetId, {
      columns: [sheet.columnIds[0], sheet.columnIds[1]],
      rows: [{ id: sheet.rowIds[0], cells }],
    });
  expect(await outcome(member, typed(0, 1))).toBe(shut);
  expect(await outcome(member, bulk([newId(), newId()]))).toBe(shut);
  expect(await outcome(member, action('cell.update.asset', at(0, 1), { asset: null }), typed(0, 1))).toBe(
    shut,
  );
  expect(await outcome(member, bulk([newId(), null]))).toBe('200');
  for (const client of [other, editor, admin, owner]) expect(await outcome(client, typed(0, 1))).toBe('200');
  expect(await outcome(reader, typed(0, 1))).toBe('403 Only members may fill in cells. You may only view.');
  // All of a request or none of it: the cell that would have been written is not.
  const before = newId();
  await editor.does(typed(1, 0, before));
  expect(await outcome(member, typed(1, 0), typed(1, 1))).toBe(shut);
  const { db } = await editor.load(`/api/projects/${projectId}/sheet/${sheet.sheetId}`);
  expect(db['cell']?.[at(1, 0)]?.['value']).toBe(before);
});

test('an undo is judged by what is true now, and what an editor may do is lost with the role', async () => {
  const video = newId();
  await editor.does(action('category.create', video, { projectId, name: 'Video' }));
  const mine = typed(3, 2);
  await member.does(mine);
  await editor.does(action('column.update.category', sheet.columnIds[2]!, { categoryId: video }));
  await admin.does(action('category.update.editors', video, { editors: [] }));
  const undo = () => action('action.create.undo', null, { causeIds: [mine.id], onChange: 'ask' });
  expect(await outcome(member, undo())).toMatch(/^403 Only chosen people fill in “Video”/);
  await admin.does(action('category.update.editors', video, { editors: null }));
  expect(await outcome(member, undo())).toBe('200');
});

test('A10 a copy into another project does not say who fills in its categories there', async () => {
  const light = newId();
  const source = await makeSheet(owner, projectId);
  await owner.does(
    action('category.create', light, { projectId, name: 'Light' }),
    action('category.update.editors', light, { editors: [member.user.id] }),
    action('column.update.category', source.columnIds[0]!, { categoryId: light }),
  );
  const elsewhere = await makeProject(owner, 'Elsewhere');
  await owner.does(
    action('sheet.create.duplicate', newId(), { sourceId: source.sheetId, projectId: elsewhere }),
  );
  const { db } = await owner.load(`/api/projects/${elsewhere}`);
  const [copied] = Object.values(db['category'] ?? {});
  expect(copied).toMatchObject({ name: 'Light' });
  expect(copied).not.toHaveProperty('editors');
});

test('who may fill in what is a line of the team’s audit', async () => {
  const { teams } = must(await owner.get<{ teams: { id: string }[] }>('/api/teams/user'));
  const category = newId();
  await owner.does(action('category.create', category, { projectId, name: 'Stage' }));
  await admin.does(action('category.update.editors', category, { editors: [member.user.id] }));
  await admin.does(set('membersAddRows', false));
  const { lines } = must(await owner.get<{ lines: Json[] }>(`/api/teams/${teams[0]!.id}/audit`));
  const about = (act: string) => lines.find((line) => line['act'] === act);
  expect(about('rights.category')).toMatchObject({ byUserId: admin.user.id });
  expect(about('rights.setting')).toMatchObject({ byUserId: admin.user.id });
  expect(JSON.stringify(about('rights.category'))).toContain('Stage');
});

test('R4 a person whose role is another hears so at once on the open line, and is judged by it', async () => {
  const guest = await signUp(server, { firstName: 'Gast' });
  await addMember(owner, projectId, guest, 'EDITOR');
  const line = await follow(guest, [projectId]);
  const told = (role: string) => () =>
    line.steps(projectId).some((step) => JSON.stringify(step.data).includes(`"role":"${role}"`));
  expect(await outcome(guest, action('row.update.sticky', sheet.rowIds[0]!, { sticky: true }))).toBe('200');
  const lower = { entityType: 'project', identityId: guest.user.id, role: 'MEMBER' };
  must(await owner.post(`/api/identities/members/${projectId}/update`, lower));
  await line.until(told('MEMBER'), 'the new role');
  expect(await outcome(guest, action('row.update.sticky', sheet.rowIds[0]!, { sticky: null }))).toMatch(
    /^403 Only editors may change rows.* You are a member\.$/,
  );
  must(await owner.post(`/api/entities/${projectId}/identity/${guest.user.id}/delete`, {}));
  const { code, reason } = await line.closed;
  expect([code, reason]).toEqual([4403, 'You have been removed from the project.']);
  expect(await outcome(guest, typed(0, 0))).toMatch(/^404 /);
});
