// What rows are called, and other texts of theirs: those of their cells in the first column of a purpose.

import { cellTextOf } from '../../shared/layout/content.ts';
import { cellsOf } from '../../shared/packed.ts';
import type { Database } from '../database/database.ts';
import { ROW_CELLS, tableOf } from '../database/tables.ts';

/** Most ids in one statement. */
const CHUNK = 500;
const MOST_TEXT = 80;

interface RowOfSheet {
  readonly id: string;
  readonly sheetId: string;
}

/** Returns the titles of those rows that have one, in one line, by row id. */
export async function rowTitles(
  database: Database,
  rows: readonly RowOfSheet[],
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  for (const [rowId, { text }] of await rowTexts(database, rows, 'title')) {
    const title = text
      .slice(0, MOST_TEXT * 4)
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (title !== '')
      titles.set(rowId, title.length <= MOST_TEXT ? title : `${title.slice(0, MOST_TEXT - 1)}…`);
  }
  return titles;
}

/** Returns the column and the text of each row in the first column of a purpose, by row id; nothing for rows of sheets
 *  without one. */
export async function rowTexts(
  { reader }: Database,
  rows: readonly RowOfSheet[],
  purpose: string,
): Promise<ReadonlyMap<string, { readonly columnId: string; readonly text: string }>> {
  const columns = await columnsFor(reader, [...new Set(rows.map(({ sheetId }) => sheetId))], purpose);
  const texts = new Map<string, { columnId: string; text: string }>();
  for (const { id, sheetId } of rows) {
    const column = columns.get(sheetId);
    if (column) texts.set(id, { columnId: column.id, text: '' });
  }
  for (let from = 0; from < rows.length; from += CHUNK) {
    const some = rows.slice(from, from + CHUNK);
    const sheetOf = new Map(some.map(({ id, sheetId }) => [id, sheetId]));
    const found: { rowId: string; data: string }[] = await reader(ROW_CELLS)
      .whereIn('rowId', [...sheetOf.keys()])
      .select('rowId', 'data');
    for (const { rowId, data } of found) {
      const sheetId = sheetOf.get(rowId) ?? '';
      const column = columns.get(sheetId);
      const [cell] = column ? cellsOf(data, rowId, sheetId, { [column.slot]: column.id }) : [];
      if (column && cell) texts.set(rowId, { columnId: column.id, text: cellTextOf(cell) });
    }
  }
  return texts;
}

/** Returns the first column of a purpose in each sheet. */
async function columnsFor(
  reader: Database['reader'],
  sheetIds: readonly string[],
  wanted: string,
): Promise<ReadonlyMap<string, { readonly id: string; readonly slot: string }>> {
  const found = new Map<string, { id: string; slot: string }>();
  for (let from = 0; from < sheetIds.length; from += CHUNK) {
    const columns: { id: string; sheetId: string; slot: number; data: string }[] = await reader(
      tableOf('column'),
    )
      .whereIn('sheetId', sheetIds.slice(from, from + CHUNK))
      .whereNull('deletedBy')
      .orderBy('orderKey')
      .select('id', 'sheetId', 'slot', 'data');
    for (const { id, sheetId, slot, data } of columns) {
      const { purpose }: { purpose?: unknown } = JSON.parse(data);
      if (purpose === wanted && !found.has(sheetId)) found.set(sheetId, { id, slot: String(slot) });
    }
  }
  return found;
}
