// Reads documents of PostgreSQL for plans, which are synchronous: a read of something that is not loaded throws,
// the missing reads are loaded, and the plan is made again.

import type { Cell } from '../../../shared/records.ts';
import { isStored } from '../../../shared/catalogue.ts';
import { entityOfKind } from '../../../shared/model/kinds.ts';
import type { Knex } from 'knex';
import type { Entity, StoredStep } from '../../../shared/model/action.ts';
import type { OrderPosition } from '../../../shared/model/order.ts';
import { storedIn } from '../../../shared/packedSteps.ts';
import { cellsOf } from '../../../shared/packed.ts';
import { ASSET_USE } from '../assetTables.ts';
import { HAS_SPANS, ROW_CELLS, tableOf } from '../tables.ts';
import { touchedBy } from '../../../shared/model/apply.ts';
import { listingKey, openMissedReads, type EntityListing, type MissedReads } from './missedReads.ts';
import {
  isGridCell,
  SHOWN_ASSET,
  NotLoaded,
  rowIdOf,
  type StoredEntity,
  type DocumentSource,
} from './source.ts';

interface DocumentRow {
  readonly id: string;
  readonly data: string;
  readonly deletedBy: string | null;
}

interface CellsRow {
  readonly rowId: string;
  readonly sheetId: string;
  readonly data: string;
}

/** A source of documents that are loaded from PostgreSQL as plans need them. */
export interface PostgresDocumentSource extends DocumentSource {
  /** Loads documents in advance, so that no plan has to read them one by one. */
  load(kind: string, ids: readonly string[]): Promise<void>;
  loadRowCells(rowIds: readonly string[]): Promise<void>;
}

/** Returns a source that reads within the transaction `trx`, and has loaded nothing yet. */
export function postgresSource(trx: Knex): PostgresDocumentSource {
  const missed = openMissedReads();
  const documents = openDocuments(trx, missed);
  const cells = openRowCells(trx);
  const lists = openLists(trx, documents, cells);
  const places = new Map<string, readonly OrderPosition[]>();
  const histories = new Map<string, readonly StoredStep[] | null>();

  /** Loads all missing reads, and some that are likely to follow. */
  async function loadMissed(): Promise<void> {
    const wanted = missed.take({
      isFound: (kind, id) => documents.find(kind, id) !== undefined,
      hasCells: (rowId) => cells.of(rowId) !== undefined,
      isListed: (listing, value) => lists.find(listing, value) !== undefined,
    });
    for (const [kind, ids] of wanted.documents) await documents.load(kind, [...ids]);
    await cells.load([...wanted.rowIds]);
    for (const { listing, values } of wanted.listings) await lists.load(listing, [...values]);
  }

  function rowCells(rowId: string): readonly Cell[] {
    const list = cells.of(rowId);
    if (list !== undefined) return list;
    missed.cells(rowId);
    throw new NotLoaded(rowId, loadMissed);
  }

  return {
    isLoaded: false,
    load: documents.load,
    loadRowCells: cells.load,
    rowCells,
    find(kind, id) {
      if (isGridCell(kind, id)) {
        const entity = rowCells(rowIdOf(id)).find((cell) => cell.id === id);
        return entity ? { entity, deletedBy: null } : null;
      }
      const one = documents.find(kind, id);
      if (one !== undefined) return one;
      missed.document(kind, id);
      throw new NotLoaded(`${kind} ${id}`, loadMissed);
    },
    where(kind, field, value, binned, having) {
      const listing = { kind, field, binned, having };
      const list = lists.find(listing, value);
      if (list !== undefined) return list;
      missed.list(listing, value);
      throw new NotLoaded(listingKey(listing, value), loadMissed);
    },
    placed(kind, field, value, binned) {
      const key = `${kind} ${field} ${value} ${binned}`;
      return known(places, key, () => placesOf(trx, { kind, field, value, binned }, missed));
    },
    history: (causeId) => known(histories, causeId, () => historyOf(trx, causeId, documents, cells)),
  };
}

/**
 * Returns the value of `key`.
 * @throws NotLoaded where it has to be loaded into `map` first
 */
function known<Value>(map: Map<string, Value>, key: string, load: () => Promise<Value>): Value {
  const value = map.get(key);
  if (value === undefined) throw new NotLoaded(key, async () => void map.set(key, await load()));
  return value;
}

type Documents = ReturnType<typeof openDocuments>;
type RowCells = ReturnType<typeof openRowCells>;

