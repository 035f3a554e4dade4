// Reads the sheets of a bundle, and writes their content into a file: a line of JSON for each slice.

import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { formatCount } from '../../shared/format/words.ts';
import { limits } from '../../shared/limits.ts';
import type { Entity } from '../../shared/model/action.ts';
import { fileTooLarge } from '../imports/reading/fileRefusals.ts';
import { checked, type MapId } from './bundleForm.ts';
import { brokenBundle, nameOf, quoted } from './bundleRefusals.ts';
import type { NewIds } from './newIds.ts';
import type { BundleDocument, BundleSheet } from './readDocument.ts';
import { readRows, type RowSlice, type SheetViews } from './readRows.ts';

/** A line of the file of slices. */
export interface BundleSlice extends RowSlice {
  readonly sheetId: string;
}

/** Returns the path of the slices of a bundle. */
export const slicesPath = (folder: string): string => join(folder, 'slices');

/** What the reading of sheets needs of the whole bundle. */
interface SheetsReading {
  readonly ids: NewIds;
  readonly newId: () => string;
  readonly folder: string;
}

/**
 * Writes the content of all sheets, and returns the sheets and the number of slices.
 * @throws AppError with the sentence that refuses it
 */
export function readSheets(document: BundleDocument, { ids, newId, folder }: SheetsReading) {
  const rows = document.sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  if (rows > limits.bundleRows)
    throw fileTooLarge(
      `The sheets of this file have ${formatCount(rows)} rows together; ${formatCount(limits.bundleRows)} are read at once. Export its sheets in two projects.`,
    );
  const versions = new Map(
    document.assets.map((asset) => [asset.id, new Set(asset.files.map(({ id }) => id))]),
  );
  const sheets: Entity[] = [];
  const file = openSync(slicesPath(folder), 'wx', 0o600);
  let slices = 0;
  try {
    for (const sheet of document.sheets) {
      const sheetId = ids.of('sheet', sheet.id);
      const where = `the sheet ${nameOf(sheet)}`;
      const columnIds = columnIdsOf(sheet, newId, where);
      const mapId: MapId = (kinds, id) =>
        kinds.includes('column') ? (columnIds.get(id) ?? null) : ids.mapId(kinds, id);
      const { columns, views, rows: _, id: __, ...fields } = sheet;
      sheets.push({ ...checked('sheet', fields, mapId, where), id: sheetId });
      const shownViews = readViews(views, { where, ids, newId, mapId });
      const shown = columns.map(({ id, ...column }) => ({
        ...checked('column', column, mapId, `the column ${nameOf(column)} of ${where}`),
        id: columnIds.get(id) ?? '',
      }));
      const reading = { sheetId, where, mapId, columnIds, versions, newId, of: ids.of };
      for (const slice of readRows(sheet, shown, shownViews, reading)) {
        const line: BundleSlice = { sheetId, ...slice };
        writeSync(file, `${JSON.stringify(line)}\n`);
        slices += 1;
      }
    }
  } finally {
    closeSync(file);
  }
  return { sheets, slices };
}

function columnIdsOf(
  { columns }: BundleSheet,
  newId: () => string,
  where: string,
): ReadonlyMap<string, string> {
  const ids = new Map(columns.map(({ id }) => [id, newId()]));
  if (ids.size < columns.length) throw brokenBundle(where, 'has two columns with one id');
  return ids;
}

function readViews(
  views: BundleSheet['views'],
  reading: { where: string; ids: NewIds; newId: () => string; mapId: MapId },
): SheetViews {
  const made = { views: new Array<Entity>(), hiddenCategories: new Array<Entity>() };
  const { where, ids, newId, mapId } = reading;
  for (const { id, hides = [], ...fields } of views) {
    const name = `the view ${nameOf(fields)} of ${where}`;
    const viewId = ids.of('sheetLayout', id);
    const visible = { ...fields, visibility: 'everyone' };
    made.views.push({ ...checked('sheetLayout', visible, mapId, name), id: viewId });
    for (const hidden of new Set(hides)) {
      const categoryId = mapId(['category'], hidden);
      if (categoryId === null)
        throw brokenBundle(name, `hides a category that the file does not hold (${quoted(hidden)})`);
      made.hiddenCategories.push({ id: newId(), sheetLayoutId: viewId, categoryId });
    }
  }
  return made;
}
