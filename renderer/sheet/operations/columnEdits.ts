// Operations on columns: make, rename, move, resize, categorise, delete. Columns are given by their positions in the
// view; one or many of them are changed in one gesture.

import type { Draft } from '../../store/actionDraft.ts';
import type { SheetActions } from '../model/sheetActions.ts';
import { pointsOf } from '../model/columns.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import type { Positions } from '../model/selection.ts';
import { draftOf } from '../../store/actionDraft.ts';
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
  const isFrozen =
    view.columns()[direction === 'after' ? at + 1 : at]?.isPinned === true &&
    view.columns()[at]?.isPinned === true;
  sheetActions.gesture([...drafts, ...frozenDrafts(view, isFrozen ? count : 0)]);
  return ids;
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

/** Sets widths of columns, in px by position, so that one undo reverts them all. Equal widths change nothing. */
export function resizeColumns(
  view: SheetModel,
  sheetActions: SheetActions,
  widths: ReadonlyMap<number, number>,
): void {
  const drafts = [...widths].flatMap(([at, pixels]): readonly Draft[] => {
    const column = view.columns()[at];
    const isSame = !column || pointsOf(pixels) === pointsOf(column.width);
    return isSame ? [] : [draftOf('column.update.width', column.id, { width: pointsOf(pixels) })];
  });
  if (drafts.length > 0) sheetActions.gesture(drafts);
}

/**
 * Moves columns together before the one at `target`, which is the column count for the end. Returns false when nothing
 * moves.
 */
export function moveColumns(
  view: SheetModel,
  sheetActions: SheetActions,
  moving: Positions,
  target: number,
): boolean {
  const columns = view.columns();
  const going = new Set(moving);
  let at = target;
  while (going.has(at)) at++;
  const ids = idsAt(view, moving);
  const isThere = moving.every((column, index) => column === at - moving.length + index);
  const before = columns[at];
  const relativeColumnId = before?.id ?? columns.findLast((_, index) => !going.has(index))?.id;
  if (ids.length === 0 || isThere || relativeColumnId === undefined) return false;
  const direction = before ? 'before' : 'after';
  sheetActions.gesture([draftOf('column.update.place', ids[0] ?? '', { ids, relativeColumnId, direction })]);
  return true;
}

/** Duplicates columns with their cells; the copies come after the last. The server makes them. */
export function duplicateColumns(view: SheetModel, sheetActions: SheetActions, columns: Positions): void {
  const ids = idsAt(view, columns);
  if (ids.length > 0)
    sheetActions.gesture([{ name: 'column.create.duplicate', entityId: ids[0] ?? '', data: { ids } }]);
}

/** Deletes the columns at these positions in one gesture, with a message that offers to undo. */
export function deleteColumns(view: SheetModel, sheetActions: SheetActions, columns: Positions): void {
  const ids = idsAt(view, columns);
  if (ids.length === 0) return;
  const [title = ''] = columns.map((at) => view.columns()[at]?.title ?? '');
  const frozen = columns.filter((at) => view.columns()[at]?.isPinned === true).length;
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

/** Returns the ids of the columns at these positions, skipping positions without a column. */
export function idsAt(view: SheetModel, columns: Positions): readonly string[] {
  return columns.flatMap((at) => view.columns()[at]?.id ?? []);
}
