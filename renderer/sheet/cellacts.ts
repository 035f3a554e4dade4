// Changes of cells: typing, clearing, pasting. Each answers with the drafts of one gesture.

import { limits } from '../../shared/limits.ts';
import { cellIdOf } from '../store/rawcells.ts';
import type { Desk, Draft } from './acts.ts';
import { cellIdAt, editedTextAt, spotsOf, textAt } from './cellat.ts';
import type { Table } from './clipboard.ts';
import { cleaned, pastedOf } from './pasting.ts';
import type { Range, Spot } from './selection.ts';
import type { View } from './view.ts';

/** More cells than this belong into an import, which shows its progress and can be cancelled. */
const MOST_PASTED = 20_000;

export function writeCell(view: View, desk: Desk, spot: Spot, typed: string): void {
  const id = cellIdAt(view, spot);
  const value = cleaned(typed);
  if (id === null || value === editedTextAt(view, spot)) return;
  if (value.length > limits.cellTextLength)
    return desk.say('A cell holds 20,000 characters. This text is longer.');
  desk.gesture([valueDraft(id, value)]);
}

export function clearRange(view: View, desk: Desk, range: Range): void {
  const drafts: Draft[] = [];
  const seen = new Set<string>();
  for (const spot of spotsOf(range)) {
    const id = textAt(view, spot) === '' ? null : cellIdAt(view, spot);
    if (id === null || seen.has(id)) continue;
    seen.add(id);
    drafts.push(valueDraft(id, ''));
  }
  if (drafts.length > 0) desk.gesture(drafts);
}

/** The texts of a range, for the clipboard. */
export function tableOfRange(view: View, { top, left, bottom, right }: Range): Table {
  const rows: string[][] = [];
  for (let row = top; row <= bottom; row++) {
    const texts: string[] = [];
    for (let column = left; column <= right; column++) texts.push(textAt(view, { row, column }));
    rows.push(texts);
  }
  return rows;
}

/** Pastes a table at a range and makes the rows and columns that it needs. Answers what it covers, null when
 *  nothing was done. */
export function pasteTable(view: View, desk: Desk, table: Table, target: Range): Range | null {
  const columns = view.columns();
  const pasted = pastedOf(table, target, { rows: view.count(), columns: columns.length });
  const problem = problemOf(pasted.cells, columns.length + pasted.newColumns);
  if (problem !== null) {
    desk.say(problem);
    return null;
  }
  const rowIds = Array.from({ length: pasted.newRows }, () => desk.newId());
  const columnIds = Array.from({ length: pasted.newColumns }, () => desk.newId());
  const drafts = [...rowDrafts(view, rowIds), ...columnDrafts(view, columnIds)];
  for (const { row, column, text } of pasted.cells) {
    const draft = cellDraft(view, { row, column }, text, rowIds, columnIds);
    if (draft) drafts.push(draft);
  }
  if (drafts.length > 0) desk.gesture(drafts);
  return pasted.range;
}

function problemOf(cells: readonly { text: string }[], columns: number): string | null {
  if (cells.length > MOST_PASTED)
    return `This is ${cells.length.toLocaleString('en')} cells. Import it as a file: up to ${MOST_PASTED.toLocaleString('en')} can be pasted.`;
  if (columns > limits.columnsPerSheet)
    return `A sheet holds ${limits.columnsPerSheet} columns. This would make ${columns}.`;
  if (cells.some(({ text }) => text.length > limits.cellTextLength))
    return 'A cell holds 20,000 characters. One of these is longer.';
  return null;
}

function rowDrafts(view: View, ids: readonly string[]): Draft[] {
  const { sheetId } = view.records;
  const drafts: Draft[] = [];
  for (let from = 0; from < ids.length; from += limits.idsPerAction) {
    const some = ids.slice(from, from + limits.idsPerAction);
    const entityId = some[0] ?? '';
    drafts.push({
      name: 'row.create',
      entityId,
      data: { sheetId, direction: 'after', type: 0, count: some.length, ids: some },
    });
  }
  return drafts;
}

function columnDrafts(view: View, ids: readonly string[]): Draft[] {
  const { sheetId } = view.records;
  return ids.map((id) => ({
    name: 'column.create',
    entityId: id,
    data: { sheetId, direction: 'after', column: {} },
  }));
}

function cellDraft(
  view: View,
  spot: Spot,
  text: string,
  rowIds: readonly string[],
  columnIds: readonly string[],
): Draft | null {
  const rowId = rowIds[spot.row - view.count()];
  const columnId = columnIds[spot.column - view.columns().length];
  const isNew = rowId !== undefined || columnId !== undefined;
  const id = isNew
    ? cellIdOf(rowId ?? view.line(spot.row)?.id ?? '', columnId ?? view.columns()[spot.column]?.id ?? '')
    : cellIdAt(view, spot);
  if (id === null || (isNew ? text === '' : text === textAt(view, spot))) return null;
  return valueDraft(id, text);
}

function valueDraft(id: string, value: string): Draft {
  return { name: 'cell.update.value', entityId: id, data: { value: value === '' ? null : value } };
}