/** Opens an empty cache of documents. `missed` gets the id of each that exists. */
function openDocuments(trx: Knex, missed: MissedReads) {
  const found = new Map<string, StoredEntity | null>();

  function note(kind: string, { id, ...row }: DocumentRow): Entity {
    const entity = entityOf({ id, ...row });
    found.set(`${kind} ${id}`, { entity, deletedBy: row.deletedBy });
    missed.see(kind, id);
    return entity;
  }

  async function load(kind: string, ids: readonly string[]): Promise<void> {
    const missingIds = [...new Set(ids)].filter((id) => !found.has(`${kind} ${id}`));
    if (missingIds.length === 0) return;
    const rows: DocumentRow[] = await trx(tableOf(kind))
      .whereRaw('id = ANY(?)', [missingIds])
      .select('id', 'data', 'deletedBy');
    for (const id of missingIds) found.set(`${kind} ${id}`, null);
    for (const row of rows) note(kind, row);
  }

  return {
    note,
    load,
    /** Returns a loaded document; null where there is none with that id, undefined where it is not loaded. */
    find: (kind: string, id: string) => found.get(`${kind} ${id}`),
  };
}

/** Opens an empty cache of grid cells, by their rows. */
function openRowCells(trx: Knex) {
  const cells = new Map<string, readonly Cell[]>();

  async function expanded(rows: readonly CellsRow[]): Promise<readonly Cell[]> {
    const slots = await slotsOf(trx, [...new Set(rows.map(({ sheetId }) => sheetId))]);
    return rows.flatMap(({ rowId, sheetId, data }) => {
      const list = cellsOf(data, rowId, sheetId, slots.get(sheetId) ?? {});
      cells.set(rowId, list);
      return list;
    });
  }

  async function load(rowIds: readonly string[]): Promise<void> {
    const missingIds = rowIds.filter((rowId) => !cells.has(rowId));
    if (missingIds.length === 0) return;
    const rows: CellsRow[] = await trx(ROW_CELLS)
      .whereRaw('"rowId" = ANY(?)', [missingIds])
      .select('rowId', 'sheetId', 'data');
    for (const rowId of missingIds) cells.set(rowId, []);
    await expanded(rows);
  }

  /** Loads the grid cells of a sheet or of a column. */
  async function within(field: string, value: string, having?: string): Promise<readonly Cell[]> {
    const column: { sheetId: string } | undefined =
      field === 'sheetId'
        ? { sheetId: value }
        : await trx(tableOf('column')).where({ id: value }).first('sheetId');
    if (!column) return [];
    const query = trx(ROW_CELLS).where(column).select('rowId', 'sheetId', 'data');
    const all = await expanded(await (having === 'dimensions' ? query.whereRaw(HAS_SPANS.postgres) : query));
    return field === 'sheetId' ? all : all.filter(({ columnId }) => columnId === value);
  }

  return { load, within, of: (rowId: string) => cells.get(rowId) };
}

/** Opens an empty cache of lists of documents and, of kind `cell`, grid cells. */
function openLists(trx: Knex, documents: Documents, cells: RowCells) {
  const lists = new Map<string, readonly Entity[]>();

  /** Loads the lists of many values at once. */
  async function load(missingIds: EntityListing, values: string[]): Promise<void> {
    const { kind, field, binned, having } = missingIds;
    if (kind === 'cell' && field === SHOWN_ASSET) {
      for (const assetId of values)
        lists.set(
          listingKey(missingIds, assetId),
          binned ? [] : await cellsShowing(trx, assetId, documents, cells),
        );
      return;
    }
    const isOfRows = kind === 'cell' && !binned && field === 'rowId';
    if (isOfRows) await cells.load(values);
    const query = trx(tableOf(kind))
      .whereRaw('?? = ANY(?)', [field, values])
      .select('id', 'data', 'deletedBy', `${field} as value`);
    const rows: (DocumentRow & { readonly value: string })[] = await (binned
      ? query.whereNotNull('deletedBy')
      : query.whereNull('deletedBy'));
    const byValue = Map.groupBy(rows, ({ value }) => value);
    for (const value of values) {
      const plain = (byValue.get(value) ?? []).map((row) => documents.note(kind, row));
      const own = isOfRows
        ? (cells.of(value) ?? [])
        : kind === 'cell' && !binned
          ? await cells.within(field, value, having)
          : [];
      const all: readonly Entity[] = [...plain, ...own];
      const wanted = having === undefined ? all : all.filter((entity) => entity[having] !== undefined);
      lists.set(listingKey(missingIds, value), wanted);
    }
  }

  return { load, find: (listing: EntityListing, value: string) => lists.get(listingKey(listing, value)) };
}

