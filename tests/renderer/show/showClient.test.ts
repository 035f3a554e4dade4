import { expect, test } from 'vitest';
import { LOST_MS, openShowClient } from '../../../renderer/show/live/showClient.ts';
import { answered, openSurroundings, rowOf, rundownOf, SHEET_ID, stateOf } from './liveSample.ts';

const PATH = `/api/show/${SHEET_ID}`;

/** Opens a client whose page was drawn in the moment before. */
function openClient(first = { state: stateOf(), rundown: rundownOf([rowOf(0), rowOf(1)]) }) {
  const around = openSurroundings();
  const client = openShowClient(around.surroundings, { sheetId: SHEET_ID, first });
  /** The server's time in this world: that of the page, and what has passed since. */
  const began = around.clocks.steady;
  const serverTime = () => first.state.clock + around.clocks.steady - began;
  const say = (type: string, data: unknown, at = around.connections.length - 1) =>
    around.connections[at]?.heard(JSON.stringify({ type, data }));
  /** Answers the last tick, as if it had been with the server in the middle of its way. */
  const tock = (at = around.connections.length - 1) => {
    const tick = around.connections[at]?.sent.findLast(({ type }) => type === 'TICK');
    const requestedAt = Number(tick?.data['time']);
    say(
      'TOCK',
      { originalClientTime: requestedAt, serverTime: serverTime() - (around.clocks.wall - requestedAt) / 2 },
      at,
    );
  };
  return { ...around, client, serverTime, say, tock };
}

test('a client follows the channel of the sheet, measures the time at once, and takes what is newer', async () => {
  const { client, connections, pass, say, tock, serverTime } = openClient();
  connections[0]?.opened();
  expect(connections[0]?.sent[0]).toEqual({ type: 'SET:state', data: { entityChannels: [SHEET_ID] } });
  await pass(800);
  expect(connections[0]?.sent.filter(({ type }) => type === 'TICK')).toHaveLength(4);
  tock();
  expect(client.now()).toBe(serverTime());
  say('SHOW', { show: stateOf({ sequence: 3, clock: serverTime() }) });
  say('SHOW', { show: stateOf({ sequence: 2, clock: serverTime() + 5000 }) });
  expect(client.snapshot().state?.sequence).toBe(3);
});

test('SH-1 without a word the time goes on, and how long nothing was heard is known within 10 s', async () => {
  const { client, connections, pass, tock, serverTime } = openClient();
  connections[0]?.opened();
  await pass(1000);
  tock();
  await pass(LOST_MS + 2000);
  const { heardAt } = client.snapshot();
  expect(client.now()).toBe(serverTime());
  expect(client.now() - (heardAt ?? 0)).toBeGreaterThan(LOST_MS);
});

test('SH-1 words that were held up on their way count from when they were said', async () => {
  const { client, connections, pass, say, serverTime } = openClient();
  connections[0]?.opened();
  const saidAt = serverTime();
  const requestedAt = 5_000_000;
  await pass(15_000);
  say('TOCK', { originalClientTime: requestedAt, serverTime: saidAt }, 0);
  expect(client.now() - (client.snapshot().heardAt ?? 0)).toBeGreaterThan(LOST_MS);
});

test('SH-1 while connections hang in a black hole others are tried, and the first that opens counts', async () => {
  const { client, connections, pass, answers, serverTime } = openClient();
  connections[0]?.opened();
  await pass(60_000);
  const tried = connections.length;
  expect(connections.slice(1).filter(({ isClosed }) => !isClosed).length).toBeGreaterThan(1);
  // The network is back: a new attempt begins within 5 s, and opens.
  await pass(5000);
  expect(connections.length).toBeGreaterThan(tried);
  answers.set(PATH, answered({ show: stateOf({ sequence: 9, clock: serverTime() }) }));
  connections.at(-1)?.opened();
  await pass(50);
  expect(client.snapshot()).toMatchObject({ isConnected: true, state: { sequence: 9 } });
  expect(connections.slice(0, -1).every(({ isClosed }) => isClosed)).toBe(true);
});

test('a connection in doubt that speaks again is kept', async () => {
  const { connections, pass, tock } = openClient();
  connections[0]?.opened();
  await pass(9000);
  expect(connections.length).toBeGreaterThan(1);
  tock(0);
  expect(connections.slice(1).every(({ isClosed }) => isClosed)).toBe(true);
  expect(connections[0]?.isClosed).toBe(false);
});

test('SH-1 after a sleep the time is right, and the connection and the state are tried at once', async () => {
  const { client, clocks, connections, pass, requests, serverTime, tock } = openClient();
  connections[0]?.opened();
  await pass(800);
  tock();
  const asked = requests.length;
  clocks.wall += 60_000;
  expect(client.now()).toBe(serverTime() + 60_000);
  await pass(100);
  expect(connections).toHaveLength(2);
  expect(requests.length).toBe(asked + 1);
});

test('when the server’s clock was set back, what comes after that is news, and was heard just now', async () => {
  const { client, connections, clocks, pass, say, tock, serverTime } = openClient();
  connections[0]?.opened();
  await pass(800);
  tock();
  say('SHOW', { show: stateOf({ sequence: 3, clock: serverTime(), followers: 1 }) });
  const setBack = () => serverTime() - 3_600_000;
  say('TOCK', { originalClientTime: clocks.wall, serverTime: setBack() });
  expect(client.now()).toBe(setBack());
  expect(client.snapshot().heardAt).toBe(setBack());
  say('SHOW', { show: stateOf({ sequence: 3, clock: setBack(), followers: 2 }) });
  expect(client.snapshot().state?.followers).toBe(2);
});

