// What the first page of a project shows: each sheet in short, the day, the last changes, and only what one may see.

import { beforeAll, expect, test } from 'vitest';
import type { ProjectOverview } from '../../shared/api/projectOverview.ts';
import {
  action,
  addMember,
  cellId,
  makeProject,
  makeSheet,
  must,
  newId,
  signUp,
  type Client,
} from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { areRepeatsTried } from '../support/tier.ts';

const server = sharedServer();
let mara: Client;
let priya: Client;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  priya = await signUp(server, { firstName: 'Priya' });
});

const overview = async (client: Client, projectId: string) =>
  must(await client.get<ProjectOverview>(`/api/projects/${projectId}/overview`));
/** The columns of a new sheet begin with that of item numbers. */
const START = 1;
const TITLE = 3;

test('the demo is told in short: counts, times, a start that is too early, views, the day and new pictures', async () => {
  const { projectId } = must(await mara.post<{ projectId: string }>('/api/project/demo/create', {}));
  const { sheets, day, assets } = await overview(mara, projectId);
  const [show, calls] = sheets;
  expect(show).toMatchObject({
    word: 'cue',
    rows: 36,
    isWhole: true,
    times: '1:06:45',
    editedBy: mara.user.id,
  });
  expect(show?.conflict).toBe('Cue 14 starts 1:30 too early');
  expect(show?.views).toContain('Audio A4');
  expect(calls).toMatchObject({ conflict: null, times: '07:30 to 19:30' });
  expect(day.length).toBe('1:06:45');
  expect(day.moments).toEqual([
    { name: 'Crew call', time: '07:30', bound: null },
    { name: 'Rehearsal', time: '11:00', bound: null },
    { name: 'Doors', time: '18:55:00', bound: null },
    { name: 'On air', time: '19:30:00', bound: 'begins' },
    { name: 'Off air', time: '20:36:45', bound: 'ends' },
  ]);
  expect([show?.picture.rows[0]?.banner, show?.picture.rows[1]?.texts[2]]).toEqual([
    'Doors and walk-in',
    'Crew on headset, line check',
  ]);
  expect(assets.newest.length).toBeGreaterThan(0);
  expect(assets.total).toBeGreaterThanOrEqual(assets.newest.length);
});

test('a change is told with its author, its row and what was written; a gesture once, and an edit again at once', async () => {
  const projectId = await makeProject(mara);
  await addMember(mara, projectId, priya);
  const { sheetId, rowIds, columnIds } = await makeSheet(mara, projectId, { rows: 3, columns: 4 });
  const title = cellId(rowIds[1]!, columnIds[TITLE]!);
  const before = await overview(priya, projectId);
  expect(before.sheets[0]?.times).toBeNull();
  await mara.does(action('cell.update.value', title, { value: 'Doors op' }));
  await mara.does(action('cell.update.value', title, { value: 'Doors open' }));
  await mara.does(action('cell.update.value', cellId(rowIds[1]!, columnIds[START]!), { value: '18:55' }));
  await priya.does(
    action('sheet.update.cells', sheetId, {
      columns: columnIds,
      rows: rowIds.slice(0, 1).map((id) => ({ id, cells: columnIds.map(() => 'x'.repeat(3_000)) })),
    }),
  );
  const { changes, sheets } = await overview(priya, projectId);
  const told = changes.map(({ userId, label, rowId, words }) => [userId, label, rowId, words]);
  expect(told.slice(0, 3)).toEqual([
    [priya.user.id, null, null, 'changed many cells'],
    [mara.user.id, '2', rowIds[1], 'Start to 18:55'],
    [mara.user.id, '2', rowIds[1], 'Title to Doors open'],
  ]);
  expect(told.flat()).not.toContain('Title to Doors op');
  expect(changes.every((change) => change.sheetId === sheetId || change.sheetId === null)).toBe(true);
  expect(sheets[0]).toMatchObject({ id: sheetId, editedBy: priya.user.id, times: '18:55' });
});

test('a gesture of several actions is one change, also of more than is read', async () => {
  const projectId = await makeProject(mara);
  const { rowIds, columnIds } = await makeSheet(mara, projectId, { rows: 50, columns: 4 });
  const titles = (count: number, text: string) =>
    rowIds
      .slice(0, count)
      .map((rowId) => action('cell.update.value', cellId(rowId, columnIds[TITLE]!), { value: text }));
  const told = async () => (await overview(mara, projectId)).changes.map(({ words }) => words);
  await mara.does(...titles(12, 'Cue'));
  expect((await told())[0]).toBe('changed 12 cells');
  expect((await told()).join()).not.toContain('Cue');
  await mara.does(...titles(50, 'Scene'));
  expect(await told()).toEqual(['changed many cells', 'new sheet “Run of show”']);
});

test('rows that a gesture adds or deletes are told as added and deleted', async () => {
  const projectId = await makeProject(mara);
  const { sheetId } = await makeSheet(mara, projectId, { rows: 2, columns: 4 });
  const newest = async () => (await overview(mara, projectId)).changes[0]?.words;
  const ids = Array.from({ length: 3 }, newId);
  const place = { sheetId, direction: 'after', type: 0, count: 3, ids };
  await mara.does(action('row.create', ids[0]!, place));
  expect(await newest()).toBe('added 3 rows');
  await mara.does(action('row.delete', null, { ids }));
  expect(await newest()).toBe('deleted 3 rows');
});

test('a view of somebody’s own is told to nobody else; templates and archived sheets to nobody', async () => {
  const projectId = await makeProject(mara);
  await addMember(mara, projectId, priya);
  const { sheetId } = await makeSheet(mara, projectId);
  const view = (title: string, visibility: string) =>
    action('sheetLayout.create', newId(), { sheetId, title, visibility });
  await mara.does(view('Mine', 'me'), view('Ours', 'everyone'));
  const gone = await makeSheet(mara, projectId, { title: 'Last year' });
  await mara.does(action('sheet.update.archived', gone.sheetId, { archived: true }));
  const seen = async (client: Client) =>
    (await overview(client, projectId)).sheets.map(({ id, views }) => [id, views]);
  expect(await seen(mara)).toEqual([[sheetId, ['Mine', 'Ours']]]);
  expect(await seen(priya)).toEqual([[sheetId, ['Ours']]]);
  const stranger = await signUp(server, { firstName: 'Nobody' });
  expect((await stranger.get(`/api/projects/${projectId}/overview`)).status).toBe(404);
});

test('who may not read the history is told of no change, and not who made one', async () => {
  const projectId = await makeProject(mara);
  await addMember(mara, projectId, priya, 'VIEW_ONLY');
  await makeSheet(mara, projectId);
  await mara.does(action('project.update.everyoneReadsHistory', projectId, { everyoneReadsHistory: false }));
  const { changes, sheets } = await overview(priya, projectId);
  expect([changes, sheets.map(({ editedBy }) => editedBy)]).toEqual([[], [null]]);
  expect((await overview(mara, projectId)).changes.length).toBeGreaterThan(0);
});

test.runIf(areRepeatsTried)(
  'of a very long sheet the first rows are read, and no times are told of the part',
  async () => {
    const projectId = await makeProject(mara);
    const { rowIds, columnIds } = await makeSheet(mara, projectId, { rows: 1_010 });
    await mara.does(action('cell.update.value', cellId(rowIds[0]!, columnIds[START]!), { value: '18:55' }));
    const { sheets, day } = await overview(mara, projectId);
    expect(sheets[0]).toMatchObject({ rows: 1_000, isWhole: false, times: null, conflict: null });
    expect(day).toEqual({ moments: [], length: null });
  },
);
