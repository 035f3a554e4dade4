// Who has seen the message of a show, and what they answer: noted by followers with an account and by guests of links, told to
// those who call it, and to nobody else.

import { beforeAll, expect, test } from 'vitest';
import type { MessageSeen } from '../../shared/api/showSeen.ts';
import { action, addMember, must, newId, signUp, type Client } from '../support/client.ts';
import { makeLink, openLink } from '../support/links.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { call, makeShow, makeShowSheet, press, stateOf, type ShowSheet } from '../support/shows.ts';
import { follow, type Message } from '../support/socket.ts';
import { areRepeatsTried } from '../support/tier.ts';

const server = sharedServer();
let mara: Client;
let vera: Client;
let sheet: ShowSheet;
let showId: string;
let guests: readonly Client[];

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  vera = await signUp(server, { firstName: 'Vera', lastName: 'Holm' });
  sheet = await makeShowSheet(mara);
  await addMember(mara, sheet.projectId, vera, 'VIEW_ONLY');
  showId = await makeShow(mara, sheet.sheetId);
  const viewId = newId();
  await mara.does(
    press(showId, 'start', null),
    action('sheetLayout.create', viewId, { sheetId: sheet.sheetId, title: 'Crew', visibility: 'everyone' }),
  );
  const { url } = await makeLink(mara, viewId, { scope: 'follow', title: 'Front of house' });
  guests = [await openLink(mara, url), await openLink(mara, url)];
});

const mark = (who: Client, body: object) =>
  who.post<{ isShown: boolean }>(`/api/show/${sheet.sheetId}/seen`, body);
const seenBy = async (who: Client) =>
  must(await who.get<{ seen: MessageSeen | null }>(`/api/show/${sheet.sheetId}/seen`)).seen;
const seenIn = (messages: readonly Message[]): readonly MessageSeen[] =>
  messages.flatMap(({ type, data }) => (type === 'SEEN' ? [data['seen'] as MessageSeen] : []));

async function say(text: string): Promise<string> {
  must(await call(mara, sheet.sheetId, 'message', { text }));
  return (await stateOf(mara, sheet.sheetId)).message!.messageId;
}

test.runIf(areRepeatsTried)(
  'who calls reads who has seen the message by name, and counts guests; others hear nothing of it',
  async () => {
    const messageId = await say('Hold Nadia at SL');
    expect(await seenBy(mara)).toEqual({ messageId, count: 0, guests: 0, readers: [] });
    const [callers, readers] = [await follow(mara, [sheet.sheetId]), await follow(vera, [sheet.sheetId])];
    for (const who of [vera, ...guests, vera])
      expect(must(await mark(who, { messageId })).isShown).toBe(true);
    await callers.until(() => seenIn(callers.messages).at(-1)?.count === 3, 'three readers');
    expect(seenIn(callers.messages).at(-1)).toEqual({
      messageId,
      count: 3,
      guests: 2,
      readers: [
        {
          userId: vera.user.id,
          name: 'Vera Holm',
          isGuest: false,
          at: expect.any(Number),
          answer: null,
          text: '',
        },
      ],
    });
    await readers.tick();
    expect(seenIn(readers.messages)).toEqual([]);
    for (const who of [vera, guests[0]!])
      expect((await who.get(`/api/show/${sheet.sheetId}/seen`)).status).not.toBe(200);
    await Promise.all([callers.close(), readers.close()]);
  },
);

test('an answer that is sent at once with “seen” is kept', async () => {
  const answers: (string | null | undefined)[] = [];
  for (let at = 0; at < 20; at += 1) {
    const messageId = await say(`Stand by ${at}`);
    await Promise.all([mark(vera, { messageId }), mark(vera, { messageId, answer: 'hold' })]);
    answers.push((await seenBy(mara))?.readers[0]?.answer);
  }
  expect(answers).toEqual(answers.map(() => 'hold'));
});

test('an answer stands with its reader, and the last one counts', async () => {
  const messageId = await say('Podium mic is dead');
  must(await mark(guests[0]!, { messageId, answer: 'hold' }));
  must(await mark(vera, { messageId, answer: 'cannot' }));
  must(await mark(vera, { messageId, text: 'Two minutes' }));
  // Seen after an answer takes nothing of it away.
  must(await mark(vera, { messageId }));
  expect(await seenBy(mara)).toMatchObject({
    count: 2,
    guests: 1,
    readers: [
      { name: 'Vera Holm', answer: null, text: 'Two minutes' },
      { name: 'Guest of “Front of house”', isGuest: true, answer: 'hold', text: '' },
    ],
  });
});

test('nothing is noted of another message, nor of one for displays, and a guest writes no line', async () => {
  const old = await say('Doors');
  expect((await mark(guests[0]!, { messageId: old, text: 'Hello' })).status).toBe(403);
  const next = await say('Doors are open');
  expect(must(await mark(vera, { messageId: old, answer: 'understood' })).isShown).toBe(false);
  expect((await seenBy(mara))?.messageId).toBe(next);
  must(await call(mara, sheet.sheetId, 'message', { text: 'Wrap up', displays: [newId()] }));
  const { message } = await stateOf(mara, sheet.sheetId);
  expect(must(await mark(vera, { messageId: message!.messageId })).isShown).toBe(false);
  expect(await seenBy(mara)).toBe(null);
  for (const body of [{ messageId: next, answer: 'shout' }, { messageId: next, text: 'x'.repeat(201) }, {}])
    expect((await mark(vera, body)).status).toBe(400);
});
