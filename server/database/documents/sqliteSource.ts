// Reads documents of SQLite, by prepared statements on the native handle. Single documents are read through a cache.

import type Sqlite from 'better-sqlite3';
import type { Entity } from '../../../shared/model/action.ts';
import type { OrderPosition } from '../../../shared/model/order.ts';
import { storedIn } from '../../../shared/packedSteps.ts';
import { cellsOf } from '../../../shared/packed.ts';
import { ASSET_USE } from '../assetTables.ts';
import { HAS_SPANS, ROW_CELLS, tableOf } from '../tables.ts';
import { openDocumentCache, type DocumentCache, type StoredCells } from './documentCache.ts';
import type { ColumnSlots } from './slots.ts';
import { isGridCell, rowIdOf, SHOWN_ASSET, type DocumentSource } from './source.ts';

interface DocumentRow {
  readonly data: string;
  readonly deletedBy: string | null;
}

/** A statement that reads by one value. */
export interface PreparedQuery<Row> {
  get(value: string): Row | undefined;
  all(value: string): readonly Row[];
}

/** A statement that reads one row by its key. */
export interface QueryByKey<Row> extends PreparedQuery<Row> {
  /** Returns whether there is a row whose key is one of these two or between them. */
  hasBetween(first: string, last: string): boolean;
}

/** The statements that plans read by. */
export interface ReadStatements {
  byId(kind: string): QueryByKey<DocumentRow>;
  where(kind: string, field: string, binned: boolean): PreparedQuery<DocumentRow>;
  placed(kind: string, field: string, binned: boolean): PreparedQuery<OrderPosition>;
  readonly rowCells: QueryByKey<StoredCells>;
  readonly spanningCells: PreparedQuery<RowOfCells>;
  readonly sheetCells: PreparedQuery<RowOfCells>;
  /** The rows and cells that hold the cells which show an asset. */
  readonly cellHolders: PreparedQuery<{ readonly kind: string; readonly holderId: string }>;
  readonly slots: PreparedQuery<{ readonly id: string; readonly slot: number }>;
  readonly sheetOfColumn: PreparedQuery<{ readonly sheetId: string }>;
  readonly history: PreparedQuery<{ readonly step: string }>;
  readonly isKnown: PreparedQuery<{ readonly actionId: string }>;
}

interface RowOfCells {
  readonly rowId: string;
  readonly data: string;
}

const preparedReads = new WeakMap<Sqlite.Database, ReadStatements>();

/** Returns the statements by which plans read from `handle`. They are prepared once for each connection, those of a
 *  kind when they are first used. */
export function prepareReads(handle: Sqlite.Database): ReadStatements {
  const known = preparedReads.get(handle);
  if (known) return known;
  const made = madeReads(handle);
  preparedReads.set(handle, made);
  return made;
}

function madeReads(handle: Sqlite.Database): ReadStatements {
  return {
    byId: memoize((kind) =>
      queryByKey<DocumentRow>(handle, { fields: 'data, "deletedBy"', table: tableOf(kind), key: 'id' }),
    ),
    where: memoize((kind, field, binned) =>
      handle.prepare<[string], DocumentRow>(
        `SELECT data, "deletedBy" FROM "${tableOf(kind)}" WHERE "${field}" = ? AND "deletedBy" IS ${binned ? 'NOT NULL' : 'NULL'}`,
      ),
    ),
    placed: memoize((kind, field, binned) =>
      handle.prepare<[string], OrderPosition>(
        `SELECT id, COALESCE("orderKey", '') AS "orderKey" FROM "${tableOf(kind)}" WHERE "${field}" = ? AND "deletedBy" IS ${binned ? 'NOT NULL' : 'NULL'} ORDER BY "orderKey", id`,
      ),
    ),
    rowCells: queryByKey<StoredCells>(handle, { fields: '"sheetId", data', table: ROW_CELLS, key: 'rowId' }),
    spanningCells: handle.prepare<[string], RowOfCells>(
      `SELECT "rowId", data FROM ${ROW_CELLS} WHERE "sheetId" = ? AND ${HAS_SPANS.sqlite}`,
    ),
    sheetCells: handle.prepare<[string], RowOfCells>(
      `SELECT "rowId", data FROM ${ROW_CELLS} WHERE "sheetId" = ?`,
    ),
    cellHolders: handle.prepare<[string], { kind: string; holderId: string }>(
      `SELECT DISTINCT kind, "holderId" FROM ${ASSET_USE} WHERE "assetId" = ? AND kind IN ('gridCell', 'blockCell')`,
    ),
    slots: handle.prepare<[string], { id: string; slot: number }>(
      `SELECT id, slot FROM ${tableOf('column')} WHERE "sheetId" = ?`,
    ),
    sheetOfColumn: handle.prepare<[string], { sheetId: string }>(
      `SELECT "sheetId" FROM ${tableOf('column')} WHERE id = ?`,
    ),
    history: handle.prepare<[string], { step: string }>(
      'SELECT step FROM action_log WHERE "causeId" = ? ORDER BY "channelId", sequence',
    ),
    isKnown: handle.prepare<[string], { actionId: string }>(
      'SELECT "actionId" FROM receipts WHERE "actionId" = ?',
    ),
  };
}

