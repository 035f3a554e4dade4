// The part of a sheet that a guest of a link may see: the rows of its view, in their order, without what the view
// hides, without private notes, and without anything about people. Nothing else of the sheet is included.

import {
  categoriesById,
  idIn,
  kindOf,
  rawTextOf,
  textIn,
  type PaperRow,
  type SheetContent,
} from '../layout/content.ts';
import { assetIn } from '../layout/assetNodes.ts';
import { NO_ASSETS } from '../layout/assets.ts';
import { headingTest } from '../layout/headings.ts';
import { itemFormOf } from '../layout/itemSheet.ts';
import { cellWithNames, rowNames } from '../layout/mentionNames.ts';
import { numbersOf, withoutEmptyNumberColumns } from '../layout/numbers.ts';
import { isOmitted } from '../layout/omitted.ts';
import type { ItemLayout } from '../layout/itemCells.ts';
import {
  isCellVisibleIn,
  printOrderOf,
  savedViewOf,
  visibleContentOf,
  withoutPrivateParts,
} from '../layout/visible.ts';
import type { Bulk, Db, Fields } from '../model/action.ts';
import { entriesOf, isSame } from '../model/apply.ts';
import { purposeNamed } from '../purposes/purposes.ts';
import type { Category, Cell, Column, LayoutCell, SheetLayout } from '../records.ts';
import { addressesIn, type FoundAddresses } from './addressesIn.ts';
import { arrangedContent } from './arrangedContent.ts';

/** What a guest may do: read, tick boxes and statuses, or edit cells as well. */
export type GuestScope = 'read' | 'tick' | 'edit';

/** The terms of a link: its view, and what may be changed in it. */
export interface LinkTerms {
  readonly sheetLayoutId: string;
  readonly scope: GuestScope;
  /** Ids of the categories whose cells may be edited. */
  readonly categoryIds: readonly string[];
  /** Ids of columns that may be ticked or edited; if empty, all columns of check boxes and statuses may be ticked. */
  readonly columnIds: readonly string[];
}

/** The cells that a guest may change. */
export interface GuestRights {
  /** Ids of the rows whose cells may be changed. */
  readonly rowIds: readonly string[];
  /** Ids of the columns whose cells may be changed. */
  readonly columnIds: readonly string[];
  /** The exceptions by cell id, for cells with a category of their own: whether each may be changed. */
  readonly cells: Readonly<Record<string, boolean>>;
}

/** A view as a guest sees it. */
export interface GuestView {
  /** The entities by kind and id; `sheet.order` has the ids of the rows in their order. */
  readonly db: Db;
  readonly rights: GuestRights;
  readonly summary: GuestSummary;
}

/** The counts of what is in a guest's view, and the categories that are not in it. */
export interface GuestSummary extends FoundAddresses {
  readonly rows: number;
  readonly columns: number;
  readonly hidden: readonly { readonly id: string; readonly name: string; readonly hue: string | null }[];
}

/** Returns the view of a sheet as a guest sees it. @throws AppError 'notFound' where the sheet has no such view */
export function guestViewOf(whole: SheetContent, terms: LinkTerms): GuestView {
  const parts = shownPartsOf(whole, terms);
  const rights = rightsIn(terms, parts);
  return { db: dbOf(parts, rights), rights, summary: summaryOf(whole, parts) };
}

/** Returns the content of a sheet that guests of a view see. */
export function shownContentOf(whole: SheetContent, sheetLayoutId: string): SheetContent {
  const { content, columns, rows, cells } = shownPartsOf(whole, { sheetLayoutId });
  return { ...content, columns, rows, cells };
}

/** The parts of a sheet that a guest sees. */
export interface ShownParts {
  readonly content: SheetContent;
  readonly view: SheetLayout | null;
  readonly columns: readonly Column[];
  /** The rows in the order of the view, without page breaks. */
  readonly rows: readonly PaperRow[];
  readonly cells: ReadonlyMap<string, readonly Cell[]>;
  readonly numbers: ReadonlyMap<string, string>;
  readonly isHeading: (row: PaperRow) => boolean;
  /** Returns the own category of a column or a cell; for a merged one, the category that it was merged into. */
  readonly categoryIdOf: (of: Column | Cell) => string | null;
  /** Ids of the categories of visible columns and cells. */
  readonly categoryIds: ReadonlySet<string>;
}

