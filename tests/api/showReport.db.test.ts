// The report of a show over HTTP: right to the millisecond of what was pressed, whatever becomes of the sheet afterwards, and
// what it proposes goes into the sheet, or into its template.

import { beforeAll, expect, test } from 'vitest';
import type { ShowReportReply } from '../../shared/api/showReports.ts';
import {
  action,
  addMember,
  makeProject,
  must,
  newId,
  signUp,
  visitorOf,
  type Client,
} from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { makeShow, makeShowSheet, press, type ShowSheet } from '../support/shows.ts';
import { areRepeatsTried } from '../support/tier.ts';

const server = sharedServer();
let mara: Client;
let ben: Client;

beforeAll(async () => {
  [mara, ben] = await Promise.all([
    signUp(server, { firstName: 'Mara', lastName: 'Lindqvist' }),
    signUp(server, { firstName: 'Ben' }),
  ]);
});

const reportOf = async (who: Client, sheetId: string, showId?: string): Promise<ShowReportReply> =>
  must(await who.get<ShowReportReply>(`/api/show/${sheetId}/report${showId ? `?showId=${showId}` : ''}`));

/** When each press was, by the server's clock. */
async function pressed(showId: string, ...presses: readonly (readonly [string, string | null, object?])[]) {
  const times: number[] = [];
  for (const [name, from, more] of presses) {
    const { actions } = await mara.does(press(showId, name, from, { ...more }));
    times.push(Object.values(actions)[0]!.createdAt);
  }
  return times;
}

/** A show that is called through a hold, a skip, a step back and a jump, and stopped. */
async function callShow({ sheetId, rowIds }: ShowSheet) {
  const [a, b, c, d] = rowIds;
  const showId = await makeShow(mara, sheetId);
  const times = await pressed(
    showId,
    ['start', null],
    ['hold', a!],
    ['resume', a!],
    ['next', a!],
    ['back', b!],
    ['skip', a!, { rowId: c }],
    ['jump', a!, { rowId: d }],
    ['stop', d!],
  );
  return { showId, times };
}

test.runIf(areRepeatsTried)(
  'SH-5 the report is a fold of what was pressed, and stays so when the sheet changes',
  async () => {
    const sheet = await makeShowSheet(mara);
    const { sheetId, rowIds } = sheet;
    const { showId, times } = await callShow(sheet);
    const [start, , , next, back, skip, jump, stop] = times as [number, ...number[]] & Record<number, number>;
    const report = await reportOf(mara, sheetId);
    expect(report.show).toEqual({ showId, startedAt: start, endedAt: stop, callerName: 'Mara Lindqvist' });
    expect(report.rows.map(({ rowId }) => rowId)).toEqual(rowIds);
    const [a, b, c, d, e] = report.rows;
    expect(a).toMatchObject({ title: 'Item 1', plannedDuration: 60_000, started: start, count: 2 });
    expect(a!.lasted).toBe(next! - start + (jump! - back!));
    expect(a!.held).toBe(times[2]! - times[1]!);
    expect(b).toMatchObject({ started: next, lasted: back! - next!, count: 1 });
    expect(c).toMatchObject({ started: null, lasted: 0, skippedAt: skip, durationDifference: -60_000 });
    expect(d).toMatchObject({ started: jump, lasted: stop! - jump! });
    expect(e).toMatchObject({ started: null, lasted: null, count: 0, planned: expect.any(Number) });
    expect(report.figures.length.actual).toBe(stop! - start);
    expect(report.rows.reduce((sum, { lasted }) => sum + (lasted ?? 0), 0)).toBe(stop! - start);

    const before = report.rows.slice(0, 4);
    await mara.does(
      action('cell.update.value', `${rowIds[0]}.${sheet.columnIds[0]}`, { value: 'Renamed' }),
      action('cell.update.value', `${rowIds[1]}.${sheet.columnIds[2]}`, { value: '9:00' }),
      action('row.delete', null, { ids: [rowIds[3]!] }),
    );
    expect((await reportOf(mara, sheetId)).rows.slice(0, 4)).toEqual(before);
  },
);

