// The feed of a project over HTTP: every action once over all pages, filters, and what it does not tell.

import { beforeAll, expect, test } from 'vitest';
import type { FeedReply } from '../../shared/api/feed.ts';
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
  type Sheet,
} from '../support/client.ts';
import { logOf } from '../support/fold.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { areRepeatsTried } from '../support/tier.ts';

const server = sharedServer();
let mara: Client;
let ana: Client;
let projectId: string;
let sheet: Sheet;
let other: Sheet;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara', lastName: 'Lindqvist' });
  ana = await signUp(server, { firstName: 'Ana', lastName: 'Duarte' });
  projectId = await makeProject(mara, 'Harbour Lights Awards');
  await addMember(mara, projectId, ana, 'EDITOR');
  sheet = await makeSheet(mara, projectId, { rows: 5, columns: 3 });
  other = await makeSheet(mara, projectId, { rows: 2, columns: 2 });
});

const type = (row: number, column: number, value: string, of = sheet) =>
  action('cell.update.value', cellId(of.rowIds[row]!, of.columnIds[column]!), { value });

const read = async (who: Client, query = ''): Promise<FeedReply> =>
  must(await who.get<FeedReply>(`/api/projects/${projectId}/feed${query}`));

/** Reads all pages; `between` runs after each. */
async function allPages(who: Client, query: string, between: () => Promise<unknown> = async () => {}) {
  const pages: FeedReply[] = [];
  for (let before: string | null = null; ;) {
    const page: FeedReply = await read(who, `?${query}${before === null ? '' : `&before=${before}`}`);
    pages.push(page);
    before = page.before;
    if (before === null) return pages.flatMap(({ groups }) => groups);
    await between();
  }
}

const textsOf = ({ groups }: FeedReply) => groups.map(({ text }) => text);

test('its pages hold every action of the project once, newest first, whatever is written in between', async () => {
  for (let round = 0; round < 4; round += 1) {
    await mara.does(type(round, 0, `m${round}`));
    await ana.does(type(round, 1, `a${round}`));
    await mara.does(type(0, round % 2, `o${round}`, other));
  }
  const logs = [...(await logOf(mara, projectId)), ...(await logOf(mara, sheet.sheetId))];
  const wanted = [...logs, ...(await logOf(mara, other.sheetId))].map(({ id }) => id);
  let written = 0;
  const groups = await allPages(mara, 'limit=3', () => ana.does(type(4, 2, `late ${(written += 1)}`)));
  const ids = groups.flatMap(({ actionIds }) => actionIds);
  expect(written).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(expect.arrayContaining(wanted.toSorted()));
  expect(ids.length).toBe(wanted.length);
  const times = groups.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((one, before) => before - one));
});

test('a line is told in words, with its rows, what they were and are', async () => {
  await ana.does(type(1, 2, '1:00'));
  await mara.does(type(1, 2, '1:30'));
  const { groups } = await read(mara, '?limit=1');
  expect(groups[0]).toMatchObject({ userId: mara.user.id, sheetId: sheet.sheetId, rowId: sheet.rowIds[1] });
  expect(groups[0]!.text).toMatch(/^Mara Lindqvist changed .+ of 2.* to 1:30, was 1:00 in /);
  expect(groups[0]!.rows).toMatchObject([{ id: sheet.rowIds[1], label: '2', was: '1:00', now: '1:30' }]);
});

test('filters by person, sheet and department leave what they name, over all pages', async () => {
  const categoryId = newId();
  await mara.does(action('category.create', categoryId, { projectId, name: 'Audio' }));
  await mara.does(action('column.update.category', sheet.columnIds[1]!, { categoryId }));
  const byAna = await allPages(mara, `userIds=${ana.user.id}&limit=2`);
  expect(new Set(byAna.map(({ userId }) => userId))).toEqual(new Set([ana.user.id]));
  expect(byAna.flatMap(({ actionIds }) => actionIds).length).toBeGreaterThan(4);
  const ofSheets = await allPages(mara, `sheetIds=${other.sheetId}&limit=2`);
  expect(ofSheets.flatMap(({ actionIds }) => actionIds).toSorted()).toEqual(
    (await logOf(mara, other.sheetId)).map(({ id }) => id).toSorted(),
  );
  const ofBoth = await allPages(mara, `sheetIds=${other.sheetId},${sheet.sheetId}&limit=2`);
  expect(new Set(ofBoth.map(({ channelId }) => channelId))).toEqual(new Set([other.sheetId, sheet.sheetId]));
  const audio = await allPages(mara, `categoryIds=${categoryId}`);
  const cells = audio.flatMap(({ entities }) => entities).filter(({ kind }) => kind === 'cell');
  expect(cells.length).toBeGreaterThan(3);
  expect(cells.every(({ id }) => id.endsWith(sheet.columnIds[1]!))).toBe(true);
});

