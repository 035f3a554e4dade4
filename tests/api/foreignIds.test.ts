// A2: an id within the data of an action, however deep, is of the project that the action is about. One of another
// project is answered word for word as one that nobody has, and nothing is done.

import { beforeAll, expect, test } from 'vitest';
import {
  action,
  addMember,
  cellId,
  makeProject,
  makeSheet,
  newId,
  signUp,
  type Action,
  type Client,
  type Sheet,
} from '../support/client.ts';
import type { Json } from '../support/request.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();

/** Ids of one project, by what they are of. */
interface Ids {
  readonly category: string;
  readonly column: string;
  readonly row: string;
  readonly layout: string;
  readonly asset: string;
  readonly template: string;
  readonly channel: string;
  readonly sheet: string;
}

/** A project with one of everything that fields name. */
interface Place {
  readonly sheet: Sheet;
  readonly ids: Ids;
  readonly view: string;
  readonly block: string;
  readonly blockCell: string;
  readonly layoutCell: string;
}

const size = { dimensions: { w: 2, h: 1 } } as const;

async function openPlace(owner: Client): Promise<Place> {
  const projectId = await makeProject(owner);
  const sheet = await makeSheet(owner, projectId, { rows: 3, columns: 3 });
  const { sheetId } = sheet;
  const [category, layout, asset, template, channel] = Array.from({ length: 5 }, () => newId());
  const [view, block, blockCell, layoutCell] = Array.from({ length: 4 }, () => newId());
  const at = { coordinates: { x: 0, y: 0 }, ...size };
  await owner.does(
    action('category.create', category!, { projectId, name: 'Light' }),
    action('layout.create', layout!, { projectId, title: 'Strip', rows: 4 }),
    action('layoutCell.create', layoutCell!, { layoutId: layout!, ...at }),
    action('asset.create', asset!, { projectId, title: 'Plan' }),
    action('template.create', template!, { projectId, title: 'Row', type: 'row', rowId: sheet.rowIds[0]! }),
    action('channel.create', channel!, { projectId, title: 'Camera' }),
    action('sheetLayout.create', view!, { sheetId, title: 'Mine' }),
    action('row.create', block!, { sheetId, type: 2 }),
    action('cell.create', blockCell!, { rowId: block!, ...at }),
  );
  const own = { category, layout, asset, template, channel } as Record<string, string>;
  const ids = { ...own, sheet: sheetId, column: sheet.columnIds[0]!, row: sheet.rowIds[0]! } as unknown;
  return {
    sheet,
    ids: ids as Ids,
    view: view!,
    block: block!,
    blockCell: blockCell!,
    layoutCell: layoutCell!,
  };
}

