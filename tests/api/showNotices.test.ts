// Who is told that a show is live: the people of the project who do not have its sheet open, and not its caller.

import { expect, test } from 'vitest';
import { action, addMember, newId, signUp } from '../support/client.ts';
import { inbox, titles } from '../support/noticeStage.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { makeShow, makeShowSheet, press } from '../support/shows.ts';
import { follow } from '../support/socket.ts';

const server = sharedServer();

test('a show that starts is told to who is elsewhere; a rehearsal to nobody', async () => {
  const [mara, priya, tomas] = await Promise.all([
    signUp(server, { firstName: 'Mara' }),
    signUp(server, { firstName: 'Priya' }),
    signUp(server, { firstName: 'Tomas' }),
  ]);
  const { projectId, sheetId, rowIds } = await makeShowSheet(mara);
  await addMember(mara, projectId, priya);
  await addMember(mara, projectId, tomas, 'VIEW_ONLY');
  await follow(tomas, [sheetId]);
  const added = await titles(priya);
  const rehearsalId = await makeShow(mara, sheetId, { rehearsal: true });
  await mara.does(press(rehearsalId, 'start', null));
  await mara.does(press(rehearsalId, 'stop', rowIds[0]!));
  const showId = await makeShow(mara, sheetId);
  await mara.does(press(showId, 'start', null));
  await expect.poll(() => titles(priya)).toEqual(['“Run of show” is live', ...added]);
  const [notice] = (await inbox(priya)).notifications;
  expect(notice).toMatchObject({
    event: 'show',
    text: 'On now: 1 Item 1 · Mara Tester calls',
    path: `/app/project/${projectId}/sheet/${sheetId}`,
  });
  expect(await titles(tomas)).not.toContain('“Run of show” is live');
  expect(await titles(mara)).not.toContain('“Run of show” is live');
});

test('CC-10 while a show runs, only a mention reaches the screen of its caller; the rest stands in the inbox afterwards', async () => {
  const [mara, priya] = await Promise.all([
    signUp(server, { firstName: 'Mara' }),
    signUp(server, { firstName: 'Priya' }),
  ]);
  const { projectId, sheetId, rowIds } = await makeShowSheet(mara);
  await addMember(mara, projectId, priya);
  const say = (text: string, more: object = {}) =>
    priya.does(
      action('comment.create', newId(), { entityId: rowIds[0], entityType: 'row', projectId, text, ...more }),
    );
  const span = { text: '@Mara', mention: { kind: 'user', id: mara.user.id } };
  const line = await follow(mara, [mara.user.id]);
  // The person's channel tells counts of what is unread, too.
  const notices = () => line.unstored().filter(({ type }) => type === 'notification');
  const heard = () => notices().map(({ verb, data }) => [verb, data?.['event']]);
  const showId = await makeShow(mara, sheetId);
  await mara.does(press(showId, 'start', null));
  await say('Is the podium set?');
  await say(span.text, { textRich: JSON.stringify({ paragraphs: [{ spans: [span] }] }) });
  await line.until(() => heard().length > 0, 'the mention');
  expect(heard()).toEqual([['create', 'mention']]);
  expect(notices().at(-1)?.data).toMatchObject({ isForCaller: true });
  // Nothing is lost: the inbox has both.
  expect((await inbox(mara)).notifications.map(({ event }) => event)).toEqual(['mention', 'comment']);
  await mara.does(press(showId, 'stop', rowIds[0]!));
  await line.until(() => heard().length === 2, 'the end of the show');
  expect(heard().at(-1)).toEqual(['update', undefined]);
  await say('Well done');
  await line.until(() => heard().length === 3, 'what comes after the show');
  expect(heard().at(-1)).toEqual(['create', 'comment']);
  await line.close();
});
