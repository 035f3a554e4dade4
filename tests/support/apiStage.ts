// The vitest globalSetup of the API tests. Once per run, it starts the PostgreSQL cluster with its migrated template,
// and the servers for all test files that neither stop nor trace a server, nor need their own settings.

import type { TestProject } from 'vitest/node';
import { buildServer } from './builtServer.ts';
import { freshDatabase, startCluster, prepareCluster } from './postgres.ts';
import { printErrors, startServer, type Site } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sharedServers: readonly Site[];
  }
}

/** Number of servers. Since each has one main thread, a single server would make the test workers wait. */
const SERVERS = 2;

/** Starts the cluster and the servers, and returns the function that stops them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildServer();
  const onPostgres = project.config.env['EO_TEST_DATABASE'] === 'postgres';
  const cluster = onPostgres ? await startCluster() : null;
  if (cluster) {
    await prepareCluster(cluster.url, async (database) => {
      const migrating = await startServer({ database });
      await migrating.stop();
    });
  }
  const servers = await Promise.all(
    Array.from({ length: SERVERS }, async () =>
      startServer({ database: cluster ? await freshDatabase() : null, env: { LOG_LEVEL: 'warn' } }),
    ),
  );
  const sites = servers.map(({ url, dataDir, database }) => ({ url, dataDir, database }));
  project.provide('sharedServers', sites);
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
    for (const server of servers) printErrors(server.log());
    await cluster?.stop();
  };
}
