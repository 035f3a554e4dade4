// Keeps the marks of the rows on now and next in step with the show of the open sheet.

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
 * Returns the rows that are on now and next. Without a show, the sheet itself may name the row on now. Only a show can
 * be a rehearsal.
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