test.runIf(areRepeatsTried)(
  'each show has its report; rehearsals have none, and a show that runs has what is so far',
  async () => {
    const sheet = await makeShowSheet(mara);
    const { sheetId, rowIds } = sheet;
    const empty = await reportOf(mara, sheetId);
    expect([empty.show, empty.shows, empty.proposals]).toEqual([null, [], []]);
    const rehearsal = await makeShow(mara, sheetId, { rehearsal: true });
    await pressed(rehearsal, ['start', null], ['stop', rowIds[0]!]);
    expect((await reportOf(mara, sheetId)).shows).toEqual([]);
    expect((await mara.get(`/api/show/${sheetId}/report?showId=${rehearsal}`)).status).toBe(404);

    const { showId: first } = await callShow(sheet);
    const second = await makeShow(mara, sheetId);
    await pressed(second, ['start', null], ['next', rowIds[0]!]);
    const report = await reportOf(mara, sheetId);
    expect(report.shows.map(({ showId, endedAt }) => [showId, endedAt === null])).toEqual([
      [second, true],
      [first, false],
    ]);
    expect(report.rows[1]).toMatchObject({ started: expect.any(Number), lasted: null });
    expect([report.figures.end.actual, report.proposals]).toEqual([null, []]);
    expect((await reportOf(mara, sheetId, first)).show?.showId).toBe(first);
  },
);

test('departments have the time of their answers, and notes their author and cue', async () => {
  const sheet = await makeShowSheet(mara);
  const { sheetId, projectId, rowIds, sound, light } = sheet;
  await addMember(mara, projectId, ben, 'VIEW_ONLY');
  const showId = await makeShow(mara, sheetId);
  await pressed(showId, ['start', null]);
  const say = async (who: Client, categoryId: string, row: number, state: string): Promise<number> => {
    const data = { categoryId, rowId: rowIds[row]!, state };
    const { actions } = await who.does(action('show.update.standby', showId, data));
    return Object.values(actions)[0]!.createdAt;
  };
  const asked = await say(mara, sound, 1, 'standby');
  const ready = await say(ben, sound, 1, 'ready');
  await say(mara, sound, 1, 'go');
  await say(ben, sound, 1, 'done');
  await say(mara, light, 1, 'standby');
  await say(mara, light, 1, 'go');
  await ben.does(action('show.update.note', showId, { rowId: rowIds[1], text: 'Late' }));
  await pressed(showId, ['next', rowIds[0]!], ['stop', rowIds[1]!]);
  const { departments, notes, rows } = await reportOf(ben, sheetId);
  expect(
    departments.map(({ title, standbyCount, goCount, answerMs, unanswered }) => [
      title,
      standbyCount,
      goCount,
      answerMs,
      unanswered,
    ]),
  ).toEqual([
    ['Sound', 1, 1, ready - asked, []],
    ['Light', 1, 1, null, [rows[1]!.number]],
  ]);
  expect(notes).toMatchObject([{ text: 'Late', by: 'Ben Tester', number: rows[1]!.number }]);
});

test('a department that is called again after Back has not answered by what it said before', async () => {
  const { sheetId, rowIds, sound } = await makeShowSheet(mara);
  const showId = await makeShow(mara, sheetId);
  await pressed(showId, ['start', null]);
  const say = (state: string) =>
    mara.does(action('show.update.standby', showId, { categoryId: sound, rowId: rowIds[1]!, state }));
  await say('standby');
  await say('ready');
  await pressed(showId, ['next', rowIds[0]!]);
  await say('go');
  await pressed(showId, ['back', rowIds[1]!]);
  await say('standby');
  await pressed(showId, ['next', rowIds[0]!]);
  await say('go');
  await pressed(showId, ['stop', rowIds[1]!]);
  const { departments, rows } = await reportOf(mara, sheetId);
  expect(departments).toMatchObject([
    { title: 'Sound', answerMs: null, unanswered: [rows[1]!.number] },
    { title: 'Light' },
  ]);
});

