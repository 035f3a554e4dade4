// The PostgreSQL store writes inside one transaction: few statements, many rows each.

import type { Knex } from 'knex';
import { catalogue, isStored, kindNamed } from '../../../shared/catalogue.ts';
import { nameOf, type Action } from '../../../shared/model/action.ts';
import { referencesIn, type Reference } from '../../../shared/model/references.ts';
import { textOf } from '../../../shared/packed.ts';
import { linksOf, ROW_CELLS, sortTextOf, tableOf, TABLES_OF_IDS } from '../tables.ts';
import { indexComments, type RunStatement } from './commentIndex.ts';
import { countNewFiles } from './fileBytes.ts';
import { postgresSource, type PostgresDocumentSource } from './postgresSource.ts';
import { putJobs } from './queuedJobs.ts';
import { isGridCell, rowIdOf } from './source.ts';
import type {
  DocumentChange,
  LogMark,
  Receipt,
  RowChange,
  StepText,
  WriteStore,
  RequestWrites,
} from './writes.ts';

const TAKEN = `SELECT claimed.id FROM unnest(?::text[]) AS claimed(id) WHERE ${TABLES_OF_IDS.map(
  (table) => `EXISTS (SELECT 1 FROM "${table}" WHERE "${table}".id = claimed.id)`,
).join(' OR ')}`;

/** Most rows in one statement, which takes at most 65,535 values. */
const CHUNK = 2000;

/** Returns the store of an open transaction. */
export function postgresStore(trx: Knex): WriteStore {
  return {
    knex: trx,
    async sourceFor(actions) {
      const source = postgresSource(trx);
      await prefetch(source, actions);
      return source;
    },
    receiptsOf: (actionIds): Promise<Receipt[]> =>
      trx('receipts')
        .whereIn('actionId', [...actionIds])
        .select(),
    stepsOf: (causeIds): Promise<StepText[]> =>
      trx('action_log')
        .whereIn('causeId', [...causeIds])
        .orderBy(['channelId', 'sequence'])
        .select('id', 'step', 'ownerId'),
    newestOf: (entityId): Promise<StepText[]> =>
      trx('action_log')
        .where({ entityId })
        .orderBy([
          { column: 'createdAt', order: 'desc' },
          { column: 'sequence', order: 'desc' },
        ])
        .limit(50)
        .select('id', 'step', 'ownerId'),
    async takenOf(ids) {
      const { rows }: { rows: { id: string }[] } = await trx.raw(TAKEN, [[...ids]]);
      return rows.map(({ id }) => id);
    },
    async hasSteps(ids) {
      const found: unknown = await trx('action_log').whereIn('id', ids).first('id');
      return found !== undefined;
    },
    async headOf(channelIds) {
      const rows: { channelId: string; sequence: number }[] = await trx('channel_head')
        .whereIn('channelId', [...channelIds])
        .select('channelId', 'sequence');
      return new Map(rows.map(({ channelId, sequence }) => [channelId, sequence]));
    },
    marksAfter: (channelId, sequence, most): Promise<LogMark[]> =>
      trx('action_log')
        .where({ channelId })
        .where('sequence', '>', sequence)
        .limit(most)
        .select('kind', 'verb', 'entityId'),
    write: (writes) => writeAll(trx, writes),
    async keep(receipts) {
      for (const part of chunks(receipts)) await trx('receipts').insert(part);
    },
    begin: async () => void (await trx.raw('SAVEPOINT request')),
    done: async () => void (await trx.raw('RELEASE SAVEPOINT request')),
    undone: async () => void (await trx.raw('ROLLBACK TO SAVEPOINT request; RELEASE SAVEPOINT request')),
  };
}

/** Writes a request, in chunks of rows. */
async function writeAll(
  trx: Knex,
  { changes, channels, rows, log, heads, now, withdrawn, jobs }: RequestWrites,
): Promise<void> {
  if (channels.length > 0) await trx('channel').insert(channels);
  const run: RunStatement = async (text, values) => {
    const { rows: found }: { rows: readonly unknown[] } = await trx.raw(text, [...values]);
    return found;
  };
  await countNewFiles(run, changes);
  for (const [kind, own] of Map.groupBy(changes, (change) => change.kind))
    await putChanges(trx, kind, own, now);
  await indexComments(run, changes);
  await putJobs(run, jobs);
  await putRows(trx, rows);
  for (const { ownerId, entityIds } of withdrawn)
    await trx('action_log').whereIn('entityId', entityIds).update({ ownerId });
  for (const part of chunks(log)) await trx('action_log').insert(part);
  const last = [...heads].map(([channelId, sequence]) => ({ channelId, sequence, createdAt: now }));
  if (last.length > 0) await trx('channel_head').insert(last).onConflict('channelId').merge();
}

async function putChanges(
  trx: Knex,
  kind: string,
  changes: readonly DocumentChange[],
  now: number,
): Promise<void> {
  const deletedIds = changes.filter(({ entity }) => entity === null).map(({ id }) => id);
  if (deletedIds.length > 0) await trx(tableOf(kind)).whereRaw('id = ANY(?)', [deletedIds]).delete();
  const rows = changes.flatMap((change) => rowOf(kind, change, now));
  const placed = kind === 'column' ? await withSlots(trx, rows) : rows;
  const columns = ['data', 'orderKey', 'deletedBy', 'deletedAt', ...linksOf(kindNamed(kind))];
  for (const part of chunks(placed)) await trx(tableOf(kind)).insert(part).onConflict('id').merge(columns);
}

