// D9: a line that breaks loses nothing; what the log cannot tell is said, never passed over.

import { beforeAll, expect, test } from 'vitest';
import {
  action,
  cellId,
  makeProject,
  makeSheet,
  newId,
  signUp,
  type Client,
  type Sheet,
  type Step,
} from '../support/client.ts';
import { allSince, logOf, since } from '../support/fold.ts';
import { openRandom, type Random } from '../support/random.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { follow } from '../support/socket.ts';
import { size } from '../support/tier.ts';

const BREAKS = size(30, 1000);

const server = sharedServer();
let mara: Client;
let sheet: Sheet;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  sheet = await makeSheet(mara, await makeProject(mara), { rows: 10, columns: 4 });
});

const edit = (random: Random) =>
  action('cell.update.value', cellId(random.pick(sheet.rowIds), random.pick(sheet.columnIds)), {
    value: newId(),
  });

/** One gate: doubles fall, what is early waits, in the order of the sequence. */
function gate(from: number) {
  const passed: Step[] = [];
  const early = new Map<number, Step>();
  return {
    passed,
    head: () => from + passed.length,
    take(steps: readonly Step[]) {
      for (const step of steps) early.set(step.sequence, step);
      for (let next = early.get(from + passed.length + 1); next; next = early.get(from + passed.length + 1)) {
        passed.push(next);
      }
    },
  };
}

/** Follows through so many broken lines while others write; `asks`: whether it asks `since` on coming back. */
async function through(breaks: number, random: Random, asks: boolean) {
  const began = (await logOf(mara, sheet.sheetId)).length;
  const door = gate(began);
  let isWriting = true;
  const writing = Promise.all(
    [0, 1, 2].map(async () => {
      while (isWriting) await mara.does(edit(random));
    }),
  );
  for (let index = 0; index < breaks; index += 1) {
    const line = await follow(mara, [sheet.sheetId]);
    if (asks) door.take(await allSince(mara, sheet.sheetId, door.head()));
    const due = line.steps(sheet.sheetId).length + random.below(6);
    await line.until(() => line.steps(sheet.sheetId).length >= due, `${due} steps`);
    door.take(line.steps(sheet.sheetId));
    line.cut();
    await line.closed;
  }
  isWriting = false;
  await writing;
  if (asks) door.take(await allSince(mara, sheet.sheetId, door.head()));
  return { heard: door.passed, log: (await logOf(mara, sheet.sheetId)).slice(began) };
}

test(`D9 through ${BREAKS} broken lines under traffic nothing is missing`, async () => {
  const { heard, log } = await through(BREAKS, openRandom('D9'), true);
  expect(heard.length).toBe(log.length);
  expect(JSON.stringify(heard)).toBe(JSON.stringify(log));
});

test('D9 control: a client that comes back and does not ask is found out', async () => {
  const { heard, log } = await through(5, openRandom('D9 control'), false);
  expect(heard.length).toBeLessThan(log.length);
});

test('D9 since takes a sequence, an action, or its cause, and says when it cannot tell', async () => {
  const random = openRandom('D9 since');
  const first = edit(random);
  const { actions } = await mara.does(first);
  const last = Object.values(actions).at(-1)!;
  const { actionIds } = await mara.does(edit(random), edit(random));
  for (const from of [`seq:${last.sequence}`, last.id, first.id]) {
    const page = await since(mara, sheet.sheetId, from);
    expect(page).toMatchObject({ complete: true, reload: false });
    expect(page.actions.map(({ causeId }) => causeId)).toEqual(actionIds);
  }
  const head = last.sequence + 2;
  expect(await since(mara, sheet.sheetId, `seq:${head}`)).toMatchObject({
    actions: [],
    complete: true,
    reload: false,
  });
  expect(await since(mara, sheet.sheetId, `seq:${head + 1000}`)).toMatchObject({ reload: true });
  expect(await since(mara, sheet.sheetId, newId())).toMatchObject({ reload: true });
});

test('D9 an action of another channel is unknown here', async () => {
  const other = await makeSheet(mara, sheet.projectId);
  const [step] = (await logOf(mara, other.sheetId)).slice(-1);
  expect(await since(mara, sheet.sheetId, step!.id)).toMatchObject({ reload: true });
});

test('D9 the heartbeat names the heads of the channels followed', async () => {
  const line = await follow(mara, [sheet.sheetId]);
  const before = (await line.tick())[sheet.sheetId]!;
  await mara.does(edit(openRandom('D9 heartbeat')));
  expect((await line.tick())[sheet.sheetId]).toBe(before + 1);
  await line.close();
});
