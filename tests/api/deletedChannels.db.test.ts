// M11: a sheet in the bin is there for those who may bring it back. To everybody else its channel is nowhere: its log,
// what followed, its history, and what is told on it live.

import { expect, test } from 'vitest';
import { action, addMember, cellId, makeProject, makeSheet, must, newId, signUp } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { follow, type Follower } from '../support/socket.ts';
import { areRepeatsTried } from '../support/tier.ts';

const server = sharedServer();
const CANARY = 'heron under the pier';

const isRefused = ({ messages }: Follower) => messages.some(({ type }) => type === 'ERROR');
const hears = (follower: Follower, text: string) => JSON.stringify(follower.messages).includes(text);

test.runIf(areRepeatsTried)(
  'A13 a reader neither reads nor follows a sheet in the bin, nor the steps of what is below; who restores it does',
  async () => {
    const owner = await signUp(server, { firstName: 'Olga' });
    const [reader, member, editor] = await Promise.all(
      ['Rhea', 'Mona', 'Edda'].map((firstName) => signUp(server, { firstName })),
    );
    const projectId = await makeProject(owner);
    await addMember(owner, projectId, reader!, 'VIEW_ONLY');
    await addMember(owner, projectId, member!, 'MEMBER');
    await addMember(owner, projectId, editor!, 'EDITOR');
    const sheet = await makeSheet(owner, projectId);
    const cell = cellId(sheet.rowIds[0]!, sheet.columnIds[0]!);
    await owner.does(action('cell.update.value', cell, { value: CANARY }));
    const { sheetId } = sheet;
    const paths = [
      `/api/actions/list/${sheetId}`,
      `/api/actions/list/${sheetId}/since/seq:0`,
      ...[cell, sheet.rowIds[0]!, sheet.columnIds[0]!].map(
        (id) => `/api/projects/${projectId}/history/entity/${id}`,
      ),
    ];
    const asked = (who: Client) => Promise.all(paths.map(async (path) => (await who.get(path)).status));
    const all = (status: number) => paths.map(() => status);
    expect(await asked(reader!)).toEqual(all(200));
    // Followed while it lives, by name and with everything else.
    const [byName, byAll] = [await follow(reader!, [sheetId, projectId]), await follow(reader!, '*')];
    const working = await follow(editor!, [sheetId]);

    await owner.does(action('sheet.delete', sheetId, { ids: [sheetId] }));
    expect(await asked(reader!)).toEqual(all(404));
    expect(await asked(member!)).toEqual(all(404));
    expect(await asked(editor!)).toEqual(all(200));
    expect(isRefused(await follow(reader!, [sheetId]))).toBe(true);
    expect(isRefused(await follow(editor!, [sheetId]))).toBe(false);

    // An edit of something in the bin is taken, and told to those who may see it.
    await owner.does(action('cell.update.value', cell, { value: `late ${CANARY}` }));
    await working.until(() => hears(working, `late ${CANARY}`));
    await owner.does(action('project.update.title', projectId, { title: 'Told after it' }));
    for (const follower of [byName, byAll]) {
      await follower.until(() => hears(follower, 'Told after it'));
      expect(hears(follower, 'late')).toBe(false);
    }

    // A look at what may be followed takes the line from nobody.
    await owner.does(action('user.update.role', projectId, { userId: reader!.user.id, role: 'MEMBER' }));
    await owner.does(action('sheet.create.undelete', null, { ids: [sheetId] }));
    expect(await asked(reader!)).toEqual(all(200));
    await owner.does(action('cell.update.value', cell, { value: 'back again' }));
    const again = await follow(reader!, [sheetId]);
    expect(isRefused(again)).toBe(false);
    await byName.until(() => hears(byName, 'back again'));
    for (const follower of [byName, byAll, working, again]) await follower.close();
  },
);

test('A13 a discussion in the bin is nowhere for whoever may not bring it back', async () => {
  const owner = await signUp(server, { firstName: 'Olga' });
  const reader = await signUp(server, { firstName: 'Rhea' });
  const projectId = await makeProject(owner);
  await addMember(owner, projectId, reader, 'VIEW_ONLY');
  const channelId = newId();
  await owner.does(action('channel.create', channelId, { title: 'Camera', projectId }));
  expect((await reader.get(`/api/actions/list/${channelId}`)).status).toBe(200);
  must(await owner.send([action('channel.delete', channelId, { ids: [channelId] })]));
  expect((await reader.get(`/api/actions/list/${channelId}`)).status).toBe(404);
  expect((await owner.get(`/api/actions/list/${channelId}`)).status).toBe(200);
});
