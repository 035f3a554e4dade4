// The SQLite store writes inside one transaction, by prepared statements on the native handle.

import { entityOfKind } from '../../../shared/model/kinds.ts';
import type { Entity } from '../../../shared/model/action.ts';
import { kindNamed } from '../../../shared/catalogue.ts';
import type Sqlite from 'better-sqlite3';
import type { Knex } from 'knex';
import { textOf } from '../../../shared/packed.ts';
import { linksOf, ROW_CELLS, sortTextOf, tableOf, TABLES_OF_IDS } from '../tables.ts';
import { indexComments, type RunStatement } from './commentIndex.ts';
import { countNewFiles } from './fileBytes.ts';
import { putJobs } from './queuedJobs.ts';
import { openColumnSlots, type ColumnSlots } from './slots.ts';
import { stageRows, writeStaged, type Staged } from './stagedRows.ts';
import { memoize, openReadCache, prepareReads, sqliteSource, type ReadStatements } from './sqliteSource.ts';
import type {
  DocumentChange,
  LogMark,
  Receipt,
  RowChange,
  StepText,
  RequestWrites,
  WriteStore,
} from './writes.ts';

type Value = string | number | null;

/** Most ids that are looked up one by one. */
const FEW = 8;

type Statements = ReturnType<typeof prepareAll>;
type SlotsSeen = ReturnType<Statements['slots']['inTransaction']>;

const prepared = new WeakMap<Sqlite.Database, Statements>();

