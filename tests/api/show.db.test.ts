// The show of a sheet over HTTP and socket: its presses, its state, and what is refused.

import { beforeAll, expect, test } from 'vitest';
import { action, addMember, must, newId, signUp, type Client } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { call, makeShow, makeShowSheet, press, rundownOf, stateOf, statesIn } from '../support/shows.ts';
import { follow } from '../support/socket.ts';
import { areRepeatsTried } from '../support/tier.ts';

const server = sharedServer();
let mara: Client;
let ben: Client;

beforeAll(async () => {
  [mara, ben] = await Promise.all([
    signUp(server, { firstName: 'Mara' }),
    signUp(server, { firstName: 'Ben' }),
  ]);
});

test.runIf(areRepeatsTried)(
  'SH-7 a show is made, started and called, and everybody is told the same state',
  async () => {
    const sheet = await makeShowSheet(mara);
    const { sheetId, rowIds } = sheet;
    const [first, second, third] = rowIds;
    expect(await stateOf(mara, sheetId)).toMatchObject({ showId: null, phase: 'idle', now: null });
    const socket = await follow(mara, [sheetId]);
    const showId = await makeShow(mara, sheetId);
    await mara.does(press(showId, 'start', null));
    await mara.does(press(showId, 'next', first!));
    const state = await stateOf(mara, sheetId);
    expect(state).toMatchObject({
      showId,
      phase: 'running',
      callerId: mara.user.id,
      callerName: 'Mara Tester',
      now: { rowId: second, title: 'Item 2', duration: 60_000 },
      next: { rowId: third },
      previous: { rowId: first },
    });
    await socket.until(() => statesIn(socket.messages).at(-1)?.now?.rowId === second, 'the second row');
    const told = statesIn(socket.messages).at(-1)!;
    expect({ ...told, clock: 0, offsetMs: 0, expectedEnd: 0 }).toEqual({
      ...state,
      clock: 0,
      offsetMs: 0,
      expectedEnd: 0,
      next: told.next,
      now: told.now,
    });
    expect((await mara.load(`/api/projects/${sheet.projectId}`)).db['sheet']?.[sheetId]).toMatchObject({
      currentRowId: second,
    });
    const { db } = await mara.load(`/api/projects/${sheet.projectId}/sheet/${sheetId}`);
    expect(Object.values(db['showCue'] ?? {})).toMatchObject([
      { rowId: first, title: 'Item 1', plannedDuration: 60_000, endedAt: expect.any(Number) },
      { rowId: second, title: 'Item 2' },
    ]);
    const rundown = await rundownOf(mara, sheetId);
    expect(rundown.rows.map(({ title }) => title)).toEqual([1, 2, 3, 4, 5].map((n) => `Item ${n}`));
    expect(rundown.rows[0]!.texts).toEqual({ [sheet.sound]: 'Sound 1', [sheet.light]: 'Light 1' });
    expect(rundown.version).toBe(state.rundownVersion);
    expect(rundown.actuals).toMatchObject([{ rowId: first }, { rowId: second, endedAt: null }]);
    await socket.close();
  },
);

test('SH-4 a press that comes too late changes nothing, and is told the state', async () => {
  const { sheetId, rowIds } = await makeShowSheet(mara);
  const showId = await makeShow(mara, sheetId);
  await mara.does(press(showId, 'start', null));
  await mara.does(press(showId, 'next', rowIds[0]!));
  const late = await mara.send([press(showId, 'next', rowIds[0]!)]);
  expect([late.status, late.body.code]).toEqual([409, 'STALE_PRESS']);
  expect(late.body.data).toMatchObject({ state: { now: { rowId: rowIds[1] } } });
  expect((await stateOf(mara, sheetId)).now?.rowId).toBe(rowIds[1]);
});

