// Keeps the marks of the rows that are on now and next where the show of the open sheet is.

import { subscribe } from 'valtio';
import { db } from '../../store/db.ts';
import type { Grid } from '../grid/grid.ts';
import { cueAfter } from '../model/cues.ts';
import { NO_SHOW, type ShowPlace } from '../model/markedRows.ts';
import { showOf } from '../model/openShow.ts';

/** Follows the show of the open sheet; returns the function that stops following. */
export function followShow(grid: Grid): () => void {
  const notify = (): void => grid.setShowPlace(placeIn(grid));
  notify();
  const ends = [
    subscribe(db.sheet, notify),
    subscribe(db.show, notify),
    grid.view.records.waking.onFrame(notify),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Returns where the show of the sheet is. A rehearsal is known by the show alone; without a show the sheet may say which
 * row is on now.
 */
function placeIn({ view }: Grid): ShowPlace {
  const { sheetId } = view.records;
  const show = showOf(db.show, sheetId);
  const currentId = show?.rowId ?? db.sheet[sheetId]?.currentRowId;
  if (typeof currentId !== 'string') return NO_SHOW;
  const loaded = show?.nextRowId;
  const isLoaded =
    loaded !== undefined && loaded !== currentId && view.records.order.find(loaded) !== undefined;
  return {
    currentId,
    nextId: isLoaded ? loaded : (cueAfter(view, currentId, new Set(show?.skippedRowIds))?.id ?? null),
    isRehearsal: show?.rehearsal === true,
  };
}