/** Every field that names something beside what the action is about; `it` is what is named. */
const NAMING: Readonly<Record<string, (own: Place, it: Ids) => Action>> = {
  'the category of a new column of a paste': ({ sheet }, it) =>
    paste(sheet, { newColumns: [{ id: newId(), categoryId: it.category }] }),
  'the template of a new row of a paste': ({ sheet }, it) =>
    paste(sheet, { newRows: [{ id: newId(), templateId: it.template }] }),
  'the category of a look': ({ sheet }, it) => look(sheet, { categoryId: it.category }),
  'the asset of a look': ({ sheet }, it) => look(sheet, { asset: shown(it.asset) }),
  'the category of a cell of a pasted block': ({ sheet }, it) =>
    pasteBlock(sheet, { categoryId: it.category }),
  'the asset of a cell of a pasted block': ({ sheet }, it) => pasteBlock(sheet, { asset: shown(it.asset) }),
  'the category in the filter of a new view': ({ sheet }, it) =>
    makeView(sheet, { filter: [{ categoryId: it.category, is: 'set' }] }),
  'the column in the filter of a new view': ({ sheet }, it) =>
    makeView(sheet, { filter: [{ columnId: it.column, is: 'set' }] }),
  'the column in the sort of a new view': ({ sheet }, it) =>
    makeView(sheet, { sort: [{ columnId: it.column, direction: 'up' }] }),
  'the column of the groups of a new view': ({ sheet }, it) => makeView(sheet, { groupBy: it.column }),
  'the categories of a new view': ({ sheet }, it) => makeView(sheet, { categoryOrder: [it.category] }),
  'the layout of a new view': ({ sheet }, it) => makeView(sheet, { layoutId: it.layout }),
  'the category in a filter': ({ view }, it) =>
    action('sheetLayout.update.filter', view, { filter: [{ categoryId: it.category, is: 'set' }] }),
  'the column in a filter': ({ view }, it) =>
    action('sheetLayout.update.filter', view, { filter: [{ columnId: it.column, is: 'set' }] }),
  'the column of a sort': ({ view }, it) =>
    action('sheetLayout.update.sort', view, { sort: [{ columnId: it.column, direction: 'up' }] }),
  'the column of groups': ({ view }, it) => action('sheetLayout.update.group', view, { groupBy: it.column }),
  'the category that a display shows': ({ view }, it) =>
    action('sheetLayout.update.display', view, { display: { shows: 'prompter', categoryId: it.category } }),
  'the order of categories': ({ view }, it) =>
    action('sheetLayout.update.categoryOrder', view, { categoryOrder: [it.category] }),
  'the layout of a view': ({ view }, it) =>
    action('sheetLayout.update.layout', view, { layoutId: it.layout }),
  'the category that a view hides': ({ view }, it) =>
    action('hiddenCategory.create', newId(), { sheetLayoutId: view, categoryId: it.category }),
  'the category of a new column': ({ sheet }, it) =>
    action('column.create', newId(), { sheetId: sheet.sheetId, column: { categoryId: it.category } }),
  'the category of a column': ({ sheet }, it) =>
    action('column.update.category', sheet.columnIds[1]!, { categoryId: it.category }),
  'the category of a cell': ({ sheet }, it) =>
    action('cell.update.category', cellOf(sheet), { categoryId: it.category }),
  'the asset of a cell': ({ sheet }, it) =>
    action('cell.update.asset', cellOf(sheet), { asset: shown(it.asset) }),
  'the category of a new cell of a block': ({ block }, it) =>
    action('cell.create', newId(), {
      rowId: block,
      coordinates: { x: 12, y: 2 },
      ...size,
      categoryId: it.category,
    }),
  'the category of a cell of a layout': ({ layoutCell }, it) =>
    action('layoutCell.update.category', layoutCell, { categoryId: it.category }),
  'the category that a cell of a layout shows': ({ layoutCell }, it) =>
    action('layoutCell.update.shows', layoutCell, { shows: 'category', categoryId: it.category }),
  'the picture that a cell of a layout shows': ({ layoutCell }, it) =>
    action('layoutCell.update.asset', layoutCell, { assetId: it.asset }),
  'the row that the show is at': ({ sheet }, it) =>
    action('sheet.update.currentRow', sheet.sheetId, { currentRowId: it.row }),
  'the row of a template': ({ sheet: { projectId } }, it) =>
    action('template.create', newId(), { projectId, title: 'Another', type: 'row', rowId: it.row }),
  'the sheet of a template': ({ sheet: { projectId } }, it) =>
    action('template.create', newId(), { projectId, title: 'Another', type: 'sheet', sheetId: it.sheet }),
  'the category that another stands beside': ({ sheet: { projectId } }, it) =>
    placed('category', projectId, it.category),
  'the layout that another stands beside': ({ sheet: { projectId } }, it) =>
    placed('layout', projectId, it.layout),
  'the channel that another stands beside': ({ sheet: { projectId } }, it) =>
    placed('channel', projectId, it.channel),
};

/** By project: what is put beside what is named. */
const others = new Map<string, string>();

function placed(kind: string, projectId: string, relativeId: string): Action {
  return action(`${kind}.update.place`, others.get(`${kind} ${projectId}`)!, { relativeId });
}

async function makeOthers(owner: Client, projectId: string): Promise<void> {
  for (const kind of ['category', 'layout', 'channel']) {
    const id = newId();
    others.set(`${kind} ${projectId}`, id);
    const named = kind === 'category' ? { name: 'Other' } : { title: 'Other' };
    await owner.does(action(`${kind}.create`, id, { projectId, ...named }));
  }
}

const shown = (assetId: string) => ({ assetId, fileId: 'current', fit: 'contain' });
const cellOf = ({ rowIds, columnIds }: Sheet) => cellId(rowIds[1]!, columnIds[1]!);
const paste = ({ sheetId }: Sheet, more: Json): Action =>
  action('sheet.insert.cells', sheetId, { columns: [], rows: [], ...more });
const makeView = ({ sheetId }: Sheet, more: Json): Action =>
  action('sheetLayout.create', newId(), { sheetId, title: 'New', ...more });

function look(sheet: Sheet, own: Json): Action {
  const rows = [{ id: sheet.rowIds[1]!, cells: [['x', 0]] }];
  return paste(sheet, { columns: [sheet.columnIds[2]!], rows, looks: [own] });
}

function pasteBlock(sheet: Sheet, own: Json): Action {
  const rowId = newId();
  const cell = { id: newId(), rowId, coordinates: { x: 0, y: 0 }, ...size, ...own };
  return paste(sheet, { newRows: [{ id: rowId, type: 2 }], blockCells: [cell] });
}

let owner: Client;
let stranger: Client;
let own: Place;
let foreign: Place;
/** Of the same person, who may see both. */
let other: Place;

beforeAll(async () => {
  owner = await signUp(server, { firstName: 'Olga' });
  stranger = await signUp(server, { firstName: 'Sven' });
  [own, other, foreign] = [await openPlace(owner), await openPlace(owner), await openPlace(stranger)];
  await makeOthers(owner, own.sheet.projectId);
});

