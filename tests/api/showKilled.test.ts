// The show survives the server: it is killed at any moment of a show, and what was acknowledged is there.

import { afterAll, expect, test } from 'vitest';
import type { ShowState } from '../../shared/show/showState.ts';
import { must, newId, signUp, type Client } from '../support/client.ts';
import { openRandom } from '../support/random.ts';
import { startServer, type Server } from '../support/server.ts';
import { call, makeShowSheet, rundownOf, stateOf } from '../support/shows.ts';
import { size } from '../support/tier.ts';

const KILLS = size(2, 50);
const running: Server[] = [];
afterAll(() => Promise.all(running.map((server) => server.kill())));

async function open(again?: Server): Promise<Server> {
  const server = await startServer(again ? { dataDir: again.dataDir, database: again.database } : {});
  running.push(server);
  return server;
}

/** The answer of a press, or null where the server died over it. */
async function pressed(
  client: Client,
  sheetId: string,
  asked: { readonly name: string; readonly key: string; readonly ms?: number },
): Promise<ShowState | null> {
  try {
    const more = asked.ms === undefined ? {} : { ms: asked.ms };
    return must(await call(client, sheetId, asked.name, more, asked.key)).show;
  } catch (error) {
    if (error instanceof Error && /ECONN|socket hang up|aborted/.test(error.message)) return null;
    throw error;
  }
}

test(`SH-5 after ${KILLS} kills in a show nothing acknowledged is lost, and its timer is right`, async () => {
  const random = openRandom('SH-5');
  let server = await open();
  const mara = await signUp(server, { firstName: 'Mara' });
  const { sheetId, rowIds } = await makeShowSheet(mara, 60);
  let client = mara;
  must(await call(client, sheetId, 'start'));
  let known = must(await call(client, sheetId, 'next')).show;
  const acknowledged: string[] = rowIds.slice(0, 2);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const dying = kill % 2 === 0 ? server : null;
    for (let count = 1 + random.below(3); count > 0; count -= 1) {
      const name =
        known.phase === 'held' ? 'resume' : ['next', 'next', 'pause', 'add-time'][random.below(4)]!;
      const asked = { name, key: newId(), ...(name === 'add-time' && { ms: 5000 }) };
      const isLast = count === 1;
      const answer = pressed(client, sheetId, asked);
      // Every second server dies while a press is under way.
      if (isLast && dying) await dying.kill();
      const told = await answer;
      if (told) known = told;
      if (isLast) {
        if (!dying) await server.kill();
        server = await open(server);
        client = mara.on(server);
        // The same key again: done once, whether the answer had come or not.
        known = must(await call(client, sheetId, name, 'ms' in asked ? { ms: 5000 } : {}, asked.key)).show;
      }
      if (known.now && known.now.rowId !== acknowledged.at(-1)) acknowledged.push(known.now.rowId);
    }
    const state = await stateOf(client, sheetId);
    expect(withoutClock(state)).toEqual(withoutClock(known));
  }
  const { actuals } = await rundownOf(client, sheetId);
  expect(actuals.map(({ rowId }) => rowId)).toEqual(acknowledged);
  expect(acknowledged).toEqual(rowIds.slice(0, acknowledged.length));
  expect(acknowledged.length).toBeGreaterThan(1);
  for (const [at, { endedAt }] of actuals.entries())
    expect(endedAt).toBe(at === actuals.length - 1 ? null : actuals[at + 1]!.startedAt);
});

/** What does not count on with the clock: with it, the timer is what it was to the millisecond. */
function withoutClock({ phase, now, next, timer, skippedRowIds, startedAt, rundownVersion }: ShowState) {
  return {
    phase,
    skippedRowIds,
    startedAt,
    rundownVersion,
    now: now?.rowId,
    next: next?.rowId,
    timer: { ...timer, phase: '' },
  };
}
