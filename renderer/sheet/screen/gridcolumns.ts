// Keeps the columns of the grid as they are in the store: columns, their categories, the record of the sheet.

import { subscribe } from 'valtio';
import { phoneQuery } from '../../browser/phone.ts';
import { inCategoryOrder } from '../../../shared/layout/categoryOrder.ts';
import { categoriesById, idIn } from '../../../shared/layout/content.ts';
import { db, inOrderOf } from '../../store/db.ts';
import { rowOf } from '../../store/rowRecord.ts';
import { actorIn } from '../../store/rights.ts';
import { session } from '../../store/session.ts';
import type { Records } from '../../store/records.ts';
import { gridColumnsOf, layoutKeyOf, type GridColumn } from '../model/columns.ts';
import { phoneColumnsOf } from '../model/phoneColumns.ts';
import { chosenDepartment } from '../model/views/departments.ts';
import { withFrozen } from '../model/frozenColumns.ts';
import type { Grid } from '../grid/grid.ts';
import { hiddenColumnIds, onHiddenColumnsChange } from '../model/hiddenColumns.ts';
import { readOnlyCategoriesOf } from '../model/readOnlyCategories.ts';
import type { Category, Column } from '../../../shared/records.ts';

/** Number of rows that are searched for a text in a column of item numbers. */
const LOOKED_AT = 200;

/** Sets the columns of the grid, now and after each change; returns the function that stops. */
export function subscribeToColumns(grid: Grid, projectId: string): () => void {
  const { records } = grid.view;
  const phone = phoneQuery();

  let laid: readonly GridColumn[] = [];
  /** Width in px of the items, to which the columns were last stretched; null without items. */
  let laidWidth: number | null = null;
  let department: string | null = null;
  /** The sheet's record when the columns were last set, as text to compare. */
  let notifiedSheet = '';
  let { hiddenCategories: hiddenIds, categoryOrder: order } = grid.viewState.get();

  function notify(): void {
    ({ hiddenCategories: hiddenIds, categoryOrder: order } = grid.viewState.get());
    const { columns, ...others } = columnsInStore(records, projectId, hiddenIds);
    laid = gridColumnsOf(inCategoryOrder(columns, order, others.categories), others.categories);
    laidWidth = grid.painter.contentWidth();
    department = chosenDepartment(categoryIdsOf(others.usedColumns, others.categories), hiddenIds);
    notifiedSheet = layoutKeyOf(others.sheet);
    const onScreen = shown();
    const ids = new Set(onScreen.map(({ id }) => id));
    const outsideDepartment = laid.filter(({ id }) => !ids.has(id));
    grid.setColumns({ ...others, columns: onScreen, outsideDepartment });
  }

  const shown = (): readonly GridColumn[] => onThisScreen(grid, laid, { isPhone: phone.matches, department });

  /** The width in px at the last resize. Columns are set again when the window has room for another number of frozen
   *  columns, and when a phone, whose columns fill its window, is turned. */
  let width = grid.element.clientWidth;
  const resizing = new ResizeObserver(() => {
    const isTurned = phone.matches && grid.element.clientWidth !== width;
    width = grid.element.clientWidth;
    const isStretched = grid.painter.contentWidth() !== null && laidWidth !== grid.painter.contentWidth();
    if (isStretched || isTurned || pinnedIn(shown()) !== pinnedIn(grid.view.columns())) notify();
  });

  notify();
  resizing.observe(grid.element);
  const ends = [
    () => resizing.disconnect(),
    onHiddenColumnsChange(notify),
    grid.viewState.onChange(() => {
      const { hiddenCategories, categoryOrder } = grid.viewState.get();
      if (hiddenCategories !== hiddenIds || categoryOrder !== order) notify();
    }),
    ...[db.column, db.category, db.project].map((kind) => subscribe(kind, notify)),
    subscribe(db.sheet, () => {
      if (layoutKeyOf(db.sheet[records.sheetId] ?? { id: records.sheetId }) !== notifiedSheet) notify();
    }),
    // With another role the person may fill in other categories.
    subscribe(session, notify),
  ];
  phone.addEventListener('change', notify);
  return () => {
    phone.removeEventListener('change', notify);
    for (const end of ends) end();
  };
}

