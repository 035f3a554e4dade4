// The vitest globalSetup of the browser tests. It provides the resources that all tests of a run share: one server with
// the demo, and the build of the grid's test page. Each is started at the first request of a test, and again if it has
// ended.

import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../build/findBrowser.ts';
import { serveGridPage } from '../bench/grid/build.ts';
import { buildServer } from './builtServer.ts';
import { printErrors, startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL whose paths `/server` and `/grid` return the descriptions of the resources, which `e2eShared.ts`
     *  reads. */
    readonly e2eStage: string;
  }
}

interface Resource {
  /** The facts about the resource that tests need. */
  readonly description: Readonly<Record<string, unknown>>;
  /** Resolves or rejects when the resource has ended. */
  readonly ended: Promise<unknown>;
  stop(): Promise<unknown>;
}

/** Listens for requests of tests for resources, and stops all resources after the last test. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildServer();
  // The Chromium of npm is unpacked at its first use, which several workers must not begin at once.
  await findBrowser(process.env['CHROMIUM_PATH']);
  const running = new Map<string, Promise<Resource>>();
  const find = (name: string): Promise<Resource> => {
    const known = running.get(name);
    if (known) return known;
    const started = start(name);
    running.set(name, started);
    // A resource that crashed or failed to start is started again at the next request.
    const forget = () => void running.delete(name);
    started.then(({ ended }) => ended).then(forget, forget);
    return started;
  };
  const server = createServer((request, response) => {
    find((request.url ?? '').slice(1)).then(
      ({ description }) => response.end(JSON.stringify(description)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port to listen at');
  project.provide('e2eStage', `http://127.0.0.1:${address.port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
    await Promise.allSettled([...running.values()].map(async (resource) => (await resource).stop()));
  };
}

function start(name: string): Promise<Resource> {
  if (name === 'server') return startDemo();
  return startGrid();
}

async function startDemo(): Promise<Resource> {
  const server = await startServer({ env: { SEED_DEMO: 'on', LOG_LEVEL: 'warn' } });
  const { url, dataDir, exited } = server;
  const stop = async () => {
    await server.stop();
    printErrors(server.log());
  };
  return { description: { url, dataDir }, ended: exited, stop };
}

async function startGrid(): Promise<Resource> {
  const page = await serveGridPage();
  return { description: { url: page.url }, ended: new Promise(() => undefined), stop: page.close };
}
