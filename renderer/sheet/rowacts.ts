// Changes of rows: insert, delete, move.

import { limits } from '../../shared/limits.ts';
import type { Desk, Draft } from './acts.ts';
import type { Range } from './selection.ts';
import type { View } from './view.ts';

/** Inserts a row beside one; answers its id. Without `index`: at the end. */
export function insertRow(
  view: View,
  desk: Desk,
  index: number | null,
  direction: 'before' | 'after',
  type = 0,
): string {
  const id = desk.newId();
  const relativeRowId = index === null ? null : (view.line(index)?.id ?? null);
  const data = {
    sheetId: view.records.sheetId,
    direction,
    type,
    ...(relativeRowId ? { relativeRowId } : {}),
  };
  desk.gesture([{ name: 'row.create', entityId: id, data }]);
  return id;
}

export function deleteRows(view: View, desk: Desk, { top, bottom }: Pick<Range, 'top' | 'bottom'>): void {
  const ids = idsOf(view, top, bottom);
  const drafts = inParts(ids).map((some): Draft => ({
    name: 'row.delete',
    entityId: some[0] ?? '',
    data: { ids: some },
  }));
  if (drafts.length > 0) desk.gesture(drafts);
}

/** Moves rows to stand before the row at `target`, which is the row count for the end. */
export function moveRows(
  view: View,
  desk: Desk,
  { top, bottom }: Pick<Range, 'top' | 'bottom'>,
  target: number,
): boolean {
  if (target >= top && target <= bottom + 1) return false;
  const ids = idsOf(view, top, bottom);
  const before = view.line(target);
  const last = view.line(view.count() - 1);
  const relativeRowId = before?.id ?? last?.id;
  if (ids.length === 0 || relativeRowId === undefined || ids.length > limits.idsPerAction) return false;
  const data = { ids, relativeRowId, direction: before ? 'before' : 'after' };
  desk.gesture([{ name: 'row.update.place', entityId: ids[0] ?? '', data }]);
  return true;
}

export function setRow(view: View, desk: Desk, index: number, property: string, data: Draft['data']): void {
  const line = view.line(index);
  if (line) desk.gesture([{ name: `row.update.${property}`, entityId: line.id, data }]);
}

function idsOf(view: View, top: number, bottom: number): readonly string[] {
  const ids: string[] = [];
  for (let index = top; index <= bottom; index++) {
    const line = view.line(index);
    if (line) ids.push(line.id);
  }
  return ids;
}

function inParts(ids: readonly string[]): readonly (readonly string[])[] {
  const parts: (readonly string[])[] = [];
  for (let from = 0; from < ids.length; from += limits.idsPerAction)
    parts.push(ids.slice(from, from + limits.idsPerAction));
  return parts;
}