test('what it proposes has the cells of the sheet and of its template, and is taken by one act and one undo', async () => {
  const sheet = await makeShowSheet(mara);
  const { projectId, rowIds, columnIds } = sheet;
  const keep = { sourceId: sheet.sheetId, title: 'Awards night' };
  await mara.does(action('sheet.create.templateFromSheet', newId(), keep));
  const project = await mara.load(`/api/projects/${projectId}`);
  const [templateId = ''] = Object.keys(project.db['template'] ?? {});
  const copyId = newId();
  await mara.does(action('sheet.create.fromTemplate', copyId, { sourceId: templateId, title: 'Tonight' }));
  const { db } = await mara.load(`/api/projects/${projectId}/sheet/${copyId}`);
  const copies = Object.values(db['row'] ?? {}).toSorted((x, y) =>
    String(x['orderKey']) < String(y['orderKey']) ? -1 : 1,
  );
  const showId = await makeShow(mara, copyId);
  await pressed(showId, ['start', null], ['next', copies[0]!.id], ['stop', copies[1]!.id]);
  const { proposals, targets } = await reportOf(mara, copyId);
  // A cue that was planned for a minute lasted a moment.
  expect(proposals.map(({ rowId, planned, proposed }) => [rowId, planned, proposed])).toEqual([
    [copies[0]!.id, 60_000, 5_000],
    [copies[1]!.id, 60_000, 5_000],
  ]);
  expect(targets.map(({ title, isTemplate }) => [title, isTemplate])).toEqual([
    ['Tonight', false],
    ['Awards night', true],
  ]);
  for (const { sheetId, cells } of targets) {
    expect(cells.map(({ was, value }) => [was, value])).toEqual([
      ['1:00', '0:05'],
      ['1:00', '0:05'],
    ]);
    await mara.does(...cells.map(({ cellId, value }) => action('cell.update.value', cellId, { value })));
    const rundown = must(
      await mara.get<{ rundown: { rows: { duration: number }[] } }>(`/api/show/${sheetId}/rundown`),
    );
    expect(rundown.rundown.rows.slice(0, 3).map(({ duration }) => duration)).toEqual([5_000, 5_000, 60_000]);
  }
  // The sheet that the template was made from is its own.
  const source = await mara.load(`/api/projects/${projectId}/sheet/${sheet.sheetId}`);
  expect(source.db['cell']?.[`${rowIds[0]}.${columnIds[2]}`]).toMatchObject({ value: '1:00' });
});

test.runIf(areRepeatsTried)(
  'the report is read by members alone, and its files by those who may export',
  async () => {
    const sheet = await makeShowSheet(mara);
    const { sheetId, projectId } = sheet;
    const eva = await signUp(server, { firstName: 'Eva' });
    await addMember(mara, projectId, eva, 'VIEW_ONLY');
    await callShow(sheet);
    const file = `/gen/project/${projectId}/sheet/${sheetId}/report`;
    const stranger = await signUp(server, { firstName: 'Zoe' });
    expect((await stranger.get(`/api/show/${sheetId}/report`)).status).toBe(404);
    expect((await visitorOf(server).get(`/api/show/${sheetId}/report`)).status).toBe(401);
    expect((await eva.get(`/api/show/${sheetId}/report`)).status).toBe(200);
    const csv = await fetch(`${server.url}${file}/csv`, { headers: { cookie: eva.cookie() } });
    expect(csv.headers.get('content-disposition')).toContain('attachment');
    expect(await csv.text()).toMatch(/^#,Cue,Section[^]*Item 1[^]*,skipped by Mara Lindqvist\r\n/);
    const pdf = await fetch(`${server.url}${file}/pdf`, { headers: { cookie: eva.cookie() } });
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await mara.does(action('project.update.viewersExport', projectId, { viewersExport: false }));
    expect((await eva.get(`${file}/xlsx`)).status).toBe(403);
    expect((await stranger.get(`${file}/xlsx`)).status).toBe(404);
    // A sheet is asked for under its own project.
    const other = await makeProject(mara);
    expect((await mara.get(`/gen/project/${other}/sheet/${sheetId}/report/csv`)).status).toBe(404);
  },
);