/**
 * Returns the parts of a sheet that guests of a view see. @throws AppError 'notFound' where the sheet has no such view
 */
export function shownPartsOf(
  whole: SheetContent,
  { sheetLayoutId }: Pick<LinkTerms, 'sheetLayoutId'>,
): ShownParts {
  const content = arrangedContent(withOpenGroups(withoutPrivateParts(whole), sheetLayoutId), sheetLayoutId);
  const view = savedViewOf(content, sheetLayoutId);
  const visible = withoutEmptyNumberColumns(visibleContentOf(content, view, []));
  const { columns } = visible;
  const shownIds = new Set(columns.map(({ id }) => id));
  const isHeading = headingTest(visible);
  const numbers = numbersOf({ ...visible, sheet: content.sheet }, isHeading);
  const names = rowNames(numbers);
  const open = openCellIdsOf(content, columns);
  const isOpen = ({ id, columnId }: Cell): boolean =>
    open.has(id) && (idIn(columnId) === null || shownIds.has(columnId ?? ''));
  const rows = printOrderOf(content, visible.rows).filter((row) => kindOf(row) !== 'break');
  const cells = new Map(
    rows.map(({ id }) => [
      id,
      (visible.cells.get(id) ?? []).filter(isOpen).map((cell) => cellWithNames(cell, names)),
    ]),
  );
  const categories = categoriesById(content.categories);
  const categoryIdOf = (of: Column | Cell): string | null =>
    categories.get(idIn(of.categoryId) ?? '')?.id ?? null;
  return {
    content,
    view,
    columns,
    rows,
    cells,
    numbers,
    isHeading,
    categoryIdOf,
    categoryIds: new Set([...columns, ...[...cells.values()].flat()].flatMap((of) => categoryIdOf(of) ?? [])),
  };
}

/** Returns the content without grouping where a view groups by a hidden column, whose texts would be in the
 *  headings. */
function withOpenGroups(content: SheetContent, sheetLayoutId: string): SheetContent {
  const view = savedViewOf(content, sheetLayoutId);
  if (!view || idIn(view.groupBy) === null) return content;
  const { columns } = visibleContentOf(content, view, []);
  if (columns.some(({ id }) => id === view.groupBy)) return content;
  const { groupBy: _, ...plain } = view;
  return {
    ...content,
    sheetLayouts: content.sheetLayouts.map((each) => (each.id === view.id ? plain : each)),
  };
}

function dbOf(parts: ShownParts, rights: GuestRights): Db {
  const { content, view, columns, rows, cells, numbers, isHeading, categoryIdOf, categoryIds } = parts;
  const [openRows, openColumns] = [new Set(rights.rowIds), new Set(rights.columnIds)];
  const hasSums = showsSums(columns);
  return {
    project: byId([pick({ ...content.project }, ['id', 'title', 'startDate', 'endDate', 'timeZone'])]),
    sheet: byId([
      {
        ...pick({ ...content.sheet }, ['id', 'projectId', 'title', 'showSeconds']),
        order: rows.map(({ id }) => id),
      },
    ]),
    sheetLayout: byId(view ? [pick({ ...view }, ['id', 'sheetId', 'title', 'mode'])] : []),
    ...layoutOf(parts),
    category: byId(
      content.categories.filter(({ id }) => categoryIds.has(id)).map((category) => shownCategory(category)),
    ),
    column: byId(
      columns.map((column, index) => ({
        ...pick({ ...column }, ['id', 'sheetId', 'title', 'width', 'purpose', 'purposeOption']),
        categoryId: categoryIdOf(column),
        place: index,
        ...lookOf(column),
        ...(openColumns.has(column.id) && { isEditable: true }),
      })),
    ),
    row: byId(
      rows.map((row) => ({
        ...pick({ ...row }, ['id', 'sheetId', 'type', 'title', 'rows', 'omitted', 'locked']),
        about: hasSums ? (row.about ?? null) : null,
        number: numbers.get(row.id) ?? null,
        isHeading: isHeading(row),
        ...(openRows.has(row.id) && { isEditable: true }),
      })),
    ),
    cell: byId(
      [...cells.values()].flat().map((cell) => ({
        ...shownCell(cell, categoryIdOf(cell)),
        asset: shownAsset(cell, content),
        isEditable: rights.cells[cell.id] ?? null,
      })),
    ),
  };
}

