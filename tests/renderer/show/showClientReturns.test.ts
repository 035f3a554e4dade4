// What the client of a show does where the server no longer has what it knew: the sheet is in the bin and comes back,
// or the server was restored from a backup.
import { expect, test } from 'vitest';
import { openShowClient } from '../../../renderer/show/live/showClient.ts';
import { answered, openSurroundings, rowOf, rundownOf, SHEET_ID, stateOf } from './liveSample.ts';

const PATH = `/api/show/${SHEET_ID}`;

/** Opens a client of a show at a sequence, whose first connection is open. */
async function openClient(sequence = 1) {
  const around = openSurroundings();
  const first = {
    state: stateOf({ sequence, rundownVersion: sequence }),
    rundown: rundownOf([rowOf(0)], sequence),
  };
  const client = openShowClient(around.surroundings, { sheetId: SHEET_ID, first });
  const began = around.clocks.steady;
  const serverTime = () => first.state.clock + around.clocks.steady - began;
  const answers = (at: number, fields = {}) =>
    around.answers.set(PATH, answered({ show: stateOf({ sequence: at, clock: serverTime(), ...fields }) }));
  const refuses = (status: number) =>
    around.answers.set(PATH, { status, data: null, refusal: 'No.', etag: null });
  const asked = () => around.requests.filter((path) => path === PATH).length;
  around.connections[0]?.opened();
  await around.pass(10);
  return { ...around, client, serverTime, answers, refuses, asked };
}

test.each([
  [410, 'linkEnded'],
  [404, 'unknown'],
] as const)(
  'after an answer of %i the state is asked for twice a minute, and the page goes on once it is back',
  async (status, end) => {
    const { client, connections, pass, answers, refuses, asked } = await openClient();
    refuses(status);
    client.refresh();
    await pass(10);
    expect(client.snapshot()).toMatchObject({ end, isConnected: false });
    const [before, lines] = [asked(), connections.length];
    await pass(60_000);
    expect(asked() - before).toBeGreaterThanOrEqual(2);
    expect(asked() - before).toBeLessThanOrEqual(3);
    expect(connections).toHaveLength(lines);
    answers(5);
    for (let second = 0; second < 33 && client.snapshot().end !== null; second += 1) await pass(1000);
    expect(client.snapshot()).toMatchObject({ end: null, state: { sequence: 5 } });
    expect(connections.length).toBeGreaterThan(lines);
    connections.at(-1)?.opened();
    expect(client.snapshot().isConnected).toBe(true);
    expect(connections.at(-1)?.sent[0]).toMatchObject({ type: 'SET:state' });
  },
);

test('a page that has ended asks at once when it is looked at again', async () => {
  const { client, pass, answers, refuses } = await openClient();
  refuses(410);
  client.refresh();
  await pass(10);
  answers(2);
  client.refresh();
  await pass(10);
  expect(client.snapshot()).toMatchObject({ end: null, state: { sequence: 2 } });
});

test('a page whose person has signed out asks for nothing more: the next person may be another one', async () => {
  const { client, pass, refuses, requests } = await openClient();
  refuses(401);
  client.refresh();
  await pass(10);
  const before = requests.length;
  client.refresh();
  await pass(120_000);
  expect(requests).toHaveLength(before);
});

test('D9 where the server was restored from a backup, an older state is taken once it is answered twice', async () => {
  const { client, connections, pass, answers, requests, serverTime } = await openClient(500);
  const loads = () => requests.filter((path) => path.endsWith('/rundown')).length;
  const before = loads();
  answers(400, { rundownVersion: 500 });
  connections[0]?.closed();
  await pass(1000);
  connections.at(-1)?.opened();
  await pass(10);
  expect(client.snapshot().state?.sequence).toBe(500);
  await pass(3000);
  expect(client.snapshot().state?.sequence).toBe(400);
  // When rows were on is another than before, although the rows are the same.
  expect(loads()).toBe(before + 1);
  const show = stateOf({ sequence: 401, clock: serverTime(), rundownVersion: 500 });
  connections.at(-1)?.heard(JSON.stringify({ type: 'SHOW', data: { show } }));
  expect(client.snapshot().state?.sequence).toBe(401);
});

test('an older state that was answered once, as one that a newer one has overtaken, is not taken', async () => {
  const { client, pass, answers } = await openClient(500);
  for (let time = 0; time < 3; time += 1) {
    answers(400, { rundownVersion: 500 });
    client.refresh();
    await pass(1);
    answers(500, { rundownVersion: 500 });
    await pass(4000);
    expect(client.snapshot().state?.sequence).toBe(500);
  }
});
