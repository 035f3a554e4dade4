// The SQLite store writes inside one transaction, by prepared statements on the native handle.

import { entityOfKind } from '../../../shared/model/kinds.ts';
import type { Entity } from '../../../shared/model/action.ts';
import { kindNamed } from '../../../shared/catalogue.ts';
import type Sqlite from 'better-sqlite3';
import type { Knex } from 'knex';
import { textOf } from '../../../shared/packed.ts';
import { linksOf, ROW_CELLS, tableOf, TABLES_OF_IDS } from '../tables.ts';
import { openColumnSlots, type ColumnSlots } from './slots.ts';
import { memoize, prepareReads, sqliteSource } from './sqliteSource.ts';
import type { DocumentChange, Receipt, RowChange, StepText, RequestWrites, WriteStore } from './writes.ts';

type Value = string | number | null;

/** Pragma whose value changes when another connection has committed, which may have made columns. */
const VERSION = 'data_version';

type Statements = ReturnType<typeof prepareAll>;
type SlotsSeen = ReturnType<Statements['slots']['inTransaction']>;

const prepared = new WeakMap<Sqlite.Database, Statements>();

function prepareAll(handle: Sqlite.Database) {
  const reading = prepareReads(handle);
  return {
    reading,
    slots: openColumnSlots((sheetId) => reading.slots.all(sheetId)),
    seen: { version: handle.pragma(VERSION, { simple: true }) },
    upsert: memoize((kind) => handle.prepare<Value[]>(upsertText(kind))),
    remove: memoize((kind) => handle.prepare<[string]>(`DELETE FROM "${tableOf(kind)}" WHERE id = ?`)),
    putCells: handle.prepare<[string, string, string]>(
      `INSERT INTO ${ROW_CELLS} ("rowId", "sheetId", data) VALUES (?, ?, ?) ON CONFLICT ("rowId") DO UPDATE SET data = excluded.data`,
    ),
    removeCells: handle.prepare<[string]>(`DELETE FROM ${ROW_CELLS} WHERE "rowId" = ?`),
    log: handle.prepare<Value[]>(
      'INSERT INTO action_log ("channelId", sequence, id, "requestId", "causeId", verb, "entityId", "createdAt", step) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
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
    putReceipt: handle.prepare<Value[]>(
      'INSERT INTO receipts ("actionId", "requestId", "userId", hash, refusal) VALUES (?, ?, ?, ?, ?)',
    ),
    steps: handle.prepare<[string], StepText>(
      'SELECT id, step FROM action_log WHERE "causeId" = ? ORDER BY "channelId", sequence',
    ),
    newest: handle.prepare<[string], StepText>(
      'SELECT id, step FROM action_log WHERE "entityId" = ? ORDER BY "createdAt" DESC, sequence DESC LIMIT 50',
    ),
    taken: handle.prepare<[string], { id: string }>(
      `SELECT value AS id FROM json_each(?) WHERE ${TABLES_OF_IDS.map((table) => `EXISTS (SELECT 1 FROM "${table}" WHERE id = value)`).join(' OR ')}`,
    ),
    putChannel: handle.prepare<[string, string, string]>(
      'INSERT INTO channel (id, kind, "projectId") VALUES (?, ?, ?)',
    ),
    isStep: handle.prepare<[string], { id: string }>('SELECT id FROM action_log WHERE id = ?'),
    savepoint: handle.prepare('SAVEPOINT request'),
    release: handle.prepare('RELEASE request'),
    rollback: handle.prepare('ROLLBACK TO request'),
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

/** Returns the statements of a connection, which are prepared at their first use. The cache of slots is cleared
 *  where another connection has written since. */
function statementsOf(handle: Sqlite.Database): Statements {
  const known = prepared.get(handle);
  const statements = known ?? prepareAll(handle);
  if (!known) prepared.set(handle, statements);
  const version = handle.pragma(VERSION, { simple: true });
  if (statements.seen.version !== version) statements.slots.forget();
  statements.seen.version = version;
  return statements;
}

/** Returns the store of an open transaction of `handle`. */
export function sqliteStore(handle: Sqlite.Database, knex: Knex | null): WriteStore {
  const statements = statementsOf(handle);
  const slots = statements.slots.inTransaction();
  return {
    knex,
    sourceFor: () => sqliteSource(statements.reading, slots.of),
    receiptsOf: (actionIds) => actionIds.flatMap((id) => statements.receipt.get(id) ?? []),
    stepsOf: (causeIds) => causeIds.flatMap((causeId) => statements.steps.all(causeId)),
    newestOf: (entityId) => statements.newest.iterate(entityId),
    takenOf: (ids) => statements.taken.all(JSON.stringify(ids)).map(({ id }) => id),
    hasSteps: (ids) => ids.some((id) => statements.isStep.get(id) !== undefined),
    headOf: (channelIds) =>
      new Map(channelIds.map((channelId) => [channelId, statements.head.get(channelId)?.sequence ?? 0])),
    write: (writes, others) => writeAll(statements, slots, writes, others),
    keep(receipts) {
      for (const { actionId, requestId, userId, hash, refusal } of receipts) {
        statements.putReceipt.run(actionId, requestId, userId, hash, refusal);
      }
    },
    begin: () => void statements.savepoint.run(),
    done: () => void statements.release.run(),
    undone() {
      // A full disk ends the whole transaction by itself.
      if (!handle.inTransaction) return;
      statements.rollback.run();
      statements.release.run();
    },
  };
}

/** Writes a request. Other work may run in between and reads the state before this transaction, which no one
 *  else writes to. */
async function writeAll(
  statements: Statements,
  slots: SlotsSeen,
  { changes, channels, rows, log, heads, now }: RequestWrites,
  others: () => Promise<void> | undefined,
): Promise<void> {
  for (const { id, kind, projectId } of channels) statements.putChannel.run(id, kind, projectId);
  for (const change of changes) {
    putChange(statements, slots, change, now);
    await others();
  }
  const slotsBySheet = new Map<string, ColumnSlots>();
  for (const row of rows) {
    const known = slotsBySheet.get(row.sheetId) ?? slots.of(row.sheetId);
    slotsBySheet.set(row.sheetId, known);
    putRow(statements, row, known);
    await others();
  }
  for (const { channelId, sequence, id, requestId, causeId, verb, entityId, createdAt, step } of log) {
    statements.log.run(channelId, sequence, id, requestId, causeId, verb, entityId, createdAt, step);
    await others();
  }
  for (const [channelId, sequence] of heads) statements.putHead.run(channelId, sequence, now);
}

function putChange(
  statements: Statements,
  slots: SlotsSeen,
  { kind, id, entity, deletedBy }: DocumentChange,
  now: number,
): void {
  if (!entity) {
    statements.remove(kind).run(id);
    return;
  }
  const values = valuesOf(kind, entity, deletedBy, now);
  if (kind === 'column') {
    const { sheetId = null } = entityOfKind('column', entity);
    values.push(sheetId);
    slots.change(sheetId ?? '');
  }
  statements.upsert(kind).run(...values);
}

function putRow(statements: Statements, { rowId, sheetId, cells }: RowChange, { places }: ColumnSlots): void {
  if (cells.length === 0) statements.removeCells.run(rowId);
  else
    statements.putCells.run(
      rowId,
      sheetId,
      textOf(cells, (columnId) => places.get(columnId)),
    );
}

/** Returns the values of a document's columns, in their order. */
function valuesOf(kind: string, entity: Entity, deletedBy: string | null, now: number): Value[] {
  const { deletedBy: _, ...plain } = entity;
  const links = linksOf(kindNamed(kind)).map((field) => textOrNull(plain[field]));
  const deletedAt = deletedBy === null ? null : now;
  return [entity.id, ...links, plain.orderKey ?? null, JSON.stringify(plain), deletedBy, deletedAt];
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
