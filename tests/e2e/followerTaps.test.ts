// What a finger and a call meet on a follower's phone: buttons before their script, and a message that is open.

import type { BrowserContext } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followPath, showPath } from '../../shared/paths.ts';
import { action, must } from '../support/client.ts';
import { openDemoFixture, phone, reusePage, type DemoFixture } from '../support/pages.ts';
import { call, makeShow, makeShowSheet, press, stateOf } from '../support/shows.ts';

let stage: DemoFixture;
/** The phone of a follower, which all tests use. */
let follower: BrowserContext;
beforeAll(async () => {
  stage = await openDemoFixture();
  follower = await stage.again({ viewport: phone, hasTouch: true, isMobile: true });
});
afterAll(() => stage?.close());

test('a button that is tapped before the script of the page has come does its work once it has', async () => {
  const { projectId, sheetId } = await makeShowSheet(stage.ownerClient, 3);
  const page = await reusePage(follower);
  const script = Promise.withResolvers<void>();
  await page.route(/FollowerPage-.*js/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(followPath(projectId, sheetId), { waitUntil: 'domcontentloaded' });
  const sound = page.getByRole('group', { name: 'Department' }).getByRole('button', { name: 'Sound' });
  await sound.tap();
  await sound.tap();
  expect(await sound.getAttribute('aria-pressed')).toBe('false');
  script.resolve();
  await expect.poll(() => sound.getAttribute('aria-pressed')).toBe('true');
});

test('“Not ready, call me” stands on the page of the caller, until the department is ready', async () => {
  const { ownerClient: caller } = stage;
  const { projectId, sheetId, rowIds, sound } = await makeShowSheet(caller, 4);
  const showId = await makeShow(caller, sheetId);
  await caller.does(press(showId, 'start', null));
  const [hers, mine] = [await reusePage(stage.owner), await reusePage(follower)];
  await hers.goto(showPath(projectId, sheetId));
  await mine.goto(followPath(projectId, sheetId));
  await mine.getByRole('group', { name: 'Department' }).getByRole('button', { name: 'Sound' }).tap();
  await mine.getByRole('article', { name: 'Yours' }).waitFor();
  await caller.does(
    action('show.update.standby', showId, { categoryId: sound, rowId: rowIds[1], state: 'standby' }),
  );
  await mine.getByRole('button', { name: 'Not ready, call me' }).tap();
  await hers.getByRole('alert').getByText('Sound: not ready for 2. Call them.').waitFor();
  await hers
    .getByText(/^Not ready \d/)
    .first()
    .waitFor();
  await mine.getByText(/that you are not ready .* ago/).waitFor();
  await mine.getByRole('button', { name: 'Standing by' }).tap();
  await hers.getByRole('alert').waitFor({ state: 'detached' });
});

test('a call comes before an open message, which is there again after it with what was begun as an answer', async () => {
  const { ownerClient: caller } = stage;
  const { projectId, sheetId, rowIds, sound } = await makeShowSheet(caller, 4);
  const showId = await makeShow(caller, sheetId);
  await caller.does(press(showId, 'start', null));
  const page = await reusePage(follower);
  await page.goto(followPath(projectId, sheetId));
  await page.getByRole('group', { name: 'Department' }).getByRole('button', { name: 'Sound' }).tap();
  await page.getByRole('article', { name: 'Yours' }).waitFor();

  must(await call(caller, sheetId, 'message', { text: 'Keep Nadia at SL.' }));
  const message = page.getByRole('alertdialog');
  await message.getByRole('button', { name: 'Answer' }).tap();
  const line = message.getByRole('textbox');
  await line.fill('On my way');

  const standby = (row: number, state: string) =>
    action('show.update.standby', showId, { categoryId: sound, rowId: rowIds[row], state });
  await caller.does(standby(1, 'standby'));
  await page.getByRole('heading', { name: 'Standby' }).waitFor();
  await message.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /Keep Nadia at SL\./ }).waitFor();
  await page.getByRole('button', { name: 'Standing by' }).tap();
  await expect
    .poll(async () => (await stateOf(caller, sheetId)).standbys.map(({ state }) => state))
    .toEqual(['ready']);
  await message.waitFor();
  expect(await line.inputValue()).toBe('On my way');

  must(await call(caller, sheetId, 'next', { from: 1 }));
  await caller.does(standby(1, 'go'));
  await page.getByRole('heading', { name: 'Go', exact: true }).waitFor();
  await message.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Done' }).tap();
  await message.waitFor();
  expect(await line.inputValue()).toBe('On my way');

  // It can be read over a call that stands.
  await caller.does(standby(2, 'standby'));
  await message.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /Keep Nadia at SL\./ }).tap();
  await message.getByRole('button', { name: 'Seen' }).tap();
  await message.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Standby' }).waitFor();
  expect(await page.getByText('Keep Nadia at SL.').count()).toBe(0);
});