function prepareAll(handle: Sqlite.Database) {
  const reading = prepareReads(handle);
  const version = handle.prepare<[], number>('PRAGMA data_version').pluck();
  return {
    reading,
    slots: openColumnSlots((sheetId) => reading.slots.all(sheetId)),
    cache: openReadCache(reading),
    /** The version of the database, and the number of rows written by this connection, for which the caches were
     *  last known to be valid. */
    seen: { version: version.get(), written: -1 },
    version,
    written: handle.prepare<[], number>('SELECT total_changes()').pluck(),
    upsert: memoize((kind) => handle.prepare<Value[]>(upsertText(kind))),
    remove: memoize((kind) => handle.prepare<[string]>(`DELETE FROM "${tableOf(kind)}" WHERE id = ?`)),
    putCells: handle.prepare<[string, string, string]>(
      `INSERT INTO ${ROW_CELLS} ("rowId", "sheetId", data) VALUES (?, ?, ?) ON CONFLICT ("rowId") DO UPDATE SET data = excluded.data`,
    ),
    removeCells: handle.prepare<[string]>(`DELETE FROM ${ROW_CELLS} WHERE "rowId" = ?`),
    log: handle.prepare<Value[]>(
      'INSERT INTO action_log ("channelId", sequence, id, "requestId", "causeId", verb, "entityId", "createdAt", step, "projectId", "userId", "causeName", kind, counts, "ownerId", "columnIds") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ),
    head: handle.prepare<[string], { sequence: number }>(
      'SELECT sequence FROM channel_head WHERE "channelId" = ?',
    ),
    putHead: handle.prepare<[string, number, number]>(
      'INSERT INTO channel_head ("channelId", sequence, "createdAt") VALUES (?, ?, ?) ON CONFLICT ("channelId") DO UPDATE SET sequence = excluded.sequence, "createdAt" = excluded."createdAt"',
    ),
    receipt: handle.prepare<[string], Receipt>(
      'SELECT "actionId", "requestId", "userId", hash, refusal FROM receipts WHERE "actionId" = ?',
    ),
    // CROSS JOIN makes SQLite go through the list and look up each of its ids.
    receipts: handle.prepare<[string], Receipt>(
      'SELECT "actionId", "requestId", "userId", hash, refusal FROM json_each(?) CROSS JOIN receipts ON "actionId" = value',
    ),
    putReceipt: handle.prepare<Value[]>(
      'INSERT INTO receipts ("actionId", "requestId", "userId", hash, refusal) VALUES (?, ?, ?, ?, ?)',
    ),
    ...prepareLogReads(handle),
    withdraw: handle.prepare<[string, string]>('UPDATE action_log SET "ownerId" = ? WHERE "entityId" = ?'),
    run: runStatementOf(handle),
    ...prepareIdReads(handle),
    putChannel: handle.prepare<[string, string, string]>(
      'INSERT INTO channel (id, kind, "projectId") VALUES (?, ?, ?)',
    ),
    isStep: handle.prepare<[string], { id: string }>('SELECT id FROM action_log WHERE id = ?'),
    areSteps: handle.prepare<[string], { id: string }>(
      'SELECT action_log.id FROM json_each(?) CROSS JOIN action_log ON action_log.id = value LIMIT 1',
    ),
    savepoint: handle.prepare('SAVEPOINT request'),
    release: handle.prepare('RELEASE request'),
    rollback: handle.prepare('ROLLBACK TO request'),
  };
}

/** Prepares the statements that tell which ids are in use. */
function prepareIdReads(handle: Sqlite.Database) {
  return {
    taken: handle.prepare<[string], { id: string }>(
      `SELECT value AS id FROM json_each(?) WHERE ${TABLES_OF_IDS.map((table) => `EXISTS (SELECT 1 FROM "${table}" WHERE id = value)`).join(' OR ')}`,
    ),
    takenIn: memoize((table) =>
      handle.prepare<[string], { id: string }>(
        `SELECT value AS id FROM json_each(?) WHERE EXISTS (SELECT 1 FROM "${table}" WHERE id = value)`,
      ),
    ),
    between: memoize((table) =>
      handle.prepare<[string, string], { id: string }>(
        `SELECT id FROM "${table}" WHERE id BETWEEN ? AND ? LIMIT 1`,
      ),
    ),
  };
}

/** Prepares the statements that read steps of the log. */
function prepareLogReads(handle: Sqlite.Database) {
  return {
    steps: handle.prepare<[string], StepText>(
      'SELECT id, step, "ownerId" FROM action_log WHERE "causeId" = ? ORDER BY "channelId", sequence',
    ),
    newest: handle.prepare<[string], StepText>(
      'SELECT id, step, "ownerId" FROM action_log WHERE "entityId" = ? ORDER BY "createdAt" DESC, sequence DESC LIMIT 50',
    ),
    marks: handle.prepare<[string, number, number], LogMark>(
      'SELECT kind, verb, "entityId" FROM action_log WHERE "channelId" = ? AND sequence > ? LIMIT ?',
    ),
  };
}

/** Returns a function that runs statements, each prepared at its first use. */
function runStatementOf(handle: Sqlite.Database): RunStatement {
  const statement = memoize((text) => handle.prepare<Value[]>(text));
  return (text, values) => {
    const own = statement(text);
    if (own.reader) return own.all(...values);
    own.run(...values);
    return [];
  };
}

/** Returns the statement that writes a document. A new column gets the next slot after the highest of its sheet;
 *  slots are never reused. */
function upsertText(kind: string): string {
  const links = linksOf(kindNamed(kind));
  const fields = ['id', ...links, 'orderKey', 'data', 'deletedBy', 'deletedAt'];
  const names = fields.map((field) => `"${field}"`).join(', ');
  const marks = fields.map(() => '?').join(', ');
  const sets = fields.slice(1).map((field) => `"${field}" = excluded."${field}"`);
  const table = tableOf(kind);
  const values =
    kind === 'column'
      ? `SELECT ${marks}, COALESCE(MAX(slot), -1) + 1 FROM "${table}" WHERE "sheetId" = ?`
      : `VALUES (${marks})`;
  const slot = kind === 'column' ? ', slot' : '';
  return `INSERT INTO "${table}" (${names}${slot}) ${values} ON CONFLICT (id) DO UPDATE SET ${sets.join(', ')}`;
}

/** Returns the statements of a connection, which are prepared at their first use. The caches are cleared if another
 *  connection has written since, or this one has written outside the write path, since they may be out of date. A
 *  transaction that was rolled back counts as having written. */
function statementsOf(handle: Sqlite.Database): Statements {
  const known = prepared.get(handle);
  const statements = known ?? prepareAll(handle);
  if (!known) prepared.set(handle, statements);
  const { seen, slots, cache } = statements;
  const version = statements.version.get();
  if (seen.version !== version) slots.forget();
  if (seen.version !== version || seen.written !== statements.written.get()) cache.clear();
  seen.version = version;
  return statements;
}

/** Returns a text that changes whenever something is written, by this connection or another one. `staged` is the number
 *  of rows that were staged meanwhile, which do not count, since staging changes no document. */
export function stateOf(handle: Sqlite.Database, staged = 0): string {
  const { seen, written } = statementsOf(handle);
  return `${seen.version ?? ''} ${(written.get() ?? 0) - staged}`;
}

/** Makes the texts of `changes`, and stages what may be staged. */
export function stageWrites(
  handle: Sqlite.Database,
  { changes, rows }: Pick<Staged, 'changes' | 'rows'>,
): Staged {
  const withTexts = changes.map((change) =>
    change.entity ? { ...change, text: documentText(change.entity) } : change,
  );
  return stageRows(handle, { changes: withTexts, rows }, ({ kind, entity, text }) =>
    entity ? valuesOf(kind, entity, { deletedBy: null, text: text ?? '', now: 0 }) : [],
  );
}

/** The store of an open transaction of SQLite. */
export interface SqliteStore extends WriteStore {
  /** The statements that read what the transaction sees. */
  readonly reading: ReadStatements;
  /** Returns the result of `stateOf`; it must be called before anything is written. */
  state(staged: number): string;
  /** Notes that the transaction was committed, so that the caches stay valid. */
  committed(): void;
}

/** Returns the store of an open transaction of `handle`. */
export function sqliteStore(handle: Sqlite.Database, knex: Knex | null): SqliteStore {
  const statements = statementsOf(handle);
  const { cache } = statements;
  const slots = statements.slots.inTransaction();
  /** Whether the request since the last `begin` has written documents. */
  let hasWritten = false;
  return {
    knex,
    reading: statements.reading,
    state: (staged) => stateOf(handle, staged),
    committed: () => void (statements.seen.written = statements.written.get() ?? -1),
    sourceFor() {
      // The cache may be out of date, since other parts of the server write in transactions of knex as well.
      if (knex) cache.clear();
      return sqliteSource(statements.reading, cache, slots.of);
    },
    // For the single id of an edit, a query with a list would cost more than it saves.
    receiptsOf: (actionIds) =>
      actionIds.length > FEW
        ? statements.receipts.all(JSON.stringify(actionIds))
        : actionIds.flatMap((id) => statements.receipt.get(id) ?? []),
    stepsOf: (causeIds) => causeIds.flatMap((causeId) => statements.steps.all(causeId)),
    newestOf: (entityId) => statements.newest.iterate(entityId),
    takenOf: (ids) => takenOf(statements, ids),
    hasSteps: (ids) =>
      ids.length > FEW
        ? statements.areSteps.get(JSON.stringify(ids)) !== undefined
        : ids.some((id) => statements.isStep.get(id) !== undefined),
    headOf: (channelIds) =>
      new Map(channelIds.map((channelId) => [channelId, statements.head.get(channelId)?.sequence ?? 0])),
    marksAfter: (channelId, sequence, most) => statements.marks.all(channelId, sequence, most),
    write(writes, others) {
      hasWritten = true;
      if (writes.staging !== null) {
        writeStaged(handle, writes.staging);
        cache.clear();
      }
      return writeAll(statements, slots, writes, others);
    },
    keep(receipts) {
      for (const { actionId, requestId, userId, hash, refusal } of receipts) {
        statements.putReceipt.run(actionId, requestId, userId, hash, refusal);
      }
    },
    begin() {
      hasWritten = false;
      statements.savepoint.run();
    },
    done: () => void statements.release.run(),
    undone() {
      if (hasWritten) cache.clear();
      // A full disk ends the whole transaction by itself.
      if (!handle.inTransaction) return;
      statements.rollback.run();
      statements.release.run();
    },
  };
}

/** Returns those of `ids` that are in use. For many ids, a table that has no id between the first and the last of them
 *  is not searched further: the ids of a paste follow one another, and there are twenty tables. */
function takenOf({ taken, takenIn, between }: Statements, ids: readonly string[]): readonly string[] {
  const text = JSON.stringify(ids);
  if (ids.length <= FEW) return taken.all(text).map(({ id }) => id);
  const sorted = ids.toSorted();
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
  const tables = TABLES_OF_IDS.filter((table) => between(table).get(first, last));
  return tables.flatMap((table) => takenIn(table).all(text)).map(({ id }) => id);
}

/** Writes a request. Other work may run in between; it reads the state before this transaction, in which nothing else
 *  writes. */
async function writeAll(
  statements: Statements,
  slots: SlotsSeen,
  { changes, channels, rows, log, heads, now, withdrawn, jobs }: RequestWrites,
  others: () => Promise<void> | undefined,
): Promise<void> {
  for (const { id, kind, projectId } of channels) statements.putChannel.run(id, kind, projectId);
  await countNewFiles(statements.run, changes);
  for (const change of changes) {
    putChange(statements, slots, change, now);
    statements.cache.changeDocument(change.kind, change.id);
    const pause = others();
    if (pause) await pause;
  }
  await indexComments(statements.run, changes);
  await putJobs(statements.run, jobs);
  const slotsBySheet = new Map<string, ColumnSlots>();
  for (const row of rows) {
    const known = slotsBySheet.get(row.sheetId) ?? slots.of(row.sheetId);
    slotsBySheet.set(row.sheetId, known);
    putRow(statements, row, known);
    const pause = others();
    if (pause) await pause;
  }
  for (const { ownerId, entityIds } of withdrawn)
    for (const entityId of entityIds) statements.withdraw.run(ownerId, entityId);
  for (const line of log) {
    const { channelId, sequence, id, requestId, causeId, verb, entityId, createdAt, step } = line;
    const { projectId, userId, causeName, kind, counts, ownerId, columnIds } = line;
    statements.log.run(
      channelId,
      sequence,
      id,
      requestId,
      causeId,
      verb,
      entityId,
      createdAt,
      step,
      projectId,
      userId,
      causeName,
      kind,
      counts,
      ownerId,
      columnIds,
    );
    const pause = others();
    if (pause) await pause;
  }
  for (const [channelId, sequence] of heads) statements.putHead.run(channelId, sequence, now);
}

function putChange(
  statements: Statements,
  slots: SlotsSeen,
  { kind, id, entity, deletedBy, text }: DocumentChange,
  now: number,
): void {
  if (!entity) {
    statements.remove(kind).run(id);
    return;
  }
  const values = valuesOf(kind, entity, { deletedBy, text: text ?? documentText(entity), now });
  if (kind === 'column') {
    const { sheetId = null } = entityOfKind('column', entity);
    values.push(sheetId);
    slots.change(sheetId ?? '');
  }
  statements.upsert(kind).run(...values);
}

function putRow(
  { cache, putCells, removeCells }: Statements,
  { rowId, sheetId, cells, text }: RowChange,
  { places }: ColumnSlots,
): void {
  const data = cells.length === 0 ? '' : (text ?? textOf(cells, (columnId) => places.get(columnId)));
  if (data === '') removeCells.run(rowId);
  else putCells.run(rowId, sheetId, data);
  cache.changeRow(rowId, { sheetId, data });
}

const linkFields = memoize((kind) => linksOf(kindNamed(kind)));

/** Returns the values of a document's columns, in their order. */
function valuesOf(
  kind: string,
  entity: Entity,
  { deletedBy, text, now }: Pick<DocumentChange, 'deletedBy'> & { text: string; now: number },
): Value[] {
  const links = linkFields(kind).map((field) => textOrNull(entity[field]));
  const deletedAt = deletedBy === null ? null : now;
  return [entity.id, ...links, sortTextOf(kind, entity), text, deletedBy, deletedAt];
}

/** Returns the stored text of a document. Who deleted it has a column of its own. */
function documentText(entity: Entity): string {
  if (!('deletedBy' in entity)) return JSON.stringify(entity);
  const { deletedBy: _, ...plain } = entity;
  return JSON.stringify(plain);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
