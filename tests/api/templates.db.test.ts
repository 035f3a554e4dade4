// Templates over HTTP: made of rows and of title blocks, used, changed, and taken over by their copies in one act.

import { beforeAll, expect, test } from 'vitest';
import type { TemplateListEntry, TemplateCopyEntry, TemplateChanges } from '../../shared/api/templates.ts';
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
  type Entity,
  type Load,
} from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { areRepeatsTried } from '../support/tier.ts';

const server = sharedServer();
let mara: Client;
let reader: Client;
let projectId: string;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  reader = await signUp(server, { firstName: 'Theo' });
  projectId = await makeProject(mara);
  await addMember(mara, projectId, reader, 'VIEW_ONLY');
});

type Db = Record<string, Record<string, Entity>>;
const sheetLoad = async (sheetId: string): Promise<Db> =>
  must(await mara.get<Load>(`/api/projects/${projectId}/sheet/${sheetId}`)).db;
const list = async (query = ''): Promise<readonly TemplateListEntry[]> =>
  must(await mara.get<{ templates: TemplateListEntry[] }>(`/api/project/${projectId}/templates${query}`))
    .templates;

interface Detail {
  readonly template: TemplateListEntry;
  readonly copies: readonly TemplateCopyEntry[];
  readonly changes: TemplateChanges | null;
}
const path = (templateId: string, type = 'row') =>
  `/api/project/${projectId}/templates/${type}/${templateId}`;
const detail = async (templateId: string, type = 'row'): Promise<Detail> =>
  must(await mara.get<Detail>(path(templateId, type)));

/** A sheet with a template of its first two rows; columns: Item, Start, Dur, Title, Notes. */
async function makeTemplate() {
  const sheet = await makeSheet(mara, projectId, { rows: 3, columns: 3 });
  const [first, second] = sheet.rowIds;
  await mara.does(
    action('cell.update.value', cellId(first!, sheet.columnIds[1]!), { value: 'Nominees' }),
    action('cell.update.value', cellId(second!, sheet.columnIds[1]!), { value: 'Winner' }),
    action('cell.update.value', cellId(second!, sheet.columnIds[2]!), { value: '2:00' }),
  );
  const body = { projectId, title: 'Award block', rowIds: [first, second] };
  const { db } = must(await mara.post<{ db: Db }>('/api/templates/create/row', body));
  const [template] = Object.values(db['template']!);
  const rows = inOrder(db['row']!);
  return { sheet, db, templateId: template!.id, rows, columns: inOrder(db['column']!) };
}

function inOrder(byId: Record<string, Entity>): string[] {
  return Object.values(byId)
    .toSorted((one, other) => (String(one['orderKey']) < String(other['orderKey']) ? -1 : 1))
    .map(({ id }) => id);
}

