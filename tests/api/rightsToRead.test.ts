// What a project may keep from its lower roles: the addresses of others, and the history. Both are judged by the
// server, wherever they could be read.

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
  type Sheet,
} from '../support/client.ts';
import { heard, inbox } from '../support/noticeStage.ts';
import { rowsOf } from '../support/rows.ts';
import { startServer, type Server } from '../support/server.ts';
import { follow } from '../support/socket.ts';

let server: Server;
let owner: Client;
let admin: Client;
let editor: Client;
let reader: Client;
let projectId: string;
let sheet: Sheet;

beforeAll(async () => {
  server = await startServer({ env: { SEED_DEMO: 'off' } });
  [owner, admin, editor, reader] = (await Promise.all(
    ['Olga', 'Ada', 'Edo', 'Vera'].map((firstName) => signUp(server, { firstName })),
  )) as [Client, Client, Client, Client];
  projectId = await makeProject(owner);
  await addMember(owner, projectId, admin, 'ADMIN');
  await addMember(owner, projectId, editor, 'EDITOR');
  await addMember(owner, projectId, reader, 'VIEW_ONLY');
  sheet = await makeSheet(owner, projectId, { rows: 2, columns: 2 });
});

afterAll(() => server?.stop());

const set = (name: string, value: boolean | null) =>
  action(`project.update.${name}`, projectId, { [name]: value });

/** The people whose addresses a person reads in the list of members and in the load of the project. */
async function known(by: Client): Promise<{ listed: string[]; loaded: string[] }> {
  const list = must(await by.get(`/api/identities/list/${projectId}/type/project`));
  const { members } = list as unknown as { members: { user?: { firstName: string; email?: string } }[] };
  const load = must(await by.get(`/api/projects/${projectId}`)) as unknown as {
    db: { user: Record<string, { firstName: string; email?: string }> };
  };
  const names = (people: { firstName: string; email?: string }[]) =>
    people
      .filter(({ email }) => email !== undefined)
      .map(({ firstName }) => firstName)
      .toSorted();
  return {
    listed: names(members.flatMap(({ user }) => user ?? [])),
    loaded: names(Object.values(load.db.user)),
  };
}

test('addresses are seen by all, or by managers and of oneself; steps hold none', async () => {
  const all = ['Ada', 'Edo', 'Olga', 'Vera'];
  expect(await known(reader)).toEqual({ listed: all, loaded: all });
  await admin.does(set('everyoneSeesAddresses', false));
  expect(await known(reader)).toEqual({ listed: ['Vera'], loaded: [] });
  expect(await known(editor)).toEqual({ listed: ['Edo'], loaded: [] });
  expect(await known(admin)).toEqual({ listed: all, loaded: all });
  const line = await follow(reader, [projectId]);
  const newcomer = await signUp(server, { firstName: 'Nora' });
  await addMember(owner, projectId, newcomer, 'MEMBER');
  await line.until(
    () => line.steps().some(({ query }) => query.entityId === newcomer.user.id),
    'the newcomer',
    1000,
  );
  expect(JSON.stringify(line.steps())).not.toContain(newcomer.user.email);
  await line.close();
  const log = must(await reader.get(`/api/actions/list/${projectId}`));
  expect(JSON.stringify(log)).not.toContain('@');
  await admin.does(set('everyoneSeesAddresses', null));
  expect((await known(reader)).listed).toContain('Nora');
});

test('a notice tells no address of whoever caused it, in the inbox and on an open page', async () => {
  await admin.does(set('everyoneSeesAddresses', false));
  const line = await follow(reader, [reader.user.id]);
  const about = { entityId: sheet.rowIds[1]!, entityType: 'row', projectId };
  await editor.does(action('comment.create', newId(), { ...about, text: 'Is it dark by then, @Vera?' }));
  await line.until(() => heard(line).length > 0, 'the notice', 5000);
  expect(JSON.stringify(heard(line))).not.toContain(editor.user.email);
  await line.close();
  const { notifications } = await inbox(reader);
  expect(notifications[0]).toMatchObject({ event: 'mention', by: { id: editor.user.id, firstName: 'Edo' } });
  expect(JSON.stringify(notifications)).not.toContain(editor.user.email);
  await admin.does(set('everyoneSeesAddresses', null));
});

test('the history is read by all, or by editors; whoever catches up does not reach back', async () => {
  await owner.does(
    action('cell.update.value', cellId(sheet.rowIds[0]!, sheet.columnIds[0]!), { value: 'Doors' }),
  );
  const paths = [
    `/api/projects/${projectId}/history/entity/${sheet.rowIds[0]}`,
    `/api/actions/list/${sheet.sheetId}`,
    `/api/actions/list/${projectId}`,
  ];
  const statuses = (client: Client) =>
    Promise.all(paths.map(async (path) => (await client.get(path)).status));
  expect(await statuses(reader)).toEqual([200, 200, 200]);
  await admin.does(set('everyoneReadsHistory', false));
  expect(await statuses(reader)).toEqual([403, 403, 403]);
  expect(await statuses(editor)).toEqual([200, 200, 200]);
  const since = async (client: Client) =>
    must(await client.get(`/api/actions/list/${sheet.sheetId}/since/seq:0`)) as unknown as {
      actions: unknown[];
      reload: boolean;
    };
  expect((await since(reader)).actions.length).toBeGreaterThan(0);
  await rowsOf(server, `UPDATE action_log SET "createdAt" = "createdAt" - ${2 * 60 * 60_000}`);
  expect(await since(reader)).toMatchObject({ actions: [], reload: true });
  expect(await since(editor)).toMatchObject({ reload: false });
  await admin.does(set('everyoneReadsHistory', null));
  expect(await statuses(reader)).toEqual([200, 200, 200]);
});