/** Loads the living cells that show an asset, with the rows, columns and sheets that a plan looks at next. */
async function cellsShowing(
  trx: Knex,
  assetId: string,
  documents: Documents,
  cells: RowCells,
): Promise<readonly Entity[]> {
  const holders: { kind: string; holderId: string }[] = await trx(ASSET_USE)
    .where({ assetId })
    .whereIn('kind', ['gridCell', 'blockCell'])
    .distinct('kind', 'holderId');
  const idsOf = (kind: string) =>
    holders.filter((each) => each.kind === kind).map(({ holderId }) => holderId);
  await documents.load('cell', idsOf('blockCell'));
  await cells.load(idsOf('gridCell'));
  const inBlocks = idsOf('blockCell').flatMap((id) => {
    const one = documents.find('cell', id);
    return one && one.deletedBy === null ? [entityOfKind('cell', one.entity)] : [];
  });
  const inGrid = idsOf('gridCell').flatMap((rowId) => cells.of(rowId) ?? []);
  const shown = [...inBlocks, ...inGrid].filter(({ asset }) => asset?.assetId === assetId);
  await documents.load(
    'row',
    shown.flatMap(({ rowId }) => rowId ?? []),
  );
  await documents.load(
    'column',
    shown.flatMap(({ columnId }) => columnId ?? []),
  );
  await documents.load(
    'sheet',
    shown.flatMap(({ sheetId }) => sheetId ?? []),
  );
  return shown;
}

/** Returns the ids and order keys of a list, in order. `missed` gets each id. */
async function placesOf(
  trx: Knex,
  { kind, field, value, binned }: Omit<EntityListing, 'having'> & { readonly value: string },
  missed: MissedReads,
): Promise<OrderPosition[]> {
  const query = trx(tableOf(kind))
    .where(field, value)
    .orderBy(['orderKey', 'id'])
    .select('id', trx.raw(`coalesce("orderKey", '') as "orderKey"`));
  const placed: OrderPosition[] = await (binned
    ? query.whereNotNull('deletedBy')
    : query.whereNull('deletedBy'));
  for (const { id } of placed) missed.see(kind, id);
  return placed;
}

/** Returns the steps of a cause; null where it is not known. It also loads what they have changed, since an undo
 *  reads that next. */
async function historyOf(
  trx: Knex,
  causeId: string,
  documents: Documents,
  cells: RowCells,
): Promise<readonly StoredStep[] | null> {
  const rows: { step: string }[] = await trx('action_log')
    .where({ causeId })
    .orderBy(['channelId', 'sequence'])
    .select('step');
  const steps = rows.map(({ step }) => storedIn(step));
  for (const [kind, entries] of Map.groupBy(
    steps.flatMap((step) => [...touchedBy(step)]),
    ([of]) => of,
  )) {
    const ids = entries.map(([, id]) => id);
    const rowIds = [...new Set(ids.filter((id) => isGridCell(kind, id)).map(rowIdOf))];
    await cells.load(rowIds);
    // An undo reads the row of each cell. If rows were loaded one by one, the plan would be run again for each of them.
    await documents.load('row', rowIds);
    if (isStored(kind))
      await documents.load(
        kind,
        ids.filter((id) => !isGridCell(kind, id)),
      );
  }
  if (steps.length > 0) return steps;
  return (await trx('receipts').where({ actionId: causeId }).first('actionId')) ? [] : null;
}

/** Returns the columns of each sheet by their slots. */
async function slotsOf(trx: Knex, sheetIds: readonly string[]): Promise<Map<string, Record<string, string>>> {
  const rows: { id: string; sheetId: string; slot: number }[] = await trx(tableOf('column'))
    .whereIn('sheetId', sheetIds)
    .select('id', 'sheetId', 'slot');
  const slots = new Map<string, Record<string, string>>(sheetIds.map((sheetId) => [sheetId, {}]));
  for (const { id, sheetId, slot } of rows) slots.set(sheetId, { ...slots.get(sheetId), [slot]: id });
  return slots;
}

function entityOf({ data, deletedBy }: DocumentRow): Entity {
  const entity: Entity = JSON.parse(data);
  return deletedBy === null ? entity : { ...entity, deletedBy };
}
