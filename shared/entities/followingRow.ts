// The row with which a show goes on after its row on now has left the sheet: was deleted, or became a page break.

import { orderPositionOf } from '../model/entityCollection.ts';
import { indexOfPosition } from '../model/order.ts';
import { findIncludingDeleted, type Snapshot } from '../model/snapshot.ts';
import type { Show } from '../records.ts';
import type { RundownRow } from '../show/rundown.ts';

/**
 * Returns the id of the row of a rundown that follows the place of a show's row on now; null where that row is in the
 * rundown, and where no row follows. A row in the bin keeps its order key, which still tells its place.
 */
export function followingRowOf(
  snapshot: Snapshot,
  { rowId, sheetId = '' }: Show,
  rows: readonly RundownRow[],
): string | null {
  if (rowId === undefined || rows.some((row) => row.rowId === rowId)) return null;
  const gone = findIncludingDeleted(snapshot, 'row', rowId);
  if (gone?.sheetId !== sheetId) return null;
  const known = new Set(rows.map((row) => row.rowId));
  const places = snapshot.placed('row', 'sheetId', sheetId);
  const below = places.slice(indexOfPosition(places, orderPositionOf(gone)));
  return below.find(({ id }) => known.has(id))?.id ?? null;
}
