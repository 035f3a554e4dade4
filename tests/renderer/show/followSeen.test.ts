// Who has seen the message to everybody, over a connection that is lost and comes back.
import { expect, test } from 'vitest';
import { followSeen } from '../../../renderer/show/caller/followSeen.ts';
import { openShowClient } from '../../../renderer/show/live/showClient.ts';
import type { MessageSeen } from '../../../shared/api/showSeen.ts';
import { openSurroundings, rundownOf, SHEET_ID, stateOf } from './liveSample.ts';

const seenBy = (count: number): MessageSeen => ({ messageId: 'message', count, guests: count, readers: [] });

/** Follows a message; `store` is who has seen it by now, as a call says. */
function follow() {
  const { surroundings, connections, pass } = openSurroundings();
  const first = { state: stateOf(), rundown: rundownOf([]) };
  const client = openShowClient(surroundings, { sheetId: SHEET_ID, first });
  const stored = { seen: seenBy(0) };
  const taken: (MessageSeen | null)[] = [];
  const stop = followSeen(
    client,
    async () => stored.seen,
    (seen) => taken.push(seen),
  );
  const settle = () => new Promise((done) => setImmediate(done));
  const say = (seen: MessageSeen) =>
    connections.at(-1)?.heard(JSON.stringify({ type: 'SEEN', data: { sheetId: SHEET_ID, seen } }));
  return { connections, pass, stored, taken, stop, settle, say };
}

test('what was seen during a short cut is read once the connection is back', async () => {
  const { connections, pass, stored, taken, settle } = follow();
  connections[0]?.opened();
  await settle();
  connections[0]?.closed();
  stored.seen = seenBy(1);
  await pass(2000);
  await settle();
  expect(taken.at(-1)?.count).toBe(0);
  connections.at(-1)?.opened();
  await settle();
  expect(taken.at(-1)?.count).toBe(1);
});

test('what the socket brings is taken at once, and nothing more after the end', async () => {
  const { connections, pass, taken, stop, settle, say } = follow();
  connections[0]?.opened();
  await settle();
  say(seenBy(2));
  expect(taken.at(-1)?.count).toBe(2);
  const { length } = taken;
  stop();
  say(seenBy(3));
  connections[0]?.closed();
  await pass(2000);
  connections.at(-1)?.opened();
  await settle();
  expect(taken).toHaveLength(length);
});
