// CC-2: what goes to the bin takes its comments out of the numbers of open pages, and brings them back with it.

import { expect, test } from 'vitest';
import { makeAsset } from '../support/assets.ts';
import { action, addMember, makeProject, makeSheet, newId, signUp, type Action } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { follow, type Follower } from '../support/socket.ts';

const server = sharedServer();

const numbersIn = (line: Follower) =>
  line.unstored().filter(({ type }) => type === 'unread' || type === 'assigned');

/** Returns the number that a page was told last of each thread, and of the comments that are given to its person. */
const told = (line: Follower): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    numbersIn(line).map(({ type, query, data }) =>
      type === 'unread' ? [query.entityId, data?.['count']] : ['mine', data?.['open']],
    ),
  );

test('CC-2 a row, a column, a sheet and an asset take their unread and given comments to the bin, and bring them back', async () => {
  const [mara, priya] = [
    await signUp(server, { firstName: 'Mara' }),
    await signUp(server, { firstName: 'Priya' }),
  ];
  const projectId = await makeProject(mara);
  await addMember(mara, projectId, priya, 'MEMBER');
  const { sheetId, rowIds, columnIds } = await makeSheet(mara, projectId);
  const file = { name: 'plan.txt', bytes: Buffer.from('Plan'), title: 'Plan' };
  const { assetId: asset } = await makeAsset(mara, projectId, file);
  const { assetId: other } = await makeAsset(mara, projectId, { ...file, title: 'Other plan' });
  const [rowId, columnId] = [rowIds[0]!, columnIds[0]!];
  const cellId = `${rowId}.${columnId}`;
  const kinds = {
    [sheetId]: 'sheet',
    [rowId]: 'row',
    [columnId]: 'column',
    [cellId]: 'cell',
    [asset]: 'asset',
  };
  const line = await follow(priya, [priya.user.id]);
  const give = (entityId: string): readonly Action[] => {
    const id = newId();
    const about = { projectId, entityId, entityType: kinds[entityId], text: 'Yours' };
    return [
      action('comment.create', id, about),
      action('comment.update.assigned', id, { userId: priya.user.id }),
    ];
  };
  await mara.does(...Object.keys(kinds).flatMap(give));
  const all = Object.fromEntries(Object.keys(kinds).map((id) => [id, 1]));
  await expect.poll(() => told(line)).toEqual({ ...all, mine: 5 });

  const bin = async (kind: string, id: string, gone: readonly string[]): Promise<void> => {
    await mara.does(action(`${kind}.delete`, null, { ids: [id] }));
    const left = { ...all, ...Object.fromEntries(gone.map((each) => [each, 0])) };
    await expect.poll(() => told(line), { message: kind }).toEqual({ ...left, mine: 5 - gone.length });
    await mara.does(action(`${kind}.create.undelete`, null, { ids: [id] }));
    await expect.poll(() => told(line), { message: `${kind} again` }).toEqual({ ...all, mine: 5 });
  };
  await bin('row', rowId, [rowId, cellId]);
  await bin('column', columnId, [columnId, cellId]);
  await bin('sheet', sheetId, [sheetId, rowId, columnId, cellId]);
  await bin('asset', asset, [asset]);
  const before = numbersIn(line).length;
  await mara.does(action('asset.delete', null, { ids: [other] }));
  await mara.does(action('row.delete', null, { ids: [rowIds[1]!] }));
  await bin('asset', asset, [asset]);
  // What nobody has commented on tells nobody anything.
  expect(numbersIn(line).length - before).toBe(4);
  await line.close();
});
