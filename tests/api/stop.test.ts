// O5: a stop is graceful: what was accepted is answered, what was answered stays, and sockets are told.

import { afterAll, expect, test } from 'vitest';
import { action, makeProject, makeSheet, newId, signUp, type Action } from '../support/client.ts';
import { openRandom } from '../support/random.ts';
import { startServer, type Server } from '../support/server.ts';
import { follow } from '../support/socket.ts';
import { FLAWLESS, judge, startStorm } from '../support/storm.ts';
import { size } from '../support/tier.ts';

const STOPS = size(2, 50);
const running: Server[] = [];
afterAll(() => Promise.all(running.map((server) => server.kill())));

async function open(again?: Server): Promise<Server> {
  const server = await startServer(again ? { dataDir: again.dataDir, database: again.database } : {});
  running.push(server);
  return server;
}

test(`O5 ${STOPS} stops under writing: exit 0, nothing lost, every socket told why`, async () => {
  const random = openRandom('O5');
  let server = await open();
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
    server = await open(server);
    storm.moveTo(server);
  }
  await storm.after(20);
  await storm.end();
  expect(storm.refusals).toEqual([]);
  expect(await judge(mara.on(server), sheets, storm.acks)).toMatchObject(FLAWLESS);
});

test('O5 a request that is on its way when the stop comes is answered, and is there afterwards', async () => {
  const server = await open();
  const mara = await signUp(server, { firstName: 'Mara' });
  const projectId = await makeProject(mara);
  const sheet = await makeSheet(mara, projectId);
  const rows: Action[] = Array.from({ length: 400 }, () =>
    action('row.create', newId(), { sheetId: sheet.sheetId, direction: 'after', type: 0 }),
  );
  const answers = [0, 1, 2, 3].map((lane) =>
    mara.send(rows.slice(lane * 100, lane * 100 + 100)).catch(() => null),
  );
  // Some of them are being read, planned or written now.
  const exit = server.stop();
  const acknowledged = (await Promise.all(answers)).flatMap((reply) =>
    reply?.status === 200 ? reply.body.data.actionIds : [],
  );
  expect(await exit).toEqual({ code: 0, signal: null });
  const again = await open(server);
  const { db } = await mara.on(again).load(`/api/projects/${projectId}/sheet/${sheet.sheetId}`);
  const made = new Map(rows.map(({ id, query }) => [id, query.entityId!]));
  expect(acknowledged.filter((id) => !db['row']?.[made.get(id)!])).toEqual([]);
});

test('O5 control: a kill is not a graceful stop', async () => {
  const server = await open();
  const mara = await signUp(server, { firstName: 'Mara' });
  const line = await follow(mara, '*');
  expect(await server.kill()).toEqual({ code: null, signal: 'SIGKILL' });
  await line.closed;
  expect(line.messages.some(({ type }) => type === 'DISCONNECT')).toBe(false);
});
