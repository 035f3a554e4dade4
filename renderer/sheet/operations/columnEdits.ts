// Operations on columns: make, rename, move, resize, categorise, delete. Columns are given by their positions in the
// view; one or many of them are changed in one gesture.

import type { Draft } from '../../store/actionDraft.ts';
import type { SheetActions } from '../model/sheetActions.ts';
import { columnPointsOf, type GridColumn } from '../model/columns.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import type { Positions } from '../model/selection.ts';
import { draftOf } from '../../store/actionDraft.ts';
import { columnWidthOf } from '../../../shared/layout/columns.ts';
import type { Purpose } from '../../../shared/purposes/purposes.ts';

/** Inserts columns beside one; returns their ids. */
export function insertColumns(
  view: SheetModel,
  sheetActions: SheetActions,
  at: number,
  direction: 'before' | 'after',
  count = 1,
): readonly string[] {
  const ids = Array.from({ length: count }, () => sheetActions.newId());
  const beside = view.columns()[at]?.id;
  // Each column is inserted right beside the anchor, so the one inserted last is the nearest.
  const named = direction === 'after' ? ids.toReversed() : ids;
  const drafts = named.map((id): Draft => ({
    name: 'column.create',
    entityId: id,
    data: {
      sheetId: view.records.sheetId,
      direction,
      column: {},
      ...(beside ? { relativeColumnId: beside } : {}),
    },
  }));
  sheetActions.gesture([...drafts, ...frozenDraftsBeside(view, beside, direction, count)]);
  return ids;
}

/** Returns the draft by which frozen columns stay frozen when some are added beside one of them. */
function frozenDraftsBeside(
  view: SheetModel,
  beside: string | undefined,
  direction: 'before' | 'after',
  added: number,
): readonly Draft[] {
  const frozen = frozenIds(view);
  const index = frozen.indexOf(beside ?? '');
  const isAmong = index >= 0 && (direction === 'before' || index + 1 < frozen.length);
  return frozenDrafts(view, isAmong ? added : 0);
}

/** Returns the ids of the frozen columns of the sheet; in a narrow window, or on a phone, fewer of them are pinned. */
function frozenIds(view: SheetModel): readonly string[] {
  return view
    .ownColumns()
    .slice(0, view.setting().sheet.frozenColumns ?? 0)
    .map(({ id }) => id);
}

/** Sets how many columns of the sheet, from the left, stay in sight. */
export function freezeColumns({ records }: SheetModel, sheetActions: SheetActions, count: number): void {
  sheetActions.gesture([
    draftOf('sheet.update.frozenColumns', records.sheetId, { frozenColumns: count || null }),
  ]);
}

/**
 * Returns the draft that freezes `more` further columns (a negative number: fewer), after columns were added or removed
 * among the frozen ones.
 */
function frozenDrafts({ records, setting }: SheetModel, more: number): readonly Draft[] {
  const frozen = setting().sheet.frozenColumns ?? 0;
  if (more === 0 || frozen === 0) return [];
  const frozenColumns = Math.max(0, frozen + more) || null;
  return [draftOf('sheet.update.frozenColumns', records.sheetId, { frozenColumns })];
}

/** Renames a column, or says that it is gone. An empty title removes its name; an equal one changes nothing. */
export function renameColumn(
  view: SheetModel,
  sheetActions: SheetActions,
  columnId: string,
  title: string,
): void {
  const column = view.columns()[view.columnAt(columnId)];
  const named = title.trim();
  if (!column) return sheetActions.say('This column is gone.');
  if (named === column.title) return;
  sheetActions.gesture([draftOf('column.update.title', column.id, { title: named || null })]);
}

/**
 * Sets widths of columns, in px by their ids, so that one undo reverts them all. Widths equal to the stored ones, which
 * may be others than those on this screen, change nothing.
 */
export function resizeColumns(
  view: SheetModel,
  sheetActions: SheetActions,
  widths: ReadonlyMap<string, number>,
): void {
  const drafts = view.ownColumns().flatMap((column): readonly Draft[] => {
    const pixels = widths.get(column.id);
    const isSame = pixels === undefined || columnPointsOf(pixels) === columnPointsOf(columnWidthOf(column));
    return isSame ? [] : [draftOf('column.update.width', column.id, { width: columnPointsOf(pixels) })];
  });
  if (drafts.length > 0) sheetActions.gesture(drafts);
}

