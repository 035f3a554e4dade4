// Handlers of the import calls of `shared/api/uploads.ts`.

import { AppError } from '../../shared/errors.ts';
import { readRowKey } from '../../shared/model/rowKey.ts';
import { mustMay } from '../../shared/permissions/rights.ts';
import type { Handlers } from '../contract.ts';
import { findDocument } from '../database/findDocument.ts';
import type { AccessControl } from '../people/accessControl.ts';
import type { ProcessContext, Processes } from '../processes/processes.ts';
import type { UploadStore } from '../uploads/uploads.ts';
import { categoriesOf } from './columns.ts';
import { startMerge, type MergeServices } from './merge/finishMerge.ts';
import { UNREADABLE } from './reading/fileRefusals.ts';
import { makeSheets, planSheets, type MakeSheetsServices } from './makeSheets.ts';
import type { ImportableFile, ImportableStore } from './importables.ts';
import { headOf } from '../versions/versions.ts';
import { knownShape, rememberShape, shapeOf } from './merge/shapes.ts';
import {
  sampleTab,
  planWorksheet,
  rowsToRead,
  type SampledTab,
  type WorksheetChoices,
} from './worksheetPlan.ts';
import { sheetPreview, tabSummaries } from './preview.ts';

/** The services that the handlers of imports need. */
export interface ImportServices extends MakeSheetsServices, MergeServices {
  readonly access: AccessControl;
  readonly uploads: UploadStore;
  readonly importables: ImportableStore;
  readonly processes: Processes;
}

const NO_HEADER = -1;
/** Most row keys of a file that are looked up to find the sheet from which the file was exported. */
const MOST_KEYS = 5;

/** Returns the handlers that read a file, preview the sheet that it becomes, and make sheets of it. */
export function importHandlers(
  services: ImportServices,
): Handlers<'imports.create' | 'imports.load' | 'imports.preview' | 'imports.finish'> {
  const { uploads, importables, processes } = services;
  return {
    'imports.create': async ({ body, caller }) => {
      await mustImport(services, caller.userId, body.projectId);
      const file = await uploads.get(caller.userId, body.uploadId);
      try {
        const { fileName } = file;
        const importable = await file.withPath((path) =>
          importables.create(caller.userId, body.projectId, { path, fileName }),
        );
        return await shown(importable, { tab: body.tab }, services);
      } catch (error) {
        // Reading the file again would fail again, so the upload is deleted.
        if (isOfTheFile(error)) await uploads.drop(caller.userId, body.uploadId);
        throw error;
      }
    },
    'imports.load': async ({ params, query, caller }) => {
      const importable = await importables.get(caller.userId, params.importableSheetId);
      await mustImport(services, caller.userId, importable.projectId);
      const headerRow = query.headerRow === NO_HEADER ? null : query.headerRow;
      const { projectId, fileName } = importable;
      return { projectId, fileName, ...(await shown(importable, { tab: query.tab, headerRow }, services)) };
    },
    'imports.preview': async ({ params, body, caller }) => {
      const importable = await importables.get(caller.userId, params.importableSheetId);
      await mustImport(services, caller.userId, importable.projectId);
      return shown(importable, body, services);
    },
    'imports.finish': async ({ params, body, caller }) => {
      const { userId } = caller;
      const importable = await importables.get(userId, params.importableSheetId);
      const { projectId } = importable;
      await mustImport(services, userId, projectId);
      const { sheetId, title } = body;
      if (sheetId !== undefined)
        return { processId: await startMerge(importable, { ...body, sheetId }, services) };
      if (title === undefined) throw new AppError('badRequest', { fields: { title: 'Required' } });
      const planned = await planSheets(importable, { ...body, title }, services);
      const total = planned.reduce((sum, { plan }) => sum + rowsToRead(plan), 0);
      const work = async (context: ProcessContext) => {
        const made = await makeSheets(importable, planned, context, services);
        // The sheets exist by now, so the import succeeds even where its choices cannot be remembered.
        await rememberImport(importable, body, planned, made, services).catch(context.fault);
        return made;
      };
      return { processId: await processes.start({ userId, projectId, kind: 'import', total, work }) };
    },
  };
}

