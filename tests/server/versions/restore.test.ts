// A version is put back on its own sheet alone: what the same actions changed in other sheets stays.

import { afterAll, beforeEach, expect, test } from 'vitest';
import { ROW_CELLS, tableOf } from '../../../server/database/tables.ts';
import { allTemplates } from '../../../server/templates/copies.ts';
import { templateHandlers } from '../../../server/templates/handlers.ts';
import { versionHandlers } from '../../../server/versions/handlers.ts';
import type { Fields } from '../../../shared/model/action.ts';
import { callerOf, intent } from '../../support/services.ts';
import { makeTwinSheet, openSide, outcomeOf, type Side, type TwinSheet } from '../../support/sides.ts';

const side: Side = await openSide();
const { services, userId } = side;
const { database, writer, newId } = services;
const caller = callerOf(userId);
afterAll(() => services.close());

let projectId: string;
let own: TwinSheet;

beforeEach(async () => {
  own = await makeTwinSheet([side]);
  ({ projectId } = own);
});

/** Performs one action; resolves to its id. */
async function act(name: string, entityId: string | null, data: Fields): Promise<string> {
  const action = intent(services, name, entityId, data);
  await writer.send(caller, { actions: [action] });
  return action.id;
}

/** Makes another sheet in the project, with one row and one column; resolves to the ids. */
async function addSheet() {
  const [sheetId, rowId, columnId] = [newId(), newId(), newId()];
  await act('sheet.create', sheetId, { title: 'Another', projectId });
  await act('row.create', rowId, { sheetId, direction: 'after', type: 0 });
  await act('column.create', columnId, { sheetId, column: { title: 'A' }, direction: 'after' });
  return { sheetId, rowId, cellId: `${rowId}.${columnId}` };
}

/** Names the sheet as it is now; resolves to a function that puts it back. */
async function nameVersion(sheetId: string) {
  const params = { projectId, sheetId };
  const body = { title: 'As signed off' };
  const handlers = versionHandlers(services);
  const { version } = await handlers['versions.create']({ params, body, caller } as never);
  return async (): Promise<string[]> => {
    const given = { params: { ...params, versionId: version.id }, caller };
    const { processId } = await handlers['versions.restore'](given as never);
    const progress = () => services.processes.load(userId, processId);
    await expect.poll(async () => (await progress()).state, { timeout: 20_000 }).not.toBe('running');
    const { errorMessage, result } = await progress();
    expect(errorMessage).toBeNull();
    return (result as { actionIds: string[] }).actionIds;
  };
}

const undo = (causeIds: readonly string[]) => act('action.create.undo', null, { causeIds });

/** The sheet's own fields and the contents of its cells, without the times of changes. */
async function contentOf(sheetId: string): Promise<string> {
  const rows: string[] = await database.knex(ROW_CELLS).where({ sheetId }).orderBy('rowId').pluck('data');
  const cells = rows.map((data) =>
    Object.entries(JSON.parse(data)).map(([slot, cell]) => [slot, bare(cell)]),
  );
  const [sheet = '']: string[] = await database.knex(tableOf('sheet')).where({ id: sheetId }).pluck('data');
  return JSON.stringify([JSON.parse(sheet), cells], (key, value: unknown) =>
    key === 'updatedAt' ? undefined : value,
  );
}

/** A cell is stored as its content, or as its content and the time of its last change. */
const bare = (cell: unknown): unknown => (Array.isArray(cell) ? cell[0] : cell);

/** Makes an asset with three versions; resolves to the ids. */
async function addAsset() {
  const assetId = newId();
  const fileIds = [newId(), newId(), newId()] as const;
  await act('asset.create', assetId, { projectId, title: 'Stage plan' });
  const file = { assetId, fileName: 'a.png', byteSize: 9, contentType: 'image/png', sha256: 'a'.repeat(64) };
  const actions = fileIds.map((fileId) => intent(services, 'assetFile.create', fileId, file));
  await writer.perform(userId, actions, { trusted: true });
  return { assetId, fileIds };
}

test('cells of other sheets keep the pins that they got by the same action, and those that came later', async () => {
  const [second, third] = [await addSheet(), await addSheet()];
  const { assetId, fileIds } = await addAsset();
  const first = `${own.rowIds[0]}.${own.columnIds[0]}`;
  const pin = (cellId: string, fileId: string) =>
    act('cell.update.asset', cellId, { asset: { assetId, fileId, fit: 'contain' } });
  for (const cellId of [first, second.cellId, third.cellId]) await pin(cellId, fileIds[0]);
  const restore = await nameVersion(own.sheetId);
  const named = await contentOf(own.sheetId);
  await act('asset.update.pins', assetId, { to: fileIds[1] });
  await pin(second.cellId, fileIds[2]);
  const contents = () => Promise.all([second, third].map(({ sheetId }) => contentOf(sheetId)));
  const before = await contents();
  const pinned = await contentOf(own.sheetId);
  const actionIds = await restore();
  expect(await contentOf(own.sheetId)).toBe(named);
  expect(await contents()).toEqual(before);
  await undo(actionIds);
  expect(await contentOf(own.sheetId)).toBe(pinned);
  expect(await contents()).toEqual(before);
});

/** Makes two sheets from a template, and changes that; resolves to the sheets, and what updates them. */
async function addCopies() {
  const sourceId = newId();
  await act('sheet.create.templateFromSheet', sourceId, { sourceId: own.sheetId, title: 'Rehearsal' });
  const of = (kind: string) => database.knex(tableOf(kind)).where({ sheetId: sourceId });
  const [rowId]: string[] = await of('row').pluck('id');
  const [columnId]: string[] = await of('column').pluck('id');
  const [found] = await allTemplates(database, projectId);
  const templateId = found?.template.id ?? '';
  const copyIds = [newId(), newId()] as const;
  for (const copyId of copyIds)
    await act('sheet.create.fromTemplate', copyId, { sourceId: templateId, title: 'Tuesday' });
  await act('cell.update.value', `${rowId}.${columnId}`, { value: 'Doors and bar' });
  const params = { projectId, type: 'sheet', templateId };
  const update = () =>
    templateHandlers(services)['templates.updateCopies']({ caller, params, body: { copyIds } } as never);
  return { copyIds, update };
}

test('an update of copies goes back in one of them, with the fields of that sheet, and stays in the other', async () => {
  const { copyIds, update } = await addCopies();
  const [first, second] = copyIds;
  const restore = await nameVersion(first);
  const named = await contentOf(first);
  await update();
  const before = await contentOf(second);
  expect(before).toContain('Doors and bar');
  await restore();
  expect(await contentOf(first)).toBe(named);
  expect(await contentOf(second)).toBe(before);
});

test('a sheet goes back past an update of copies that was taken back, though another copy is archived', async () => {
  const { copyIds, update } = await addCopies();
  const [first, second] = copyIds;
  const restore = await nameVersion(first);
  const named = await contentOf(first);
  await undo((await update()).actionIds);
  await act('sheet.update.archived', second, { archived: true });
  const before = await contentOf(second);
  await restore();
  expect(await contentOf(first)).toBe(named);
  expect(await contentOf(second)).toBe(before);
});

test('a person does not choose the channel of an undo', async () => {
  const cellId = `${own.rowIds[0]}.${own.columnIds[0]}`;
  const causeId = await act('cell.update.value', cellId, { value: 'Doors' });
  const data = { causeIds: [causeId], onlyChannelId: own.sheetId };
  expect(await outcomeOf(side, [intent(services, 'action.create.undo', null, data)])).toMatchObject({
    kind: 'badRequest',
  });
});
