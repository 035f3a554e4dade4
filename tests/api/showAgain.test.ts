// What a caller changes of a show alone, and never of the plan: rows that are shorter tonight, the middle of a cue that a
// rehearsal leaves out, and the same sheet run once more.

import { beforeAll, expect, test } from 'vitest';
import { action, addMember, must, newId, signUp, type Action, type Client } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import {
  call,
  makeShow,
  makeShowSheet,
  press,
  rundownOf,
  stateOf,
  type ShowSheet,
} from '../support/shows.ts';
import type { ShowReportReply } from '../../shared/api/showReports.ts';

const server = sharedServer();
const MINUTE = 60_000;
let mara: Client;
let sheet: ShowSheet;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  sheet = await makeShowSheet(mara);
});

const reportOf = async (sheetId: string, showId?: string) =>
  must(
    await mara.get<ShowReportReply>(
      `/api/show/${sheetId}/report${showId === undefined ? '' : `?showId=${showId}`}`,
    ),
  );
const codeOf = async (sent: Action) => {
  const { status, body } = await mara.send([sent]);
  return [status, body.code ?? null];
};

test('a row that is shortened comes as much shorter when it goes on, can be taken back, and the plan stays', async () => {
  const { sheetId, rowIds } = await makeShowSheet(mara);
  const [first, second, third] = rowIds;
  const before = await rundownOf(mara, sheetId);
  const showId = await makeShow(mara, sheetId);
  await mara.does(press(showId, 'start', null));
  const endBefore = (await stateOf(mara, sheetId)).expectedEnd!;
  const shorten = (rowId: string, ms: number, from = first!) => press(showId, 'shorten', from, { rowId, ms });
  await mara.does(shorten(second!, 20_000), shorten(third!, 30_000));
  const state = await stateOf(mara, sheetId);
  expect(state.shortened).toEqual([
    { rowId: second, ms: 20_000 },
    { rowId: third, ms: 30_000 },
  ]);
  expect(state.expectedEnd! - endBefore).toBe(-50_000);
  await mara.does(shorten(third!, 0));
  // What cannot be is said, and changes nothing.
  expect(await codeOf(shorten(first!, 1000))).toEqual([409, 'NOT_NOW']);
  expect(await codeOf(shorten(third!, MINUTE))).toEqual([409, 'NOT_NOW']);
  expect(await codeOf(shorten(third!, -1))).toEqual([409, 'NOT_NOW']);
  expect((await codeOf(shorten(newId(), 1000)))[0]).toBe(404);
  await mara.does(press(showId, 'next', first!));
  const on = await stateOf(mara, sheetId);
  expect([on.timer.duration, on.timer.added, on.shortened]).toEqual([MINUTE, -20_000, []]);
  expect((await rundownOf(mara, sheetId)).rows).toEqual(before.rows);
});

test('a row whose plan has become shorter than what was taken from it lasts no less than nothing', async () => {
  const { sheetId, rowIds, columnIds } = await makeShowSheet(mara);
  const [first, second] = rowIds;
  const showId = await makeShow(mara, sheetId);
  await mara.does(press(showId, 'start', null));
  await mara.does(press(showId, 'shorten', first!, { rowId: second, ms: 20_000 }));
  await mara.does(action('cell.update.value', `${second}.${columnIds[2]}`, { value: '0:10' }));
  await mara.does(press(showId, 'next', first!));
  const { timer, shortened } = await stateOf(mara, sheetId);
  expect([timer.duration, timer.added, shortened]).toEqual([10_000, -10_000, []]);
});

test('a rehearsal leaves the middle of a cue out, for everybody, and nothing becomes early by it; a show does not', async () => {
  const { sheetId, rowIds } = await makeShowSheet(mara);
  const rehearsal = await makeShow(mara, sheetId, { rehearsal: true });
  await mara.does(press(rehearsal, 'start', null));
  const { planShiftMs } = await stateOf(mara, sheetId);
  await mara.does(press(rehearsal, 'tail', rowIds[0]!, { ms: 25_000 }));
  const state = await stateOf(mara, sheetId);
  expect([state.timer.added, state.planShiftMs! - planShiftMs!, state.offsetMs]).toEqual([
    -25_000, -25_000, 0,
  ]);
  await mara.does(press(rehearsal, 'stop', rowIds[0]!));
  const show = await makeShow(mara, sheetId);
  await mara.does(press(show, 'start', null));
  expect(await codeOf(press(show, 'tail', rowIds[0]!, { ms: 25_000 }))).toEqual([409, 'NOT_NOW']);
});

