// Writes cells of any rows by as few actions as the limits allow, so that they are one request and one undo.

import { limits } from '../../../shared/limits.ts';
import type { Draft } from '../../store/actionDraft.ts';
import { cellAddressOf } from '../../store/rawcells.ts';
import { openCellWrites, type CellWrite } from './clipboard/cellWrites.ts';

/** Returns the drafts that write cells of the grid, given by their ids; other ids are passed over. */
export function bulkDrafts(sheetId: string, cells: ReadonlyMap<string, CellWrite>): readonly Draft[] {
  const places = [...cells].flatMap(([id, write]) => {
    const place = cellAddressOf(id);
    return place ? [{ ...place, write }] : [];
  });
  // Each line of an action has a place for every column up to the last one that is written.
  const most = limits.cellsPerAction / new Set(places.map(({ columnId }) => columnId)).size;
  let writing = openCellWrites();
  const all = [writing];
  for (const { rowId, y, columnId, write } of places) {
    if (writing.lineCount() + 1 > most) all.push((writing = openCellWrites()));
    writing.put(rowId, y, columnId, write);
  }
  const nothing = { rows: [], columns: [], blockCells: [], behind: null };
  return all.flatMap((each) => each.draft(sheetId, nothing) ?? []);
}
