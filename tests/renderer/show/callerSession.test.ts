// The caller's page without its elements: what it does with presses, and with words of the server.
import { expect, test } from 'vitest';
import { openCallerSession, type Rehearsal } from '../../../renderer/show/caller/callerSession.ts';
import type { Press, PressOutcome } from '../../../renderer/show/caller/pressSender.ts';
import { selfStartDue } from '../../../renderer/show/caller/selfStart.ts';
import {
  openShowClient,
  type ShowClient,
  type ShowEnvironment,
} from '../../../renderer/show/live/showClient.ts';
import type { ShowState } from '../../../shared/show/showState.ts';
import { answered, openSurroundings, rowOf, rundownOf, SHEET_ID, stateOf } from './liveSample.ts';

const rows = [rowOf(0), rowOf(1), rowOf(2)];

function stateAt(at: number, sequence: number): ShowState {
  const shown = (index: number) => {
    const row = rows[index];
    return row ? { ...row, expectedStart: null } : null;
  };
  return stateOf({
    sequence,
    startedAt: 1_000_000,
    now: shown(at),
    next: shown(at + 1),
    previous: shown(at - 1),
    timer: {
      startedAt: 1_000_000 + at * 1000,
      duration: 60_000,
      added: 0,
      held: 0,
      heldAt: null,
      phase: 'default',
    },
  });
}

function bench({ surroundings, pass } = openSurroundings(), state = stateAt(0, 1)) {
  const client = openShowClient(surroundings, {
    sheetId: SHEET_ID,
    first: { state, rundown: rundownOf(rows) },
  });
  return { client, pass, ...openPage(client, surroundings.after, pass) };
}

/** Opens a page on a client. What it stores of a rehearsal is what the next one begins with. */
function openPage(
  client: ShowClient,
  after: ShowEnvironment['after'],
  pass: (ms: number) => Promise<void>,
  storedRehearsal: Rehearsal | null = null,
) {
  const stored = { rehearsal: storedRehearsal };
  const delivered: { readonly press: Press; readonly isLate: boolean }[] = [];
  const answers: ((outcome: PressOutcome) => void)[] = [];
  let ids = 0;
  const session = openCallerSession({
    client,
    newId: () => `id${(ids += 1)}`,
    deliver(press, isLate) {
      delivered.push({ press, isLate });
      return new Promise((answer) => answers.push(answer));
    },
    dropped: () => undefined,
    stored: [],
    store: () => undefined,
    firstSpeed: 1,
    storeSpeed: () => undefined,
    storedRehearsal,
    storeRehearsal: (rehearsal) => void (stored.rehearsal = rehearsal),
    after,
  });
  const answer = async (outcome: PressOutcome): Promise<void> => {
    answers.shift()?.(outcome);
    await pass(0);
    await new Promise((done) => setImmediate(done));
  };
  return { session, delivered, answer, stored };
}

test('a press carries the row that is on; until the show has moved no other press is taken', async () => {
  const { client, session, delivered, answer } = bench();
  expect(session.press({ press: 'next' })).toBe(true);
  expect(session.press({ press: 'next' })).toBe(false);
  expect(delivered).toEqual([
    { press: expect.objectContaining({ press: 'next', fromRowId: 'row0' }), isLate: false },
  ]);
  await answer({ kind: 'done' });
  expect(session.press({ press: 'next' })).toBe(false);
  client.takeState(stateAt(1, 2));
  expect(session.press({ press: 'next' })).toBe(true);
  expect(delivered[1]?.press.fromRowId).toBe('row1');
});