/** Tells whether guests see the sums of sections: only where durations are visible. */
export function showsSums(columns: readonly Column[]): boolean {
  return columns.some(({ purpose }) => purpose === 'duration');
}

/** The contents of layout cells that guests see, each with the purpose of the column that it needs; null for none. */
const SHOWN_TO_GUESTS = {
  category: null,
  number: null,
  text: null,
  neighbours: null,
  asset: null,
  title: 'title',
  start: 'startTime',
  duration: 'duration',
} as const;
const isShownToGuests = (shows: string): shows is keyof typeof SHOWN_TO_GUESTS => shows in SHOWN_TO_GUESTS;

/**
 * Returns the layout by which the view draws items, with its cells, but without those of hidden categories and columns,
 * and without QR codes and show data, which a guest's page does not have; null where the view draws a table.
 */
export function shownLayoutOf({ content, view, columns, categoryIds }: ShownParts): ItemLayout | null {
  const form = itemFormOf(view, content);
  if (!form) return null;
  const purposes = new Set(columns.map(({ purpose }) => purpose));
  const isOpen = (cell: LayoutCell): boolean => {
    const shows = cell.shows ?? 'category';
    if (!isShownToGuests(shows)) return false;
    if (shows === 'category') return categoryIds.has(cell.categoryId ?? '');
    const purpose = SHOWN_TO_GUESTS[shows];
    return purpose === null || purposes.has(purpose);
  };
  const { layout, cells } = form.drawn;
  return { layout, cells: cells.filter(isOpen) };
}

function layoutOf(parts: ShownParts): Db {
  const drawn = shownLayoutOf(parts);
  if (!drawn) return {};
  const { layout, cells } = drawn;
  const names = [
    'id',
    'layoutId',
    'coordinates',
    'dimensions',
    'shows',
    'categoryId',
    'text',
    'showLabel',
    'label',
  ];
  return {
    layout: byId([pick({ ...layout }, ['id', 'size'])]),
    layoutCell: byId(
      cells.map((cell) => ({
        ...pick({ ...cell }, names),
        asset: cell.shows === 'asset' ? fixedPicture(cell, parts.content) : null,
      })),
    ),
  };
}

function summaryOf(whole: SheetContent, parts: ShownParts): GuestSummary {
  const { content, columns, rows, cells, isHeading, categoryIdOf, categoryIds } = parts;
  const used = categoriesUsed(whole, categoryIdOf);
  return {
    rows: rows.filter((row) => kindOf(row) === 'grid' && !isHeading(row)).length,
    columns: columns.length,
    ...addressesIn([...cells.values()].flat().map(rawTextOf)),
    hidden: content.categories
      .filter(({ id }) => used.has(id) && !categoryIds.has(id))
      .map(({ id, name, hue }) => ({ id, name: textIn(name), hue: idIn(hue) })),
  };
}

/** Returns how the texts of a column are drawn, so that a guest's page need not know all purposes. */
function lookOf({ purpose }: Column): Fields {
  const { align, weight, tabular, headingPart } = purposeNamed(purpose);
  return { align, weight: weight === 'regular' ? null : weight, isTabular: tabular || null, headingPart };
}

/**
 * Returns the ids of the cells that guests may see (`isCellVisibleIn`). A cell of a hidden column is left out even
 * where it extends into shown ones.
 */
function openCellIdsOf(
  { columns, rows, cells }: SheetContent,
  shown: readonly Column[],
): ReadonlySet<string> {
  const isOpen = isCellVisibleIn(columns, shown);
  const ids = new Set<string>();
  for (const { id, isHeading } of rows) {
    const own = cells.get(id) ?? [];
    for (const cell of own) if (isOpen(cell, own, isHeading)) ids.add(cell.id);
  }
  return ids;
}

/** Returns the ids of the categories that columns and cells of the whole sheet have. */
function categoriesUsed(
  { columns, cells }: SheetContent,
  categoryIdOf: (of: Column | Cell) => string | null,
): ReadonlySet<string> {
  const ids = new Set(columns.flatMap((column) => categoryIdOf(column) ?? []));
  for (const own of cells.values())
    for (const cell of own) {
      const id = categoryIdOf(cell);
      if (id !== null) ids.add(id);
    }
  return ids;
}

function shownCategory(category: Category): Fields {
  return pick({ ...category }, ['id', 'projectId', 'name', 'hue', 'backgroundColor', 'textColor']);
}

