// Changes of columns: make, rename, move, resize, categorise, delete.

import type { Desk, Draft } from './acts.ts';
import { pointsOf } from './columns.ts';
import type { View } from './view.ts';

export function insertColumn(
  view: View,
  desk: Desk,
  at: number | null,
  direction: 'before' | 'after',
): string {
  const id = desk.newId();
  const beside = at === null ? null : (view.columns()[at]?.id ?? null);
  const data = {
    sheetId: view.records.sheetId,
    direction,
    column: {},
    ...(beside ? { relativeColumnId: beside } : {}),
  };
  desk.gesture([{ name: 'column.create', entityId: id, data }]);
  return id;
}

export function renameColumn(view: View, desk: Desk, at: number, title: string): void {
  const column = view.columns()[at];
  const named = title.trim();
  if (!column || named === column.title) return;
  desk.gesture([update(column.id, 'title', { title: named || null })]);
}

export function resizeColumn(view: View, desk: Desk, at: number, pixels: number): void {
  const column = view.columns()[at];
  if (!column || pointsOf(pixels) === pointsOf(column.width)) return;
  desk.gesture([update(column.id, 'width', { width: pointsOf(pixels) })]);
}

/** Moves a column to stand before the one at `target`, which is the column count for the end. */
export function moveColumn(view: View, desk: Desk, at: number, target: number): boolean {
  const columns = view.columns();
  const column = columns[at];
  if (!column || target === at || target === at + 1) return false;
  const before = columns[target];
  const relativeColumnId = before?.id ?? columns.at(-1)?.id;
  if (relativeColumnId === undefined) return false;
  const data = { relativeColumnId, direction: before ? 'before' : 'after' };
  desk.gesture([update(column.id, 'place', data)]);
  return true;
}

export function deleteColumns(view: View, desk: Desk, from: number, to: number): void {
  const gone = view.columns().slice(from, to + 1);
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) desk.gesture([{ name: 'column.delete', entityId: ids[0] ?? '', data: { ids } }]);
}

export function setPurpose(view: View, desk: Desk, at: number, purpose: string): void {
  const column = view.columns()[at];
  if (column) desk.gesture([update(column.id, 'purpose', { purpose })]);
}

export function setCategory(view: View, desk: Desk, at: number, categoryId: string | null): void {
  const column = view.columns()[at];
  if (!column || (column.category?.id ?? null) === categoryId) return;
  desk.gesture([update(column.id, 'category', { categoryId })]);
}

/** Makes a category and gives it to the column. Two channels, hence two requests: project and sheet. */
export function newCategory(
  view: View,
  desk: Desk,
  at: number,
  given: { name: string; hue: string; projectId: string },
): void {
  const id = desk.newId();
  const { projectId, ...fields } = given;
  desk.gesture([{ name: 'category.create', entityId: id, data: { projectId, ...fields } }]);
  setCategory(view, desk, at, id);
}

function update(id: string, property: string, data: Draft['data']): Draft {
  return { name: `column.update.${property}`, entityId: id, data };
}