test('what does not change the row is taken while another press is on its way, each once but for time', async () => {
  const { client, session, delivered, answer } = bench();
  expect(session.press({ press: 'hold' })).toBe(true);
  expect(session.press({ press: 'hold' })).toBe(false);
  expect(session.press({ press: 'addTime', ms: 60_000 })).toBe(true);
  expect(session.press({ press: 'addTime', ms: 60_000 })).toBe(true);
  expect(session.press({ press: 'next' })).toBe(false);
  for (let sent = 1; sent <= 3; sent += 1) await answer({ kind: 'done' });
  expect(delivered.map(({ press }) => press.press)).toEqual(['hold', 'addTime', 'addTime']);
  client.takeState(stateAt(0, 2));
  expect(session.press({ press: 'next' })).toBe(true);
});

test('a press that came too late says so, shows the show as it is, and locks Next for a second', async () => {
  const { session, answer, pass } = bench();
  session.press({ press: 'next' });
  await answer({ kind: 'stale', state: stateAt(1, 2) });
  expect(session.view()).toMatchObject({ failure: { kind: 'stale' } });
  expect(session.view().moment?.onNow?.rowId).toBe('row1');
  expect(session.press({ press: 'next' })).toBe(false);
  expect(session.press({ press: 'back' })).toBe(true);
  await answer({ kind: 'refused', message: 'No' });
  await pass(1100);
  expect(session.press({ press: 'next' })).toBe(true);
});

test('without a line presses wait, the page goes on with them, and they carry their own time', async () => {
  const { session, delivered, answer } = bench();
  session.press({ press: 'next' });
  await answer({ kind: 'unreached' });
  expect(session.view().waiting).toHaveLength(1);
  expect(session.view().moment?.onNow?.rowId).toBe('row1');
  expect(session.press({ press: 'next' })).toBe(true);
  expect(session.view().moment?.onNow?.rowId).toBe('row2');
  expect(session.view().waiting.map(({ fromRowId }) => fromRowId)).toEqual(['row0', 'row1']);
  session.cancelWaiting();
  expect(session.view().moment?.onNow?.rowId).toBe('row0');
  expect(delivered[0]?.isLate).toBe(false);
});

test('what waited is sent as late, when the line is back', async () => {
  const { session, delivered, answer, pass } = bench();
  session.press({ press: 'next' });
  await answer({ kind: 'unreached' });
  await pass(300);
  expect(delivered.map(({ isLate }) => isLate)).toEqual([false, true]);
  expect(delivered[1]?.press.id).toBe(delivered[0]?.press.id);
});

test('a press whose effect is known before its answer moves the page on once', async () => {
  const { client, session, answer } = bench();
  session.press({ press: 'next' });
  await answer({ kind: 'unreached' });
  client.takeState(stateAt(1, 2));
  expect(session.view().moment?.onNow?.rowId).toBe('row1');
  expect(session.press({ press: 'next' })).toBe(true);
  expect(session.view().moment?.onNow?.rowId).toBe('row2');
  expect(session.view().waiting.map(({ fromRowId }) => fromRowId)).toEqual(['row0', 'row1']);
});

test('the times at which rows were on follow the states of the show', () => {
  const { client, session } = bench();
  client.takeState(stateAt(1, 2));
  client.takeState(stateAt(2, 3));
  expect(session.view().moment?.actuals).toEqual([
    { rowId: 'row0', startedAt: 1_000_000, endedAt: 1_001_000 },
    { rowId: 'row1', startedAt: 1_001_000, endedAt: 1_002_000 },
    { rowId: 'row2', startedAt: 1_002_000, endedAt: null },
  ]);
});

/** Answers the load of the rows with when they were on: these began a second after each other, as `stateAt` says. */
function answerRows({ answers }: ReturnType<typeof openSurroundings>, ids: readonly string[]): void {
  const actuals = ids.map((rowId, at) => {
    const startedAt = 1_000_000 + at * 1000;
    return { rowId, startedAt, endedAt: at === ids.length - 1 ? null : startedAt + 1000 };
  });
  answers.set(`/api/show/${SHEET_ID}/rundown`, answered({ rundown: { ...rundownOf(rows), actuals } }));
}

