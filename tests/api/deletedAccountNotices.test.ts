// What a deleted account leaves in the notices of others: that something was said, and not who said it.

import { expect, test } from 'vitest';
import { action, addMember, makeProject, makeSheet, must, newId, signUp } from '../support/client.ts';
import { heard, inbox } from '../support/noticeStage.ts';
import { ask } from '../support/requests.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { follow } from '../support/socket.ts';

const server = sharedServer();

test('a deleted account is named in no notice, by neither name that it had, and asks for nothing any more', async () => {
  const [mara, elin] = [
    await signUp(server, { firstName: 'Mara' }),
    await signUp(server, { firstName: 'Elinor', lastName: 'Sundqvist' }),
  ];
  const [projectId, other] = [await makeProject(mara), await makeProject(mara)];
  await addMember(mara, projectId, elin);
  const { rowIds } = await makeSheet(mara, projectId, { rows: 2 });
  const say = (text: string, row: number) =>
    elin.does(
      action('comment.create', newId(), { entityId: rowIds[row]!, entityType: 'row', projectId, text }),
    );
  await say('Is it yours, @Mara?', 0);
  const { color } = elin.user as unknown as { color: string };
  must(await elin.post('/api/account/profile', { firstName: 'Elin', lastName: 'Sund', color }));
  await say('The tide turns at nine', 1);
  must(await ask(elin, other));
  const own = await makeProject(elin);
  await addMember(elin, own, mara);
  await expect.poll(async () => (await inbox(mara)).unread).toEqual({ all: 4, mentions: 1, requests: 1 });
  const line = await follow(mara, [mara.user.id]);
  await elin.post(`/api/entities/${own}/identity/${mara.user.id}/delete`, {});
  must(await elin.post('/api/account/delete', { email: elin.user.email }));
  await line.until(() => heard(line).some(({ verb }) => verb === 'update'), 'that the notices have changed');
  await line.close();
  const { notifications, unread } = await inbox(mara);
  expect(unread).toEqual({ all: 2, mentions: 1, requests: 0 });
  expect(notifications.map(({ title }) => title)).toEqual([
    'Deleted person comments on your row in Run of show',
    'Deleted person mentions you in Run of show',
  ]);
  for (const name of ['Elin', 'Sund', elin.user.email])
    expect(JSON.stringify(notifications)).not.toContain(name);
});
