// D7: a request is done whole, or not at all.

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  action,
  addMember,
  cellId,
  makeProject,
  makeSheet,
  newId,
  signUp,
  type Action,
  type Client,
  type Sheet,
} from '../support/client.ts';
import { openRandom, type Random } from '../support/random.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { follow, type Follower } from '../support/socket.ts';
import { size } from '../support/tier.ts';

const REQUESTS = size(120, 500, 40);

const server = sharedServer();
let mara: Client;
let sheet: Sheet;
let foreign: Sheet;
let watch: Follower;

beforeAll(async () => {
  const [owner, stranger] = await Promise.all([
    signUp(server, { firstName: 'Mara' }),
    signUp(server, { firstName: 'Stranger' }),
  ]);
  mara = owner;
  const projectId = await makeProject(mara);
  sheet = await makeSheet(mara, projectId, { rows: 20, columns: 4 });
  foreign = await makeSheet(stranger, await makeProject(stranger));
  const reader = await signUp(server, { firstName: 'Reader' });
  await addMember(mara, projectId, reader, 'VIEW_ONLY');
  watch = await follow(reader, '*');
});
afterAll(async () => {
  await watch.close();
});

const good = (random: Random): Action => {
  const rowId = random.pick(sheet.rowIds);
  if (random.oneIn(4))
    return action('row.create', newId(), { sheetId: sheet.sheetId, direction: 'after', type: 0 });
  return action('cell.update.value', cellId(rowId, random.pick(sheet.columnIds)), { value: newId() });
};

/** Each is refused for another reason. */
const bad = (random: Random): Action =>
  random.pick([
    () =>
      action('cell.update.value', cellId(foreign.rowIds[0]!, foreign.columnIds[0]!), { value: 'foreign' }),
    () => action('cell.update.value', cellId(newId(), sheet.columnIds[0]!), { value: 'no such row' }),
    () => action('cell.update.value', cellId(sheet.rowIds[0]!, sheet.columnIds[0]!), { wrong: 'field' }),
    () => action('row.create', sheet.rowIds[0]!, { sheetId: sheet.sheetId, direction: 'after', type: 0 }),
    () => action('row.update.unheard', sheet.rowIds[0]!, { title: 'no such action' }),
    () => action('row.delete', foreign.rowIds[0]!, { ids: [sheet.rowIds[1]!, foreign.rowIds[0]!] }),
  ])();

function batch(random: Random): readonly Action[] {
  const actions = Array.from({ length: 20 }, () => good(random));
  actions[random.below(20)] = bad(random);
  return actions;
}

async function dump(): Promise<string> {
  const { projectId, sheetId } = sheet;
  return JSON.stringify([
    await mara.load(`/api/projects/${projectId}`),
    await mara.load(`/api/projects/${projectId}/sheet/${sheetId}`),
  ]);
}

test(`D7 ${REQUESTS} requests of 20 actions, one of them bad, leave no trace and are not heard`, async () => {
  const random = openRandom('D7');
  const before = await dump();
  const heard = watch.steps().length;
  const answers = new Map<number, number>();
  for (let index = 0; index < REQUESTS; index += 1) {
    const { status } = await mara.send(batch(random));
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  await watch.tick();
  expect([...answers.keys()].every((status) => [400, 403, 404, 409].includes(status))).toBe(true);
  expect(watch.steps().length - heard).toBe(0);
  expect(await dump()).toBe(before);
});

test('D7 what its sequel refuses, when all else of the request is written, leaves no trace either', async () => {
  const [before, heard] = [await dump(), watch.steps().length];
  const edit = action('cell.update.value', cellId(sheet.rowIds[0]!, sheet.columnIds[0]!), { value: newId() });
  const nobody = action('user.update.role', sheet.projectId, { userId: newId(), role: 'MEMBER' });
  expect((await mara.send([edit, nobody])).status).toBe(404);
  await watch.tick();
  expect(watch.steps().length - heard).toBe(0);
  expect(await dump()).toBe(before);
});

test('D7 control: a sender that takes its batch apart leaves a trace and is heard', async () => {
  const random = openRandom('D7 control');
  const before = await dump();
  const heard = watch.steps().length;
  for (const one of batch(random)) await mara.send([one]);
  await watch.tick();
  expect(watch.steps().length).toBeGreaterThan(heard);
  expect(await dump()).not.toBe(before);
});

test('D7 one request takes consecutive sequences, comes as one message, and no page of since parts it', async () => {
  const heard = watch.messages.length;
  const cells = sheet.rowIds.map((rowId) =>
    action('cell.update.value', cellId(rowId, sheet.columnIds[0]!), { value: newId() }),
  );
  const { actions, actionIds } = await mara.does(...cells);
  expect(actionIds).toEqual(cells.map(({ id }) => id));
  const sequences = Object.values(actions).map(({ sequence }) => sequence);
  const first = Math.min(...sequences);
  expect([...sequences].sort((one, other) => one - other)).toEqual(cells.map((_, index) => first + index));
  await watch.tick();
  const messages = watch.messages.slice(heard).filter(({ type }) => type === 'RECEIVE:actions');
  expect(messages).toHaveLength(1);
  expect(messages[0]!.data['actions']).toHaveLength(20);
  const page = await mara.get<{ actions: { sequence: number }[]; complete: boolean }>(
    `/api/actions/list/${sheet.sheetId}/since/seq:${first - 1}?limit=3`,
  );
  expect(page.body.data.actions.map(({ sequence }) => sequence)).toEqual(
    cells.map((_, index) => first + index),
  );
});
