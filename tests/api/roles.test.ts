// Who may do what: no role at all is 404, as if it were not there; too low a role is 403 (docs/actions.md).

import { beforeAll, expect, test } from 'vitest';
import {
  action,
  addMember,
  cellId,
  makeProject,
  makeSheet,
  newId,
  signUp,
  visitorOf,
  type Client,
  type Sheet,
} from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { connect, follow } from '../support/socket.ts';

const server = sharedServer();
let owner: Client;
let editor: Client;
let reader: Client;
let stranger: Client;
let sheet: Sheet;

beforeAll(async () => {
  [owner, editor, reader, stranger] = (await Promise.all(
    ['Owner', 'Editor', 'Reader', 'Stranger'].map((firstName) => signUp(server, { firstName })),
  )) as [Client, Client, Client, Client];
  const projectId = await makeProject(owner);
  await addMember(owner, projectId, editor, 'EDITOR');
  await addMember(owner, projectId, reader, 'VIEW_ONLY');
  sheet = await makeSheet(owner, projectId);
});

const edit = () =>
  action('cell.update.value', cellId(sheet.rowIds[0]!, sheet.columnIds[0]!), { value: newId() });
const paths = () => [
  `/api/projects/${sheet.projectId}`,
  `/api/projects/${sheet.projectId}/sheet/${sheet.sheetId}`,
  `/api/projects/${sheet.projectId}/sheet/${sheet.sheetId}?form=packed`,
  `/api/actions/list/${sheet.sheetId}`,
  `/api/actions/list/${sheet.sheetId}/since/seq:0`,
  `/api/projects/${sheet.projectId}/history/entity/${sheet.sheetId}`,
  `/api/identities/list/${sheet.projectId}/type/project`,
  `/gen/project/${sheet.projectId}/sheet/${sheet.sheetId}/csv`,
];

test('a visitor is 401, a stranger 404 with the words of what does not exist, a reader reads', async () => {
  const visitor = visitorOf(server);
  for (const path of paths()) {
    expect([path, (await visitor.get(path)).status]).toEqual([path, 401]);
    const [seen, never] = await Promise.all([
      stranger.get(path),
      stranger.get(path.replaceAll(sheet.sheetId, newId()).replaceAll(sheet.projectId, newId())),
    ]);
    expect([path, seen.status]).toEqual([path, 404]);
    expect(seen.body.errorMessage).toBe(never.body.errorMessage);
    expect([path, (await reader.get(path)).status]).toEqual([path, 200]);
  }
});

test('a reader may not write (403), a stranger may not know (404), and a project elsewhere does not leak', async () => {
  expect((await reader.send([edit()])).status).toBe(403);
  expect((await stranger.send([edit()])).status).toBe(404);
  expect((await editor.send([edit()])).status).toBe(200);
  const own = await makeSheet(stranger, await makeProject(stranger));
  const reparent = [
    action('row.create', newId(), { sheetId: sheet.sheetId, direction: 'after', type: 0 }),
    action('sheet.create', newId(), { projectId: sheet.projectId, title: 'Mine now' }),
    action('row.update.place', own.rowIds[0]!, {
      ids: [own.rowIds[0]],
      relativeRowId: sheet.rowIds[0],
      direction: 'after',
    }),
    action('cell.update.value', cellId(own.rowIds[0]!, sheet.columnIds[0]!), { value: 'x' }),
    action('sheet.create.duplicate', newId(), { sourceId: sheet.sheetId }),
  ];
  for (const one of reparent) {
    const { status } = await stranger.send([one]);
    expect([`${one.type}.${one.verb}.${one.property ?? ''}`, [400, 404].includes(status)]).toEqual([
      `${one.type}.${one.verb}.${one.property ?? ''}`,
      true,
    ]);
  }
});

test('a reader deletes nothing of the project, and only who may administer it renames members', async () => {
  expect((await reader.send([action('sheet.delete', sheet.sheetId, { ids: [sheet.sheetId] })])).status).toBe(
    403,
  );
  const above = { entityType: 'project', members: [{ userId: stranger.user.id, role: 'OWNER' }] };
  expect((await editor.post(`/api/identities/members/${sheet.projectId}/create`, above)).status).toBe(403);
  expect((await stranger.post(`/api/identities/members/${sheet.projectId}/create`, above)).status).toBe(404);
});

test('R5 “all channels” means all that I may see, and a foreign channel is an ERROR on a line that stays open', async () => {
  const all = await follow(stranger, '*');
  const asked = await connect(stranger);
  asked.send('SET:state', { entityChannels: [sheet.sheetId, sheet.projectId], topicChannels: [] });
  await asked.until(() => asked.messages.some(({ type }) => type === 'ERROR'), 'ERROR');
  await owner.does(edit());
  await all.tick();
  await asked.tick();
  expect([...all.steps(), ...asked.steps()]).toEqual([]);
  await Promise.all([all.close(), asked.close()]);
});

test('R4 who is taken out of a project hears nothing of it any more', async () => {
  const leaver = await signUp(server, { firstName: 'Leaver' });
  await addMember(owner, sheet.projectId, leaver, 'EDITOR');
  const line = await follow(leaver, [sheet.sheetId]);
  await owner.does(edit());
  await line.until(() => line.steps().length === 1, 'a step while a member');
  const path = `/api/entities/${sheet.projectId}/identity/${leaver.user.id}/delete`;
  expect((await owner.post(path, {})).status).toBe(200);
  await owner.does(edit());
  expect((await leaver.get(`/api/projects/${sheet.projectId}`)).status).toBe(404);
  // Told and closed, or told and kept for other projects: nothing of this one either way.
  const other = await Promise.race([line.closed.then(() => true), line.tick().then(() => false)]);
  expect(line.steps()).toHaveLength(1);
  if (!other) await line.close();
});
