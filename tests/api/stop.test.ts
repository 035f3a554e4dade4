// O5: a stop is graceful: what was accepted is answered, what was answered stays, and sockets are told.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { action, makeProject, makeSheet, newId, signUp, type Action } from '../support/client.ts';
import { openRandom } from '../support/random.ts';
import { startServer, type Server } from '../support/server.ts';
import { follow } from '../support/socket.ts';
import { FLAWLESS, judge, startStorm } from '../support/storm.ts';
import { size } from '../support/tier.ts';

const STOPS = size(1, 50);
/** The server that runs, for one test after the other. */
let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.kill());

/** Starts the next one over the data of the one that has ended. */
async function startAgain(): Promise<void> {
  server = await startServer({ dataDir: server.dataDir, database: server.database });
}

test(`O5 ${STOPS} stops under writing: exit 0, nothing lost, every socket told why`, async () => {
  const random = openRandom('O5');
  const mara = await signUp(server, { firstName: 'Mara' });
  const projectId = await makeProject(mara);
  const sheets = await Promise.all([0, 1, 2].map(() => makeSheet(mara, projectId, { rows: 5, columns: 4 })));
  const storm = startStorm([mara, mara, mara, mara], sheets, random);
  for (let round = 0; round < STOPS; round += 1) {
    const line = await follow(mara.on(server), '*');
    await storm.after(20 + random.below(100));
    const exit = await server.stop();
    expect(exit).toEqual({ code: 0, signal: null });
    await line.closed;
    const goodbye = line.messages.findLast(({ type }) => type === 'DISCONNECT');
    expect(goodbye?.data['reason']).toMatch(/shutting down|restart/i);
    await startAgain();
    storm.moveTo(server);
  }
  await storm.after(20);
  await storm.end();
  expect(storm.refusals).toEqual([]);
  expect(await judge(mara.on(server), sheets, storm.acks)).toMatchObject(FLAWLESS);
});

test('O5 a request that is on its way when the stop comes is answered, and is there afterwards', async () => {
  const mara = await signUp(server, { firstName: 'Mara' });
  const projectId = await makeProject(mara);
  const sheet = await makeSheet(mara, projectId);
  const LANE = 25;
  const rows: Action[] = Array.from({ length: 4 * LANE }, () =>
    action('row.create', newId(), { sheetId: sheet.sheetId, direction: 'after', type: 0 }),
  );
  const answers = [0, 1, 2, 3].map((lane) =>
    mara.send(rows.slice(lane * LANE, lane * LANE + LANE)).catch(() => null),
  );
  // Some of them are being read, planned or written now.
  const exit = server.stop();
  const acknowledged = (await Promise.all(answers)).flatMap((reply) =>
    reply?.status === 200 ? reply.body.data.actionIds : [],
  );
  expect(await exit).toEqual({ code: 0, signal: null });
  await startAgain();
  const { db } = await mara.on(server).load(`/api/projects/${projectId}/sheet/${sheet.sheetId}`);
  const made = new Map(rows.map(({ id, query }) => [id, query.entityId!]));
  expect(acknowledged.filter((id) => !db['row']?.[made.get(id)!])).toEqual([]);
});

test('O5 control: a kill is not a graceful stop', async () => {
  const mara = await signUp(server, { firstName: 'Mara' });
  const line = await follow(mara, '*');
  expect(await server.kill()).toEqual({ code: null, signal: 'SIGKILL' });
  await line.closed;
  expect(line.messages.some(({ type }) => type === 'DISCONNECT')).toBe(false);
});
