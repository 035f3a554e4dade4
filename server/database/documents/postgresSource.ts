// Reading documents of PostgreSQL for plans, which are synchronous: what has been loaded is answered, what
// has not is loaded when the plan has asked for it, and the plan is made again.

import type { Knex } from 'knex';
import type { Entity, Stored } from '../../../shared/model/action.ts';
import type { Placed } from '../../../shared/model/order.ts';
import { storedOf } from '../../../shared/model/wire.ts';
import { cellsOf } from '../../../shared/packed.ts';
import { HAS_SPANS, ROW_CELLS, tableOf } from '../tables.ts';
import { isGridCell, Missing, rowIdOf, type Found, type Source } from './source.ts';

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

export interface PostgresSource extends Source {
  /** Loads these, so that no plan has to ask for them one by one. */
  load(kind: string, ids: readonly string[]): Promise<void>;
  loadRowCells(rowIds: readonly string[]): Promise<void>;
}

export function postgresSource(trx: Knex): PostgresSource {
  const found = new Map<string, Found | null>();
  const lists = new Map<string, readonly Entity[]>();
  const places = new Map<string, readonly Placed[]>();
  const cells = new Map<string, readonly Entity[]>();
  const histories = new Map<string, readonly Stored[] | null>();

  function known<Value>(map: Map<string, Value>, key: string, load: () => Promise<void>): Value {
    const value = map.get(key);
    if (value === undefined) throw new Missing(key, load);
    return value;
  }

  async function load(kind: string, ids: readonly string[]): Promise<void> {
    const asked = ids.filter((id) => !found.has(`${kind} ${id}`));
    if (asked.length === 0) return;
    const rows: DocumentRow[] = await trx(tableOf(kind))
      .whereIn('id', asked)
      .select('id', 'data', 'deletedBy');
    for (const id of asked) found.set(`${kind} ${id}`, null);
    for (const row of rows)
      found.set(`${kind} ${row.id}`, { entity: entityOf(row), deletedBy: row.deletedBy });
  }

  async function slotsOf(sheetIds: readonly string[]): Promise<Map<string, Record<string, string>>> {
    const rows: { id: string; sheetId: string; slot: number }[] = await trx(tableOf('column'))
      .whereIn('sheetId', sheetIds)
      .select('id', 'sheetId', 'slot');
    const slots = new Map<string, Record<string, string>>(sheetIds.map((sheetId) => [sheetId, {}]));
    for (const { id, sheetId, slot } of rows) slots.set(sheetId, { ...slots.get(sheetId), [slot]: id });
    return slots;
  }

  async function expanded(
    rows: readonly CellsRow[],
  ): Promise<readonly (readonly [string, readonly Entity[]])[]> {
    const slots = await slotsOf([...new Set(rows.map(({ sheetId }) => sheetId))]);
    return rows.map(({ rowId, sheetId, data }) => [
      rowId,
      cellsOf(data, rowId, sheetId, slots.get(sheetId) ?? {}),
    ]);
  }

  async function loadRowCells(rowIds: readonly string[]): Promise<void> {
    const asked = rowIds.filter((rowId) => !cells.has(rowId));
    if (asked.length === 0) return;
    const rows: CellsRow[] = await trx(ROW_CELLS).whereIn('rowId', asked).select('rowId', 'sheetId', 'data');
    for (const rowId of asked) cells.set(rowId, []);
    for (const [rowId, list] of await expanded(rows)) cells.set(rowId, list);
  }

  async function gridCells(field: string, value: string, having?: string): Promise<readonly Entity[]> {
    if (field === 'rowId') {
      await loadRowCells([value]);
      return cells.get(value) ?? [];
    }
    const column: { sheetId: string } | undefined =
      field === 'sheetId'
        ? { sheetId: value }
        : await trx(tableOf('column')).where({ id: value }).first('sheetId');
    if (!column) return [];
    const query = trx(ROW_CELLS).where(column).select('rowId', 'sheetId', 'data');
    const rows: CellsRow[] = await (having === 'dimensions' ? query.whereRaw(HAS_SPANS.postgres) : query);
    const all = (await expanded(rows)).flatMap(([, list]) => list);
    return field === 'sheetId' ? all : all.filter((cell) => cell[field] === value);
  }

  async function list(
    kind: string,
    field: string,
    value: string,
    binned: boolean,
    having?: string,
  ): Promise<readonly Entity[]> {
    const query = trx(tableOf(kind)).where(field, value).select('id', 'data', 'deletedBy');
    const rows: DocumentRow[] = await (binned
      ? query.whereNotNull('deletedBy')
      : query.whereNull('deletedBy'));
    const plain = rows.map(entityOf);
    const all = kind === 'cell' && !binned ? [...plain, ...(await gridCells(field, value, having))] : plain;
    return having === undefined ? all : all.filter((entity) => entity[having] !== undefined);
  }

  async function placesOf(kind: string, field: string, value: string, binned: boolean): Promise<Placed[]> {
    const query = trx(tableOf(kind))
      .where(field, value)
      .orderBy(['orderKey', 'id'])
      .select('id', trx.raw(`coalesce("orderKey", '') as "orderKey"`));
    return binned ? query.whereNotNull('deletedBy') : query.whereNull('deletedBy');
  }

  async function historyOf(causeId: string): Promise<readonly Stored[] | null> {
    const rows: { step: string }[] = await trx('action_log')
      .where({ causeId })
      .orderBy(['channelId', 'sequence'])
      .select('step');
    if (rows.length > 0) return rows.map(({ step }): Stored => storedOf(JSON.parse(step)));
    return (await trx('receipts').where({ actionId: causeId }).first('actionId')) ? [] : null;
  }

  const rowCells = (rowId: string) => known(cells, rowId, () => loadRowCells([rowId]));

  return {
    load,
    loadRowCells,
    rowCells,
    find(kind, id) {
      if (!isGridCell(kind, id)) return known(found, `${kind} ${id}`, () => load(kind, [id]));
      const entity = rowCells(rowIdOf(id)).find((cell) => cell.id === id);
      return entity ? { entity, deletedBy: null } : null;
    },
    where(kind, field, value, binned, having) {
      const key = `${kind} ${field} ${value} ${binned} ${having ?? ''}`;
      return known(
        lists,
        key,
        async () => void lists.set(key, await list(kind, field, value, binned, having)),
      );
    },
    placed(kind, field, value, binned) {
      const key = `${kind} ${field} ${value} ${binned}`;
      return known(places, key, async () => void places.set(key, await placesOf(kind, field, value, binned)));
    },
    history: (causeId) =>
      known(histories, causeId, async () => void histories.set(causeId, await historyOf(causeId))),
  };
}

function entityOf({ data, deletedBy }: DocumentRow): Entity {
  const entity: Entity = JSON.parse(data);
  return deletedBy === null ? entity : { ...entity, deletedBy };
}
