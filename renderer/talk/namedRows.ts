// Rows of sheets that are not open, as mentions call them: asked for in one call for all that a moment shows, and again
// when a mention comes into sight later.

import { proxy } from 'valtio';
import { limits } from '../../shared/limits.ts';
import { call } from '../net/call.ts';
import { CallError } from '../net/callError.ts';
import type { KnownRow } from './talkContext.ts';

/** The rows by id; null for those that are not there. */
export const namedRows = proxy<{ byId: Record<string, KnownRow | null> }>({ byId: {} });

/** Time in ms for which an answer is taken as true, and for which questions are gathered. */
const FRESH_MS = 10_000;
const GATHER_MS = 30;

const askedAt = new Map<string, number>();
let waiting: { readonly projectId: string; readonly ids: Set<string> } | null = null;

/** Has a row named, soon; does nothing where that was just done. */
export function nameRow(projectId: string, rowId: string): void {
  if (performance.now() - (askedAt.get(rowId) ?? -FRESH_MS) < FRESH_MS) return;
  if (waiting?.projectId !== projectId) {
    const batch = { projectId, ids: new Set<string>() };
    waiting = batch;
    window.setTimeout(() => void ask(batch), GATHER_MS);
  }
  waiting.ids.add(rowId);
  askedAt.set(rowId, performance.now());
}

async function ask(batch: { readonly projectId: string; readonly ids: ReadonlySet<string> }): Promise<void> {
  if (waiting === batch) waiting = null;
  const { projectId } = batch;
  const all = [...batch.ids];
  for (let from = 0; from < all.length; from += limits.rowsNamed) {
    const ids = all.slice(from, from + limits.rowsNamed);
    try {
      const { rows } = await call('talk.rows', { params: { projectId }, query: { ids: ids.join(',') } });
      for (const id of ids) namedRows.byId[id] = rows[id] ?? null;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // A mention says what was written until it comes into sight again.
      for (const id of ids) askedAt.delete(id);
    }
  }
}