/** Returns the shown and hidden columns of a sheet as they are in the store, with its project and categories. */
function columnsInStore(records: Records, projectId: string, hiddenIds: readonly string[]) {
  const { sheetId } = records;
  const categories = categoriesById(inOrderOf(db.category, 'projectId', projectId));
  const ownColumns = inOrderOf(db.column, 'sheetId', sheetId);
  const usedColumns = ownColumns.filter((column) => isShown(column, records));
  const hiddenCategories = hiddenAmong(hiddenIds, categories);
  const { columns, unseen, withCategory } = divide(usedColumns, hiddenColumnIds(sheetId), hiddenCategories);
  return {
    sheet: db.sheet[sheetId] ?? { id: sheetId },
    project: db.project[projectId] ?? { id: projectId },
    ownColumns,
    usedColumns,
    columns,
    unseen: gridColumnsOf(unseen, categories),
    hiddenWithCategory: gridColumnsOf(withCategory, categories),
    hiddenCategories,
    categories,
    readOnlyCategories: readOnlyCategoriesOf(categories, actorIn(projectId)),
  };
}

/** Returns the ids of the categories that columns are shown in. */
const categoryIdsOf = (
  columns: readonly Column[],
  categories: ReadonlyMap<string, Category>,
): readonly string[] => columns.flatMap(({ categoryId }) => categories.get(idIn(categoryId) ?? '')?.id ?? []);

/** Divides columns into those that are shown, those that are hidden themselves, and those hidden with their category. */
function divide(
  all: readonly Column[],
  hidden: ReadonlySet<string>,
  hiddenCategories: ReadonlySet<string>,
): { columns: readonly Column[]; unseen: readonly Column[]; withCategory: readonly Column[] } {
  const isHidden = (column: Column): boolean => hiddenCategories.has(idIn(column.categoryId) ?? '');
  const others = all.filter((column) => !isHidden(column));
  const columns = others.filter(({ id }) => !hidden.has(id));
  // When all columns are hidden, all are shown.
  if (columns.length === 0) return { columns: all, unseen: [], withCategory: [] };
  return { columns, unseen: others.filter(({ id }) => hidden.has(id)), withCategory: all.filter(isHidden) };
}

/** Returns the columns for this screen: as wide as the items, arranged for a phone, or with the frozen ones pinned. */
function onThisScreen(
  { element, painter, view: { records } }: Grid,
  laid: readonly GridColumn[],
  { isPhone, department }: { isPhone: boolean; department: string | null },
): readonly GridColumn[] {
  const gutter = painter.gutter();
  const room = element.clientWidth - gutter;
  const items = painter.contentWidth();
  if (items !== null) return stretchedTo(laid, items);
  if (isPhone) return room > 0 ? phoneColumnsOf(laid, { room, gutter, department }) : laid;
  const ownIds = inOrderOf(db.column, 'sheetId', records.sheetId).map(({ id }) => id);
  return withFrozen(laid, { ownIds, count: db.sheet[records.sheetId]?.frozenColumns ?? 0, room });
}

/** Returns the columns scaled to the total width of the items, since headings between the items are that wide. */
function stretchedTo(laid: readonly GridColumn[], width: number): readonly GridColumn[] {
  const own = laid.reduce((sum, column) => sum + column.width, 0);
  const factor = width / Math.max(1, own);
  return laid.map((column) => ({ ...column, x: column.x * factor, width: column.width * factor }));
}

const pinnedIn = (columns: readonly GridColumn[]): number =>
  columns.filter(({ isPinned }) => isPinned).length;

/**
 * Tells whether a column is shown. A column of item numbers is shown only if its cells have texts, as the gutter shows
 * the numbers already.
 */
function isShown(column: Column, records: Records): boolean {
  if (column.purpose !== 'itemNumber') return true;
  for (let index = 0; index < Math.min(LOOKED_AT, records.order.count()); index++) {
    const line = records.order.at(index);
    if (!line || (rowOf(line).type ?? 0) !== 0) continue;
    if (records.cell(`${line.id}.${column.id}`)) return true;
  }
  return false;
}

/** Returns the ids of the hidden categories and of those merged into them, which are hidden on paper too. */
function hiddenAmong(
  hiddenIds: readonly string[],
  categories: ReadonlyMap<string, Category>,
): ReadonlySet<string> {
  const hidden = new Set(hiddenIds);
  const merged = [...categories].filter(([, shownAs]) => hidden.has(shownAs.id)).map(([id]) => id);
  return new Set([...merged, ...hiddenIds.filter((id) => !categories.has(id))]);
}
