// Writes cells of any rows by as few actions as the limits allow, so that they are one request and one undo.

import { limits } from '../../../shared/limits.ts';
import type { Draft } from '../../store/actionDraft.ts';
import { cellAddressOf } from '../../store/rawcells.ts';
import { openCellWrites, type CellWrite } from './clipboard/cellWrites.ts';
import { STYLE_ACTIONS } from './formats.ts';

/**
 * Joins the drafts that change texts, looks and purposes of cells of the grid into one, or into as few as the limits
 * allow; drafts of other things follow them. Where there are no more than `most` drafts, they stay as they are.
 */
export function joinedDrafts(
  sheetId: string,
  drafts: readonly Draft[],
  most: number = limits.actionsPerRequest,
): readonly Draft[] {
  if (drafts.length <= most) return drafts;
  const cells = new Map<string, CellWrite>();
  const others: Draft[] = [];
  for (const draft of drafts) {
    const id = draft.entityId ?? '';
    const write = cellAddressOf(id) ? writeWith(draft, cells.get(id)) : null;
    if (write) cells.set(id, write);
    else others.push(draft);
  }
  return [...bulkDrafts(sheetId, cells), ...others];
}

type LookName = (typeof STYLE_ACTIONS)[number][0] | 'cell.update.purpose';

const LOOKS: ReadonlySet<string> = new Set<LookName>([
  'cell.update.purpose',
  ...STYLE_ACTIONS.map(([name]) => name),
]);

/** Returns the change of a cell with one more draft added; null for a draft of neither its text nor its look. */
function writeWith(
  draft: Draft,
  { text, rich, look }: CellWrite = { text: null, rich: null, look: null },
): CellWrite | null {
  if (draft.name === 'cell.update.value')
    return { text: draft.data.value ?? '', rich: draft.data.valueText ?? null, look };
  return isOfLook(draft) ? { text, rich, look: { ...look, ...draft.data } } : null;
}

function isOfLook(draft: Draft): draft is Draft<LookName> {
  return LOOKS.has(draft.name);
}

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