function queryByKey<Row>(
  handle: Sqlite.Database,
  { fields, table, key }: { readonly fields: string; readonly table: string; readonly key: string },
): QueryByKey<Row> {
  const one = handle.prepare<[string], Row>(`SELECT ${fields} FROM "${table}" WHERE "${key}" = ?`);
  const between = handle.prepare<[string, string], object>(
    `SELECT 1 FROM "${table}" WHERE "${key}" BETWEEN ? AND ? LIMIT 1`,
  );
  return {
    get: (value) => one.get(value),
    all: (value) => one.all(value),
    hasBetween: (first, last) => between.get(first, last) !== undefined,
  };
}

/** Opens a cache of the documents and rows that `reading` reads. */
export function openReadCache(reading: ReadStatements): DocumentCache {
  return openDocumentCache({
    document(kind, id) {
      const row = reading.byId(kind).get(id);
      return row
        ? { entity: { entity: entityOf(row), deletedBy: row.deletedBy }, size: row.data.length }
        : null;
    },
    row: (rowId) => reading.rowCells.get(rowId),
  });
}

/** Returns a source of what the open transaction sees, for one request. */
export function sqliteSource(
  reading: ReadStatements,
  cache: DocumentCache,
  readSlots: (sheetId: string) => ColumnSlots,
): DocumentSource {
  const slotsBySheet = new Map<string, ColumnSlots>();

  function slotsOf(sheetId: string): ColumnSlots {
    const slots = slotsBySheet.get(sheetId) ?? readSlots(sheetId);
    slotsBySheet.set(sheetId, slots);
    return slots;
  }

  const { find, rowCells } = cache.reads(slotsOf);

  /** Returns grid cells by one of their links; they are never in the bin. */
  function gridCells(field: string, value: string, having?: string): readonly Entity[] {
    if (field === 'rowId') return rowCells(value);
    const sheetId = field === 'sheetId' ? value : reading.sheetOfColumn.get(value)?.sheetId;
    if (sheetId === undefined) return [];
    const slots = slotsOf(sheetId).columns;
    const cells = (having === 'dimensions' ? reading.spanningCells : reading.sheetCells)
      .all(sheetId)
      .flatMap(({ rowId, data }): readonly Entity[] => cellsOf(data, rowId, sheetId, slots));
    return field === 'sheetId' ? cells : cells.filter((cell) => cell[field] === value);
  }

  /** Returns the living cells that show an asset; those of rows and columns in the bin, too. */
  function cellsShowing(assetId: string): readonly Entity[] {
    return reading.cellHolders.all(assetId).flatMap(({ kind, holderId }): readonly Entity[] => {
      if (kind === 'gridCell') return rowCells(holderId).filter(({ asset }) => asset?.assetId === assetId);
      const one = find('cell', holderId);
      return one && one.deletedBy === null ? [one.entity] : [];
    });
  }

  return {
    isLoaded: true,
    find(kind, id) {
      if (isGridCell(kind, id)) {
        const entity = rowCells(rowIdOf(id)).find((cell) => cell.id === id);
        return entity ? { entity, deletedBy: null } : null;
      }
      return find(kind, id);
    },
    where(kind, field, value, binned, having) {
      if (kind === 'cell' && field === SHOWN_ASSET) return binned ? [] : cellsShowing(value);
      const has = (entity: Entity) => having === undefined || entity[having] !== undefined;
      const rows = reading.where(kind, field, binned).all(value).map(entityOf);
      if (kind !== 'cell' || binned) return rows.filter(has);
      return [...rows, ...gridCells(field, value, having)].filter(has);
    },
    placed: (kind, field, value, binned) => reading.placed(kind, field, binned).all(value),
    rowCells,
    history(causeId) {
      const steps = reading.history.all(causeId).map(({ step }) => storedIn(step));
      return steps.length > 0 || reading.isKnown.get(causeId) ? steps : null;
    },
  };
}

/** Returns the entity in a row of a table; one that is in the bin has `deletedBy`. */
function entityOf({ data, deletedBy }: DocumentRow): Entity {
  const entity: Entity = JSON.parse(data);
  return deletedBy === null ? entity : { ...entity, deletedBy };
}

/** Returns a function that caches the results of `make`: a statement for each kind, field, and whether it reads the
 *  bin. */
export function memoize<Made>(make: (kind: string, field: string, binned: boolean) => Made) {
  const made = new Map<string, Made>();
  return (kind: string, field = '', binned = false): Made => {
    const key = binned ? `${kind} ${field} bin` : `${kind} ${field}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(kind, field, binned);
    made.set(key, fresh);
    return fresh;
  };
}