test('a page that was too slow for what was said asks for the state, until it has it', async () => {
  const { connections, pass, answers, requests, say, serverTime } = openClient();
  const asked = () => requests.filter((path) => path === PATH).length;
  const tockWith = (drops?: number) =>
    say('TOCK', {
      originalClientTime: 5_000_000,
      serverTime: serverTime(),
      ...(drops !== undefined && { drops }),
    });
  connections[0]?.opened();
  await pass(100);
  const before = asked();
  tockWith();
  expect(asked()).toBe(before);
  tockWith(3);
  await pass(10);
  tockWith(3);
  expect(asked()).toBe(before + 2);
  answers.set(PATH, answered({ show: stateOf({ sequence: 2, clock: serverTime() }) }));
  tockWith(3);
  await pass(10);
  tockWith(3);
  expect(asked()).toBe(before + 3);
  // Another connection counts anew.
  connections[0]?.closed();
  await pass(700);
  connections.at(-1)?.opened();
  await pass(10);
  const opened = asked();
  tockWith(1);
  expect(asked()).toBe(opened + 1);
});

test('where no socket gets through, the state is asked for by plain requests', async () => {
  const { client, pass, answers, serverTime } = openClient();
  await pass(30_000);
  answers.set(PATH, answered({ show: stateOf({ sequence: 5, clock: serverTime() }) }));
  await pass(5000);
  expect(client.snapshot()).toMatchObject({ isConnected: false, state: { sequence: 5 } });
});

test('while there is no show the state is asked for now and then, also where the server is heard', async () => {
  const first = { state: stateOf({ showId: null, phase: 'idle' }), rundown: rundownOf([rowOf(0)]) };
  const { connections, pass, requests, say, serverTime } = openClient(first);
  const askedIn = async (seconds: number): Promise<number> => {
    const before = requests.length;
    for (let second = 0; second < seconds; second += 1) {
      say('TICK', { time: serverTime() });
      await pass(1000);
    }
    return requests.length - before;
  };
  connections[0]?.opened();
  await pass(100);
  expect(await askedIn(40)).toBe(1);
  say('SHOW', { show: stateOf({ sequence: 2, clock: serverTime() }) });
  expect(await askedIn(90)).toBe(0);
});

test('rows are loaded when the state says that they have changed, and not before', async () => {
  const { client, connections, pass, say, answers, requests, serverTime } = openClient();
  connections[0]?.opened();
  await pass(10);
  expect(requests.filter((path) => path.endsWith('/rundown'))).toHaveLength(0);
  answers.set(`${PATH}/rundown`, answered({ rundown: rundownOf([rowOf(0)], 2) }, '"2"'));
  say('SHOW', { show: stateOf({ sequence: 2, clock: serverTime(), rundownVersion: 2 }) });
  await pass(10);
  expect(client.snapshot().rundown?.rows).toHaveLength(1);
});

test('rows that change while they are loaded are loaded once more, and rows that did not come are asked for again', async () => {
  const { client, connections, pass, say, answers, requests, serverTime } = openClient();
  const loads = () => requests.filter((path) => path.endsWith('/rundown')).length;
  const saysVersion = (rundownVersion: number) =>
    say('SHOW', { show: stateOf({ sequence: rundownVersion, clock: serverTime(), rundownVersion }) });
  connections[0]?.opened();
  await pass(10);
  answers.set(`${PATH}/rundown`, answered({ rundown: rundownOf([rowOf(0)], 2) }, '"2"'));
  saysVersion(2);
  const passing = pass(10);
  expect(loads()).toBe(1);
  saysVersion(3);
  await passing;
  await pass(10);
  expect(loads()).toBe(2);
  answers.set(`${PATH}/rundown`, { status: 503, data: null, refusal: 'Busy.', etag: null });
  await pass(3100);
  expect(loads()).toBe(3);
  answers.set(`${PATH}/rundown`, answered({ rundown: rundownOf([rowOf(0), rowOf(1), rowOf(2)], 3) }, '"3"'));
  await pass(3100);
  expect(client.snapshot().rundown?.rows).toHaveLength(3);
  await pass(30_000);
  expect(loads()).toBe(4);
});

test.each([
  [410, 'linkEnded'],
  [401, 'signedOut'],
  [404, 'unknown'],
] as const)('an answer of %i ends the page: %s', async (status, end) => {
  const { client, connections, pass, answers } = openClient();
  answers.set(PATH, { status, data: null, refusal: 'No.', etag: null });
  connections[0]?.opened();
  await pass(10);
  expect(client.snapshot().end).toBe(end);
  expect(connections[0]?.isClosed).toBe(true);
});

test('the page of a foreign network that answers in place of the server ends nothing', async () => {
  const { client, connections, pass, answers } = openClient();
  answers.set(PATH, { status: 404, data: null, refusal: null, etag: null });
  connections[0]?.opened();
  await pass(10);
  expect(client.snapshot().end).toBeNull();
});
