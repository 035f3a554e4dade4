// Finds the running show of a sheet among those of the store.

import type { Show } from '../../../shared/records.ts';

/** Returns the show of a sheet that runs or is held; undefined without one. */
export function showOf(shows: Readonly<Record<string, Show>>, sheetId: string): Show | undefined {
  return Object.values(shows).find(
    (show) => show.sheetId === sheetId && (show.phase === 'running' || show.phase === 'held'),
  );
}
