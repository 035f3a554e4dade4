// A sheet for its exports: its stored texts, its project's, and the assets in its cells.

import { AppError } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import { readTexts, type TextRow } from '../database/texts.ts';
import { documentsBy, foundDocuments, oneDocument } from './queries.ts';
import { sheetTexts, type SheetReader, type SheetTexts } from './sheetLoad.ts';

/** Most assets, which is more than a sheet can show. */
const MOST_ASSETS = 5_000;

/**
 * Returns the sheet.
 * @throws AppError 'notFound' where the project has no such living sheet
 */
export async function sheetSource(
  database: Database,
  { projectId, sheetId, userId }: SheetReader,
): Promise<SheetTexts & { readonly project: TextRow }> {
  const [[project] = []] = await readTexts(database, [oneDocument('project', projectId)]);
  if (!project) throw new AppError('notFound');
  const texts = await sheetTexts(database, { projectId, sheetId, userId });
  const layouts = await layoutsOf(database, texts);
  const assets = await assetsOf(database, texts, layouts.layoutCell);
  const [textVariable = []] = await readTexts(database, [
    documentsBy('textVariable', 'projectId', projectId),
  ]);
  return { ...texts, others: { ...texts.others, ...layouts, ...assets, textVariable }, project };
}

/** Returns the layouts of the project, and their cells, where a view of the sheet has one. */
async function layoutsOf(
  database: Database,
  { projectId, others }: SheetTexts,
): Promise<{ readonly layout: readonly TextRow[]; readonly layoutCell: readonly TextRow[] }> {
  if (!(others.sheetLayout ?? []).some(({ data }) => data.includes('"layoutId"')))
    return { layout: [], layoutCell: [] };
  const [layout = [], layoutCell = []] = await readTexts(database, [
    documentsBy('layout', 'projectId', projectId),
    documentsBy('layoutCell', 'projectId', projectId),
  ]);
  return { layout, layoutCell };
}

/** Returns the assets of the project to which cells and layout cells refer, and the versions that these show. */
async function assetsOf(
  database: Database,
  { projectId, rows, others }: SheetTexts,
  layoutCells: readonly TextRow[],
): Promise<{ asset: readonly TextRow[]; assetFile: readonly TextRow[] }> {
  const asset = new Set<string>();
  const assetFile = new Set<string>();
  const entities = [...(others.cell ?? []), ...layoutCells].map(({ data }) => data);
  for (const text of [...rows.map(({ more }) => more), ...entities]) {
    if (text === null || !text.includes('"assetId"')) continue;
    for (const [, id = ''] of text.matchAll(/"assetId":"(\w+)"/g)) asset.add(id);
    for (const [, id = ''] of text.matchAll(/"fileId":"(\w+)"/g)) assetFile.add(id);
  }
  if (asset.size === 0) return { asset: [], assetFile: [] };
  const few = (ids: Iterable<string>): readonly string[] => [...ids].slice(0, MOST_ASSETS);
  const [assets = []] = await readTexts(database, [foundDocuments('asset', projectId, few(asset))]);
  for (const { data } of assets) assetFile.add(String(JSON.parse(data).currentFileId));
  const [files = []] = await readTexts(database, [foundDocuments('assetFile', projectId, few(assetFile))]);
  return { asset: assets, assetFile: files };
}