function shownCell(cell: Cell, categoryId: string | null): Fields {
  return {
    ...pick({ ...cell }, ['id', 'rowId', 'columnId', 'sheetId', 'coordinates', 'dimensions', 'purpose']),
    value: rawTextOf(cell),
    categoryId,
  };
}

/** Returns the asset of a cell as guests see it: its name, and where it is a picture, the version and its size. */
function shownAsset(cell: Cell, { assets = NO_ASSETS }: SheetContent): Fields | null {
  const node = assetIn(cell, assets);
  if (!node?.file) return null;
  const { name, fit, picture } = node;
  if (!picture || fit === 'link') return { name };
  const { assetId, fileId, width, height } = picture;
  return { name, fit, assetId, fileId, width, height };
}

/** Returns the picture that a place of a layout shows for every row; null where it shows the row's own. */
function fixedPicture({ assetId }: LayoutCell, content: SheetContent): Fields | null {
  const fixed = idIn(assetId);
  return fixed === null
    ? null
    : shownAsset({ id: '', asset: { assetId: fixed, fileId: 'current', fit: 'cover' } }, content);
}

/** Returns the named fields of an entity, without those that it does not have. */
function pick(entity: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name) =>
      entity[name] === undefined || entity[name] === null ? [] : [[name, entity[name]]],
    ),
  );
}

function byId(entities: readonly Fields[]): Readonly<Record<string, Fields>> {
  return Object.fromEntries(
    entities.map((entity) => [
      String(entity['id']),
      Object.fromEntries(Object.entries(entity).filter(([, value]) => value !== null)),
    ]),
  );
}

/** The purposes of columns whose cells are ticked. */
const TICKED: ReadonlySet<string> = new Set(['checkbox', 'status']);

function rightsIn(
  { scope, categoryIds, columnIds }: LinkTerms,
  { content, rows, cells, columns, categoryIdOf }: ShownParts,
): GuestRights {
  if (scope === 'read') return { rowIds: [], columnIds: [], cells: {} };
  const named = new Set(columnIds);
  const open = new Set(categoryIds);
  const mayEdit = (column: Column, categoryId: string | null): boolean => {
    const isTicked = TICKED.has(column.purpose ?? '') && (named.size === 0 || named.has(column.id));
    if (scope === 'tick') return isTicked;
    return named.has(column.id) || (categoryId !== null && open.has(categoryId));
  };
  const byColumn = new Map(columns.map((column) => [column.id, column]));
  const editable = columns.filter((column) => mayEdit(column, categoryIdOf(column)));
  const own = new Set(editable.map(({ id }) => id));
  const apart: Record<string, boolean> = {};
  for (const cell of [...cells.values()].flat()) {
    const column = byColumn.get(idIn(cell.columnId) ?? '');
    // A guest gets the text of a variable, not its name, so an edit would replace the name by the text.
    if (column && content.variableCellIds?.has(cell.id)) {
      if (own.has(column.id)) apart[cell.id] = false;
      continue;
    }
    const isPlain = idIn(cell.categoryId) === null && idIn(cell.purpose) === null;
    if (!column || isPlain) continue;
    const may = mayEdit(
      { ...column, ...(idIn(cell.purpose) !== null && { purpose: cell.purpose }) },
      categoryIdOf(cell) ?? categoryIdOf(column),
    );
    if (may !== own.has(column.id)) apart[cell.id] = may;
  }
  return {
    rowIds: rows
      .filter(
        (row) => kindOf(row) === 'grid' && row.locked !== true && !isOmitted(row, cells.get(row.id) ?? []),
      )
      .map(({ id }) => id),
    columnIds: [...own],
    cells: apart,
  };
}

/** Returns the data of an `insert` that changes the first db into the second; null where they are equal. */
export function changesBetween(before: Db, after: Db): Bulk | null {
  const changes: Record<string, Record<string, Fields | null>> = {};
  for (const [kind, id, fields] of entriesOf(after)) {
    const old = before[kind]?.[id];
    if (old && isSame(old, fields)) continue;
    const removedNames = Object.keys(old ?? {}).filter((name) => !(name in fields));
    (changes[kind] ??= {})[id] = {
      ...Object.fromEntries(removedNames.map((name) => [name, null])),
      ...fields,
    };
  }
  for (const [kind, id] of entriesOf(before)) if (!after[kind]?.[id]) (changes[kind] ??= {})[id] = null;
  return Object.keys(changes).length === 0 ? null : changes;
}