test.runIf(areRepeatsTried)('every press does what it says', async () => {
  const { sheetId, rowIds } = await makeShowSheet(mara);
  const [a, b, c, d] = rowIds;
  const showId = await makeShow(mara, sheetId, { rowId: b });
  const does = async (name: string, from: string | null | undefined, more = {}) => {
    await mara.does(press(showId, name, from ?? null, more));
    return stateOf(mara, sheetId);
  };
  expect(await stateOf(mara, sheetId)).toMatchObject({ phase: 'idle', next: { rowId: b } });
  expect(await does('start', null)).toMatchObject({ now: { rowId: b }, next: { rowId: c } });
  expect(await does('skip', b, { rowId: c })).toMatchObject({ next: { rowId: d }, skippedRowIds: [c] });
  expect(await does('load', b, { rowId: a })).toMatchObject({ next: { rowId: a }, nextRowId: a });
  expect(await does('next', b)).toMatchObject({ now: { rowId: a }, nextRowId: null });
  expect(await does('back', a)).toMatchObject({ now: { rowId: b } });
  expect(await does('hold', b)).toMatchObject({ phase: 'held', timer: { heldAt: expect.any(Number) } });
  expect(await does('resume', b)).toMatchObject({ phase: 'running', timer: { heldAt: null } });
  expect(await does('addTime', b, { ms: 30_000 })).toMatchObject({ timer: { added: 30_000 } });
  expect(await does('jump', b, { rowId: c })).toMatchObject({ now: { rowId: c }, skippedRowIds: [] });
  expect(await does('stop', c)).toMatchObject({ phase: 'ended', now: null, endedAt: expect.any(Number) });
  const again = await mara.send([press(showId, 'start', null)]);
  expect([again.status, again.body.code]).toEqual([409, 'STALE_PRESS']);
});

test.each([
  ['was gone to', 2, [2], 3],
  ['is the first', 0, [0], 1],
  ['is deleted with the row above it', 3, [2, 3], 4],
  ['is the last', 4, [4], null],
])('a row on now that is deleted leaves the show at its place, where it %s', async (_how, on, gone, next) => {
  const { sheetId, rowIds } = await makeShowSheet(mara);
  const idOf = (at: number): string => rowIds[at] ?? '';
  const showId = await makeShow(mara, sheetId);
  await mara.does(press(showId, 'start', null));
  if (on > 0) await mara.does(press(showId, 'jump', idOf(0), { rowId: idOf(on) }));
  await mara.does(...gone.map((at) => action('row.delete', idOf(at), {})));
  const followed = next === null ? null : { rowId: idOf(next) };
  await expect
    .poll(async () => stateOf(mara, sheetId))
    .toMatchObject({ phase: 'running', now: null, next: followed });
  const pressed = await mara.send([press(showId, 'next', null)]);
  if (next === null) expect(pressed.body).toMatchObject({ code: 'NOT_NOW' });
  else {
    // Back goes past the row that has left, to the one before it.
    const previous = on === 0 ? null : { rowId: idOf(0) };
    expect(await stateOf(mara, sheetId)).toMatchObject({ now: followed, previous });
  }
});

test.runIf(areRepeatsTried)(
  'a row on now that becomes a page break leaves the show at its place',
  async () => {
    const { sheetId, rowIds } = await makeShowSheet(mara);
    const empty = newId();
    await mara.does(action('row.create', empty, { sheetId, relativeRowId: rowIds[2], direction: 'after' }));
    const showId = await makeShow(mara, sheetId);
    await mara.does(press(showId, 'start', null));
    await mara.does(press(showId, 'jump', rowIds[0]!, { rowId: empty }));
    await mara.does(action('row.update.type', empty, { type: 1 }));
    await expect
      .poll(async () => stateOf(mara, sheetId))
      .toMatchObject({ now: null, next: { rowId: rowIds[3] } });
    await mara.does(press(showId, 'next', null));
    expect((await stateOf(mara, sheetId)).now?.rowId).toBe(rowIds[3]);
  },
);

test.runIf(areRepeatsTried)('a rehearsal that goes to another row begins its plan anew there', async () => {
  const { sheetId, rowIds } = await makeShowSheet(mara);
  const showId = await makeShow(mara, sheetId, { rehearsal: true });
  await mara.does(press(showId, 'start', null));
  await mara.does(press(showId, 'jump', rowIds[0]!, { rowId: rowIds[2] }));
  const { planShiftMs, now, timer } = await stateOf(mara, sheetId);
  expect(planShiftMs).toBe((timer.startedAt ?? 0) - (now?.plannedStart ?? 0));
});