test.runIf(areRepeatsTried)(
  'the views of others that are theirs alone are not told, nor what is in the bin or on it',
  async () => {
    const binned = await makeSheet(mara, projectId, { rows: 1, columns: 1 });
    const [rowId = ''] = binned.rowIds;
    await ana.does(
      action('sheetLayout.create', newId(), { sheetId: sheet.sheetId, title: 'Ana alone', visibility: 'me' }),
    );
    await mara.does(type(0, 0, 'soon binned', binned));
    await mara.does(
      action('comment.create', newId(), {
        entityId: rowId,
        entityType: 'row',
        projectId,
        text: 'on a binned row',
      }),
    );
    expect(JSON.stringify(await read(ana))).toContain('Ana alone');
    expect(JSON.stringify(await read(mara))).toMatch(/on a binned row.*soon binned/);
    await mara.does(action('sheet.delete', binned.sheetId));
    const page = JSON.stringify(await read(mara));
    expect(page).not.toMatch(/Ana alone|soon binned|on a binned row/);
    expect(textsOf(await read(mara, '?limit=1'))[0]).toMatch(/^Mara Lindqvist deleted /);
    for (const query of [`channelId=${binned.sheetId}`, `sheetIds=${binned.sheetId}`])
      expect(textsOf(await read(ana, `?${query}`))).toEqual([]);
  },
);

test.runIf(areRepeatsTried)(
  'it needs the right to read the history, and the channels must be of the project',
  async () => {
    const viewer = await signUp(server, { firstName: 'Vera' });
    await addMember(mara, projectId, viewer, 'VIEW_ONLY');
    expect((await viewer.get(`/api/projects/${projectId}/feed`)).status).toBe(200);
    await mara.does(
      action('project.update.everyoneReadsHistory', projectId, { everyoneReadsHistory: false }),
    );
    expect((await viewer.get(`/api/projects/${projectId}/feed`)).status).toBe(403);
    await mara.does(action('project.update.everyoneReadsHistory', projectId, { everyoneReadsHistory: null }));
    const elsewhere = await makeSheet(mara, await makeProject(mara), { rows: 1, columns: 1 });
    for (const query of [
      `channelId=${elsewhere.sheetId}`,
      `sheetIds=${elsewhere.sheetId}`,
      `channelId=${newId()}`,
    ])
      expect((await mara.get(`/api/projects/${projectId}/feed?${query}`)).status).toBe(404);
    for (const query of ['before=p.1.2.3', 'before=c.1', 'userIds=x', 'limit=0', 'more=1'])
      expect((await mara.get(`/api/projects/${projectId}/feed?${query}`)).status).toBe(400);
  },
);

test('a paste is told by the number of its cells, and its step is not read', async () => {
  const rows = sheet.rowIds.map((id) => ({ id, cells: ['x', 'y'] }));
  await mara.does(
    action('sheet.update.cells', sheet.sheetId, { columns: sheet.columnIds.slice(0, 2), rows }),
  );
  expect(textsOf(await read(mara, '?limit=1'))[0]).toMatch(/^Mara Lindqvist changed 10 cells in /);
  const [pasted, untouched] = [newId(), newId()];
  for (const [at, id] of [pasted, untouched].entries())
    await mara.does(
      action('category.create', id, { projectId, name: `Department ${at}` }),
      action('column.update.category', sheet.columnIds[at + 1]!, { categoryId: id }),
    );
  const isTold = async (id: string) =>
    textsOf(await read(mara, `?categoryIds=${id}`)).some((text) => text.includes('changed 10 cells in'));
  expect([await isTold(pasted), await isTold(untouched)]).toEqual([true, false]);
});
