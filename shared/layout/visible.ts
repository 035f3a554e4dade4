// The visible part of a sheet: a hidden category hides its columns, and the cells that have it themselves.
import { AppError } from '../errors.ts';
import { inCategoryOrder } from './categoryOrder.ts';
import { categoriesById, idIn, subLineOf, type SheetContent } from './content.ts';
import { rowsWithHeadings } from './headings.ts';
import { withOmitted } from './omitted.ts';
import { headingColumns } from '../model/banner.ts';
import { holds, spansPlacer } from './shownSpans.ts';
import { isPrivate } from '../purposes/private.ts';
import type { Cell, Column, Row, SheetLayout } from '../records.ts';

/** The columns, rows and cells of a sheet that are shown. */
export type VisibleContent = Pick<SheetContent, 'columns' | 'rows' | 'cells'>;

/** Returns the saved view of that id; null without an id. @throws AppError 'notFound' */
export function savedViewOf({ sheetLayouts }: SheetContent, id: string | undefined): SheetLayout | null {
  if (id === undefined) return null;
  const view = sheetLayouts.find((each) => each.id === id);
  if (!view) throw new AppError('notFound');
  return view;
}

/**
 * Returns `content` without the categories that `view` and `hidden` hide, those left in the order of the view, and with
 * omitted rows as they are shown.
 */
export function visibleContentOf(
  content: SheetContent,
  view: SheetLayout | null,
  hidden: readonly string[],
): VisibleContent {
  return withOmitted(shownOf(content, view, hidden));
}

/** Returns the rows in the order in which they are printed: that of the saved view, where there is one. */
export function printOrderOf({ arranged }: SheetContent, rows: readonly Row[]): readonly Row[] {
  if (!arranged) return rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return arranged.ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns the ids of the categories that `view` and `hidden` hide. */
export function hiddenCategoryIds(
  { hiddenCategories }: Pick<SheetContent, 'hiddenCategories'>,
  view: SheetLayout | null,
  hidden: readonly string[],
): ReadonlySet<string> {
  const ids = new Set(hidden);
  for (const each of hiddenCategories) {
    const id = idIn(each.categoryId);
    if (view && id !== null && each.sheetLayoutId === view.id) ids.add(id);
  }
  return ids;
}

function shownOf(content: SheetContent, view: SheetLayout | null, hidden: readonly string[]): VisibleContent {
  const { columns, rows, cells } = content;
  const hiddenIds = hiddenCategoryIds(content, view, hidden);
  const order = view?.categoryOrder ?? [];
  if (hiddenIds.size === 0 && order.length === 0) return { columns, rows, cells };
  const categories = categoriesById(content.categories);
  const shown = ({ categoryId }: Column | Cell): boolean => {
    const id = idIn(categoryId) ?? '';
    return !hiddenIds.has(categories.get(id)?.id ?? id);
  };
  const left = inCategoryOrder(columns.filter(shown), order, categories);
  const place = spansPlacer(columns, left);
  const visibleCells = [...cells].map(([rowId, list]) => [rowId, place(list.filter(shown))] as const);
  return { columns: left, rows: rowsWithHeadings(content), cells: new Map(visibleCells) };
}

/** Tells whether a sheet has columns or cells that are for the people of the project alone. */
export function hasPrivateParts({ columns, cells }: Pick<SheetContent, 'columns' | 'cells'>): boolean {
  return columns.some(isPrivate) || cells.values().some((list) => list.some(isPrivate));
}

/** Returns the content without the columns and cells that are for the people of the project alone. */
export function withoutPrivateParts(content: SheetContent): SheetContent {
  if (!hasPrivateParts(content)) return content;
  const columns = content.columns.filter((column) => !isPrivate(column));
  const place = spansPlacer(content.columns, columns);
  const isOpen = isCellVisibleIn(content.columns, columns);
  const cells = new Map(
    [...content.cells].map(
      ([rowId, list]) =>
        [rowId, place(list.filter((cell) => !isPrivate(cell) && isOpen(cell, list)))] as const,
    ),
  );
  return { ...content, columns, rows: rowsWithHeadings(content), cells };
}

/**
 * Returns the function that tells whether a cell may be seen by readers who see only the columns `shown` of `all`. It
 * may where it is in one of these columns, in no column, as in free blocks, or is a heading over all columns. A cell of
 * another column that merely extends into the shown ones is hidden. It is no heading where a cell after it in the same
 * line has content, or where the row is known to be none (`isRowHeading` is false).
 */
export function isCellVisibleIn(
  all: readonly Column[],
  shown: readonly Column[],
): (cell: Cell, ofRow: readonly Cell[], isRowHeading?: boolean) => boolean {
  const ids = new Set(shown.map(({ id }) => id));
  const first = new Set(headingColumns(all));
  const places = new Map(all.map(({ id }, at) => [id, at]));
  const placeOf = ({ columnId }: Cell): number => places.get(columnId ?? '') ?? -1;
  const isHeading = (cell: Cell, ofRow: readonly Cell[]): boolean =>
    (cell.dimensions?.w ?? 1) >= all.length &&
    first.has(cell.columnId ?? '') &&
    !ofRow.some(
      (other) => placeOf(other) > placeOf(cell) && subLineOf(other) === subLineOf(cell) && holds(other),
    );
  return (cell, ofRow, isRowHeading = true) =>
    idIn(cell.columnId) === null || ids.has(cell.columnId ?? '') || (isRowHeading && isHeading(cell, ofRow));
}
