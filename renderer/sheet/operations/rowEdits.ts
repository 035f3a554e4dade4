// Operations on rows: make, delete, move, edit. Rows are given by their positions in the view; one or many of them are
// changed in one gesture.

import { formatCount } from '../../../shared/format/words.ts';
import { limits } from '../../../shared/limits.ts';
import type { ActionData } from '../../../shared/catalogue.ts';
import type { Row } from '../../../shared/records.ts';
import type { Draft } from '../../store/actionDraft.ts';
import { rawCellIdOf } from '../../store/rawcells.ts';
import type { SheetActions } from '../model/sheetActions.ts';
import type { SheetContext } from '../model/context.ts';
import type { Positions } from '../model/selection.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { headingColumnOf } from './spans.ts';
import { keptSecondsDrafts, keptSecondsOfMove, withKeptSeconds } from './times/seconds.ts';

/** The stored numbers of row types. */
export const ROW_TYPE = { grid: 0, pageBreak: 1, block: 2 } as const;

/** Inserts rows beside the row at `position`, or with null at the end; returns the id of the first. */
export function insertRows(
  view: SheetModel,
  sheetActions: SheetActions,
  position: number | null,
  {
    direction,
    type = ROW_TYPE.grid,
    count = 1,
  }: { direction: 'before' | 'after'; type?: NonNullable<Row['type']>; count?: number },
): string {
  const ids = Array.from({ length: count }, () => sheetActions.newId());
  const [first = ''] = ids;
  const data = {
    sheetId: view.records.sheetId,
    type,
    ...placeBeside(view, position, direction),
    ...(count > 1 ? { count, ids } : {}),
  };
  sheetActions.gesture([{ name: 'row.create', entityId: first, data }]);
  return first;
}

/** Inserts one row beside the row at `position`, or with null at the end; returns its id. */
export function insertRow(
  view: SheetModel,
  sheetActions: SheetActions,
  position: number | null,
  direction: 'before' | 'after',
  type: NonNullable<Row['type']> = ROW_TYPE.grid,
): string {
  return insertRows(view, sheetActions, position, { direction, type });
}

/**
 * Inserts a section heading above the row at `position`, or with null at the end, and returns its id. It is a row whose
 * first cell spans all columns.
 */
export function insertSectionRow(
  view: SheetModel,
  sheetActions: SheetActions,
  position: number | null,
): string {
  const id = sheetActions.newId();
  const columnId = headingColumnOf(view);
  const data = {
    sheetId: view.records.sheetId,
    type: ROW_TYPE.grid,
    ...placeBeside(view, position, 'before'),
  };
  sheetActions.gesture([
    { name: 'row.create', entityId: id, data },
    ...(columnId === undefined ? [] : [spanningDraft(id, columnId)]),
  ]);
  return id;
}

interface RowPlace {
  readonly direction: 'before' | 'after';
  readonly relativeRowId?: string;
}

/**
 * Returns where in the running order a row goes that is inserted beside a position, or with null at the end. The head of
 * a group is no row: what is inserted above it comes after the row above, what is inserted below it before the row
 * below.
 */
function placeBeside(view: SheetModel, position: number | null, direction: RowPlace['direction']): RowPlace {
  if (position === null) return { direction };
  const own = view.line(position)?.id;
  if (own !== undefined) return { direction, relativeRowId: own };
  const rowFrom = (step: 1 | -1): string | undefined => {
    for (let at = position + step; at >= 0 && at < view.count(); at += step) {
      const line = view.line(at);
      if (line) return line.id;
    }
    return undefined;
  };
  const [above, below] = [rowFrom(-1), rowFrom(1)];
  if (above !== undefined && (direction === 'before' || below === undefined))
    return { direction: 'after', relativeRowId: above };
  return below === undefined ? { direction } : { direction: 'before', relativeRowId: below };
}

/** Returns the draft by which the first cell of a row spans all columns, including later ones. */
function spanningDraft(rowId: string, columnId: string): Draft {
  return {
    name: 'cell.update.dimensions',
    entityId: rawCellIdOf(rowId, columnId),
    data: { dimensions: { w: limits.columnsPerSheet, h: 1 } },
  };
}

/** Inserts the rows of a template beside a row; returns the id of the first. */
export function insertTemplate(
  view: SheetModel,
  sheetActions: SheetActions,
  position: number | null,
  given: { templateId: string; direction: 'before' | 'after'; staticTemplate: boolean },
): string {
  const id = sheetActions.newId();
  const data = {
    sheetId: view.records.sheetId,
    ...given,
    ...placeBeside(view, position, given.direction),
  };
  sheetActions.gesture([{ name: 'row.create.fromTemplate', entityId: id, data }]);
  return id;
}

/** Deletes the rows at these positions in one gesture. */
export function deleteRows(view: SheetModel, sheetActions: SheetActions, rows: Positions): void {
  const all = idsOf(view, rows);
  const drafts = inParts(all).map((ids) => draftFor('row.delete', { ids }));
  if (drafts.length > 0) sheetActions.gesture([...drafts, ...keptSeconds(view, sheetActions, all)]);
}

