// CC-2: a comment that is given to somebody by mistake. The undo takes it back wherever it was told of; the redo gives it
// again.

import { expect, test } from 'vitest';
import { action, addMember, makeProject, makeSheet, must, newId, signUp } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();

test('CC-2 a comment that was given counts and is told of only while it is theirs, also by undo and redo', async () => {
  const [mara, priya] = [
    await signUp(server, { firstName: 'Mara' }),
    await signUp(server, { firstName: 'Priya' }),
  ];
  const projectId = await makeProject(mara);
  await addMember(mara, projectId, priya, 'MEMBER');
  const { rowIds } = await makeSheet(mara, projectId);
  const [rowId, commentId] = [rowIds[0]!, newId()];
  const about = { projectId, entityId: rowId, entityType: 'row', text: 'Where do the parents wait?' };
  await mara.does(action('comment.create', commentId, about));
  const told = async () => {
    const { unread } = must(await priya.get<{ unread: Record<string, { count: number }> }>('/api/unread'));
    const inbox = must(await priya.get<{ notifications: { event: string }[] }>('/api/notifications'));
    const notices = inbox.notifications.filter(({ event }) => event === 'assigned').length;
    return [unread[rowId]?.count ?? 0, notices];
  };
  const give = action('comment.update.assigned', commentId, { userId: priya.user.id });
  await mara.does(give);
  expect(await told()).toEqual([1, 1]);
  const undo = action('action.create.undo', null, { causeIds: [give.id] });
  await mara.does(undo);
  expect(await told()).toEqual([0, 0]);
  await mara.does(action('action.create.undo', null, { causeIds: [undo.id] }));
  expect(await told()).toEqual([1, 1]);
  await mara.does(action('comment.update.assigned', commentId, { userId: null }));
  expect(await told()).toEqual([0, 0]);
  // Whoever takes it on themselves is told nothing.
  await priya.does(action('comment.update.assigned', commentId, { userId: priya.user.id }));
  expect((await told())[0]).toBe(0);
});
