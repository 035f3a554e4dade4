// Displays over HTTP and socket: who is listed, what reaches which of them, and what they may not.

import { beforeAll, expect, test } from 'vitest';
import type { DisplayLink, ListedDisplay } from '../../shared/api/displays.ts';
import { action, addMember, must, newId, signUp, visitorOf, type Client } from '../support/client.ts';
import { listen, makeDisplayLink, openDisplay, ordersIn, REPORT } from '../support/displays.ts';
import { makeLink, openLink } from '../support/links.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { makeShowSheet, stateOf } from '../support/shows.ts';
import { connect, follow } from '../support/socket.ts';
import { areRepeatsTried } from '../support/tier.ts';

const server = sharedServer();
let mara: Client;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
});

interface Listing {
  readonly displays: readonly ListedDisplay[];
  readonly links: readonly DisplayLink[];
}
const listOf = async (who: Client, sheetId: string) =>
  must(await who.get<Listing>(`/api/show/${sheetId}/displays`));
const notify = (who: Client, sheetId: string, displayId: string, what: string, body: object = {}) =>
  who.post<{ isReached: boolean }>(`/api/show/${sheetId}/displays/${displayId}/${what}`, body);

test('SH-9 a display that listens is listed, and an order reaches it alone', async () => {
  const { sheetId } = await makeShowSheet(mara);
  const link = await makeDisplayLink(mara, sheetId, { shows: 'clock', clock: 24 });
  const [one, other] = [await openDisplay(mara, link), await openDisplay(mara, link)];
  const { displays, links } = await listOf(mara, sheetId);
  expect(links).toMatchObject([{ linkId: link.linkId, settings: { shows: 'clock', clock: 24 } }]);
  expect(displays).toMatchObject([
    {
      displayId: one.displayId,
      number: 1,
      title: 'Speaker front',
      shows: 'clock',
      isListening: true,
      ...REPORT,
    },
    { displayId: other.displayId, number: 2, isListening: true, seen: [] },
  ]);
  expect(must(await notify(mara, sheetId, other.displayId, 'identify'))).toEqual({ isReached: true });
  await other.socket.until(
    () => ordersIn(other.socket).some(({ identify }) => identify === true),
    'identify',
  );
  expect(ordersIn(other.socket).at(-1)).toEqual({ displayId: other.displayId, number: 2, identify: true });
  await one.socket.tick();
  expect(ordersIn(one.socket)).toHaveLength(1);
  // It is the same display when it comes back, and is known while it is away.
  await one.socket.close();
  await expect
    .poll(async () => (await listOf(mara, sheetId)).displays.map(({ isListening }) => isListening))
    .toEqual([false, true]);
  expect((await listen(one.guest)).displayId).toBe(one.displayId);
  expect((await notify(mara, sheetId, one.displayId, 'reload')).status).toBe(200);
  const refused = await mara.del(`/api/show/${sheetId}/displays/${other.displayId}`);
  expect(refused.status).toBe(409);
  await other.socket.close();
  await expect
    .poll(async () => (await mara.del(`/api/show/${sheetId}/displays/${other.displayId}`)).status)
    .toBe(200);
  expect((await listOf(mara, sheetId)).displays.map(({ displayId }) => displayId)).toEqual([one.displayId]);
});

test('SH-9 a redirected display opens the other link as itself, and nobody else may', async () => {
  const { sheetId } = await makeShowSheet(mara);
  const [first, second] = [await makeDisplayLink(mara, sheetId), await makeDisplayLink(mara, sheetId)];
  const other = await makeDisplayLink(mara, (await makeShowSheet(mara)).sheetId);
  const read = await makeLink(mara, first.viewId, { scope: 'read' });
  const display = await openDisplay(mara, first);
  const { displayId, guest } = display;
  const redirect = (linkId: string) => notify(mara, sheetId, displayId, 'redirect', { linkId });
  const open = (who: Client) => who.post<{ linkId: string }>(`/api/view/${first.linkId}/redirect`, {});
  // Not before it is told, not to another sheet, not to a link that is no display's.
  expect((await open(guest)).status).toBe(404);
  expect((await redirect(other.linkId)).status).toBe(404);
  expect((await redirect(read.linkId)).status).toBe(404);
  expect(must(await redirect(second.linkId))).toEqual({ isReached: true });
  await display.socket.until(() => ordersIn(display.socket).some((order) => 'redirect' in order), 'redirect');
  expect((await open(visitorOf(server))).status).toBe(404);
  const moved = await open(guest);
  expect(must(moved)).toEqual({ linkId: second.linkId });
  expect(moved.headers['set-cookie']?.[0]).toMatch(new RegExp(`eo_link_${second.linkId}=`));
  expect((await open(guest)).status).toBe(404);
  expect((await listOf(mara, sheetId)).displays).toMatchObject([{ displayId, linkId: second.linkId }]);
});