/** Returns the shown columns in the order of the sheet. A phone shows them in another. */
export function columnsInSheetOrder(view: SheetModel): readonly GridColumn[] {
  const columns = view.columns();
  return view.ownColumns().flatMap(({ id }) => columns[view.columnAt(id)] ?? []);
}

/**
 * Returns the index, in the order of the sheet, of the column of cells at a position of this screen; for a position
 * behind the last column, the index after that of the last one.
 */
export function sheetIndexAt(view: SheetModel, position: number): number {
  const cells = view.setting().columns;
  const before = cells[position];
  const order = columnsInSheetOrder(view).map(({ id }) => id);
  return before ? order.indexOf(before.id) : order.indexOf(cells.at(-1)?.id ?? '') + 1;
}

/**
 * Moves the columns at these positions together before the one at the index `target` in the order of the sheet, which is
 * the column count for the end. Returns false when nothing moves.
 */
export function moveColumns(
  view: SheetModel,
  sheetActions: SheetActions,
  moving: Positions,
  target: number,
): boolean {
  const order = columnsInSheetOrder(view).map(({ id }) => id);
  const ids = idsAt(view, moving);
  const going = new Set(ids);
  let at = target;
  while (going.has(order[at] ?? '')) at++;
  const isThere = ids.every((id, index) => order[at - ids.length + index] === id);
  const before = order[at];
  const relativeColumnId = before ?? order.findLast((id) => !going.has(id));
  if (ids.length === 0 || isThere || relativeColumnId === undefined) return false;
  const direction = before ? 'before' : 'after';
  sheetActions.gesture([draftOf('column.update.place', ids[0] ?? '', { ids, relativeColumnId, direction })]);
  return true;
}

/** Duplicates columns with their cells; the copies come after the last. The server makes them. */
export function duplicateColumns(view: SheetModel, sheetActions: SheetActions, columns: Positions): void {
  const ids = idsAt(view, columns);
  if (ids.length === 0) return;
  sheetActions.gesture([
    { name: 'column.create.duplicate', entityId: ids[0] ?? '', data: { ids } },
    ...frozenDraftsBeside(view, ids.at(-1), 'after', ids.length),
  ]);
}

/** Deletes the columns at these positions in one gesture, with a message that offers to undo. */
export function deleteColumns(view: SheetModel, sheetActions: SheetActions, columns: Positions): void {
  const ids = idsAt(view, columns);
  if (ids.length === 0) return;
  const [title = ''] = columns.map((at) => view.columns()[at]?.title ?? '');
  const frozen = frozenIds(view).filter((id) => ids.includes(id)).length;
  sheetActions.gesture([
    { name: 'column.delete', entityId: ids[0] ?? '', data: { ids } },
    ...frozenDrafts(view, -frozen),
  ]);
  const one = title === '' ? 'a column' : `column “${title}”`;
  sheetActions.say(`Deleted ${ids.length === 1 ? one : `${ids.length} columns`}`, { canUndo: true });
}

/** Restores deleted columns at their old place, with their cells. */
export function undeleteColumns(sheetActions: SheetActions, ids: readonly string[]): void {
  if (ids.length > 0)
    sheetActions.gesture([{ name: 'column.create.undelete', entityId: ids[0] ?? '', data: { ids } }]);
}

/** Sets the purpose of columns in one gesture. */
export function setPurpose(
  view: SheetModel,
  sheetActions: SheetActions,
  columns: Positions,
  purpose: Purpose,
): void {
  const changed = columns.filter((at) => (view.columns()[at]?.purpose ?? 'text') !== purpose);
  const drafts = idsAt(view, changed).map((id) => draftOf('column.update.purpose', id, { purpose }));
  if (drafts.length > 0) sheetActions.gesture(drafts);
}

/** Sets the purpose option of columns, such as the currency of their amounts; null removes it. */
export function setPurposeOption(
  view: SheetModel,
  sheetActions: SheetActions,
  columns: Positions,
  purposeOption: string | null,
): void {
  const changed = columns.filter((at) => view.columns()[at]?.purposeOption !== purposeOption);
  const drafts = idsAt(view, changed).map((id) =>
    draftOf('column.update.purposeOption', id, { purposeOption }),
  );
  if (drafts.length > 0) sheetActions.gesture(drafts);
}

/**
 * Returns the ids of the columns at these positions, in the order of the sheet, skipping positions without a column.
 */
export function idsAt(view: SheetModel, columns: Positions): readonly string[] {
  const ids = new Set(columns.map((at) => view.columns()[at]?.id));
  return columnsInSheetOrder(view).flatMap(({ id }) => (ids.has(id) ? id : []));
}
