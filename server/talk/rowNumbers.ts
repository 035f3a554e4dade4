// The item numbers of the rows of sheets, cached until the sheet changes. Rows are read without their cells, except
// cells that span columns: a row with a cell over all columns is a heading and has no number.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { isBanner } from '../../shared/layout/cellAreas.ts';
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
  const columns: { id: string; slot: number }[] = await reader(tableOf('column'))
    .where({ sheetId: sheet.id })
    .whereNull('deletedBy')
    .orderBy('orderKey')
    .orderBy('id')
    .select('id', 'slot');
  const slots = Object.fromEntries(columns.map(({ id, slot }) => [String(slot), id]));
  const spans: { rowId: string; data: string }[] = await reader(ROW_CELLS)
    .where({ sheetId: sheet.id })
    .whereRaw(HAS_SPANS[dialect])
    .select('rowId', 'data');
  const cells = new Map<string, readonly Cell[]>(
    spans.map(({ rowId, data }) => [rowId, cellsOf(data, rowId, sheet.id, slots)]),
  );
  const rows = await readRows(database, sheet.id);
  const setting = { columns, indexes: new Map(columns.map(({ id }, at) => [id, at])) };
  return [...numbersOf({ rows, cells, sheet }, (row, own) => isBanner(row, own, setting))];
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
