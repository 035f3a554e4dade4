// The item numbers of the rows of sheets, cached until the sheet changes. Rows are read without their cells, except
// cells that span columns: a row with a cell over all columns is a heading and has no number.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { headingTest } from '../../shared/layout/headings.ts';
import { numbersOf } from '../../shared/layout/numbers.ts';
import { entityOfKind } from '../../shared/model/kinds.ts';
import { cellsOf } from '../../shared/packed.ts';
import type { Cell, Row, Sheet } from '../../shared/records.ts';
import type { Database } from '../database/database.ts';
import { HAS_SPANS, ROW_CELLS, tableOf } from '../database/tables.ts';

/** The id of a row, and its number. */
export type NumberedRow = readonly [rowId: string, label: string];

/** Returns the rows of a sheet that have numbers, in order. */
export type FindRowNumbers = (sheet: Sheet) => Promise<readonly NumberedRow[]>;

interface CachedNumbers {
  readonly tag: string;
  readonly rows: readonly NumberedRow[];
}

/** Most numbers in the cache, of all sheets together. */
const CACHE_SIZE = 300_000;
/** Most rows in one query. */
const AT_ONCE = 1_000;

/** Returns the function that finds numbers. It caches those of the most recently used sheets. */
export function openRowNumbers(database: Database): FindRowNumbers {
  const cache = new Map<string, CachedNumbers>();
  let count = 0;

  function forget(sheetId: string): void {
    count -= cache.get(sheetId)?.rows.length ?? 0;
    cache.delete(sheetId);
  }

  return async (sheet) => {
    const head: { sequence: number | string } | undefined = await database
      .reader('channel_head')
      .where({ channelId: sheet.id })
      .first('sequence');
    const tag = `${head?.sequence ?? 0} ${sheet.itemNumbersFrozen === true}`;
    const known = cache.get(sheet.id);
    forget(sheet.id);
    const entry = known?.tag === tag ? known : { tag, rows: await readNumbers(database, sheet) };
    forget(sheet.id);
    cache.set(sheet.id, entry);
    count += entry.rows.length;
    for (const oldest of cache.keys()) {
      if (count <= CACHE_SIZE) break;
      forget(oldest);
    }
    return entry.rows;
  };
}

async function readNumbers(database: Database, sheet: Sheet): Promise<readonly NumberedRow[]> {
  const { reader, dialect } = database;
  const columns: StoredColumn[] = await reader(tableOf('column'))
    .where({ sheetId: sheet.id })
    .whereNull('deletedBy')
    .orderBy('orderKey')
    .orderBy('id')
    .select('id', 'slot', 'data');
  const used = await usedColumns(database, sheet.id, columns);
  const slots = Object.fromEntries(columns.map(({ id, slot }) => [String(slot), id]));
  const spans: { rowId: string; data: string }[] = await reader(ROW_CELLS)
    .where({ sheetId: sheet.id })
    .whereRaw(HAS_SPANS[dialect])
    .select('rowId', 'data');
  const cells = new Map<string, readonly Cell[]>(
    spans.map(({ rowId, data }) => [rowId, cellsOf(data, rowId, sheet.id, slots)]),
  );
  const rows = await readRows(database, sheet.id);
  return [...numbersOf({ rows, cells, sheet }, headingTest({ columns: used, cells }))];
}

interface StoredColumn {
  readonly id: string;
  readonly slot: number;
  readonly data: string;
}

/**
 * Returns the ids of the columns that a section heading must cover: all except columns of item numbers that have no
 * cell in any row, since a heading may begin beside such a column.
 */
async function usedColumns(
  { reader }: Database,
  sheetId: string,
  columns: readonly StoredColumn[],
): Promise<readonly { readonly id: string }[]> {
  const used: { readonly id: string }[] = [];
  for (const { id, slot, data } of columns) {
    const { purpose } = entityOfKind('column', { ...JSON.parse(data), id });
    const isUsed =
      purpose !== 'itemNumber' ||
      // Quotes in people's texts are escaped, so only the key of a cell matches.
      (await reader(ROW_CELLS).where({ sheetId }).whereRaw('data LIKE ?', `%"${slot}":%`).first('rowId'));
    if (isUsed) used.push({ id });
  }
  return used;
}

async function readRows({ reader }: Database, sheetId: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let last: { readonly id: string; readonly orderKey: string } | null = null;
  for (;;) {
    const after: { readonly id: string; readonly orderKey: string } | null = last;
    const some: { id: string; orderKey: string; data: string }[] = await reader(tableOf('row'))
      .where({ sheetId })
      .whereNull('deletedBy')
      .modify(
        (query) => void (after && query.whereRaw('("orderKey", id) > (?, ?)', [after.orderKey, after.id])),
      )
      .orderBy('orderKey')
      .orderBy('id')
      .limit(AT_ONCE)
      .select('id', 'orderKey', 'data');
    for (const { id, data } of some) rows.push(entityOfKind('row', { ...JSON.parse(data), id }));
    last = some.at(-1) ?? null;
    if (some.length < AT_ONCE) return rows;
    await nextTurn();
  }
}
