// R5 and R8: ten teams write at once (ten thousand actions by `npm run test:long`), and whoever is in one hears of that one
// alone; nobody in a project is told as another.

import { expect, test } from 'vitest';
import { action, addMember, makeProject, makeSheet, newId, signUp } from '../support/client.ts';
import type { Client, Sheet } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { connect, follow, type Follower } from '../support/socket.ts';
import { size } from '../support/tier.ts';

const TEAMS = 10;
const REQUESTS = 10;
const EACH = size(25, 100);
const ACTIONS = TEAMS * REQUESTS * EACH;
const server = sharedServer();

interface Crew {
  readonly owner: Client;
  readonly sheet: Sheet;
}

async function openCrew(_: unknown, at: number): Promise<Crew> {
  const owner = await signUp(server, { firstName: `Owner${at}` });
  return { owner, sheet: await makeSheet(owner, await makeProject(owner)) };
}

const titles = (sheetId: string) =>
  Array.from({ length: EACH }, () => action('sheet.update.title', sheetId, { title: newId() }));

async function writeAll({ owner, sheet }: Crew): Promise<void> {
  for (let request = 0; request < REQUESTS; request += 1) await owner.does(...titles(sheet.sheetId));
}

test(`R5 of ten teams that write ${ACTIONS} actions one hears its own, whatever else it names`, async () => {
  const crews = await Promise.all(Array.from({ length: TEAMS }, openCrew));
  const [mine, ...others] = crews as [Crew, ...Crew[]];
  const foreign = others.flatMap(({ sheet }) => [sheet.sheetId, sheet.projectId]);
  const all = await follow(mine.owner, '*');
  const named = await connect(mine.owner);
  for (const id of foreign)
    named.send('SET:state', {
      entityChannels: [mine.sheet.sheetId, id],
      topicChannels: [],
      clientSessionId: 'x',
    });
  await Promise.all(crews.map(writeAll));
  await Promise.all([all.tick(), named.tick()]);
  const heard = [...all.steps(), ...named.steps()];
  const ids = new Set([mine.sheet.sheetId, mine.sheet.projectId]);
  const strange = heard.filter(({ query }) => !ids.has(query.channelId ?? ''));
  const text = JSON.stringify([all.messages, named.messages.filter(({ type }) => type !== 'ERROR')]);
  console.log(`R5: ${ACTIONS} actions, ${heard.length} steps heard, ${strange.length} foreign`);
  expect(strange).toEqual([]);
  expect(others.filter(({ sheet }) => text.includes(sheet.sheetId))).toEqual([]);
  // Control: every one of its own.
  expect(all.steps(mine.sheet.projectId)).toHaveLength(REQUESTS * EACH);
  await Promise.all([all.close(), named.close()]);
});

test('R8 a colleague is told as who they are, whatever they say', async () => {
  const { owner, sheet } = await openCrew(null, 0);
  const { projectId } = sheet;
  const [colleague, watcher] = await Promise.all(
    ['Evil', 'Wanda'].map((firstName) => signUp(server, { firstName })),
  );
  for (const each of [colleague!, watcher!]) await addMember(owner, projectId, each);
  const [theirs, seen] = await Promise.all([follow(colleague!, '*'), follow(watcher!, '*')]);
  for (const line of [theirs, seen]) line.send('SET:projectId', { projectId, clientSessionId: newId() });
  await Promise.all([theirs.tick(), seen.tick()]);
  const lies = [{ userId: owner.user.id }, { sessionId: 'x' }, { id: newId() }, { user: owner.user }];
  for (const lie of lies) theirs.send('PROJECT:STATUS', { projectId, state: 'active', ...lie });
  const told = (line: Follower) => line.unstored().filter(({ type }) => type === 'status');
  await theirs.until(
    () => theirs.messages.filter(({ type }) => type === 'ERROR').length >= lies.length,
    'errors',
  );
  // Control: the truth is told.
  theirs.send('PROJECT:STATUS', { projectId, sheetId: sheet.sheetId, state: 'active' });
  await seen.until(() => JSON.stringify(told(seen)).includes(sheet.sheetId), 'a status');
  expect(JSON.stringify(told(seen))).toContain(colleague!.user.id);
  expect(JSON.stringify(told(seen))).not.toContain(owner.user.id);
  await Promise.all([theirs.close(), seen.close()]);
});
