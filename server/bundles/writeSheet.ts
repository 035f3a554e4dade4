// Writes a sheet of a bundle: its columns, its views, and its rows with their cells, some hundred rows at a time.

import { partsOfCellId } from '../../shared/entities/cellIds.ts';
import type { Entity, Fields } from '../../shared/model/action.ts';
import { entityOfKind, type EntityByKind } from '../../shared/model/kinds.ts';
import { cellsOf } from '../../shared/packed.ts';
import type { Cell } from '../../shared/records.ts';
import { withMappedMentions } from '../../shared/rich/mentions.ts';
import { plainOf } from '../../shared/rich/richText.ts';
import { parseRichText, serialiseRichText } from '../../shared/rich/stored.ts';
import { tableOf } from '../database/tables.ts';
import type { ReadText, TextRow } from '../database/texts.ts';
import {
  columnsWithSlots,
  documentsBy,
  placeholdersFor,
  deletedNumberedRows,
  rowsWithCells,
} from '../projects/queries.ts';
import type { YieldToOthers } from '../yieldToOthers.ts';
import { toBundleFields, compareBundled, type MapId } from './bundleForm.ts';
import type { BundledPictures } from './bundledPictures.ts';

/** The data of the project that are needed to write one of its sheets. */
interface SheetWriting {
  readonly read: ReadText;
  readonly others: YieldToOthers;
  readonly pictures: BundledPictures;
  /** Returns the id in the bundle of an entity of the project; null where the bundle does not contain it. */
  readonly mapId: MapId;
  readonly sheetIds: ReadonlySet<string>;
  /** The indexes of the categories in their order. */
  readonly order: ReadonlyMap<string, number>;
  /** Counts rows of the project. @throws AppError 'tooLarge' */
  readonly countRows: (count: number) => void;
}

/** The purpose of columns and cells that only members of the project may see. */
const PRIVATE: string = 'private';

/** Yields the text of a sheet, whose own fields are `sheet`. */
export async function* sheetText(sheet: Entity, project: SheetWriting): AsyncGenerator<string> {
  const { read } = project;
  const stored = (await read(columnsWithSlots(sheet.id))).map((text) => ({
    column: parseStoredEntity('column', text),
    slot: text.more ?? '',
  }));
  const columns = stored.filter(({ column }) => column.purpose !== PRIVATE);
  const places = new Map(columns.map(({ column }, at) => [column.id, at]));
  const slots = Object.fromEntries(columns.map(({ column, slot }) => [slot, column.id]));
  const mapId: MapId = (kinds, id) =>
    kinds.includes('column') ? (places.has(id) ? id : null) : project.mapId(kinds, id);
  const writing = { ...project, mapId };
  const own = await withRetiredLabels(sheet, read);
  yield `${JSON.stringify(own).slice(0, -1)},\n`;
  yield listText(
    'columns',
    columns.map(({ column }) => ({ id: column.id, ...toBundleFields('column', column, mapId) })),
  );
  yield listText('views', await viewsOf(sheet.id, writing));
  yield* rowsText(sheet.id, slots, { ...writing, places });
}

/** Returns the fields of a sheet. If its numbers are frozen, they include the labels that must not be used again: those
 *  of purged rows and of rows in the bin. */
async function withRetiredLabels(sheet: Entity, read: ReadText): Promise<Fields> {
  const { retiredLabels, itemNumbersFrozen } = entityOfKind('sheet', sheet);
  const { retiredLabels: _, ...fields } = sheet;
  if (itemNumbersFrozen !== true) return fields;
  const binned = (await read(deletedNumberedRows(sheet.id))).flatMap(
    (text) => parseStoredEntity('row', text).itemLabel ?? [],
  );
  const labels = [...new Set([...(retiredLabels ?? []), ...binned])].toSorted();
  return { ...fields, ...(labels.length > 0 && { retiredLabels: labels }) };
}

/** Returns the saved views without private ones (`me`), each with the categories that it hides. */
async function viewsOf(sheetId: string, { read, mapId, order }: SheetWriting): Promise<readonly Fields[]> {
  const hidden = Map.groupBy(
    (await read(documentsBy('hiddenCategory', 'sheetId', sheetId))).map((text) =>
      parseStoredEntity('hiddenCategory', text),
    ),
    ({ sheetLayoutId }) => sheetLayoutId,
  );
  const placeOf = (categoryId: string) => order.get(categoryId) ?? 0;
  return (await read(documentsBy('sheetLayout', 'sheetId', sheetId)))
    .map((text) => parseStoredEntity('sheetLayout', text))
    .filter(({ visibility }) => visibility !== 'me')
    .map((view) => {
      const hides = (hidden.get(view.id) ?? []).flatMap(
        ({ categoryId }) => mapId(['category'], categoryId ?? '') ?? [],
      );
      return {
        id: view.id,
        ...toBundleFields('sheetLayout', view, mapId),
        // Links are not part of a bundle, so a view that was shared by a link is visible to everyone in the project.
        visibility: 'everyone',
        hides: [...new Set(hides)].toSorted((one, other) => placeOf(one) - placeOf(other)),
      };
    });
}

const ROWS_AT_ONCE = 500;

/** A stored row, with its cells in the grid and those of a free block. */
interface PageRow {
  readonly row: TextRow;
  readonly cells: readonly Cell[];
  readonly blocks: readonly Cell[];
}

interface RowsWriting extends SheetWriting {
  /** The indexes of the columns in their order. */
  readonly places: ReadonlyMap<string, number>;
}

