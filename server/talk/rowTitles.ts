// The titles of rows: the texts of their cells in the title column of their sheet.

import { cellTextOf } from '../../shared/layout/content.ts';
import { cellsOf } from '../../shared/packed.ts';
import type { Database } from '../database/database.ts';
import { ROW_CELLS, tableOf } from '../database/tables.ts';

/** Most ids in one statement. */
const CHUNK = 500;
const MOST_TEXT = 80;

/** Returns the titles of those rows that have one, in one line, by row id. */
export async function rowTitles(
  { reader }: Database,
  rows: readonly { readonly id: string; readonly sheetId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const slots = await titleSlots(reader, [...new Set(rows.map(({ sheetId }) => sheetId))]);
  const titles = new Map<string, string>();
  for (let from = 0; from < rows.length; from += CHUNK) {
    const some = rows.slice(from, from + CHUNK);
    const sheetOf = new Map(some.map(({ id, sheetId }) => [id, sheetId]));
    const texts: { rowId: string; data: string }[] = await reader(ROW_CELLS)
      .whereIn('rowId', [...sheetOf.keys()])
      .select('rowId', 'data');
    for (const { rowId, data } of texts) {
      const sheetId = sheetOf.get(rowId) ?? '';
      const slot = slots.get(sheetId);
      const [cell] = slot === undefined ? [] : cellsOf(data, rowId, sheetId, { [slot]: 'title' });
      const text = cell
        ? cellTextOf(cell)
            .slice(0, MOST_TEXT * 4)
            .replaceAll(/\s+/g, ' ')
            .trim()
        : '';
      if (text !== '')
        titles.set(rowId, text.length <= MOST_TEXT ? text : `${text.slice(0, MOST_TEXT - 1)}…`);
    }
  }
  return titles;
}

/** Returns the slot of the first title column of each sheet. */
async function titleSlots(
  reader: Database['reader'],
  sheetIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const slots = new Map<string, string>();
  for (let from = 0; from < sheetIds.length; from += CHUNK) {
    const columns: { sheetId: string; slot: number; data: string }[] = await reader(tableOf('column'))
      .whereIn('sheetId', sheetIds.slice(from, from + CHUNK))
      .whereNull('deletedBy')
      .orderBy('orderKey')
      .select('sheetId', 'slot', 'data');
    for (const { sheetId, slot, data } of columns) {
      const { purpose }: { purpose?: unknown } = JSON.parse(data);
      if (purpose === 'title' && !slots.has(sheetId)) slots.set(sheetId, String(slot));
    }
  }
  return slots;
}
