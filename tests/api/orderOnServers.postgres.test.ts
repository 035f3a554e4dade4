// D8 with two servers on one PostgreSQL database: their batches take turns.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { action, addMember, cellId, makeProject, makeSheet, newId, signUp } from '../support/client.ts';
import type { Client, Sheet } from '../support/client.ts';
import { logOf } from '../support/fold.ts';
import { freshDatabase } from '../support/postgres.ts';
import { startServer, type Server } from '../support/server.ts';
import { follow } from '../support/socket.ts';

const LANES = 3;
const REQUESTS = 25;

let servers: Server[] = [];
/** One on each server. */
let people: readonly Client[];
let sheet: Sheet;

beforeAll(async () => {
  const database = await freshDatabase();
  servers = await Promise.all([1, 2].map(() => startServer({ database })));
  const mara = await signUp(servers[0]!, { firstName: 'Mara' });
  const priya = await signUp(servers[0]!, { firstName: 'Priya' });
  const projectId = await makeProject(mara);
  await addMember(mara, projectId, priya, 'EDITOR');
  sheet = await makeSheet(mara, projectId, { rows: 5, columns: 4 });
  people = [mara, priya.on(servers[1]!)];
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

/** Writes into one sheet from both servers at once; returns the ids of the actions. */
async function write(): Promise<readonly string[]> {
  const ids: string[] = [];
  const lane = async (person: Client) => {
    for (let index = 0; index < REQUESTS; index += 1) {
      const id = cellId(sheet.rowIds[index % 5]!, sheet.columnIds[index % 4]!);
      ids.push(...(await person.does(action('cell.update.value', id, { value: newId() }))).actionIds);
    }
  };
  await Promise.all(people.flatMap((person) => Array.from({ length: LANES }, () => lane(person))));
  return ids;
}

test('D8 what two servers write into one sheet at once is heard on both, once, in the places of one log', async () => {
  const from = (await logOf(people[0]!, sheet.sheetId)).length;
  const followers = await Promise.all(people.map((person) => follow(person, [sheet.sheetId])));
  const ids = await write();
  const log = await logOf(people[0]!, sheet.sheetId);
  expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, index) => index + 1));
  const written = log.slice(from);
  expect(written.map(({ causeId }) => causeId).toSorted()).toEqual(ids.toSorted());
  for (const follower of followers) {
    await follower.until(() => follower.steps(sheet.sheetId).length >= ids.length, `${ids.length} steps`);
    await follower.tick();
    // What the other server has written may come behind what was written here later: its sequence says where it belongs.
    const heard = follower.steps(sheet.sheetId).toSorted((one, other) => one.sequence! - other.sequence!);
    expect(heard).toEqual(written);
    await follower.close();
  }
});
