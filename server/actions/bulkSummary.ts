// The summary of a bulk step, for which the log has columns of its own, so that the feed need not read the text of the
// step: how many entities of each kind it has, and in which columns it changes cells.

import type { Bulk, StoredStep } from '../../shared/model/action.ts';
import type { LogRow } from '../database/documents/writes.ts';

/** The two columns of the log that summarise a bulk step; both are null for a step of one entity. */
export type BulkSummary = Pick<LogRow, 'counts' | 'columnIds'>;

const NONE: BulkSummary = { counts: null, columnIds: null };

/** Returns the summary of a step. */
export function bulkSummaryOf(step: StoredStep): BulkSummary {
  if (step.verb !== 'insert') return NONE;
  const ids = idsByKind(step.data.db);
  return {
    counts: ids.map(([kind, own]) => `${kind}:${own.length}`).join(','),
    columnIds: columnIdsOf(ids.find(([kind]) => kind === 'cell')?.[1] ?? []),
  };
}

function idsByKind(db: Bulk): readonly (readonly [kind: string, ids: readonly string[]])[] {
  return Object.entries(db).map(([kind, byId]) => [kind, Object.keys(byId)]);
}

/** Returns the column ids of the grid cells among `cellIds`, joined by commas; null if there are none. */
function columnIdsOf(cellIds: readonly string[]): string | null {
  const ids = new Set<string>();
  for (const cellId of cellIds) {
    const from = cellId.indexOf('.') + 1;
    if (from === 0) continue;
    const end = cellId.indexOf('.', from);
    ids.add(end < 0 ? cellId.slice(from) : cellId.slice(from, end));
  }
  return ids.size === 0 ? null : [...ids].join(',');
}
