// The subjects of comments that a request puts into the bin, or takes out of it: the comments themselves are not
// changed, but they count as unread, or as assigned to somebody, only while their subject is not in the bin.

import { isGridCellId } from '../../shared/entities/cellIds.ts';
import type { RequestPlan } from './plan.ts';

/** The ids of the subjects that a request has put into the bin, or taken out of it. */
export interface BinnedSubjects {
  /** The ids of sheets, rows, columns and cells of title blocks, by the id of the sheet that they belong to. */
  readonly bySheet: ReadonlyMap<string, readonly string[]>;
  /** The ids of channels, assets and layouts. */
  readonly others: readonly string[];
}

const IN_SHEETS: ReadonlySet<string> = new Set(['sheet', 'row', 'column', 'cell']);
const OTHERS: ReadonlySet<string> = new Set(['channel', 'asset', 'layout']);

/** Returns the subjects of comments that the plan puts into the bin, or takes out of it; null for none. What it creates
 *  is left out, since nobody has commented on it yet. */
export function binnedSubjectsOf({ draft, claims, isMinted }: RequestPlan): BinnedSubjects | null {
  const created = new Set(claims.map(({ id }) => id));
  const bySheet = new Map<string, string[]>();
  const others: string[] = [];
  for (const [kind, byId] of draft.bin?.written() ?? []) {
    if (!IN_SHEETS.has(kind) && !OTHERS.has(kind)) continue;
    for (const [id, binned] of byId) {
      if (created.has(id) || isMinted(id) || isGridCellId(id)) continue;
      if (OTHERS.has(kind)) {
        others.push(id);
        continue;
      }
      const sheetId = kind === 'sheet' ? id : (binned ?? draft.collection(kind).get(id))?.['sheetId'];
      if (typeof sheetId !== 'string') continue;
      const ids = bySheet.get(sheetId);
      if (ids) ids.push(id);
      else bySheet.set(sheetId, [id]);
    }
  }
  return bySheet.size + others.length === 0 ? null : { bySheet, others };
}