/** Ids that nobody has. */
function nowhere(): Ids {
  return Object.fromEntries(Object.keys(own.ids).map((kind) => [kind, newId()])) as unknown as Ids;
}

async function dump(): Promise<string> {
  const { projectId, sheetId } = own.sheet;
  const loads = [`/api/projects/${projectId}`, `/api/projects/${projectId}/sheet/${sheetId}`];
  return JSON.stringify(await Promise.all(loads.map((path) => owner.load(path))));
}

test.each(Object.entries(NAMING))('A2 %s is of this project', async (_, named) => {
  const before = await dump();
  const lost = await owner.send([named(own, nowhere())]);
  expect(lost.status).toBe(404);
  for (const { ids } of [foreign, other]) {
    const reply = await owner.send([named(own, ids)]);
    expect({ ...reply.body, requestId: '' }).toEqual({ ...lost.body, requestId: '' });
  }
  expect(await dump()).toBe(before);
  // Control: it is the id alone that was wrong.
  expect(await owner.send([named(own, own.ids)])).toMatchObject({ status: 200 });
});

test('A2 what lies in the bin may still be named', async () => {
  const place = await openPlace(owner);
  const { category } = place.ids;
  await owner.does(action('category.delete', category, { ids: [category] }));
  for (const name of ['the category in a filter', 'the category of a look', 'the order of categories'])
    expect(await owner.send([NAMING[name]!(place, place.ids)])).toMatchObject({ status: 200 });
});

test('A2 an undo puts back what stood there, and needs no look at it', async () => {
  const place = await openPlace(owner);
  const set = NAMING['the category in a filter']!(place, place.ids);
  await owner.does(set);
  const emptied = action('sheetLayout.update.filter', place.view, { filter: [] });
  await owner.does(emptied);
  await owner.does(action('category.delete', place.ids.category, { ids: [place.ids.category] }));
  await owner.does(action('action.create.undo', null, { causeIds: [emptied.id], onChange: 'ask' }));
  const { db } = await owner.load(`/api/projects/${place.sheet.projectId}/sheet/${place.sheet.sheetId}`);
  expect(db['sheetLayout']?.[place.view]?.['filter']).toEqual([
    { categoryId: place.ids.category, is: 'set' },
  ]);
});

const choose = (editors: readonly string[]): Action =>
  action('category.update.editors', own.ids.category, { editors: [...editors] });

test('A2 only people of the project are chosen to fill in a category', async () => {
  const { projectId } = own.sheet;
  const before = await dump();
  const nobody = await owner.send([choose([newId()])]);
  expect(nobody.status).toBe(404);
  for (const ids of [[stranger.user.id], [owner.user.id, stranger.user.id], [projectId]]) {
    const reply = await owner.send([choose(ids)]);
    expect({ ...reply.body, requestId: '' }).toEqual({ ...nobody.body, requestId: '' });
  }
  expect(await dump()).toBe(before);
  expect(await owner.send([choose([owner.user.id])])).toMatchObject({ status: 200 });
});

test('A2 who has left may stay chosen, and is not chosen anew', async () => {
  const guest = await signUp(server, { firstName: 'Gala' });
  const { projectId } = own.sheet;
  await addMember(owner, projectId, guest, 'MEMBER');
  await owner.does(choose([guest.user.id]));
  await owner.post(`/api/entities/${projectId}/identity/${guest.user.id}/delete`, {});
  expect(await owner.send([choose([guest.user.id, owner.user.id])])).toMatchObject({ status: 200 });
  await owner.does(choose([]));
  expect(await owner.send([choose([guest.user.id])])).toMatchObject({ status: 404 });
});

test('A2 a copy into another project takes none of its ids along', async () => {
  const from = await openPlace(owner);
  const { ids, sheet } = from;
  const templateId = newId();
  await owner.does(
    action('column.update.category', ids.column, { categoryId: ids.category }),
    action('cell.update.category', cellOf(sheet), { categoryId: ids.category }),
    action('cell.update.asset', cellOf(sheet), { asset: shown(ids.asset) }),
    action('row.create.fromTemplate', newId(), { templateId: ids.template, sheetId: sheet.sheetId }),
    action('template.create', templateId, {
      projectId: sheet.projectId,
      title: 'With all',
      type: 'row',
      rowId: sheet.rowIds[1]!,
    }),
  );
  const { projectId, sheetId } = other.sheet;
  const copy = newId();
  await owner.does(
    action('sheet.create.duplicate', copy, { sourceId: sheet.sheetId, projectId }),
    action('row.create.fromTemplate', newId(), { templateId, sheetId }),
  );
  const paths = [copy, sheetId].map((id) => `/api/projects/${projectId}/sheet/${id}`);
  const text = JSON.stringify(await Promise.all(paths.map((path) => owner.load(path))));
  expect(text).toContain('categoryId');
  for (const id of [...Object.values(ids), templateId]) expect(text).not.toContain(id);
});
