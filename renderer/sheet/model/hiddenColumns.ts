// Columns that a person has hidden for themselves in a sheet. They are stored in the browser and are no part of the
// sheet: only the grid of this person leaves them out, while paper, exports and other people show them.

import { proxy, subscribe } from 'valtio';
import { readStored, removeStored, writeStored } from '../../browser/storage.ts';
import { session } from '../../store/session.ts';

const bySheet = proxy<Record<string, readonly string[]>>({});

/** Returns the ids of the columns that are hidden in a sheet. */
export function hiddenColumnIds(sheetId: string): ReadonlySet<string> {
  const known = bySheet[sheetId] ?? readIds(sheetId);
  return new Set(known);
}

/** Hides further columns of a sheet for this person. */
export function hideColumns(sheetId: string, ids: readonly string[]): void {
  keep(sheetId, [...new Set([...hiddenColumnIds(sheetId), ...ids])]);
}

/** Shows the columns of `ids` again, or all hidden ones where `ids` is left out. */
export function showColumns(sheetId: string, ids?: readonly string[]): void {
  keep(sheetId, ids ? [...hiddenColumnIds(sheetId)].filter((id) => !ids.includes(id)) : []);
}

/** Subscribes to changes of hidden columns; returns the function that unsubscribes. */
export function onHiddenColumnsChange(listener: () => void): () => void {
  return subscribe(bySheet, listener);
}

function keep(sheetId: string, ids: readonly string[]): void {
  bySheet[sheetId] = ids;
  if (ids.length === 0) removeStored(keyOf(sheetId));
  else writeStored(keyOf(sheetId), ids.join(' '));
}

function readIds(sheetId: string): readonly string[] {
  return readStored(keyOf(sheetId))?.split(' ') ?? [];
}

/** The key contains the user, as several people may share a browser. */
function keyOf(sheetId: string): string {
  return `hiddenColumns.${session.user?.id ?? ''}.${sheetId}`;
}