test.runIf(areRepeatsTried)('a rehearsal records nothing, and the sheet does not show its row', async () => {
  const { projectId, sheetId } = await makeShowSheet(mara);
  const showId = await makeShow(mara, sheetId, { rehearsal: true });
  await mara.does(press(showId, 'start', null));
  expect(await stateOf(mara, sheetId)).toMatchObject({ phase: 'running', rehearsal: true });
  const { db } = await mara.load(`/api/projects/${projectId}/sheet/${sheetId}`);
  expect(db['showCue']).toBeUndefined();
  const project = await mara.load(`/api/projects/${projectId}`);
  expect(project.db['sheet']?.[sheetId]).not.toHaveProperty('currentRowId');
});

test('what is said before the start keeps nobody from rehearsing, and after the end the show stays the one that ended', async () => {
  const { sheetId } = await makeShowSheet(mara);
  must(await call(mara, sheetId, 'message', { text: 'Testing' }));
  const waiting = await stateOf(mara, sheetId);
  expect(waiting).toMatchObject({ phase: 'idle', rehearsal: false });
  const rehearse = (rehearsal: boolean) => action('show.update.rehearsal', waiting.showId!, { rehearsal });
  await mara.does(rehearse(true));
  must(await call(mara, sheetId, 'start'));
  expect(await stateOf(mara, sheetId)).toMatchObject({ phase: 'running', rehearsal: true });
  expect((await mara.send([rehearse(false)])).body.code).toBe('NOT_NOW');
  must(await call(mara, sheetId, 'stop'));
  must(await call(mara, sheetId, 'start'));
  must(await call(mara, sheetId, 'stop'));
  const ended = await stateOf(mara, sheetId);
  must(await call(mara, sheetId, 'blackout'));
  must(await call(mara, sheetId, 'message', { text: 'Thank you' }));
  expect(await stateOf(mara, sheetId)).toMatchObject({
    showId: ended.showId,
    phase: 'ended',
    isBlackout: true,
    message: { text: 'Thank you' },
  });
});

test.runIf(areRepeatsTried)(
  'a sheet has one show at a time, and its load no show that has ended',
  async () => {
    const { projectId, sheetId } = await makeShowSheet(mara);
    const showId = await makeShow(mara, sheetId);
    const second = await mara.send([action('show.create', newId(), { sheetId })]);
    expect([second.status, second.body.code]).toEqual([409, 'SHOW_EXISTS']);
    await mara.does(press(showId, 'stop', null));
    expect((await mara.load(`/api/projects/${projectId}/sheet/${sheetId}`)).db['show']).toBeUndefined();
    await makeShow(mara, sheetId);
  },
);

test.runIf(areRepeatsTried)(
  'standbys go back and forth, and a department that was not called does not answer',
  async () => {
    const sheet = await makeShowSheet(mara);
    const { sheetId, sound, rowIds } = sheet;
    await addMember(mara, sheet.projectId, ben, 'VIEW_ONLY');
    const showId = await makeShow(mara, sheetId);
    await mara.does(press(showId, 'start', null));
    const say = (state: string) =>
      action('show.update.standby', showId, { categoryId: sound, rowId: rowIds[1], state });
    expect((await ben.send([say('ready')])).body.code).toBe('NOT_CALLED');
    expect((await ben.send([say('go')])).status).toBe(403);
    await mara.does(say('standby'));
    const standbys = async () => (await stateOf(mara, sheetId)).standbys.map(({ state }) => state);
    await ben.does(say('notReady'));
    expect(await standbys()).toEqual(['notReady']);
    await ben.does(say('ready'));
    expect((await stateOf(ben, sheetId)).standbys).toMatchObject([
      { rowId: rowIds[1], categoryId: sound, state: 'ready', userId: ben.user.id },
    ]);
    await mara.does(say('go'));
    await ben.does(say('notReady'));
    expect(await standbys()).toEqual(['go']);
    await ben.does(say('done'));
    await ben.does(action('show.update.note', showId, { rowId: rowIds[1], text: 'Late' }));
    const { db } = await ben.load(`/api/projects/${sheet.projectId}/sheet/${sheetId}`);
    expect(Object.values(db['showNote'] ?? {})).toMatchObject([{ text: 'Late', userId: ben.user.id }]);
  },
);