test('a sheet is run again after its show: a new show, and the report of the one before stays', async () => {
  const { sheetId, rowIds } = sheet;
  const first = await makeShow(mara, sheetId);
  await mara.does(press(first, 'start', null), press(first, 'next', rowIds[0]!));
  must(await call(mara, sheetId, 'stop'));
  const second = await makeShow(mara, sheetId);
  expect(await stateOf(mara, sheetId)).toMatchObject({
    showId: second,
    phase: 'idle',
    now: null,
    skippedRowIds: [],
  });
  await mara.does(press(second, 'start', null));
  must(await call(mara, sheetId, 'stop'));
  const last = await reportOf(sheetId);
  expect(last.shows.map(({ showId }) => showId)).toEqual([second, first]);
  const countOf = ({ rows }: ShowReportReply) => rows.filter(({ count }) => count > 0).length;
  expect([countOf(last), countOf(await reportOf(sheetId, first))]).toEqual([1, 2]);
  // The two stand side by side, where that is asked for.
  const compared = (showId: string) => `/api/show/${sheetId}/report?compareWith=${showId}`;
  const both = must(await mara.get<ShowReportReply>(compared(first)));
  expect([both.show?.showId, both.compared?.show.showId]).toEqual([second, first]);
  expect(both.compared?.rows.map(({ count }) => count)).toEqual([1, 1, 0, 0, 0]);
  expect((await mara.get(compared(newId()))).status).toBe(404);
});

test('the report says who called which cues, and who skipped one', async () => {
  const { sheetId, projectId, rowIds } = await makeShowSheet(mara);
  const ben = await signUp(server, { firstName: 'Ben' });
  await addMember(mara, projectId, ben, 'EDITOR');
  const showId = await makeShow(mara, sheetId);
  await mara.does(press(showId, 'start', null));
  await mara.does(action('show.update.caller', showId, { userId: ben.user.id }));
  await ben.does(press(showId, 'skip', rowIds[0]!, { rowId: rowIds[1] }));
  await ben.does(press(showId, 'next', rowIds[0]!));
  const { callers, rows } = await reportOf(sheetId);
  expect(callers.map(({ name, cues, first, last }) => [name, cues, first, last])).toEqual([
    ['Mara Tester', 1, '1', '1'],
    ['Ben Tester', 1, '3', '3'],
  ]);
  expect(rows.map(({ skippedBy }) => skippedBy)).toEqual([null, 'Ben Tester', null, null, null]);
});

test('a caller who takes another name is called by it from the next press on', async () => {
  const eva = await signUp(server, { firstName: 'Eva' });
  const { sheetId, rowIds } = await makeShowSheet(eva);
  const showId = await makeShow(eva, sheetId);
  await eva.does(press(showId, 'start', null), press(showId, 'next', rowIds[0]!));
  expect((await stateOf(eva, sheetId)).callerName).toBe('Eva Tester');
  const profile = { firstName: 'Eva', lastName: 'Lindqvist', color: '#0d74ce' };
  must(await eva.post('/api/account/profile', profile));
  await eva.does(press(showId, 'next', rowIds[1]!));
  expect((await stateOf(eva, sheetId)).callerName).toBe('Eva Lindqvist');
});

test('a show that was made and waits past its planned start is over from then on', async () => {
  const { sheetId, rowIds, columnIds } = await makeShowSheet(mara);
  await makeShow(mara, sheetId);
  const { clock } = await stateOf(mara, sheetId);
  // Of the days beside the show the nearest start counts: shortly after midnight that is the evening before.
  const late = new Date(clock - 60 * MINUTE).toISOString().slice(11, 19);
  await mara.does(action('cell.update.value', `${rowIds[0]}.${columnIds[1]}`, { value: late }));
  const { offsetMs, phase } = await stateOf(mara, sheetId);
  expect(phase).toBe('idle');
  expect(Math.abs(offsetMs - 60 * MINUTE)).toBeLessThan(MINUTE);
});
