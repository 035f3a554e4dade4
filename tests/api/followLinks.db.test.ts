// What the guest of a follow link may answer, and nothing else; and the page that is drawn for them.

import { beforeAll, expect, test } from 'vitest';
import { action, newId, signUp, visitorOf, type Action, type Client } from '../support/client.ts';
import { makeLink, openLink } from '../support/links.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { makeShow, makeShowSheet, press, stateOf, type ShowSheet } from '../support/shows.ts';
import { followPath, paths, pathOf } from '../../shared/paths.ts';

const server = sharedServer();
let mara: Client;
let sheet: ShowSheet;
let showId: string;
let viewId: string;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  sheet = await makeShowSheet(mara);
  viewId = newId();
  await mara.does(
    action('sheetLayout.create', viewId, { sheetId: sheet.sheetId, title: 'Light', visibility: 'everyone' }),
    action('hiddenCategory.create', newId(), { sheetLayoutId: viewId, categoryId: sheet.sound }),
  );
  showId = await makeShow(mara, sheet.sheetId);
  await mara.does(
    press(showId, 'start', null),
    standby(sheet.light, 'standby'),
    standby(sheet.sound, 'standby'),
  );
});

function standby(categoryId: string, state: string): Action {
  return action('show.update.standby', showId, { categoryId, rowId: sheet.rowIds[1], state });
}

async function guestOf(categoryIds: readonly string[]): Promise<{ guest: Client; path: string }> {
  const { url, linkId } = await makeLink(mara, viewId, { scope: 'follow', categoryIds });
  return { guest: await openLink(mara, url), path: pathOf(paths.guest, { linkId }) };
}

test('SH-6 a follow link answers the calls of its departments, and does nothing else', async () => {
  const { guest } = await guestOf([sheet.light]);
  const statusOf = async (sent: Action) => (await guest.send([sent])).status;
  expect(await statusOf(standby(sheet.sound, 'ready'))).toBe(404);
  expect(await statusOf(standby(sheet.light, 'go'))).toBe(400);
  expect(await statusOf(press(showId, 'next', sheet.rowIds[0]!))).toBe(403);
  expect(await statusOf(action('show.update.note', showId, { text: 'Late' }))).toBe(403);
  const cellId = `${sheet.rowIds[0]}.${sheet.columnIds[4]}`;
  expect(await statusOf(action('cell.update.value', cellId, { value: 'x' }))).toBe(403);
  const foreign = await makeShowSheet(mara);
  const foreignShow = await makeShow(mara, foreign.sheetId);
  expect(await statusOf({ ...standby(sheet.light, 'ready'), query: { entityId: foreignShow } })).toBe(404);
  expect(await statusOf(standby(sheet.light, 'ready'))).toBe(200);
  const { standbys } = await stateOf(mara, sheet.sheetId);
  expect(Object.fromEntries(standbys.map((each) => [each.categoryId, each.state]))).toEqual({
    [sheet.light]: 'ready',
    [sheet.sound]: 'standby',
  });
});

test('SH-6 a follow link without a department only follows', async () => {
  const { guest } = await guestOf([]);
  expect((await guest.send([standby(sheet.light, 'done')])).status).toBe(403);
});

test('SH-6 the page of a guest has nothing of what their view hides, and that of a person is theirs alone', async () => {
  const { guest, path } = await guestOf([sheet.light]);
  const page = (await guest.get(path, { headers: { accept: 'text/html' } })).bytes.toString();
  expect(page).toContain('Light 1');
  expect(page).not.toMatch(/Sound|Mara's/);
  const own = followPath(sheet.projectId, sheet.sheetId);
  expect((await mara.get(own)).bytes.toString()).toContain('Sound 1');
  const stranger = await signUp(server, { firstName: 'Eve' });
  expect((await stranger.get(own)).bytes.toString()).not.toMatch(/Sound 1|Item 1/);
  const out = await visitorOf(server).get(own);
  expect([out.status, out.headers['location']]).toEqual([303, `/auth/login?next=${encodeURIComponent(own)}`]);
});
