// A press of the caller's page whose answer did not arrive is sent again: it is done once, and its page is told so.

import { beforeAll, expect, test } from 'vitest';
import { networkError } from '../../renderer/net/call.ts';
import { CallError, failureIn } from '../../renderer/net/callError.ts';
import { deliverPress, type SendPress } from '../../renderer/show/caller/deliverPress.ts';
import type { Press } from '../../renderer/show/caller/pressSender.ts';
import { action, addMember, newId, signUp, type Client } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { makeShow, makeShowSheet, press, stateOf } from '../support/shows.ts';

const server = sharedServer();
let mara: Client;
let ben: Client;

beforeAll(async () => {
  [mara, ben] = await Promise.all([
    signUp(server, { firstName: 'Mara' }),
    signUp(server, { firstName: 'Ben' }),
  ]);
});

/** Sends as the page does, by Mara. These answers, the first being 1, are lost on their way back. */
function sendLosing(...lost: readonly number[]): SendPress {
  let sent = 0;
  return async (actions) => {
    const { status, body } = await mara.send(actions);
    sent += 1;
    if (lost.includes(sent)) throw networkError(new TypeError('network error'));
    const failure = failureIn(body);
    if (failure) throw new CallError({ ...failure, message: failure.errorMessage, status });
  };
}

/** Makes a show whose first row is on, and Next from that row, which says Go to the department of sound. */
async function makeNext() {
  const sheet = await makeShowSheet(mara);
  const { sheetId, sound, rowIds } = sheet;
  const [first = '', second = ''] = rowIds;
  const showId = await makeShow(mara, sheetId);
  await mara.does(press(showId, 'start', null));
  await mara.does(
    action('show.update.standby', showId, { categoryId: sound, rowId: second, state: 'standby' }),
  );
  const next: Press = {
    id: newId(),
    showId,
    press: 'next',
    fromRowId: first,
    rowId: null,
    ms: null,
    at: Date.now(),
    go: [{ actionId: newId(), rowId: second, categoryId: sound }],
  };
  const isOn = async () => (await stateOf(mara, sheetId)).now?.rowId;
  return { ...sheet, showId, second, next, isOn };
}

test('D6 a press whose answer was lost is sent again, also after a reload: it is done, once', async () => {
  const { next, second, isOn } = await makeNext();
  const send = sendLosing(1);
  expect(await deliverPress(next, false, send)).toEqual({ kind: 'unreached' });
  expect(await deliverPress(next, true, send)).toEqual({ kind: 'done' });
  // A page that is loaded again has it stored, and knows no more than that it waited.
  const stored: Press = JSON.parse(JSON.stringify(next));
  expect(await deliverPress(stored, true, send)).toEqual({ kind: 'done' });
  expect(await isOn()).toBe(second);
});

test('D6 however many answers are lost, and whichever form of a press arrives first, it is done once', async () => {
  const several = await makeNext();
  // Lost are the answers to the first attempt, to the second, and to the first form within the third.
  const send = sendLosing(1, 2, 4);
  const kinds: string[] = [];
  for (const isLate of [false, true, true, true])
    kinds.push((await deliverPress(several.next, isLate, send)).kind);
  expect(kinds).toEqual(['unreached', 'unreached', 'unreached', 'done']);
  expect(await several.isOn()).toBe(several.second);
  // Another tab of the page has sent what is stored, before the first attempt of this one got through.
  const twoTabs = await makeNext();
  expect(await deliverPress(twoTabs.next, true, sendLosing())).toEqual({ kind: 'done' });
  expect(await deliverPress(twoTabs.next, false, sendLosing())).toEqual({ kind: 'done' });
  expect(await twoTabs.isOn()).toBe(twoTabs.second);
});

test('a press that was too late is told so again, although the call has been taken since', async () => {
  const { projectId, sheetId, showId, rowIds, next } = await makeNext();
  await addMember(mara, projectId, ben);
  await ben.does(press(showId, 'next', rowIds[0] ?? ''));
  const send = sendLosing(1);
  await deliverPress(next, false, send);
  await ben.does(action('show.update.caller', showId, { userId: ben.user.id }));
  const state = { now: { rowId: rowIds[1] }, callerId: ben.user.id };
  expect(await deliverPress(next, true, send)).toMatchObject({ kind: 'stale', state });
  expect((await stateOf(mara, sheetId)).now?.rowId).toBe(rowIds[1]);
});

test('a press whose id is another action’s is refused in the words of the server', async () => {
  const { showId, second, next, isOn } = await makeNext();
  const hold = press(showId, 'hold', next.fromRowId);
  await mara.does(hold);
  const refused = { kind: 'refused', message: 'This has been used before.' };
  expect(await deliverPress({ ...next, id: hold.id }, true, sendLosing())).toEqual(refused);
  expect(await isOn()).not.toBe(second);
});

test.each([
  ['whose department', 'category.delete', 'sound', 1],
  ['whose row', 'row.delete', 'second', 2],
] as const)(
  'a cue is not held up by its Go, %s was deleted while it waited',
  async (_what, name, gone, on) => {
    const made = await makeNext();
    await mara.does(action(name, made[gone], { ids: [made[gone]] }));
    expect(await deliverPress(made.next, true, sendLosing())).toEqual({ kind: 'done' });
    await expect.poll(made.isOn).toBe(made.rowIds[on]);
  },
);

test('a department that was deleted is called and answers no more', async () => {
  const { sound, showId, rowIds } = await makeNext();
  await mara.does(action('category.delete', sound, { ids: [sound] }));
  const say = (state: string, row: number) =>
    mara.send([action('show.update.standby', showId, { categoryId: sound, rowId: rowIds[row], state })]);
  const sent = await Promise.all([say('standby', 1), say('ready', 1), say('go', 2)]);
  expect(sent.map(({ status }) => status)).toEqual([404, 404, 404]);
});
