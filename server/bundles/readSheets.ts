// Reads the sheets of a bundle: their fields, their columns and views, and their rows in slices.

import type { Entity } from '../../shared/model/action.ts';
import { fromBundleFields, type MapId } from './bundleForm.ts';
import { brokenBundle, nameOf, quoteName } from './bundleRefusals.ts';
import type { NewIds } from './newIds.ts';
import type { BundleDocument, BundleSheet } from './readDocument.ts';
import { readRows, type RowSlice, type BundledViews } from './readRows.ts';

/** A sheet of a bundle: its own fields, and its content in slices, each of which is read when it is requested. */
export interface BundledSheet {
  readonly sheet: Entity;
  readonly slices: Iterable<RowSlice>;
}

/**
 * Yields the sheets.
 * @throws AppError with the sentence that refuses one
 */
export function* readBundledSheets(
  document: BundleDocument,
  ids: NewIds,
  newId: () => string,
): Generator<BundledSheet> {
  const versions = new Map(
    document.assets.map((asset) => [asset.id, new Set(asset.files.map(({ id }) => id))]),
  );
  for (const source of document.sheets) {
    const sheetId = ids.of('sheet', source.id);
    const where = `the sheet ${nameOf(source)}`;
    const columnIds = columnIdsOf(source, newId, where);
    const mapId: MapId = (kinds, id) =>
      kinds.includes('column') ? (columnIds.get(id) ?? null) : ids.mapId(kinds, id);
    const { columns, views, rows: _, id: __, ...fields } = source;
    const shown = columns.map(({ id, ...column }) => ({
      ...fromBundleFields('column', column, mapId, `the column ${nameOf(column)} of ${where}`),
      id: columnIds.get(id) ?? '',
    }));
    const shownViews = readViews(views, { where, ids, newId, mapId });
    const reading = { sheetId, where, mapId, columnIds, versions, newId, of: ids.of };
    yield {
      sheet: { ...fromBundleFields('sheet', fields, mapId, where), id: sheetId },
      slices: readRows(source, shown, shownViews, reading),
    };
  }
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
): BundledViews {
  const made = { views: new Array<Entity>(), hiddenCategories: new Array<Entity>() };
  const { where, ids, newId, mapId } = reading;
  for (const { id, hides = [], ...fields } of views) {
    const name = `the view ${nameOf(fields)} of ${where}`;
    const viewId = ids.of('sheetLayout', id);
    const visible = { ...fields, visibility: 'everyone' };
    made.views.push({ ...fromBundleFields('sheetLayout', visible, mapId, name), id: viewId });
    for (const hidden of new Set(hides)) {
      const categoryId = mapId(['category'], hidden);
      if (categoryId === null)
        throw brokenBundle(name, `hides a category that the file does not hold (${quoteName(hidden)})`);
      made.hiddenCategories.push({ id: newId(), sheetLayoutId: viewId, categoryId });
    }
  }
  return made;
}