test.runIf(areRepeatsTried)(
  'the show is handed over, and taken only when its caller is not heard',
  async () => {
    const sheet = await makeShowSheet(mara);
    const { sheetId } = sheet;
    const eva = await signUp(server, { firstName: 'Eva' });
    await addMember(mara, sheet.projectId, eva, 'EDITOR');
    const showId = await makeShow(mara, sheetId);
    const give = (who: Client) => action('show.update.caller', showId, { userId: who.user.id });
    const socket = await follow(mara, [sheetId]);
    expect((await eva.send([give(eva)])).body.code).toBe('CALLER_IS_HEARD');
    await mara.does(give(eva));
    expect(await stateOf(mara, sheetId)).toMatchObject({ callerId: eva.user.id, callerName: 'Eva Tester' });
    const stranger = await signUp(server, { firstName: 'Nobody' });
    expect((await eva.send([give(stranger)])).status).toBe(404);
    // Nobody hears Eva: the show is taken.
    await mara.does(give(mara));
    await socket.close();
  },
);

test.runIf(areRepeatsTried)('what is edited is in the rundown of the next press', async () => {
  const { sheetId, rowIds, columnIds } = await makeShowSheet(mara);
  const showId = await makeShow(mara, sheetId);
  await mara.does(press(showId, 'start', null));
  await mara.does(action('cell.update.value', `${rowIds[1]}.${columnIds[0]}`, { value: 'Renamed' }));
  await mara.does(press(showId, 'next', rowIds[0]!));
  expect((await stateOf(mara, sheetId)).now?.title).toBe('Renamed');
  await mara.does(action('row.delete', null, { ids: [rowIds[2]!] }));
  await mara.does(press(showId, 'next', rowIds[1]!));
  expect((await stateOf(mara, sheetId)).now?.rowId).toBe(rowIds[3]);
});

test('SH-7 a program calls the show by numbers, and does nothing twice', async () => {
  const { sheetId, rowIds } = await makeShowSheet(mara);
  expect((await call(mara, sheetId, 'next')).body.code).toBe('NO_SHOW');
  const started = must(await call(mara, sheetId, 'start', {}, 'one'));
  expect(started.show).toMatchObject({ phase: 'running', now: { rowId: rowIds[0], number: '1' } });
  await call(mara, sheetId, 'next', { from: 1 }, 'two');
  const again = await call(mara, sheetId, 'start', {}, 'one');
  expect(again.body.data).toEqual(started);
  expect((await stateOf(mara, sheetId)).now?.number).toBe('2');
  const late = await call(mara, sheetId, 'next', { from: 1 });
  expect([late.status, late.body.code]).toEqual([409, 'STALE_PRESS']);
  expect(late.body.data).toMatchObject({ state: { now: { number: '2' } } });
  expect((await call(mara, sheetId, 'load', { row: 99 })).body.fields).toEqual({ row: 'There is no row 99' });
  expect(must(await call(mara, sheetId, 'load', { row: '4' })).show.next?.number).toBe('4');
  expect((await call(mara, sheetId, 'pause', { from: 1 }, 'two')).status).toBe(409);
  expect(must(await call(mara, sheetId, 'message', { text: 'Hold the doors' })).show.message).toMatchObject({
    text: 'Hold the doors',
    by: 'Mara Tester',
  });
  expect(must(await call(mara, sheetId, 'blackout')).show.isBlackout).toBe(true);
  const timer = { source: 'QLab', label: 'Overture', remainingMs: 90_000 };
  expect(must(await call(mara, sheetId, 'external', timer)).show.external).toMatchObject([
    { source: 'QLab', label: 'Overture' },
  ]);
});