/** Omits rows in one gesture. */
export function omitRows(view: SheetModel, sheetActions: SheetActions, ids: readonly string[]): void {
  const drafts = ids.map((entityId): Draft => {
    return { name: 'row.update.omitted', entityId, data: { omitted: true } };
  });
  if (drafts.length > 0) sheetActions.gesture(withKeptSeconds(drafts, keptSeconds(view, sheetActions, ids)));
}

/** Returns the draft that keeps the lengths of durations where the row goes whose start decides how they are read. */
function keptSeconds(view: SheetModel, sheetActions: SheetActions, ids: readonly string[]): readonly Draft[] {
  const going = new Set(ids);
  return keptSecondsDrafts(view, sheetActions, ({ id }) => going.has(id));
}

/**
 * Duplicates rows; the copies come after the last one. The server makes them, since it gives the item numbers and has
 * all cells of the rows.
 */
export function duplicateRows(view: SheetModel, sheetActions: SheetActions, rows: Positions): void {
  const ids = idsOf(view, rows);
  if (ids.length > 0) sheetActions.gesture([draftFor('row.create.duplicate', { ids })]);
}

/** Returns why so many rows cannot be made or moved in one action; null where they can. */
export function rowCountRefusal(count: number): string | null {
  return count > limits.idsPerAction ? `At most ${formatCount(limits.idsPerAction)} rows at a time.` : null;
}

/**
 * Moves rows together before the row at `target`, which is the row count for the end. Returns false when nothing moves;
 * the person is told so only where there are too many rows.
 */
export function moveRows(
  view: SheetModel,
  sheetActions: SheetActions,
  rows: Positions,
  target: number,
): boolean {
  const moving = new Set(rows);
  let at = target;
  while (moving.has(at)) at++;
  const ids = idsOf(view, rows);
  if (ids.length === 0 || stands(rows, at) || isTooMany(sheetActions, ids)) return false;
  const before = view.line(at);
  let last = view.count() - 1;
  while (moving.has(last)) last--;
  const relativeRowId = before?.id ?? view.line(last)?.id;
  if (relativeRowId === undefined) return false;
  place(view, sheetActions, ids, { relativeRowId, direction: before ? 'before' : 'after' });
  return true;
}

/**
 * Moves rows together right before or right after the row at `beside`, which must not be one of them. In a filtered
 * sheet, the row after it in the running order may differ from the next one on the screen.
 */
export function moveRowsBeside(
  view: SheetModel,
  sheetActions: SheetActions,
  rows: Positions,
  { beside, direction }: { readonly beside: number; readonly direction: 'before' | 'after' },
): void {
  const ids = idsOf(view, rows);
  const relativeRowId = view.line(beside)?.id;
  if (ids.length === 0 || relativeRowId === undefined || isTooMany(sheetActions, ids)) return;
  if (!view.isArranged() && stands(rows, direction === 'before' ? beside : beside + 1 + rows.length)) return;
  place(view, sheetActions, ids, { relativeRowId, direction });
}

/** Moves rows beside another one. Durations keep their length, also where another start is the first one then. */
function place(
  view: SheetModel,
  sheetActions: SheetActions,
  ids: readonly string[],
  { relativeRowId, direction }: Required<RowPlace>,
): void {
  const target = view.records.order.indexOf(relativeRowId) + (direction === 'after' ? 1 : 0);
  sheetActions.gesture([
    draftFor('row.update.place', { ids, relativeRowId, direction }),
    ...keptSecondsOfMove(view, sheetActions, ids, target),
  ]);
}

/** Tells whether there are too many rows for one action, and says so. */
function isTooMany(sheetActions: SheetActions, { length }: readonly string[]): boolean {
  const refusal = rowCountRefusal(length);
  if (refusal !== null) sheetActions.say(refusal);
  return refusal !== null;
}

/** Tells whether the rows are neighbours, with `target` right after them. */
function stands(rows: Positions, target: number): boolean {
  return rows.every((row, at) => row === target - rows.length + at);
}

/** Edits rows in one gesture; `edit` returns the draft for each row id. */
export function setRows(
  { view, sheetActions }: Pick<SheetContext, 'view' | 'sheetActions'>,
  rows: Positions,
  edit: (rowId: string) => Draft,
): void {
  const drafts = idsOf(view, rows).map(edit);
  if (drafts.length > 0) sheetActions.gesture(drafts);
}

/** Restores deleted rows at their old place, with their cells. */
export function undeleteRows(sheetActions: SheetActions, ids: readonly string[]): void {
  const drafts = inParts(ids).map((some) => draftFor('row.create.undelete', { ids: some }));
  if (drafts.length > 0) sheetActions.gesture(drafts);
}

/** Returns the ids of the rows at these positions, skipping positions without a row. */
export function idsOf(view: SheetModel, rows: Positions): readonly string[] {
  return rows.flatMap((row) => view.line(row)?.id ?? []);
}

type RowsAction = 'row.update.place' | 'row.create.duplicate' | 'row.create.undelete' | 'row.delete';

function draftFor<Name extends RowsAction>(
  name: Name,
  data: ActionData<Name> & { readonly ids: readonly string[] },
): Draft<Name> {
  return { name, entityId: data.ids[0] ?? '', data };
}

function inParts(ids: readonly string[]): readonly (readonly string[])[] {
  const parts: (readonly string[])[] = [];
  for (let from = 0; from < ids.length; from += limits.idsPerAction)
    parts.push(ids.slice(from, from + limits.idsPerAction));
  return parts;
}
