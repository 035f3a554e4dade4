// Reads the rows of a sheet of a bundle, with their cells, into slices. Each slice is short work for the database.

import { isOverlapping, type Rectangle } from '../../shared/entities/blockPlaces.ts';
import { blockTracksOf } from '../../shared/entities/blocks.ts';
import { rectangleOf } from '../../shared/entities/blockPlaces.ts';
import { cellIdOf } from '../../shared/entities/cellIds.ts';
import { BLOCK_TRACKS, ROW_TYPES } from '../../shared/entities/rowTypes.ts';
import { limits } from '../../shared/limits.ts';
import type { Entity, Fields } from '../../shared/model/action.ts';
import { isFields } from '../../shared/model/action.ts';
import { entityOfKind } from '../../shared/model/kinds.ts';
import { freshKeys, openFreshKeys } from '../../shared/model/orderKeys.ts';
import { withMappedMentions } from '../../shared/rich/mentions.ts';
import { plainOf } from '../../shared/rich/richText.ts';
import { parseRichText, serialiseRichText } from '../../shared/rich/stored.ts';
import type { Row } from '../../shared/records.ts';
import { fromBundleFields, type MapId } from './bundleForm.ts';
import { brokenBundle, quoteName } from './bundleRefusals.ts';
import type { BundleRow, BundleSheet } from './readDocument.ts';

/** The data of one `sheet.insert.content` action. */
export interface RowSlice {
  readonly columns: Readonly<Record<string, Fields>>;
  readonly rows: Readonly<Record<string, Fields>>;
  readonly cells: Readonly<Record<string, Fields>>;
  readonly views?: Readonly<Record<string, Fields>>;
  readonly hiddenCategories?: Readonly<Record<string, Fields>>;
}

/** The views of a sheet, and the categories that they hide. */
export interface BundledViews {
  readonly views: readonly Entity[];
  readonly hiddenCategories: readonly Entity[];
}

/** The entities to which the rows of a sheet may refer. */
export interface RowsReading {
  readonly sheetId: string;
  /** The name of the sheet in refusals. */
  readonly where: string;
  readonly mapId: MapId;
  /** The new ids of the columns by their ids in the bundle. */
  readonly columnIds: ReadonlyMap<string, string>;
  /** The ids of the versions of each asset of the bundle. */
  readonly versions: ReadonlyMap<string, ReadonlySet<string>>;
  readonly newId: () => string;
  of(kind: string, id: string): string;
}

const ROWS_AT_ONCE = 400;
const CELLS_AT_ONCE = 3000;

/**
 * Yields the slices of a sheet; the first has its columns and views.
 * @throws AppError where a row is invalid
 */
export function* readRows(
  { rows }: BundleSheet,
  columns: readonly Entity[],
  { views, hiddenCategories }: BundledViews,
  reading: RowsReading,
): Generator<RowSlice> {
  const { sheetId } = reading;
  yield {
    columns: inSheet(placed(columns), sheetId),
    rows: {},
    cells: {},
    views: inSheet(placed(views), sheetId),
    hiddenCategories: inSheet(hiddenCategories, sheetId),
  };
  const nextKey = openFreshKeys();
  const labels = new Set<string>();
  let made: Record<string, Fields> = {};
  let cells: Record<string, Fields> = {};
  let count = 0;
  for (const [at, source] of rows.entries()) {
    const where = `row ${at + 1} of ${reading.where}`;
    const { id, cells: grid = {}, blocks = [], ...rest } = source;
    const fields = fromBundleFields('row', rest, reading.mapId, where);
    const row = entityOfKind('row', {
      ...fields,
      id: id === undefined ? reading.newId() : reading.of('row', id),
    });
    mustStand(row, labels, where);
    made[row.id] = { ...fields, sheetId, orderKey: nextKey() };
    for (const [cellId, cell] of [
      ...gridCells(grid, row, reading, where),
      ...blockCells(blocks, row, reading, where),
    ]) {
      cells[cellId] = { ...cell, rowId: row.id, sheetId };
      count += 1;
    }
    if (Object.keys(made).length < ROWS_AT_ONCE && count < CELLS_AT_ONCE) continue;
    yield { columns: {}, rows: made, cells };
    [made, cells, count] = [{}, {}, 0];
  }
  if (Object.keys(made).length > 0) yield { columns: {}, rows: made, cells };
}

function placed(listed: readonly Entity[]): readonly Entity[] {
  const keys = freshKeys(listed.length);
  return listed.map((each, at) => ({ ...each, orderKey: keys[at] }));
}

function inSheet(listed: readonly Entity[], sheetId: string): Readonly<Record<string, Fields>> {
  return Object.fromEntries(listed.map(({ id, ...fields }) => [id, { ...fields, sheetId }]));
}

