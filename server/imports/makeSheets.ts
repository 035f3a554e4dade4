// Makes sheets from an importable file. Their rows are written in slices, each a short transaction, to channels
// that nobody can see yet; the last request creates the sheets themselves and their categories, so that everything
// appears at once. Thus other requests need not wait for a large file, one undo reverts the whole import, and an import
// that is cancelled before the last request is removed.

import type { z } from 'zod';
import type { contract } from '../../shared/api/contract.ts';
import { ROW_TYPES } from '../../shared/entities/rowTypes.ts';
import { AppError } from '../../shared/errors.ts';
import type { Action, Fields, Entity } from '../../shared/model/action.ts';
import { freshKeys, openFreshKeys } from '../../shared/model/orderKeys.ts';
import type { ProcessContext } from '../processes/processes.ts';
import { importSlices, type ImportSlice } from './importSlices.ts';
import { categoriesOf, type PlannedColumn } from './columns.ts';
import { type AssetServices, storeVersion } from '../assets/assets.ts';
import { forgetUnpublished } from '../assets/forgetUnpublished.ts';
import { deleteImportedRows } from './cleanup.ts';
import { paperForColumns } from './guesses/widths.ts';
import type { ImportableFile } from './importables.ts';
import {
  numberColumns,
  buildPartsOf,
  planWorksheet,
  rowsToRead,
  type NumberedColumns,
  type WorksheetPlan,
} from './worksheetPlan.ts';
import { tabRows, cellKey, picturePath, type StoredTabPicture } from './tabFiles.ts';
import { limits } from '../../shared/limits.ts';
import { mustHaveAssetRoom } from '../database/assetBytes.ts';
import type { Asset } from '../../shared/records.ts';

/** The services that making sheets of a file needs. */
export type MakeSheetsServices = AssetServices;

/** The user's choices for the worksheets that become sheets, as in the API call. */
export type ImportChoices = z.output<(typeof contract)['imports.finish']['body']> & {
  readonly title: string;
};

/** A sheet that is to be made. */
export interface PlannedSheet {
  readonly plan: WorksheetPlan;
  readonly title: string;
}

/**
 * Plans a sheet for each chosen worksheet. A category that one of them creates is used by those after it.
 * @throws AppError 'badRequest' for a tab, a header or columns that do not exist, and for tabs without content
 */
export async function planSheets(
  importable: ImportableFile,
  { also = [], ...first }: ImportChoices,
  services: MakeSheetsServices,
): Promise<readonly PlannedSheet[]> {
  const known = [...(await categoriesOf(services.database, importable.projectId))];
  const planned: PlannedSheet[] = [];
  for (const choices of [first, ...also]) {
    const plan = await planWorksheet(importable, choices, known, services.newId);
    known.push(...plan.categories);
    if (rowsToRead(plan) <= 0)
      throw new AppError('badRequest', { message: 'This tab is empty: there is nothing to import.' });
    planned.push({ plan, title: choices.title });
  }
  return planned;
}

type Counted = Readonly<Record<'rows' | 'columns' | 'cells', number>>;
type Made = Counted & {
  readonly sheetId: string;
  readonly sheets: number;
  readonly actionIds: readonly string[];
};

/** Makes the sheets, all of them or none. Resolves to the first one's id, the counts of all, and the ids by
 *  which one undo reverts them. */