test('rows become a template with a sheet of its own; copies are listed with what they take and keep', async () => {
  const { sheet, db, templateId, rows, columns } = await makeTemplate();
  expect(Object.values(db['sheet']!)).toMatchObject([{ title: 'Award block', isTemplate: true }]);
  expect(new Set(Object.values(db['cell']!).map(({ value }) => value))).toEqual(
    new Set(['2:00', 'Nominees', 'Winner']),
  );
  const use = (id: string, more = {}) =>
    action('row.create.fromTemplate', id, { templateId, sheetId: sheet.sheetId, ...more });
  const [one, two] = [newId(), newId()];
  await mara.does(use(one, { type: 0 }), use(two), use(newId(), { staticTemplate: true }));
  expect(await list()).toMatchObject([
    {
      id: templateId,
      type: 'row',
      rows: 2,
      copies: 2,
      behind: 0,
      usedIn: [{ sheetId: sheet.sheetId, copies: 2 }],
      changedBy: mara.user.id,
    },
  ]);
  expect((await detail(templateId)).changes).toBeNull();

  const copied = Object.values((await sheetLoad(sheet.sheetId))['row']!);
  const secondOf = (copyId: string) =>
    copied.find((row) => row['templateCopyId'] === copyId && row['templateRowId'] === rows[1])!.id;
  await mara.does(
    action('cell.update.value', cellId(secondOf(two), sheet.columnIds[2]!), { value: '2:08' }),
    action('cell.update.value', cellId(rows[1]!, columns[2]!), { value: '2:20' }),
    action('cell.update.value', cellId(rows[0]!, columns[1]!), { value: 'Nominees, film' }),
  );
  const changed = await detail(templateId);
  expect(changed.template.behind).toBe(2);
  expect(changed.copies).toMatchObject([
    { id: one, takes: 2, keeps: 0, taken: 2, shared: 2, refusal: null },
    { id: two, takes: 1, keeps: 1, keptTexts: ['2:08'] },
  ]);
  expect(changed.changes?.rows.map(({ state }) => state)).toEqual(['changed', 'changed']);
  const second = changed.changes?.rows[1]?.cells;
  expect(second).toContainEqual({ columnId: columns[2], was: '2:00', is: '2:20' });

  const before = await sheetLoad(sheet.sheetId);
  const { actionIds } = must(
    await mara.post<{ actionIds: string[] }>(`${path(templateId)}/copies`, { copyIds: [one, two] }),
  );
  const after = (await sheetLoad(sheet.sheetId))['cell']!;
  expect(after[cellId(secondOf(one), sheet.columnIds[2]!)]?.['value']).toBe('2:20');
  expect(after[cellId(secondOf(two), sheet.columnIds[2]!)]?.['value']).toBe('2:08');
  expect(after[cellId(two, sheet.columnIds[1]!)]?.['value']).toBe('Nominees, film');
  expect(await list(`?sheetId=${sheet.sheetId}`)).toMatchObject([{ behind: 0 }]);

  await mara.does(action('action.create.undo', null, { causeIds: actionIds }));
  expect(stamped(await sheetLoad(sheet.sheetId))).toEqual(stamped(before));
});

/** A load without the times of the last change. */
function stamped(db: Db): unknown {
  return JSON.parse(JSON.stringify(db, (key, value: unknown) => (key === 'updatedAt' ? undefined : value)));
}

test('a sheet template keeps all values, none, or those of some columns, and never what is private', async () => {
  const sheet = await makeSheet(mara, projectId, { rows: 2, columns: 4 });
  const at = (column: number) => cellId(sheet.rowIds[0]!, sheet.columnIds[column]!);
  await mara.does(
    ...[0, 1, 2, 3].map((column) => action('cell.update.value', at(column), { value: `Text ${column}` })),
    action('column.update.purpose', sheet.columnIds[3]!, { purpose: 'private' }),
  );
  const texts = async (more: Record<string, unknown>): Promise<string[]> => {
    const id = newId();
    await mara.does(
      action('sheet.create.templateFromSheet', id, { sourceId: sheet.sheetId, title: 'Kept', ...more }),
    );
    const { cell = {} } = await sheetLoad(id);
    return Object.values(cell)
      .flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
      .toSorted((one, other) => one.localeCompare(other));
  };
  expect(await texts({})).toEqual(['Text 0', 'Text 1', 'Text 2']);
  expect(await texts({ emptied: true })).toEqual([]);
  expect(await texts({ emptied: true, keptColumnIds: [sheet.columnIds[1]!] })).toEqual(['Text 1']);
  const other = await makeSheet(mara, projectId);
  const foreign = { sourceId: sheet.sheetId, emptied: true, keptColumnIds: [other.columnIds[0]!] };
  expect((await mara.send([action('sheet.create.templateFromSheet', newId(), foreign)])).status).toBe(400);
});