test('SH-9 a message for one display reaches that display alone, which says that it was seen', async () => {
  const { sheetId } = await makeShowSheet(mara);
  const link = await makeDisplayLink(mara, sheetId);
  const [one, other] = [await openDisplay(mara, link), await openDisplay(mara, link)];
  for (const { socket } of [one, other]) socket.send('SET:state', { entityChannels: [sheetId] });
  const caller = await follow(mara, [sheetId]);
  const text = `Stretch ${newId()}`;
  must(await mara.post(`/api/show/${sheetId}/message`, { text, displays: [one.displayId], ms: 20_000 }));
  await one.socket.until(() => JSON.stringify(one.socket.messages).includes(text), 'the message');
  const { message } = await stateOf(mara, sheetId);
  expect(message).toMatchObject({ text, displayIds: [one.displayId], until: message!.at + 20_000 });
  expect(ordersIn(one.socket).at(-1)).toMatchObject({ message: { text, by: '' } });
  await other.socket.tick();
  expect(JSON.stringify(other.socket.messages)).not.toContain(text);
  const seenByOther = must(await other.guest.get(`/api/show/${sheetId}`));
  expect(JSON.stringify(seenByOther)).not.toContain(text);
  one.socket.send('DISPLAY:seen', { messageId: message!.messageId });
  await caller.until(
    () =>
      caller.messages.some(
        ({ type, data }) => type === 'DISPLAYS' && JSON.stringify(data).includes(message!.messageId),
      ),
    'who has seen it',
  );
  // What is cleared goes; and one that comes later is told what is shown now.
  must(await mara.post(`/api/show/${sheetId}/message`, { text: '' }));
  await one.socket.until(() => ordersIn(one.socket).at(-1)?.['message'] === null, 'no message');
  must(await mara.post(`/api/show/${sheetId}/message`, { text, displays: [one.displayId] }));
  const again = await listen(one.guest);
  expect(ordersIn(again.socket)[0]).toMatchObject({ message: { text } });
});

test.runIf(areRepeatsTried)(
  'SH-9 a socket that only follows the sheet of a display link is a display, and hears of the blackout',
  async () => {
    const { sheetId } = await makeShowSheet(mara);
    const link = await makeDisplayLink(mara, sheetId);
    const socket = await connect(await openLink(mara, link.url));
    socket.send('SET:state', { entityChannels: [sheetId] });
    await socket.until(() => ordersIn(socket).length > 0, 'its id');
    const [listed] = (await listOf(mara, sheetId)).displays;
    expect(listed).toMatchObject({
      displayId: ordersIn(socket)[0]!['displayId'],
      linkId: link.linkId,
      wake: 'unknown',
    });
    must(await mara.post(`/api/show/${sheetId}/blackout`, {}));
    await socket.until(() => ordersIn(socket).at(-1)?.['blackout'] === true, 'the blackout');
    must(await mara.post(`/api/show/${sheetId}/blackout`, {}));
    await socket.until(() => ordersIn(socket).at(-1)?.['blackout'] === false, 'the end of the blackout');
  },
);

test.runIf(areRepeatsTried)('SH-9 a change of the view reaches its displays', async () => {
  const { sheetId } = await makeShowSheet(mara);
  const link = await makeDisplayLink(mara, sheetId);
  const { socket } = await openDisplay(mara, link);
  const display = { shows: 'prompter', isMirrored: true };
  await mara.does(action('sheetLayout.update.display', link.viewId, { display }));
  await socket.until(
    () => ordersIn(socket).some(({ settings }) => JSON.stringify(settings) === JSON.stringify(display)),
    'the settings',
  );
});

test('A15 only a display link makes a display, and only who may call hears of displays', async () => {
  const { sheetId, projectId } = await makeShowSheet(mara);
  const link = await makeDisplayLink(mara, sheetId);
  const read = await openDisplayOf('read', link.viewId);
  const person = await connect(mara);
  for (const socket of [read, person]) {
    socket.send('DISPLAY:state', REPORT);
    socket.send('DISPLAY:seen', { messageId: newId() });
    await socket.tick();
    expect(socket.messages.filter(({ type }) => type === 'ERROR')).toHaveLength(2);
    expect(ordersIn(socket)).toEqual([]);
  }
  const viewer = await signUp(server, { firstName: 'Vera' });
  await addMember(mara, projectId, viewer, 'VIEW_ONLY');
  const watching = await follow(viewer, [sheetId]);
  const { displayId } = await openDisplay(mara, link);
  const calling = await follow(mara, [sheetId]);
  must(await notify(mara, sheetId, displayId, 'rename', { title: 'Balcony' }));
  await calling.until(() => calling.messages.some(({ type }) => type === 'DISPLAYS'), 'DISPLAYS');
  await watching.tick();
  expect(watching.messages.some(({ type }) => type === 'DISPLAYS')).toBe(false);
  expect((await viewer.get(`/api/show/${sheetId}/displays`)).status).toBe(403);
});

async function openDisplayOf(scope: string, viewId: string) {
  const made = await makeLink(mara, viewId, { scope });
  return connect(await openLink(mara, made.url));
}
