// Finds the titles and other texts of rows: each is the text in the first column with a certain purpose.

import { cellTextOf } from '../../shared/layout/content.ts';
import { cellsOf } from '../../shared/packed.ts';
import type { Database } from '../database/database.ts';
import { ROW_CELLS, tableOf } from '../database/tables.ts';
import { resolvedText, type VariableLookup } from '../../shared/rich/variables.ts';
import { openVariableLookup } from '../../shared/arrange/variables.ts';
import { entityOfKind } from '../../shared/model/kinds.ts';
import { findDocument } from '../database/findDocument.ts';
import { readTexts } from '../database/texts.ts';
import { documentsBy } from '../projects/queries.ts';

/** Most ids in one statement. */
const CHUNK = 500;
const MOST_TEXT = 80;

interface RowOfSheet {
  readonly id: string;
  readonly sheetId: string;
}

/** Returns the titles of rows as single lines, by row id. Rows without a title are left out. */
export async function rowTitles(
  database: Database,
  rows: readonly RowOfSheet[],
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  const texts = await rowTexts(database, rows, 'title');
  const isCalling = ({ id }: RowOfSheet): boolean => texts.get(id)?.text.includes('{') === true;
  const lookups = await variableLookups(database, rows.filter(isCalling));
  const sheetOf = new Map(rows.map(({ id, sheetId }) => [id, sheetId]));
  for (const [rowId, { text: typed }] of texts) {
    const lookup = lookups.get(sheetOf.get(rowId) ?? '');
    const text = lookup ? resolvedText(typed, lookup) : typed;
    const title = text
      .slice(0, MOST_TEXT * 4)
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (title !== '')
      titles.set(rowId, title.length <= MOST_TEXT ? title : `${title.slice(0, MOST_TEXT - 1)}…`);
  }
  return titles;
}

/** Returns the texts of variables in the sheets of rows, by sheet, without the start time of the sheet. */
async function variableLookups(
  database: Database,
  rows: readonly RowOfSheet[],
): Promise<ReadonlyMap<string, VariableLookup>> {
  const lookups = new Map<string, VariableLookup>();
  for (const sheetId of new Set(rows.map((row) => row.sheetId))) {
    const sheet = await findDocument(database, 'sheet', sheetId);
    const project = sheet && (await findDocument(database, 'project', sheet.projectId ?? ''));
    if (!project) continue;
    const [texts = []] = await readTexts(database, [documentsBy('textVariable', 'projectId', project.id)]);
    const variables = texts.map(({ id, data }) => entityOfKind('textVariable', { ...JSON.parse(data), id }));
    lookups.set(sheetId, openVariableLookup({ variables, project, sheet, times: () => null }));
  }
  return lookups;
}

/** Returns the text of each row in the first column with a purpose, and that column, by row id. Rows of sheets without
 *  such a column are left out. */
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