test('a sheet made from a template takes what changed, in an act that one undo takes back', async () => {
  const { sheetId, rowIds, columnIds } = await makeSheet(mara, projectId, { rows: 2, columns: 2 });
  const source = newId();
  await mara.does(
    action('cell.update.value', cellId(rowIds[0]!, columnIds[1]!), { value: 'Doors' }),
    action('sheet.create.templateFromSheet', source, { sourceId: sheetId, title: 'Rehearsal day' }),
  );
  const template = (await list()).find((each) => each.sheetId === source)!;
  const copyId = newId();
  await mara.does(action('sheet.create.fromTemplate', copyId, { sourceId: template.id, title: 'Tuesday' }));
  const content = await sheetLoad(source);
  const [row, column] = [inOrder(content['row']!)[0]!, inOrder(content['column']!)[1]!];
  await mara.does(
    action('cell.update.value', cellId(row, column), { value: 'Doors and bar' }),
    action('sheet.update.archived', copyId, { archived: true }),
  );
  const { copies } = await detail(template.id, 'sheet');
  expect(copies).toMatchObject([{ id: copyId, takes: 1, refusal: 'The sheet is archived.' }]);
  const take = () =>
    mara.post<{ actionIds: string[] }>(`${path(template.id, 'sheet')}/copies`, { copyIds: [copyId] });
  expect((await take()).status).toBe(400);
  await mara.does(action('sheet.update.archived', copyId, { archived: null }));
  const { actionIds } = must(await take());
  const texts = async () => Object.values((await sheetLoad(copyId))['cell']!).map(({ value }) => value);
  expect(await texts()).toEqual(['Doors and bar']);
  await mara.does(action('action.create.undo', null, { causeIds: actionIds }));
  expect(await texts()).toEqual(['Doors']);
});

test('a template is asked for by its type, its project and its copies; a reader looks and changes nothing', async () => {
  const { sheet, templateId } = await makeTemplate();
  const copyId = newId();
  await mara.does(action('row.create.fromTemplate', copyId, { templateId, sheetId: sheet.sheetId }));
  expect((await reader.get(path(templateId))).status).toBe(200);
  const taking = { copyIds: [copyId] };
  expect((await reader.post(`${path(templateId)}/copies`, taking)).status).toBe(403);
  const body = { projectId, title: 'Another', rowIds: [sheet.rowIds[0]!] };
  expect((await reader.post('/api/templates/create/row', body)).status).toBe(403);
  expect((await mara.get(path(templateId, 'sheet'))).status).toBe(404);
  expect((await mara.post(`${path(templateId)}/copies`, { copyIds: [newId()] })).status).toBe(404);
  expect((await mara.post(`${path(templateId)}/copies`, { ...taking, templateId })).status).toBe(400);
  expect((await mara.post('/api/templates/create/row', { ...body, rowId: sheet.rowIds[0]! })).status).toBe(
    400,
  );
  expect((await mara.post('/api/templates/create/rowlayout', body)).status).toBe(400);
  const block = newId();
  await mara.does(action('row.create', block, { sheetId: sheet.sheetId, type: 2, direction: 'after' }));
  const made = must(
    await mara.post<{ db: Db }>('/api/templates/create/rowlayout', {
      projectId,
      title: 'Contacts',
      rowId: block,
    }),
  );
  expect(Object.values(made.db['template']!)).toMatchObject([{ type: 'rowlayout', title: 'Contacts' }]);
  const wrong = action('row.create.fromTemplate', newId(), { templateId, sheetId: sheet.sheetId, type: 2 });
  expect((await mara.send([wrong])).status).toBe(400);
});

test.runIf(areRepeatsTried)(
  'a project with copies goes out as a bundle and comes in again, where they stand on their own',
  async () => {
    const { sheet, templateId } = await makeTemplate();
    await mara.does(action('row.create.fromTemplate', newId(), { templateId, sheetId: sheet.sheetId }));
    const bundle = await mara.get(`/api/projects/${projectId}/bundle`);
    expect(bundle.status).toBe(200);
    expect(bundle.bytes.toString()).not.toMatch(/template(?:RowId|ColumnId|CellId|CopyId|TakenAt)/);
  },
);
