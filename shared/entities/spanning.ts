// Changes of cells that span columns, when the columns of their sheet change. A banner covers all columns, whichever
// is first; other cells cover the same columns as before, without deleted ones and with those inserted between. Where
// the first column of a merged cell is deleted, the cell moves to the next column that it covers.

import type { Bulk, Entity, Fields, Step } from '../model/action.ts';
import { omitFields } from '../model/apply.ts';
import { headingColumns } from '../model/banner.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { rectangleOf } from './blockPlaces.ts';
import { cellIdOf, isGridCellId, subRowOfCellId } from './cellIds.ts';
import { makeInsertStep } from './parts.ts';
import { columnsOf } from './rowLabels.ts';
import type { Cell, Column } from '../records.ts';

/**
 * Returns the step by which spanning cells follow a change of the columns of a sheet; none where no cell changes. Cells
 * for which `isOwn` returns true get their span by the change itself, and are left out.
 */
export function spansAfter(
  steps: readonly Step[],
  sheetId: string,
  snapshot: Snapshot,
  isOwn: (cellId: string) => boolean = () => false,
): readonly Step[] {
  const draft = snapshot.after(steps);
  const [before, after] = [columnsOf(snapshot, sheetId), columnsOf(draft, sheetId)];
  const isSame = before.length === after.length && before.every(({ id }, at) => id === after[at]?.id);
  if (isSame || after.length === 0) return [];
  const cells: Record<string, Fields | null> = {};
  for (const cell of snapshot.where('cell', 'sheetId', sheetId, 'dimensions')) {
    if (!isGridCellId(cell.id) || isOwn(cell.id)) continue;
    const place = placeAfter(cell, before, after, snapshot);
    if (place) follow(cell, place, draft, cells);
  }
  if (Object.keys(cells).length === 0) return [];
  const db: Bulk = { cell: cells };
  return [makeInsertStep('sheet', sheetId, sheetId, db)];
}

/** Tells whether a cell covers more than its own column, as it is shown. */
export function isSpanning(cell: Cell, columns: readonly Column[], snapshot: Snapshot): boolean {
  return coveredBy(cell, columns, snapshot).length > 1;
}

interface Place {
  readonly columnId: string;
  readonly w: number;
}

/** Returns the new position of a cell; null where it does not change. */
function placeAfter(
  cell: Cell,
  before: readonly Entity[],
  after: readonly Entity[],
  snapshot: Snapshot,
): Place | null {
  const { w } = rectangleOf(cell);
  const own = cell.columnId ?? '';
  const x = before.findIndex(({ id }) => id === own);
  if (x < 0 || w < 2) return null;
  const covered = coveredBy(cell, before, snapshot);
  if (covered.length < 2) return null;
  const place = isWhole(own, x + covered.length, before)
    ? wholePlace(own, w, after)
    : partPlace(own, covered, { before, after });
  return place && (place.columnId !== own || place.w !== w) ? place : null;
}

/** Returns the ids of the columns that a cell covers: up to the next column with content in that row. */
function coveredBy(cell: Cell, columns: readonly Column[], snapshot: Snapshot): readonly string[] {
  const { w } = rectangleOf(cell);
  const [rowId, y] = [cell.rowId ?? '', subRowOfCellId(cell.id)];
  const x = columns.findIndex(({ id }) => id === (cell.columnId ?? ''));
  const reach = columns.slice(x, x + w).map(({ id }) => id);
  const end = reach.findIndex(
    (columnId, at) => at > 0 && holdsSomething(snapshot.find('cell', cellIdOf(rowId, columnId, y))),
  );
  return end < 0 ? reach : reach.slice(0, end);
}

function holdsSomething(cell: Cell | null): boolean {
  return cell !== null && ((cell.value ?? '') !== '' || Boolean(cell.asset));
}

function isWhole(columnId: string, end: number, columns: readonly Column[]): boolean {
  return end >= columns.length && headingColumns(columns).includes(columnId);
}

function wholePlace(own: string, w: number, after: readonly Entity[]): Place | null {
  const first = headingColumns(after);
  const columnId = first.includes(own) ? own : first.at(-1);
  if (columnId === undefined) return null;
  return { columnId, w: Math.max(w, after.length - after.findIndex(({ id }) => id === columnId)) };
}

interface Columns {
  readonly before: readonly Entity[];
  readonly after: readonly Entity[];
}

function partPlace(own: string, covered: readonly string[], { before, after }: Columns): Place | null {
  const old = new Set(before.map(({ id }) => id));
  const ids = after.map(({ id }) => id);
  const columnId = ids.includes(own) ? own : ids.find((id) => covered.includes(id));
  if (columnId === undefined) return null;
  const from = ids.indexOf(columnId);
  let end = from + 1;
  // New columns inside the span belong to it; columns after its last one do not.
  for (let at = end; at < ids.length; at += 1) {
    const id = ids[at] ?? '';
    if (covered.includes(id)) end = at + 1;
    else if (old.has(id)) break;
  }
  return { columnId, w: end - from };
}

function follow(
  cell: Cell,
  { columnId, w }: Place,
  draft: Snapshot,
  cells: Record<string, Fields | null>,
): void {
  const { h } = rectangleOf(cell);
  const dimensions = w > 1 || h > 1 ? { w, h } : null;
  if (columnId === (cell.columnId ?? '')) {
    cells[cell.id] = { dimensions };
    return;
  }
  const id = cellIdOf(cell.rowId ?? '', columnId, subRowOfCellId(cell.id));
  const there = draft.find('cell', id);
  if (holdsSomething(there)) return;
  const names = Object.keys(there ?? {}).filter((name) => name !== 'updatedAt' && name !== 'id');
  const emptied = Object.fromEntries(names.map((name) => [name, null]));
  cells[cell.id] = null;
  cells[id] = { ...emptied, ...omitFields(cell, ['updatedAt', 'id']), id, columnId, dimensions };
}
