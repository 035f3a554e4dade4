// O11: one data folder, one server.

import { expect, test } from 'vitest';
import { makeProject, signUp, type Client } from '../support/client.ts';
import { StartFailure, startServer, temporaryFolder, type Server } from '../support/server.ts';

async function failureOf(start: Promise<Server>): Promise<StartFailure> {
  const result = await start.then(
    (server) => server.kill().then(() => null),
    (error: unknown) => error,
  );
  expect(result).toBeInstanceOf(StartFailure);
  return result as StartFailure;
}

/** What the first server has left, and whose it is. */
let left: { readonly dataDir: string; readonly mara: Client; readonly projectId: string };

test('O11 a second server on the same data refuses to start, and the first goes on', async () => {
  const first = await startServer();
  const mara = await signUp(first, { firstName: 'Mara' });
  const { exit, log } = await failureOf(startServer({ dataDir: first.dataDir }));
  expect(exit.code).not.toBe(0);
  expect(log).toContain(first.dataDir);
  // One clear line, and no trace of our code.
  expect(log).not.toMatch(/\n\s+at .*\.ts:/);
  left = { dataDir: first.dataDir, mara, projectId: await makeProject(mara) };
  expect((await first.stop()).code).toBe(0);
});

test('O11 two that start at once on new data: exactly one is there', async () => {
  const dataDir = temporaryFolder();
  const starts = await Promise.allSettled([startServer({ dataDir }), startServer({ dataDir })]);
  const up = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  expect(up).toHaveLength(1);
  await Promise.all(up.map((server) => server.stop()));
});

test('O11 control: after a stop, and after a kill, the data opens again', async () => {
  const { dataDir, mara, projectId } = left;
  const second = await startServer({ dataDir });
  await mara.on(second).load(`/api/projects/${projectId}`);
  await second.kill();
  const third = await startServer({ dataDir });
  await mara.on(third).load(`/api/projects/${projectId}`);
  await third.stop();
});
