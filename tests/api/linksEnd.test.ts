// A link that ends, whatever its guests follow, and the links of what is deleted and comes back.

import { beforeAll, expect, test } from 'vitest';
import {
  action,
  cellId,
  makeSheet,
  must,
  newId,
  signUp,
  visitorOf,
  type Client,
  type Sheet,
} from '../support/client.ts';
import {
  makeLink,
  makeSharedView,
  openLink,
  viewOf,
  type MadeLink,
  type SharedView,
} from '../support/links.ts';
import { ask } from '../support/request.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { connect, follow, type Follower } from '../support/socket.ts';
import { projectIn } from '../support/teams.ts';

const server = sharedServer();
let mara: Client;
let teamId: string;
let sheet: Sheet;
let view: SharedView;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  teamId = must(await mara.post<{ team: { id: string } }>('/api/teams', { name: 'Northlight' })).team.id;
  sheet = await makeSheet(mara, await projectIn(mara, teamId), { rows: 3, columns: 6 });
  view = await makeSharedView(mara, sheet, 'hidden');
});

const end = async ({ linkId }: MadeLink) => must(await mara.del(`/api/links/${linkId}`));
const codeOf = async (line: Follower): Promise<number> => (await line.closed).code;

test('A15 revoked, a link closes the sockets that follow nothing yet, and those that followed it before', async () => {
  for (const scope of ['read', 'follow', 'display']) {
    const link = await makeLink(mara, view.viewId, { scope });
    const guest = await openLink(mara, link.url);
    const idle = await connect(guest);
    const left = await follow(guest, [sheet.sheetId]);
    left.send('SET:state', { entityChannels: [], topicChannels: [] });
    await left.tick();
    await end(link);
    await idle.until(() => idle.messages.at(-1)?.type === 'DISCONNECT', `the end of ${scope}`, 1000);
    expect([scope, await codeOf(idle), await codeOf(left)]).toEqual([scope, 4410, 4410]);
  }
});

test('A15 a link that expires closes the sockets that follow nothing', async () => {
  for (const scope of ['read', 'control']) {
    const link = await makeLink(mara, view.viewId, { scope, expiresAt: Date.now() + 700 });
    const idle = await connect(await openLink(mara, link.url));
    expect([scope, await codeOf(idle)]).toEqual([scope, 4410]);
  }
});

/** What is asked of each link, and of a calendar of the project. */
interface Outside {
  /** Resolves to the status of each request, by its name. */
  statuses(): Promise<Readonly<Record<string, number>>>;
  readonly lines: readonly Follower[];
}

async function openOutside(): Promise<Outside> {
  const [edit, shown] = [
    await makeLink(mara, view.viewId, { scope: 'edit', categoryIds: [view.video] }),
    await makeLink(mara, view.viewId, { scope: 'control' }),
  ];
  const [editor, caller] = [await openLink(mara, edit.url), await openLink(mara, shown.url)];
  const { url: calendar } = must(
    await mara.post<{ url: string }>(`/api/projects/${sheet.projectId}/calendars`, { scope: 'project' }),
  );
  const cell = cellId(sheet.rowIds[0]!, view.columnIds[1]!);
  const lines = [await connect(editor), await follow(editor, '*'), await follow(caller, '*')];
  return {
    lines,
    statuses: async () => {
      const replies = {
        secret: await ask(edit.url),
        view: await viewOf(editor, edit.linkId),
        write: await editor.send([action('cell.update.value', cell, { value: newId() })]),
        show: await caller.get(`/api/show/${sheet.sheetId}`),
        press: await caller.post(`/api/show/${sheet.sheetId}/blackout`, {}),
        calendar: await visitorOf(server).get(new URL(calendar).pathname),
      };
      return Object.fromEntries(Object.entries(replies).map(([name, { status }]) => [name, status]));
    },
  };
}

const OPEN = { secret: 303, view: 200, write: 200, show: 200, press: 200, calendar: 200 };
const CLOSED = { secret: 410, view: 410, write: 410, show: 410, press: 410, calendar: 404 };

test('A15 the links of a deleted team are closed at once, and open again with the team', async () => {
  const { statuses, lines } = await openOutside();
  expect(await statuses()).toEqual(OPEN);
  must(await mara.post(`/api/teams/${teamId}/delete`, { name: 'Northlight' }));
  expect(await statuses()).toEqual(CLOSED);
  for (const line of lines) expect(await codeOf(line)).toBe(4410);
  must(await mara.post(`/api/teams/${teamId}/restore`, {}));
  expect(await statuses()).toEqual(OPEN);
});

test('A15 the links of a deleted project are closed at once, and open again with the project', async () => {
  const { statuses, lines } = await openOutside();
  const { projectId } = sheet;
  await mara.does(action('project.delete', projectId, { ids: [projectId] }));
  expect(await statuses()).toEqual(CLOSED);
  for (const line of lines) expect(await codeOf(line)).toBe(4410);
  await mara.does(action('project.create.undelete', projectId, { ids: [projectId] }));
  expect(await statuses()).toEqual(OPEN);
});

test('A15 the show of a deleted sheet, or of a deleted view, is closed to guests', async () => {
  const viewId = newId();
  const { sheetId } = sheet;
  await mara.does(action('sheetLayout.create', viewId, { sheetId, title: 'Short', visibility: 'everyone' }));
  const link = await makeLink(mara, viewId, { scope: 'control' });
  const caller = await openLink(mara, link.url);
  const press = async () => (await caller.post(`/api/show/${sheetId}/blackout`, {})).status;
  expect(await press()).toBe(200);
  await mara.does(action('sheet.delete', sheetId, { ids: [sheetId] }));
  expect(await press()).toBe(410);
  await mara.does(action('sheet.create.undelete', sheetId, { ids: [sheetId] }));
  expect(await press()).toBe(200);
  await mara.does(action('sheetLayout.delete', viewId, { ids: [viewId] }));
  expect(await press()).toBe(410);
  await mara.does(action('sheetLayout.create.undelete', viewId, { ids: [viewId] }));
  expect(await press()).toBe(200);
});
