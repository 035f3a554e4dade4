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
  const { projectId, sheetId } = await makeShowSheet(mara);
  await addMember(mara, projectId, priya);
  await addMember(mara, projectId, tomas, 'VIEW_ONLY');
  await follow(tomas, [sheetId]);
  const added = await titles(priya);
  const rehearsalId = await makeShow(mara, sheetId, { rehearsal: true });
  await mara.does(press(rehearsalId, 'start', null));
  await mara.does(
    press(
      rehearsalId,
      'stop',
      (await mara.load(`/api/projects/${projectId}/sheet/${sheetId}`)).db['show']?.[rehearsalId]?.['rowId'],
    ),
  );
  const showId = await makeShow(mara, sheetId);
  await mara.does(press(showId, 'start', null));
  await expect.poll(() => titles(priya)).toEqual(['“Sheet” is live', ...added]);
  const [notice] = (await inbox(priya)).notifications;
  expect(notice).toMatchObject({
    event: 'show',
    text: 'On now: 1 Item 1 · Mara Tester calls',
    path: `/app/project/${projectId}/sheet/${sheetId}`,
  });
  expect(await titles(tomas)).not.toContain('“Sheet” is live');
  expect(await titles(mara)).not.toContain('“Sheet” is live');
});