function isOfTheFile(error: unknown): boolean {
  return error instanceof AppError && (error.kind === 'tooLarge' || error.details.code === UNREADABLE);
}

async function mustImport(services: ImportServices, userId: string, projectId: string): Promise<void> {
  const role = await services.access.roleOf(userId, projectId);
  mustMay(role, 'sheet.create', await findDocument(services.database, 'project', projectId));
}

async function shown(
  importable: ImportableFile,
  choices: WorksheetChoices,
  { database, newId }: MakeSheetsServices,
) {
  const known = await categoriesOf(database, importable.projectId);
  const ids = new Set(known.map(({ id }) => id));
  const remembered = await rememberedChoices(database, importable, choices, ids);
  const plan = await planWorksheet(importable, { ...remembered, ...choices }, known, newId);
  return {
    remembered,
    importableSheetId: importable.id,
    tabs: [...tabSummaries(importable)],
    tab: plan.looked.tab.name,
    preview: await sheetPreview(importable, plan),
    exportedFrom: await exportedFrom(database, importable.projectId, plan.looked),
  };
}

/** Returns the sheet that the worksheet was exported from, by the first of its keys whose row is still there. */
async function exportedFrom(
  database: MakeSheetsServices['database'],
  projectId: string,
  { guess: { classifier }, sample }: SampledTab,
): Promise<{ sheetId: string; title: string } | null> {
  const { keyColumn } = classifier;
  if (keyColumn === null) return null;
  const keys = sample.flatMap(({ texts }) => readRowKey(texts[keyColumn] ?? '') ?? []);
  for (const key of keys.slice(0, MOST_KEYS)) {
    const row = await findDocument(database, 'row', key.rowId);
    const sheet = row?.sheetId === undefined ? null : await findDocument(database, 'sheet', row.sheetId);
    if (sheet?.projectId !== projectId || sheet.archived === true || !key.isOf(sheet.id)) continue;
    return { sheetId: sheet.id, title: sheet.title ?? '' };
  }
  return null;
}

/** Returns what was chosen for the last file of this shape, that is, with the same column titles; null where nothing
 *  was. Choices of categories that have been deleted are left out. */
async function rememberedChoices(
  database: MakeSheetsServices['database'],
  importable: ImportableFile,
  { tab, headerRow }: WorksheetChoices,
  categoryIds: ReadonlySet<string>,
) {
  const shape = shapeOf(await sampleTab(importable, tab, headerRow));
  const known = await knownShape(database, { projectId: importable.projectId, sheetId: '', shape });
  if (!known?.choices.columns) return null;
  const columns = known.choices.columns.map(({ categoryId, ...column }) => ({
    ...column,
    ...(categoryId !== undefined && categoryIds.has(categoryId) && { categoryId }),
  }));
  return { columns, titleBlock: known.choices.titleBlock ?? true };
}

/** Remembers what was chosen for files of this shape, and the sequence of the sheet on which the next file of that
 *  shape is based. */
async function rememberImport(
  { projectId }: ImportableFile,
  { columns, titleBlock = true }: WorksheetChoices,
  [first]: Awaited<ReturnType<typeof planSheets>>,
  made: Awaited<ReturnType<typeof makeSheets>>,
  services: ImportServices,
): Promise<void> {
  if (!first) return;
  const shape = shapeOf(first.plan.looked);
  if (columns)
    await rememberShape(
      services,
      { projectId, sheetId: '', shape },
      {
        choices: { columns, titleBlock },
        sequence: null,
      },
    );
  const sequence = await headOf(services.database, made.sheetId);
  await rememberShape(services, { projectId, sheetId: made.sheetId, shape }, { choices: {}, sequence });
}
