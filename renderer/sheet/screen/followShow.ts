// Keeps the marks of the rows that are on now and next where the show of the open sheet is.

import { subscribe } from 'valtio';
import { db } from '../../store/db.ts';
import type { Grid } from '../grid/handle.ts';
import { NO_SHOW, type ShowPlace } from '../model/markedRows.ts';
import { cueAfter } from '../model/cues.ts';

/** Follows the show of the open sheet; returns the function that stops following. */
export function followShow(grid: Grid): () => void {
  const tell = (): void => grid.setShowPlace(placeIn(grid));
  tell();
  const ends = [subscribe(db.sheet, tell), grid.view.records.waking.onFrame(tell)];
  return () => {
    for (const end of ends) end();
  };
}

/** Returns where the show of the sheet is; no row is next where the sheet says only which one is on now. */
function placeIn({ view }: Grid): ShowPlace {
  const currentId = db.sheet[view.records.sheetId]?.currentRowId;
  if (typeof currentId !== 'string') return NO_SHOW;
  return { currentId, nextId: cueAfter(view, currentId, new Set())?.id ?? null, isRehearsal: false };
}
