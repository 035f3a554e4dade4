// Who is told that a show is live: the people of the project who do not have its sheet open, and not its caller.

import { expect, test } from 'vitest';
import { addMember, signUp } from '../support/client.ts';
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