/** Refuses a row with too many lines (sub-rows), or with the item number of another row. Page breaks may follow each
 *  other, as they do in a project where the rows between them were deleted. @throws AppError */
function mustStand(
  { type = ROW_TYPES.grid, rows = 1, itemLabel }: Row,
  labels: Set<string>,
  where: string,
): void {
  if (type === ROW_TYPES.grid && rows > limits.subLinesPerRow)
    throw brokenBundle(where, 'has more lines than a row may have');
  if (itemLabel === undefined) return;
  if (labels.has(itemLabel))
    throw brokenBundle(where, `has the number of another row (${quoteName(itemLabel)})`);
  labels.add(itemLabel);
}

type MadeCell = readonly [id: string, fields: Fields];

/** Returns the cells of the grid. They may lie below the lines of their row: when a row gets fewer lines, cells without
 *  content and those of deleted columns remain stored. */
function gridCells(
  cells: NonNullable<BundleRow['cells']>,
  row: Row,
  reading: RowsReading,
  where: string,
): readonly MadeCell[] {
  return Object.entries(cells).map(([place, given]) => {
    const [column = '', line, ...more] = place.split('.');
    const columnId = reading.columnIds.get(column);
    const y = Number(line ?? 0);
    const isLine = line === undefined || (/^[1-9]\d?$/.test(line) && y < limits.subLinesPerRow);
    if (columnId === undefined || !isLine || more.length > 0)
      throw brokenBundle(where, `has a cell in a column or line that is not there (${quoteName(place)})`);
    if ((row.type ?? ROW_TYPES.grid) !== ROW_TYPES.grid)
      throw brokenBundle(where, 'has cells, but no columns');
    return [cellIdOf(row.id, columnId, y), { ...cellFields(given, reading, where), columnId }];
  });
}

function blockCells(
  blocks: readonly Fields[],
  row: Row,
  reading: RowsReading,
  where: string,
): readonly MadeCell[] {
  const places: Rectangle[] = [];
  return blocks.map((given) => {
    const fields = cellFields(given, reading, where);
    const place = rectangleOf(entityOfKind('cell', { ...fields, id: '' }));
    const fits =
      row.type === ROW_TYPES.block &&
      place.x + place.w <= BLOCK_TRACKS &&
      place.y + place.h <= blockTracksOf(row);
    if (!fits || places.some((other) => isOverlapping(place, other)))
      throw brokenBundle(where, 'is a title block whose cells lie over each other, or outside of it');
    places.push(place);
    return [reading.newId(), fields];
  });
}

function cellFields(given: unknown, reading: RowsReading, where: string): Fields {
  // Most cells are plain texts, which need no further validation.
  if (typeof given === 'string' && given.length <= limits.cellTextLength) return { value: given };
  const fields = typeof given === 'string' ? { value: given } : given;
  if (!isFields(fields)) throw brokenBundle(where, 'has a cell that is neither a text nor fields');
  const { valueText, asset, ...rest } = fromBundleFields('cell', fields, reading.mapId, where);
  const text = typeof rest['value'] === 'string' ? rest['value'] : '';
  const rich = typeof valueText === 'string' ? withNewMentions(valueText, text, reading, where) : null;
  return {
    ...rest,
    ...(rich !== null && { valueText: rich }),
    ...(isFields(asset) && { asset: withNewVersion(asset, fields, reading, where) }),
  };
}

/** Returns the rich text with the new ids of the mentioned entities. Mentions of entities that the bundle does not
 *  contain become plain text. */
function withNewMentions(
  valueText: string,
  text: string,
  { mapId }: RowsReading,
  where: string,
): string | null {
  const rich = parseRichText(valueText);
  if (!rich || plainOf(rich) !== text)
    throw brokenBundle(where, 'has a formatted text that says something else than its text');
  return serialiseRichText(
    withMappedMentions(rich, (mention) => {
      const id = mention.kind === 'user' ? null : mapId([mention.kind], mention.id);
      return id === null ? null : { ...mention, id };
    }),
  );
}

/** Returns the asset field of a cell with the new id of the version, which must be a version of the asset. */
function withNewVersion(asset: Fields, source: Fields, { versions, of }: RowsReading, where: string): Fields {
  const { fileId } = asset;
  if (fileId === 'current' || typeof fileId !== 'string') return asset;
  const named = isFields(source['asset']) ? source['asset']['assetId'] : null;
  if (typeof named !== 'string' || versions.get(named)?.has(fileId) !== true)
    throw brokenBundle(where, `shows a version that the file does not hold (${quoteName(fileId)})`);
  return { ...asset, fileId: of('assetFile', fileId) };
}
