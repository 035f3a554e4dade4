// A sheet whose show is followed is deleted and comes back, or a view of it does.

import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { action, addMember, newId, signUp, type Client } from '../support/client.ts';
import { makeLink, openLink } from '../support/links.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { makeShow, makeShowSheet, press, statesIn } from '../support/shows.ts';
import { follow } from '../support/socket.ts';

const server = sharedServer();
let mara: Client;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
});

/** Makes a show whose first row is on, and the guest of a link to a view of it. */
async function makeFollowedShow(scope: string) {
  const sheet = await makeShowSheet(mara);
  const viewId = newId();
  await mara.does(
    action('sheetLayout.create', viewId, { sheetId: sheet.sheetId, title: 'Light', visibility: 'everyone' }),
    action('hiddenCategory.create', newId(), { sheetLayoutId: viewId, categoryId: sheet.sound }),
  );
  const showId = await makeShow(mara, sheet.sheetId);
  await mara.does(press(showId, 'start', null));
  const { url } = await makeLink(mara, viewId, { scope });
  return { ...sheet, viewId, showId, guest: await openLink(mara, url) };
}

test.each(['follow', 'display'])(
  'the line of a guest of a link to %s stays where the sheet was in the bin, and goes on with it',
  async (scope) => {
    const { projectId, sheetId, rowIds, showId, guest } = await makeFollowedShow(scope);
    const line = await follow(guest, [sheetId]);
    await line.until(() => statesIn(line.messages).length > 0, 'the show');
    await mara.does(action('sheet.delete', sheetId, { ids: [sheetId] }));
    const statusOf = async () => (await guest.get(`/api/show/${sheetId}`)).status;
    expect(await statusOf()).toBe(410);
    // A new member makes the server look soon after which links of the project have ended.
    await addMember(mara, projectId, await signUp(server, { firstName: 'Ben' }));
    await wait(300);
    await mara.does(action('sheet.create.undelete', null, { ids: [sheetId] }));
    expect(await statusOf()).toBe(200);
    await mara.does(press(showId, 'next', rowIds[0] ?? ''));
    await line.until(() => statesIn(line.messages).at(-1)?.now?.rowId === rowIds[1], 'the second row');
    await line.close();
  },
);

test('the line of a guest goes on with a restored sheet also where nobody of the link has asked for it', async () => {
  const { sheetId, rowIds, sound, showId, guest } = await makeFollowedShow('follow');
  const [line, own] = await Promise.all([follow(guest, [sheetId]), follow(mara, [sheetId])]);
  await mara.does(action('sheet.delete', sheetId, { ids: [sheetId] }));
  // The show of a sheet in the bin is given up when its rundown is made again, as for a press.
  expect((await mara.send([press(showId, 'next', rowIds[0] ?? '')])).status).toBe(404);
  const before = statesIn(line.messages).length;
  await mara.does(action('sheet.create.undelete', null, { ids: [sheetId] }));
  await line.until(() => statesIn(line.messages).length > before, 'the show');
  expect(JSON.stringify(line.messages)).not.toContain(sound);
  await mara.does(press(showId, 'next', rowIds[0] ?? ''));
  await line.until(() => statesIn(line.messages).at(-1)?.now?.rowId === rowIds[1], 'the second row');
  await Promise.all([line.close(), own.close()]);
});

test('the line of a guest ends with their view', async () => {
  const { sheetId, rowIds, viewId, showId, guest } = await makeFollowedShow('follow');
  const line = await follow(guest, [sheetId]);
  await mara.does(action('sheetLayout.delete', viewId, { ids: [viewId] }));
  await mara.does(press(showId, 'next', rowIds[0] ?? ''));
  expect((await line.closed).code).toBe(4410);
});