/** Writes the texts of rows, and deletes those of rows without cells. */
async function putRows(trx: Knex, rows: readonly RowChange[]): Promise<void> {
  const empty = rows.filter(({ cells }) => cells.length === 0).map(({ rowId }) => rowId);
  if (empty.length > 0) await trx(ROW_CELLS).whereRaw('"rowId" = ANY(?)', [empty]).delete();
  const full = rows.filter(({ cells }) => cells.length > 0);
  if (full.length === 0) return;
  const slots = await slotsOf(trx, [...new Set(full.map(({ sheetId }) => sheetId))]);
  const values = full.map(({ rowId, sheetId, cells }) => {
    return { rowId, sheetId, data: textOf(cells, (columnId) => slots.get(columnId)) };
  });
  for (const part of chunks(values)) await trx(ROW_CELLS).insert(part).onConflict('rowId').merge(['data']);
}

/** A row of the table of a kind. */
type DocumentRow = Readonly<Record<string, unknown>> & {
  /** The id of the sheet, in tables of kinds that belong to sheets. */
  readonly sheetId?: string;
};

function rowOf(kind: string, { id, entity, deletedBy }: DocumentChange, now: number): readonly DocumentRow[] {
  if (!entity) return [];
  const { deletedBy: _, ...plain } = entity;
  const links = linksOf(kindNamed(kind)).map((field) => [field, plain[field] ?? null]);
  const state = { deletedBy, deletedAt: deletedBy === null ? null : now };
  return [
    {
      id,
      ...Object.fromEntries(links),
      orderKey: sortTextOf(kind, plain),
      data: JSON.stringify(plain),
      ...state,
    },
  ];
}

/** Gives each new column the next slot of its sheet. An existing column keeps its own, since the upsert leaves
 *  it. */
async function withSlots(trx: Knex, rows: readonly DocumentRow[]): Promise<readonly DocumentRow[]> {
  const sheetIds = [...new Set(rows.map(({ sheetId = '' }) => sheetId))];
  const highest: { sheetId: string; slot: number }[] = await trx(tableOf('column'))
    .whereIn('sheetId', sheetIds)
    .groupBy('sheetId')
    .select('sheetId')
    .max('slot as slot');
  const last = new Map(highest.map(({ sheetId, slot }) => [sheetId, slot]));
  return rows.map((row) => {
    const { sheetId = '' } = row;
    const slot = (last.get(sheetId) ?? -1) + 1;
    last.set(sheetId, slot);
    return { ...row, slot };
  });
}

async function slotsOf(trx: Knex, sheetIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows: { id: string; slot: number }[] = await trx(tableOf('column'))
    .whereIn('sheetId', sheetIds)
    .select('id', 'slot');
  return new Map(rows.map(({ id, slot }) => [id, String(slot)]));
}

function* chunks<Item>(items: readonly Item[]): Iterable<Item[]> {
  for (let from = 0; from < items.length; from += CHUNK) yield items.slice(from, from + CHUNK);
}

/** Loads in few queries what plans of `actions` will read: the entities that they name, and the parents of
 *  these. */
async function prefetch(source: PostgresDocumentSource, actions: readonly Action[]): Promise<void> {
  const named = new Map<string, Set<string>>();
  const rowIds = new Set<string>();
  const name = (kind: string, id: unknown): void => {
    if (typeof id !== 'string') return;
    if (!isGridCell(kind, id)) {
      if (isStored(kind)) named.set(kind, (named.get(kind) ?? new Set()).add(id));
      return;
    }
    const [rowId, columnId] = id.split('.');
    rowIds.add(rowIdOf(id));
    name('row', rowId);
    name('column', columnId);
  };
  for (const action of actions) {
    const { type, query, data } = action;
    name(type, query.entityId);
    for (const { kinds, id } of referencesOf(action)) for (const kind of kinds) name(kind, id);
    for (const [field, value] of Object.entries(data)) {
      if (field === 'ids' && Array.isArray(value)) for (const id of value) name(type, id);
      const listed = LISTED.get(field);
      if (listed === undefined) continue;
      for (const id of idsOf(value)) {
        name(listed, id);
        if (listed === 'row' && typeof id === 'string') rowIds.add(id);
      }
    }
  }
  for (const [kind, ids] of named) await source.load(kind, [...ids]);
  await source.loadRowCells([...rowIds]);
}

/** The kinds of the lists that imports and the demo create, by field. Their plans check for each entity whether it
 *  exists already. */
const LISTED: ReadonlyMap<string, string> = new Map([
  ['columns', 'column'],
  ['rows', 'row'],
  ['cells', 'cell'],
  ['categories', 'category'],
]);

/** Returns the ids of a list of entities, a list of ids, or of an object by id. */
function idsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value))
    return value.map((each: unknown) =>
      typeof each === 'object' && each !== null && 'id' in each ? each.id : each,
    );
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

/** Returns the references of an action; none for an unknown action, which its plan refuses. */
function referencesOf(action: Action): readonly Reference[] {
  const definition = catalogue.get(nameOf(action));
  return definition ? referencesIn(definition.input, action.data) : [];
}
