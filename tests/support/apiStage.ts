// What the API suite starts once a run (a vitest globalSetup): the PostgreSQL cluster with its migrated template, and the
// one server that all files share which neither end it, nor trace it, nor start it with settings of their own.

import type { TestProject } from 'vitest/node';
import { freshDatabase, startCluster, prepareCluster } from './postgres.ts';
import { startServer, type Site } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sharedServer: Site;
  }
}

/** Starts them, and returns what ends them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const onPostgres = project.config.env['EO_TEST_DATABASE'] === 'postgres';
  const cluster = onPostgres ? await startCluster() : null;
  if (cluster) {
    await prepareCluster(cluster.url, async (database) => {
      const migrating = await startServer({ database });
      await migrating.stop();
    });
  }
  const server = await startServer({ database: cluster ? await freshDatabase() : null });
  project.provide('sharedServer', { url: server.url, dataDir: server.dataDir, database: server.database });
  return async () => {
    await server.stop();
    await cluster?.stop();
  };
}