async function* rowsText(
  sheetId: string,
  slots: Readonly<Record<string, string>>,
  writing: RowsWriting,
): AsyncGenerator<string> {
  const { read, others, countRows } = writing;
  const blocks = Map.groupBy(
    (await read(documentsBy('cell', 'sheetId', sheetId))).map((text) => parseStoredEntity('cell', text)),
    ({ rowId }) => rowId,
  );
  yield '"rows": [';
  let last: string | undefined;
  for (let page: readonly TextRow[] = []; ;) {
    const isFirst = last === undefined;
    page = await read(rowsWithCells(sheetId, ROWS_AT_ONCE, last));
    countRows(page.length);
    const rows = page.map((row): PageRow => {
      const cells = row.more === null ? [] : cellsOf(row.more, row.id, sheetId, slots);
      return { row, cells, blocks: blocks.get(row.id) ?? [] };
    });
    const isKnown = await mentionedIn(rows, writing);
    const texts: string[] = [];
    for (const row of rows) {
      texts.push(`\n${rowText(row, isKnown, writing)}`);
      await others();
    }
    if (texts.length > 0) yield `${isFirst ? '' : ','}${texts.join(',')}`;
    last = page.at(-1)?.id;
    if (page.length < ROWS_AT_ONCE) break;
  }
  yield ']}';
}

/** A predicate for mentioned entities that the bundle contains. */
type IsKnown = (kind: string, id: string) => boolean;

/** Returns the predicate for the entities that the texts of these rows mention. */
async function mentionedIn(
  rows: readonly PageRow[],
  { read, sheetIds, mapId }: SheetWriting,
): Promise<IsKnown> {
  const cells = rows.flatMap((row) => [...row.cells, ...row.blocks]);
  const texts = cells.flatMap(({ valueText }) => valueText ?? []);
  const ids = texts.flatMap((text) =>
    [...text.matchAll(/"kind":"row","id":"(\w+)"/g)].map(([, id = '']) => id),
  );
  const listed = [...new Set(ids)];
  const found = new Set<string>();
  for (let from = 0; from < listed.length; from += ROWS_AT_ONCE) {
    const some = listed.slice(from, from + ROWS_AT_ONCE);
    const text = `SELECT id, "sheetId" AS data, NULL AS more FROM "${tableOf('row')}" WHERE id IN (${placeholdersFor(some)}) AND "deletedBy" IS NULL`;
    for (const { id, data } of await read({ text, values: some })) if (sheetIds.has(data)) found.add(id);
  }
  return (kind, id) => {
    if (kind === 'row') return found.has(id);
    return (kind === 'sheet' || kind === 'category') && mapId([kind], id) !== null;
  };
}

function rowText({ row, cells, blocks }: PageRow, isKnown: IsKnown, writing: RowsWriting): string {
  const { mapId, places } = writing;
  const placeOf = (cell: Cell) => (places.get(cell.columnId ?? '') ?? 0) * 100 + partsOfCellId(cell.id).y;
  const grid: Record<string, unknown> = {};
  for (const cell of cells.toSorted((one, other) => placeOf(one) - placeOf(other))) {
    const fields = cellFields(cell, isKnown, writing);
    const names = Object.keys(fields ?? {});
    if (fields === null || names.length === 0) continue;
    const { columnId, y } = partsOfCellId(cell.id);
    const isText = names.length === 1 && names[0] === 'value';
    grid[y === 0 ? columnId : `${columnId}.${y}`] = isText ? fields['value'] : fields;
  }
  const free: Fields[] = [];
  for (const cell of blocks) {
    const fields = cellFields(cell, isKnown, writing);
    if (fields !== null) free.push(fields);
  }
  return JSON.stringify({
    id: row.id,
    ...toBundleFields('row', parseStoredEntity('row', row), mapId),
    ...(Object.keys(grid).length > 0 && { cells: grid }),
    ...(free.length > 0 && { blocks: free.toSorted(compareBundled) }),
  });
}

/** Returns the fields of a cell; null for a private one. */
function cellFields(cell: Cell, isKnown: IsKnown, { mapId, pictures }: SheetWriting): Fields | null {
  if (cell.purpose === PRIVATE) return null;
  const { asset: _, valueText, ...fields } = toBundleFields('cell', cell, mapId);
  const rich = typeof valueText === 'string' ? withKnownMentions(valueText, cell.value ?? '', isKnown) : null;
  const shown = cell.asset ? pictures.shown(cell.asset) : null;
  return { ...fields, ...(rich !== null && { valueText: rich }), ...(shown && { asset: shown }) };
}

/** Returns the rich form of a text, in which mentions of people, channels and files are plain text; null where no marks
 *  or mentions remain. */
function withKnownMentions(valueText: string, value: string, isKnown: IsKnown): string | null {
  const rich = parseRichText(valueText);
  if (!rich || plainOf(rich) !== value) return null;
  return serialiseRichText(
    withMappedMentions(rich, (mention) => (isKnown(mention.kind, mention.id) ? mention : null)),
  );
}

/** Returns the JSON text of a member of an object: a list with one line for each item, followed by a comma. */
export function listText(name: string, listed: readonly Fields[]): string {
  return `"${name}": [${listed.map((each) => `\n${JSON.stringify(each)}`).join(',')}],\n`;
}

/** Returns the entity of a stored text. */
export function parseStoredEntity<Kind extends keyof EntityByKind>(
  kind: Kind,
  { id, data }: TextRow,
): EntityByKind[Kind] {
  const fields: Fields = JSON.parse(data);
  return entityOfKind(kind, { ...fields, id });
}
