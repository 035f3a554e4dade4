// D8: what is heard live is the log, in its order, once.

import { beforeAll, expect, test } from 'vitest';
import {
  action,
  addMember,
  cellId,
  makeProject,
  makeSheet,
  newId,
  signUp,
  type Client,
  type Sheet,
  type Step,
} from '../support/client.ts';
import { logOf } from '../support/fold.ts';
import { startProxy, type FrameFault } from '../support/proxy.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { follow, type Follower } from '../support/socket.ts';
import { areControlsTried, size } from '../support/tier.ts';

const ACTIONS = size(2_000, 100_000, 500);

const server = sharedServer();
let people: readonly Client[];
let sheets: readonly Sheet[];

beforeAll(async () => {
  people = await Promise.all([0, 1, 2, 3].map((index) => signUp(server, { firstName: `Person${index}` })));
  const [owner, ...others] = people as [Client, ...Client[]];
  const projectId = await makeProject(owner);
  for (const other of others) await addMember(owner, projectId, other);
  sheets = await Promise.all(
    [0, 1, 2, 3].map((index) =>
      makeSheet(owner, projectId, { title: `Sheet ${index}`, rows: 10, columns: 4 }),
    ),
  );
});

/** So many actions in requests of `size`, from all people to all sheets at once. */
async function write(count: number, size: number): Promise<readonly string[]> {
  const lanes = people.flatMap((person) => sheets.map((sheet) => ({ person, sheet })));
  const ids: string[] = [];
  const each = Math.ceil(count / lanes.length / size);
  await Promise.all(
    lanes.map(async ({ person, sheet }) => {
      for (let index = 0; index < each; index += 1) {
        const actions = Array.from({ length: size }, (_, at) => {
          const id = cellId(sheet.rowIds[at % 10]!, sheet.columnIds[(at / 10) | 0]!);
          return action('cell.update.value', id, { value: newId() });
        });
        ids.push(...(await person.does(...actions)).actionIds);
      }
    }),
  );
  return ids;
}

/** What is wrong with what one socket heard of a channel, as sentences. */
function faultsOf(heard: readonly Step[], from: number, log: readonly Step[]): readonly string[] {
  const faults: string[] = [];
  for (const [index, step] of heard.entries()) {
    const expected = from + index + 1;
    if (step.sequence !== expected) faults.push(`${step.sequence} came where ${expected} was due`);
    else if (JSON.stringify(step) !== JSON.stringify(log[expected - 1]))
      faults.push(`${expected} is not the log's`);
  }
  if (from + heard.length !== log.length)
    faults.push(`${log.length - from - heard.length} missing or too many`);
  return faults;
}

async function headsOf(): Promise<ReadonlyMap<string, number>> {
  const logs = await Promise.all(
    sheets.map(async ({ sheetId }) => [sheetId, await logOf(people[0]!, sheetId)] as const),
  );
  return new Map(logs.map(([sheetId, log]) => [sheetId, log.length]));
}

async function findFaults(
  followers: readonly Follower[],
  before: ReadonlyMap<string, number>,
  heard: readonly Sheet[] = sheets,
) {
  const faults: string[] = [];
  for (const { sheetId } of heard) {
    const log = await logOf(people[0]!, sheetId);
    for (const follower of followers)
      faults.push(...faultsOf(follower.steps(sheetId), before.get(sheetId)!, log));
  }
  return faults;
}

test(`D8 ${ACTIONS} actions are heard by 16 sockets contiguously, in the order of the log, once`, async () => {
  const before = await headsOf();
  const channels = sheets.map(({ sheetId }) => sheetId);
  const followers = await Promise.all(
    Array.from({ length: 16 }, (_, index) => follow(people[index % 4]!, channels)),
  );
  const ids = await write(ACTIONS, 25);
  for (const follower of followers) {
    await follower.until(() => follower.steps().length >= ids.length, `${ids.length} steps`, 300_000);
    await follower.tick();
  }
  expect(ids.length).toBeGreaterThanOrEqual(ACTIONS);
  expect(await findFaults(followers, before)).toEqual([]);
  await Promise.all(followers.map((follower) => follower.close()));
});

test('D8 a person hears their own actions too, each once, whether the answer or the socket was first', async () => {
  const [person] = people as [Client];
  const follower = await follow(person, [sheets[0]!.sheetId]);
  const heard = follower.steps().length;
  const { actions } = await person.does(
    action('cell.update.value', cellId(sheets[0]!.rowIds[0]!, sheets[0]!.columnIds[0]!), { value: newId() }),
  );
  await follower.until(() => follower.steps().length > heard, 'its own step');
  await follower.tick();
  expect(follower.steps().slice(heard)).toEqual(Object.values(actions));
  await follower.close();
});

test.runIf(areControlsTried).each<FrameFault>(['double', 'drop', 'swap'])(
  'D8 control: a line that does %s frames is found out',
  async (fault) => {
    const before = await headsOf();
    const proxy = await startProxy(server, { frame: (index) => (index % 7 === 3 ? fault : 'pass') });
    // One channel: two frames of different channels may change places and harm nobody.
    const [sheet] = sheets as [Sheet];
    const follower = await follow(people[0]!.on(proxy.server), [sheet.sheetId]);
    await write(160, 1);
    await follower.tick();
    const faults = await findFaults([follower], before, [sheet]);
    await proxy.close();
    expect(faults.length).toBeGreaterThan(0);
  },
);
