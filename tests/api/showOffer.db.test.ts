// The call of a show is offered and taken, and a press that waited for a line counts from when it was made.

import { beforeAll, expect, test } from 'vitest';
import { action, addMember, signUp, type Client } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { makeShow, makeShowSheet, press, stateOf } from '../support/shows.ts';
import { follow } from '../support/socket.ts';
import { areRepeatsTried } from '../support/tier.ts';

const server = sharedServer();
let mara: Client;
let ben: Client;
let vera: Client;

beforeAll(async () => {
  [mara, ben, vera] = await Promise.all([
    signUp(server, { firstName: 'Mara' }),
    signUp(server, { firstName: 'Ben' }),
    signUp(server, { firstName: 'Vera' }),
  ]);
});

test.runIf(areRepeatsTried)(
  'the caller asks, and calls until the other one takes the call; nobody else takes it, or asks',
  async () => {
    const { projectId, sheetId } = await makeShowSheet(mara);
    await Promise.all([addMember(mara, projectId, ben), addMember(mara, projectId, vera, 'MEMBER')]);
    // While she is heard, the call is hers.
    await follow(mara, [sheetId]);
    const showId = await makeShow(mara, sheetId);
    const offer = (who: Client | null) =>
      action('show.update.offer', showId, { userId: who?.user.id ?? null });
    const take = (who: Client) => action('show.update.caller', showId, { userId: who.user.id });
    const refusal = async (who: Client, asked: ReturnType<typeof action>) => (await who.send([asked])).body;

    expect(await refusal(ben, offer(ben))).toMatchObject({ code: 'NOT_CALLER' });
    expect(await refusal(ben, take(ben))).toMatchObject({ code: 'CALLER_IS_HEARD' });
    expect(await refusal(mara, offer(vera))).toMatchObject({
      errorMessage: 'That person may not call the show.',
    });
    await mara.does(offer(ben));
    expect(await stateOf(mara, sheetId)).toMatchObject({
      callerId: mara.user.id,
      offer: { userId: ben.user.id, at: expect.any(Number) },
    });
    await mara.does(offer(null));
    expect(await refusal(ben, take(ben))).toMatchObject({ code: 'CALLER_IS_HEARD' });
    await mara.does(offer(ben));
    await ben.does(take(ben));
    expect(await stateOf(mara, sheetId)).toMatchObject({ callerId: ben.user.id, offer: null });
  },
);

test('a press that waited counts from when it was made, and neither before what it follows nor from the future', async () => {
  const { sheetId, rowIds } = await makeShowSheet(mara);
  const [first = '', second = '', third = ''] = rowIds;
  const showId = await makeShow(mara, sheetId);
  const startedAt = async () => (await stateOf(mara, sheetId)).timer.startedAt ?? 0;
  const before = Date.now() - 60_000;
  await mara.does(press(showId, 'start', null, { pressedAt: before }));
  expect(await startedAt()).toBe(before);
  await mara.does(press(showId, 'next', first, { pressedAt: before + 20_000 }));
  expect(await startedAt()).toBe(before + 20_000);
  await mara.does(press(showId, 'next', second, { pressedAt: before }));
  expect(await startedAt()).toBe(before + 20_000);
  await mara.does(press(showId, 'next', third, { pressedAt: Date.now() + 3_600_000 }));
  expect(await startedAt()).toBeLessThanOrEqual(Date.now());
});

test('a press that waited is too late once somebody else has taken the call', async () => {
  const { projectId, sheetId, rowIds } = await makeShowSheet(mara);
  const [first = ''] = rowIds;
  await addMember(mara, projectId, ben);
  const showId = await makeShow(mara, sheetId);
  await mara.does(press(showId, 'start', null));
  const pressedAt = Date.now();
  await ben.does(action('show.update.caller', showId, { userId: ben.user.id }));
  for (const [name, ms] of [['addTime', 60_000] as const, ['hold', null] as const, ['stop', null] as const]) {
    const { status, body } = await mara.send([press(showId, name, first, { ms, pressedAt })]);
    expect([status, body]).toMatchObject([
      409,
      { code: 'STALE_PRESS', data: { state: { callerId: ben.user.id } } },
    ]);
  }
  expect(await stateOf(mara, sheetId)).toMatchObject({ phase: 'running', timer: { added: 0, heldAt: null } });
  // One that did not wait counts, as that of a program does.
  await mara.does(press(showId, 'addTime', first, { ms: 60_000 }));
  expect((await stateOf(mara, sheetId)).timer.added).toBe(60_000);
});