export async function makeSheets(
  importable: ImportableFile,
  planned: readonly PlannedSheet[],
  context: ProcessContext,
  services: MakeSheetsServices,
): Promise<Made> {
  const { writer, newId } = services;
  const { userId, projectId } = importable;
  const begun: string[] = [];
  const pictures: StoredPictures[] = [];
  const total = planned.reduce((sum, { plan }) => sum + rowsToRead(plan), 0);
  let done = 0;
  try {
    const made: Counted[] = [];
    const actions: Action[] = [];
    for (const { plan, title } of planned) {
      const sheetId = newId();
      begun.push(sheetId);
      const arranged = await numberColumns(
        plan,
        stoppable(tabRows(importable.folder, plan.looked.at), context),
      );
      const own = await picturesOf(importable, plan, arranged, services);
      pictures.push(own);
      const report = (read: number) => context.report(done + read, total);
      const counted = await writeRows(
        importable,
        { plan, arranged, sheetId, pictures: own.byCell },
        { ...context, report },
        services,
      );
      done += rowsToRead(plan);
      made.push({ ...counted, columns: arranged.columns.length });
      actions.push(sheetAction(sheetId, projectId, { plan, title, arranged, pictures: own }, newId()));
    }
    context.signal.throwIfAborted();
    const home = { of: 'project', id: projectId } as const;
    await writer.perform(userId, actions, { trusted: true, required: { home, right: 'sheet.create' } });
    const sum = (field: keyof Counted) => made.reduce((all, each) => all + each[field], 0);
    return {
      sheetId: begun[0] ?? '',
      sheets: made.length,
      rows: sum('rows'),
      columns: sum('columns'),
      cells: sum('cells'),
      actionIds: actions.map(({ id }) => id),
    };
  } catch (error) {
    for (const sheetId of begun) await deleteImportedRows(services.database, sheetId);
    for (const own of pictures) await deletePictures(own, projectId, services);
    throw error;
  }
}

/** Stores the pictures below the header in columns that the sheet will have. */
async function picturesOf(
  importable: ImportableFile,
  { looked }: WorksheetPlan,
  { columns }: NumberedColumns,
  services: MakeSheetsServices,
): Promise<StoredPictures> {
  const columnIndexes = new Set(columns.map(({ from }) => from));
  const header = looked.guess.headerRow ?? -1;
  return storePictures(
    importable,
    looked.at,
    ({ row, column }) => row > header && columnIndexes.has(column),
    services,
  );
}

async function* stoppable<Batch>(
  batches: AsyncIterable<Batch>,
  { signal }: ProcessContext,
): AsyncIterable<Batch> {
  for await (const batch of batches) {
    signal.throwIfAborted();
    yield batch;
  }
}

async function writeRows(
  { userId, projectId, folder }: ImportableFile,
  {
    plan,
    arranged,
    sheetId,
    pictures,
  }: { plan: WorksheetPlan; arranged: NumberedColumns; sheetId: string; pictures: StoredPictures['byCell'] },
  { signal, report }: { signal: AbortSignal; report: (read: number) => void },
  { writer, newId }: MakeSheetsServices,
): Promise<{ rows: number; cells: number }> {
  const { at, guess } = plan.looked;
  const write = (content: Content) =>
    writer.perform(userId, [contentAction(sheetId, projectId, content, newId())], {
      trusted: true,
      isLong: true,
    });
  await write({ columns: columnFields(sheetId, arranged.columns), rows: {}, cells: {}, grid: {} });
  const build = buildPartsOf(plan, arranged, {
    sheetId,
    nextKey: openFreshKeys(),
    newId,
    pictures,
  });
  const counted = { rows: 0, cells: 0 };
  let read = 0;
  let writing = Promise.resolve();
  try {
    for await (const slice of importSlices(tabRows(folder, at), guess.headerRow, build)) {
      signal.throwIfAborted();
      // Another thread writes one slice while this thread reads the next.
      await writing;
      if (Object.keys(slice.rows).length > 0) {
        const { rows, cells, grid } = slice;
        writing = write({ columns: {}, rows, cells, grid });
        // The promise is awaited later; until then its rejection must not count as unhandled.
        writing.catch(() => undefined);
      }
      // The title block is not counted as a row.
      counted.rows += Object.values(slice.rows).filter(({ type }) => type !== ROW_TYPES.block).length;
      for (const cells of Object.values(slice.grid)) counted.cells += Object.keys(cells).length;
      read += slice.read;
      report(read);
    }
    await writing;
  } finally {
    // After a cancel the rows are deleted, so the last write must have ended before.
    await writing.catch(() => undefined);
  }
  return counted;
}

function columnFields(sheetId: string, columns: readonly PlannedColumn[]): Record<string, Fields> {
  const keys = freshKeys(columns.length);
  return Object.fromEntries(
    columns.map(({ id, title, width, purpose, purposeOption, categoryId }, at) => [
      id,
      {
        sheetId,
        orderKey: keys[at],
        title,
        width,
        ...(purpose && { purpose }),
        ...(purposeOption && { purposeOption }),
        ...(categoryId && { categoryId }),
      },
    ]),
  );
}

