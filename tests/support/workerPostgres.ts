// PostgreSQL for tests below the level of HTTP: one cluster for all test files of a worker, started with the first
// database that one of them asks for, and stopped with the worker; and for each file a copy of a migrated database,
// since both a cluster and a migration take seconds.

import exitHook from 'async-exit-hook';
import { ulid } from 'ulid';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open.ts';
import { readSettings } from '../../server/settings.ts';
import { makeDatabase, startCluster } from './postgres.ts';
import { temporaryFolder } from './server.ts';

const TEMPLATE = 'eo_migrated';

let started: Promise<string> | null = null;

/** Returns the URL of a new migrated PostgreSQL database; null for SQLite. */
export async function databaseOn(dialect: 'sqlite' | 'postgres'): Promise<string | null> {
  if (dialect === 'sqlite') return null;
  started ??= start();
  return makeDatabase(await started, `eo_${ulid().toLowerCase()}`, TEMPLATE);
}

async function start(): Promise<string> {
  const cluster = await startCluster();
  exitHook((done) => void cluster.stop().finally(done));
  const url = await makeDatabase(cluster.url, TEMPLATE);
  const database = await openDatabase(readSettings({ DATA_DIR: temporaryFolder(), DATABASE_URL: url }));
  await migrate(database);
  await database.close();
  return cluster.url;
}
