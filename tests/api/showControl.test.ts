// Other programs call the show of a sheet where one waits already.

import { beforeAll, expect, test } from 'vitest';
import { action, must, newId, signUp, type Client } from '../support/client.ts';
import { makeLink, openLink } from '../support/links.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { call, makeShowSheet, stateOf } from '../support/shows.ts';

const server = sharedServer();
let mara: Client;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
});

/** Makes a sheet and a view of it; the guest of a link may call its show. */
async function makeControlledSheet() {
  const { projectId, sheetId } = await makeShowSheet(mara);
  const viewId = newId();
  await mara.does(action('sheetLayout.create', viewId, { sheetId, title: 'All', visibility: 'everyone' }));
  const { url } = await makeLink(mara, viewId, { scope: 'control' });
  return { projectId, sheetId, guest: await openLink(mara, url) };
}

test('a start is a rehearsal, or a show, as it says, also where the other one waits', async () => {
  const { projectId, sheetId, guest } = await makeControlledSheet();
  must(await call(guest, sheetId, 'message', { text: 'Testing' }));
  expect(await stateOf(mara, sheetId)).toMatchObject({ phase: 'idle', rehearsal: false });
  const started = must(await call(guest, sheetId, 'start', { rehearsal: true }, 'rehearse'));
  expect(started.show).toMatchObject({ phase: 'running', rehearsal: true, message: { text: 'Testing' } });
  expect(must(await call(guest, sheetId, 'start', { rehearsal: true }, 'rehearse'))).toEqual(started);
  const { db } = await mara.load(`/api/projects/${projectId}/sheet/${sheetId}`);
  expect(db['showCue']).toBeUndefined();
  must(await call(guest, sheetId, 'stop'));

  must(await call(mara, sheetId, 'load', { row: 2, rehearsal: true }));
  expect(await stateOf(mara, sheetId)).toMatchObject({ phase: 'idle', rehearsal: true });
  must(await call(mara, sheetId, 'start', { rehearsal: false }));
  const shown = { phase: 'running', rehearsal: false, now: { number: '2' } };
  expect(await stateOf(mara, sheetId)).toMatchObject(shown);
  // What runs already is started neither way.
  const again = await call(mara, sheetId, 'start', { rehearsal: true });
  expect([again.status, again.body.errorMessage]).toEqual([409, 'The show has started already.']);
  expect(await stateOf(mara, sheetId)).toMatchObject(shown);
});

test('a start that does not say which leaves what waits as it is', async () => {
  const { sheetId } = await makeControlledSheet();
  must(await call(mara, sheetId, 'load', { row: 1, rehearsal: true }));
  must(await call(mara, sheetId, 'start'));
  expect(await stateOf(mara, sheetId)).toMatchObject({ phase: 'running', rehearsal: true });
});
