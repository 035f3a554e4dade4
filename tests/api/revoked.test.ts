// A8: between the asking and the doing a right may go. Somebody is taken out while they write as fast as they can: once
// the removal is answered, nothing of theirs is taken any more, however long it was under way.

import { beforeAll, expect, test } from 'vitest';
import { action, addMember, cellId, makeProject, makeSheet, must, newId, signUp } from '../support/client.ts';
import type { Client, Sheet, Step } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';

const ROUNDS = 10;
const WRITERS = 20;
/** Each goes on for so many writes once the answer is there. */
const AFTER = 3;
const server = sharedServer();
let owner: Client;
let leaver: Client;
let sheet: Sheet;

beforeAll(async () => {
  [owner, leaver] = await Promise.all([
    signUp(server, { firstName: 'Owner' }),
    signUp(server, { firstName: 'Leaver' }),
  ]);
  const projectId = await makeProject(owner);
  sheet = await makeSheet(owner, projectId);
});

const latest = async (): Promise<Step | undefined> =>
  must(await owner.get<{ actions: Step[] }>(`/api/actions/list/${sheet.sheetId}?limit=1`)).actions[0];

const write = () =>
  leaver.send([
    action('cell.update.value', cellId(sheet.rowIds[0]!, sheet.columnIds[0]!), { value: newId() }),
  ]);

const takeOut = async () =>
  must(await owner.post(`/api/entities/${sheet.projectId}/identity/${leaver.user.id}/delete`, {}));
const lower = async () =>
  must(
    await owner.post(`/api/identities/members/${sheet.projectId}/update`, {
      entityType: 'project',
      identityId: leaver.user.id,
      role: 'VIEW_ONLY',
    }),
  );

/** Writers that go on until the revoke is answered, and a little longer: the statuses, and whether the log grew after
 *  the answer. */
async function race(revoke: () => Promise<unknown>): Promise<{ statuses: number[]; grew: boolean }> {
  await addMember(owner, sheet.projectId, leaver, 'EDITOR');
  const statuses: number[] = [];
  let isOver = false;
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const writers = Array.from({ length: WRITERS }, async () => {
    for (let after = 0; after < AFTER; after += isOver ? 1 : 0) {
      statuses.push((await write()).status);
      begin();
    }
  });
  await begun;
  await revoke();
  isOver = true;
  const after = (await latest())?.sequence ?? 0;
  await Promise.all(writers);
  const grew = ((await latest())?.sequence ?? 0) > after;
  await takeOut().catch(() => undefined);
  return { statuses, grew };
}

test.each([
  ['taken out', takeOut, 404],
  ['lowered to a reader', lower, 403],
] as const)('A8 who is %s writes nothing any more', async (_, revoke, refused) => {
  let accepted = 0;
  let turnedAway = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { statuses, grew } = await race(revoke);
    expect(grew).toBe(false);
    expect(statuses.filter((status) => status !== 200 && status !== refused)).toEqual([]);
    accepted += statuses.filter((status) => status === 200).length;
    turnedAway += statuses.filter((status) => status === refused).length;
  }
  // Control: the removal did come in between.
  expect(accepted).toBeGreaterThan(0);
  expect(turnedAway).toBeGreaterThan(0);
});