test('the times of rows that were on while nothing came are loaded, once', async () => {
  const around = openSurroundings();
  const { client, session, pass } = bench(around);
  const loads = () => around.requests.filter((path) => path.endsWith('/rundown')).length;
  answerRows(around, ['row0', 'row1', 'row2']);
  client.takeState(stateAt(2, 5));
  await pass(50);
  expect(session.view().moment?.actuals).toEqual([
    { rowId: 'row0', startedAt: 1_000_000, endedAt: 1_001_000 },
    { rowId: 'row1', startedAt: 1_001_000, endedAt: 1_002_000 },
    { rowId: 'row2', startedAt: 1_002_000, endedAt: null },
  ]);
  client.takeState(stateAt(2, 6));
  await pass(10_000);
  expect(loads()).toBe(1);
});

test('times that could not be loaded are asked for again', async () => {
  const around = openSurroundings();
  const { client, session, pass } = bench(around);
  client.takeState(stateAt(2, 5));
  await pass(50);
  answerRows(around, ['row0', 'row1', 'row2']);
  await pass(3100);
  expect(session.view().moment?.actuals.map(({ rowId }) => rowId)).toEqual(['row0', 'row1', 'row2']);
});

test('times that know more than the state are left as they are until the state has come', async () => {
  const around = openSurroundings();
  const { client, session, pass } = bench(around, stateAt(0, 1));
  answerRows(around, ['row0', 'row1', 'row2']);
  client.takeState({ ...stateAt(1, 2), rundownVersion: 2 });
  await pass(50);
  client.takeState({ ...stateAt(2, 3), rundownVersion: 1 });
  await pass(50);
  expect(session.view().moment?.actuals.map(({ rowId }) => rowId)).toEqual(['row0', 'row1', 'row2']);
});

test('a rehearsal that is loaded again goes on at its speed, from where its clock stood', async () => {
  const around = openSurroundings();
  const { client, pass, session, stored } = bench(around, { ...stateAt(0, 1), rehearsal: true });
  await pass(10_000);
  session.setSpeed(4);
  await pass(5000);
  const { moment, speed } = session.view();
  session.close();
  const { session: again } = openPage(client, around.surroundings.after, pass, stored.rehearsal);
  expect(speed).toBe(4);
  expect(again.view()).toMatchObject({ speed: 4, moment: { showNow: moment?.showNow } });
  const { session: other } = openPage(client, around.surroundings.after, pass, {
    showId: 'another',
    clock: [{ real: 0, rehearsed: 0, speed: 4 }],
  });
  expect(other.view()).toMatchObject({ speed: 1, moment: { showNow: moment?.now } });
});

test('the show starts by itself also after a silence, not once it is too late, and again for a later start', async () => {
  const { surroundings, pass } = openSurroundings();
  const state = stateOf({
    sequence: 1,
    phase: 'idle',
    now: null,
    next: null,
    previous: null,
    startedAt: null,
  });
  const at = state.clock + 20_000;
  const rundown = rundownOf([rowOf(0, { plannedStart: at }), rowOf(1)]);
  const client = openShowClient(surroundings, { sheetId: SHEET_ID, first: { state, rundown } });
  const { session } = openPage(client, surroundings.after, pass);
  session.setSelfStarting(true);
  await pass(at - client.now() - 5000);
  expect(session.view().silentMs).not.toBeNull();
  expect(session.view().isSelfStarting).toBe(true);
  expect(selfStartDue(session.view())).toBeNull();
  await pass(6000);
  expect(selfStartDue(session.view())).toBe('start');
  session.setSelfStarting(false);
  expect(selfStartDue(session.view())).toBeNull();
  session.setSelfStarting(true);
  expect(selfStartDue(session.view())).toBe('start');
  await pass(5000);
  expect(selfStartDue(session.view())).toBe('late');
  client.takeState({ ...state, sequence: 2, phase: 'running', startedAt: at });
  expect(session.view().isSelfStarting).toBe(false);
});
