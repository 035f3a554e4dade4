// A template is compared with its copies in slices: whatever it and they hold, other work comes in between.

import { afterAll, expect, test, vi } from 'vitest';
import { tableOf } from '../../../server/database/tables.ts';
import { allTemplates } from '../../../server/templates/copies.ts';
import { loadTemplate } from '../../../server/templates/templateLoad.ts';
import { templateList } from '../../../server/templates/templateList.ts';
import type { Fields } from '../../../shared/model/action.ts';
import { callerOf, intent } from '../../support/services.ts';
import { makeTwinSheet, openSide } from '../../support/sides.ts';

const side = await openSide();
const { services, userId } = side;
const { database, writer, newId } = services;
afterAll(() => services.close());

const caller = callerOf(userId);
const send = (...actions: readonly (readonly [name: string, id: string | null, data: Fields])[]) =>
  writer.send(caller, { actions: actions.map((action) => intent(services, ...action)) });

const ROWS = 1000;
let projectId: string;
let templateId: string;
let rowIds: string[];
let columnId: string;

/** Makes a sheet template of `count` rows. */
async function makeTemplate(count: number): Promise<void> {
  const own = await makeTwinSheet([side]);
  ({ projectId } = own);
  if (count > 0) await send(['row.create', newId(), { sheetId: own.sheetId, direction: 'after', count }]);
  const sheetId = newId();
  await send(['sheet.create.templateFromSheet', sheetId, { sourceId: own.sheetId, title: 'Rehearsal' }]);
  templateId = (await allTemplates(database, projectId))[0]!.template.id;
  const of = (kind: string) => database.knex(tableOf(kind)).where({ sheetId }).orderBy('orderKey');
  rowIds = await of('row').pluck('id');
  columnId = (await of('column').pluck('id'))[0];
}

/** Adds a copy in a later millisecond than what was done before: what is done in the very one counts as done since. */
async function addCopy(title: string): Promise<string> {
  const before = services.now();
  await expect.poll(services.now, { interval: 1 }).toBeGreaterThan(before);
  const id = newId();
  await send(['sheet.create.fromTemplate', id, { sourceId: templateId, title }]);
  return id;
}

const write = (row: number, value: string) =>
  send(['cell.update.value', `${rowIds[row]}.${columnId}`, { value }]);

async function load(others?: () => undefined) {
  const found = (await allTemplates(database, projectId))[0]!;
  const findRowNumbers = () => Promise.resolve([]);
  return loadTemplate({ database, findRowNumbers }, found, others);
}

/** Counts the calls of JSON between two chances of other work, and the documents that one statement reads. */
function openCounts() {
  const counts = { between: 0, most: 0, chances: 0, mostRead: 0 };
  for (const name of ['parse', 'stringify'] as const) {
    const real = JSON[name] as (...given: unknown[]) => never;
    vi.spyOn(JSON, name).mockImplementation((...given: unknown[]) => {
      counts.between += 1;
      counts.most = Math.max(counts.most, counts.between);
      return real(...given);
    });
  }
  const hear = (rows: unknown, { sql }: { sql: string }) => {
    if (/`(?:data|step)`/.test(sql) && Array.isArray(rows))
      counts.mostRead = Math.max(counts.mostRead, rows.length);
  };
  database.reader.on('query-response', hear);
  const others = () => {
    counts.chances += 1;
    counts.between = 0;
    return undefined;
  };
  const close = () => {
    vi.restoreAllMocks();
    database.reader.removeListener('query-response', hear);
  };
  return { counts, others, close };
}

test('a template of a thousand rows and its copies are read and compared some rows at a time', async () => {
  await makeTemplate(ROWS);
  await addCopy('Tuesday');
  await addCopy('Wednesday');
  for (let from = 0; from < rowIds.length; from += 100)
    await send(
      ...rowIds
        .slice(from, from + 100)
        .map((id) => ['cell.update.value', `${id}.${columnId}`, { value: `Cue ${id}` }] as const),
    );
  const { counts, others, close } = openCounts();
  const { copies, changes } = await load(others);
  close();
  expect(copies.map(({ takes }) => takes)).toEqual([rowIds.length, rowIds.length]);
  expect(changes?.rows).toHaveLength(rowIds.length);
  expect(counts.mostRead).toBeLessThanOrEqual(200);
  expect(counts.most).toBeLessThanOrEqual(500);
  expect(counts.chances).toBeGreaterThan(100);
});

test('each copy is compared with the template that it took, and is behind only where something has changed', async () => {
  await makeTemplate(0);
  const first = await addCopy('Monday');
  await write(0, 'Doors');
  const second = await addCopy('Tuesday');
  await write(1, 'Song');
  await write(2, 'Bow');
  const third = await addCopy('Wednesday');
  const takes = async () => (await load()).copies.map((copy) => [copy.id, copy.takes]);
  expect(await takes()).toEqual([
    [first, 3],
    [second, 2],
    [third, 0],
  ]);
  const behind = async () =>
    (await templateList(database, projectId, undefined)).map((entry) => entry.behind);
  expect(await behind()).toEqual([2]);
  expect((await load()).changes?.rows.filter(({ state }) => state === 'changed')).toHaveLength(3);
  await write(3, 'Encore');
  expect(await behind()).toEqual([3]);
  await write(3, '');
  expect(await behind()).toEqual([2]);
  for (const row of [1, 2]) await write(row, '');
  expect(await behind()).toEqual([2]);
  await write(0, '');
  expect(await takes()).toEqual([
    [first, 0],
    [second, 1],
    [third, 3],
  ]);
  expect(await behind()).toEqual([2]);
});