type Content = Readonly<Record<'columns' | 'rows' | 'cells', Readonly<Record<string, Fields>>>> &
  Pick<ImportSlice, 'grid'>;

function contentAction(sheetId: string, projectId: string, content: Content, id: string): Action {
  return {
    id,
    type: 'sheet',
    verb: 'insert',
    property: 'content',
    query: { entityId: sheetId, parentEntityId: projectId, channelId: sheetId },
    data: content,
    previous: null,
  };
}

function sheetAction(
  sheetId: string,
  projectId: string,
  {
    plan,
    title,
    arranged,
    pictures: { assets, assetFiles },
  }: { plan: WorksheetPlan; title: string; arranged: NumberedColumns; pictures: StoredPictures },
  id: string,
): Action {
  const { categories, showSeconds } = plan;
  const { columns, numbering } = arranged;
  const { tab } = plan.looked;
  const frozenColumns = columns.filter(({ from }) => from < tab.frozenColumns).length;
  const sheet = {
    id: sheetId,
    projectId,
    title,
    ...(showSeconds !== null && { showSeconds }),
    ...(numbering?.style && { itemNumbersFrozen: true, numberingStyle: numbering.style }),
    ...(frozenColumns > 0 && { frozenColumns }),
    ...paperForColumns(columns.length),
  };
  return {
    id,
    type: 'sheet',
    verb: 'create',
    property: 'import',
    query: { entityId: sheetId, parentEntityId: projectId, channelId: projectId },
    data: { sheet, categories, columns: [], rows: [], cells: [], assets, assetFiles },
    previous: null,
  };
}

/** The pictures of a file, whose bytes are already stored, as the entities that refer to them. */
interface StoredPictures {
  readonly assets: readonly Asset[];
  readonly assetFiles: readonly Entity[];
  /** Id of the asset of a cell of the file, by `cellKey`. */
  readonly byCell: ReadonlyMap<string, string>;
}

/**
 * Stores the pictures of a tab for which `isPlaced` returns true.
 * @throws AppError where the team has no room for them
 */
async function storePictures(
  { projectId, folder, tabs }: ImportableFile,
  at: number,
  isPlaced: (picture: StoredTabPicture) => boolean,
  services: AssetServices,
): Promise<StoredPictures> {
  const pictures = [...(tabs[at]?.pictures.entries() ?? [])].filter(([, picture]) => isPlaced(picture));
  const bytes = pictures.reduce((sum, [, { byteSize }]) => sum + byteSize, 0);
  if (bytes > 0) await mustHaveAssetRoom(services.database.reader, projectId, bytes);
  const assets: Asset[] = [];
  const assetFiles: Entity[] = [];
  const byCell = new Map<string, string>();
  try {
    for (const [number, { row, column, fileName, byteSize }] of pictures) {
      const [assetId, fileId] = [services.newId(), services.newId()];
      const path = picturePath(folder, at, number);
      assetFiles.push({
        id: fileId,
        assetId,
        ...(await storeVersion(services, { projectId, fileId }, { path, fileName, byteSize })),
      });
      assets.push({ id: assetId, title: titleOf(fileName), currentFileId: fileId });
      byCell.set(cellKey(row, column), assetId);
    }
  } catch (error) {
    await deletePictures({ assets, assetFiles, byCell }, projectId, services);
    throw error;
  }
  return { assets, assetFiles, byCell };
}

/** Removes the bytes of pictures whose import failed. */
async function deletePictures(
  { assetFiles }: StoredPictures,
  projectId: string,
  services: Pick<AssetServices, 'assetStore' | 'database'>,
): Promise<void> {
  const ids = assetFiles.map(({ id }) => id);
  await forgetUnpublished(services, projectId, ids);
}

function titleOf(fileName: string): string {
  const bare = fileName.replace(/\.[^.]*$/, '').slice(0, limits.nameLength.max);
  return bare.length >= limits.nameLength.min ? bare : `Picture ${bare}`;
}
