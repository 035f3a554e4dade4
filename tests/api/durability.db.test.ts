// D1: what was acknowledged survives the death of the process.

import { afterAll, expect, test } from 'vitest';
import { addMember, makeProject, makeSheet, signUp, type Client, type Sheet } from '../support/client.ts';
import { startProxy } from '../support/proxy.ts';
import { openRandom } from '../support/random.ts';
import { startServer, type Server } from '../support/server.ts';
import { FLAWLESS, judge, startStorm } from '../support/storm.ts';
import { areControlsTried, size } from '../support/tier.ts';

const KILLS = size(2, 50, 1);
const running: Server[] = [];
afterAll(() => Promise.all(running.map((server) => server.kill())));

async function open(again?: Server): Promise<Server> {
  const server = await startServer(again ? { dataDir: again.dataDir, database: again.database } : {});
  running.push(server);
  return server;
}

async function stage(server: Server, people: number, sheets: number): Promise<[Client[], Sheet[]]> {
  const owner = await signUp(server, { firstName: 'Mara' });
  const others = await Promise.all(
    Array.from({ length: people - 1 }, (_, index) => signUp(server, { firstName: `Writer${index}` })),
  );
  const projectId = await makeProject(owner);
  for (const other of others) await addMember(owner, projectId, other);
  const made: Sheet[] = [];
  for (let index = 0; index < sheets; index += 1) {
    made.push(await makeSheet(owner, projectId, { title: `Sheet ${index}`, rows: 5, columns: 4 }));
  }
  return [[owner, ...others], made];
}

test(`D1 after ${KILLS} kills under 8 writers on 20 channels nothing acknowledged is lost`, async () => {
  const random = openRandom('D1');
  let server = await open();
  const [writers, sheets] = await stage(server, 8, 20);
  const storm = startStorm(writers, sheets, random);
  const readyMs: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await storm.after(30 + random.below(300));
    const died = await server.kill();
    expect(died.signal).toBe('SIGKILL');
    const began = performance.now();
    server = await open(server);
    readyMs.push(performance.now() - began);
    storm.moveTo(server);
  }
  await storm.after(100);
  await storm.end();
  const verdict = await judge(writers[0]!.on(server), sheets, storm.acks);
  readyMs.sort((one, other) => one - other);
  console.log(
    `D1: ${storm.acks.length} requests acknowledged, ${verdict.steps} steps, ${KILLS} kills; ` +
      `ready again after ${readyMs[KILLS >> 1]?.toFixed(0)} ms (median), ${readyMs.at(-1)?.toFixed(0)} ms (worst)`,
  );
  expect(storm.refusals).toEqual([]);
  expect(verdict).toMatchObject(FLAWLESS);
});

test.runIf(areControlsTried)(
  'D1 control: a server that acknowledges and throws away is found out',
  async () => {
    const random = openRandom('D1 control');
    const server = await open();
    const [writers, sheets] = await stage(server, 2, 2);
    const proxy = await startProxy(server, {
      http: (index, method) => (method === 'POST' && index % 10 === 9 ? 'swallow' : 'pass'),
    });
    const storm = startStorm(
      writers.map((writer) => writer.on(proxy.server)),
      sheets,
      random,
    );
    await storm.after(100);
    await storm.end();
    await proxy.close();
    const verdict = await judge(writers[0]!, sheets, storm.acks);
    expect(verdict.lost).toBeGreaterThan(0);
  },
);
