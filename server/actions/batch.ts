// Group commit: all waiting requests are performed in one transaction, with a savepoint each, and one flush to disk.

import Sqlite from 'better-sqlite3';
import knex from 'knex';
import { AppError } from '../../shared/errors.ts';
import { isDiskFull } from '../database/errors.ts';
import type { SqliteHandles } from '../database/database.ts';
import { postgresStore } from '../database/documents/postgresStore.ts';
import { sqliteStore } from '../database/documents/sqliteStore.ts';
import type { WriteStore } from '../database/documents/writes.ts';
import { hasEffects } from './effects.ts';
import type { Preparation } from './longWork/preparation.ts';
import { performRequest, type PendingRequest, type PerformResult, type PerformServices } from './perform.ts';
import type { PreparedRequest } from './planning.ts';

/** The result of a request: a response, a refusal, or an internal error. */
export type RequestResult = PerformResult | FailedRequest;

/** The error that ended one request of a batch, as a value, so that the other requests go on. */
export class FailedRequest {
  readonly error: unknown;

  constructor(error: unknown) {
    this.error = error;
  }
}

/**
 * Performs `jobs` in order, in as few transactions as possible. When it resolves, they are on disk.
 * @throws an error of the database: then nothing of the transaction in which it occurred is done
 */
export async function runBatch(
  jobs: readonly PendingRequest[],
  services: PerformServices,
): Promise<readonly RequestResult[]> {
  const { database } = services;
  if (!database.sqlite) return onPostgres(jobs, services);
  const results: RequestResult[] = [];
  for (let from = 0; from < jobs.length;) {
    const rest = jobs.slice(from);
    const next = rest.findIndex((job) => hasEffects(job.actions));
    const plain = rest.slice(0, next < 0 ? rest.length : next);
    const own = plain.length > 0 ? plain : rest.slice(0, 1);
    const run = plain.length > 0 ? onSqlite(own, database.sqlite, services) : onSqliteByKnex(own, services);
    results.push(...(await run));
    from += own.length;
  }
  return results;
}

/**
 * Performs one request as it was prepared, in a transaction of its own.
 * @throws an error of the database: then nothing of the request is done
 */
export async function runPrepared(
  job: PendingRequest,
  preparation: Preparation | null,
  services: PerformServices,
): Promise<RequestResult | undefined> {
  const { sqlite } = services.database;
  const run =
    sqlite && preparation ? onSqlite([job], sqlite, services, preparation) : runBatch([job], services);
  const [result] = await run;
  return result;
}

function onSqlite(
  jobs: readonly PendingRequest[],
  sqlite: SqliteHandles,
  services: PerformServices,
  preparation: Preparation | null = null,
): Promise<readonly RequestResult[]> {
  return sqlite.exclusively(async (handle) => {
    handle.exec('BEGIN IMMEDIATE');
    try {
      const store = sqliteStore(handle, null);
      const prepared = (await preparation?.stillTrue(store)) ?? null;
      const results = await performAll(jobs, store, services, prepared);
      handle.exec('COMMIT');
      store.committed();
      return results;
    } catch (error) {
      if (handle.inTransaction) handle.exec('ROLLBACK');
      throw error;
    }
  });
}

/** Performs the jobs on the connection and in a transaction of knex, so that changes outside the documents belong to
 *  the same transaction. */
function onSqliteByKnex(
  jobs: readonly PendingRequest[],
  services: PerformServices,
): Promise<readonly RequestResult[]> {
  return services.database.knex.transaction(async (trx) => {
    const handle: unknown = await trx.client.acquireConnection();
    if (!(handle instanceof Sqlite)) throw new Error('knex gave something else than a SQLite handle');
    return performAll(jobs, sqliteStore(handle, trx), services);
  });
}

const LOCK = 4_160_012;
const TRIES = 5;

/** Performs the jobs on PostgreSQL. Batches of several servers take turns, so that no sequence becomes visible
 *  before the one below it. */
async function onPostgres(
  jobs: readonly PendingRequest[],
  services: PerformServices,
): Promise<readonly RequestResult[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await services.database.knex.transaction(async (trx) => {
        await trx.raw('SELECT pg_advisory_xact_lock(?)', [LOCK]);
        return performAll(jobs, postgresStore(trx), services);
      });
    } catch (error) {
      if (attempt === TRIES || !isContention(error)) throw error;
    }
  }
}

/** Returns whether an error is a serialization failure or a deadlock, so that trying again may succeed. */
function isContention(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
}

async function performAll(
  jobs: readonly PendingRequest[],
  store: WriteStore,
  services: PerformServices,
  prepared: PreparedRequest | null = null,
): Promise<readonly RequestResult[]> {
  const results: RequestResult[] = [];
  for (const job of jobs) {
    try {
      results.push(await performRequest(job, store, services, prepared));
    } catch (error) {
      if (isOfDatabase(error)) throw error;
      results.push(new FailedRequest(error));
    }
  }
  return results;
}

function isOfDatabase(error: unknown): boolean {
  if (error instanceof Sqlite.SqliteError) return !error.code.startsWith('SQLITE_CONSTRAINT');
  if (isDiskFull(error)) return true;
  return error instanceof Error && 'code' in error && isContention(error);
}

/** Returns the refusal with which waiting requests are answered after an error of the database; null if the process
 *  must end. */
export function databaseRefusalOf(error: unknown): AppError | null {
  if (isDiskFull(error)) return new AppError('full', { cause: error });
  if (error instanceof knex.KnexTimeoutError)
    return new AppError('busy', { retryAfterSeconds: 2, cause: error });
  if (error instanceof Sqlite.SqliteError) {
    if (error.code.startsWith('SQLITE_IOERR') || error.code === 'SQLITE_CORRUPT') return null;
  }
  return new AppError('database', { cause: error });
}
