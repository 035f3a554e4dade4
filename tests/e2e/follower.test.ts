// Two phones follow a show that is called from outside: one of a person who is signed in, one of a guest by a link.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { action, must, newId } from '../support/client.ts';
import { makeLink } from '../support/links.ts';
import { passUntil } from '../support/pageClock.ts';
import { openDemoFixture, phone, type DemoFixture } from '../support/pages.ts';
import { call, makeShow, makeShowSheet, press, stateOf } from '../support/shows.ts';
import { followPath, paths, pathOf } from '../../shared/paths.ts';

let stage: DemoFixture;
beforeAll(async () => {
  stage = await openDemoFixture();
});
afterAll(() => stage?.close());

const device = { viewport: phone, hasTouch: true, isMobile: true };

test('two phones follow a show: calls, answers, a message, no line, and the end of a link', async () => {
  const { ownerClient: caller } = stage;
  const { projectId, sheetId, rowIds, sound, light } = await makeShowSheet(caller, 6);
  const path = followPath(projectId, sheetId);
  const viewId = newId();
  await caller.does(
    action('sheetLayout.create', viewId, { sheetId, title: 'Light', visibility: 'everyone' }),
    action('hiddenCategory.create', newId(), { sheetLayoutId: viewId, categoryId: sound }),
  );
  const link = await makeLink(caller, viewId, { scope: 'follow', categoryIds: [light] });

  // Before the show: a stranger is led to the sign-in, a member sees what to expect.
  const [own, other] = [await stage.again(device), await stage.visitor(device)];
  const guest = await other.newPage();
  await guest.clock.install();
  await guest.goto(path);
  await guest.waitForURL(/\/auth\/login/);
  const mine = await own.newPage();
  await mine.clock.install();
  await mine.goto(path);
  await mine.getByRole('heading', { name: 'No show is running' }).waitFor();
  // Until the script of the page runs, a tap does nothing.
  const ownDepartment = mine
    .getByRole('group', { name: 'Department' })
    .getByRole('button', { name: 'Sound' });
  const isChosen = async () => (await ownDepartment.getAttribute('aria-pressed')) === 'true';
  await expect.poll(async () => (await isChosen()) || (await ownDepartment.tap()) || isChosen()).toBe(true);

  const showId = await makeShow(caller, sheetId);
  await caller.does(press(showId, 'start', null));
  const onNow = mine.getByRole('article', { name: 'On now' });
  await onNow.getByText('Item 1').waitFor();
  await mine.getByRole('article', { name: 'Yours' }).getByText('Sound 2').waitFor();
  // What is on now, and the chosen department, stand in the document before any script.
  const html = await (await own.request.get(path)).text();
  expect(html).toMatch(/On now[\s\S]*Item 1/);
  expect(html).toContain('Yours in');

  await guest.goto(link.url);
  expect(guest.url()).toContain(pathOf(paths.guest, { linkId: link.linkId }));
  await guest.getByRole('article', { name: 'On now' }).getByText('Item 1').waitFor();
  expect(await guest.content()).not.toContain('Sound');
  await guest.getByRole('group', { name: 'Department' }).getByRole('button', { name: 'Light' }).tap();

  // A call over the whole screen, and its answer.
  const standby = (categoryId: string, state: string) =>
    action('show.update.standby', showId, { categoryId, rowId: rowIds[1], state });
  await caller.does(standby(sound, 'standby'), standby(light, 'standby'));
  await mine.getByRole('heading', { name: 'Standby' }).waitFor();
  await guest.getByRole('heading', { name: 'Standby' }).waitFor();
  await mine.getByRole('button', { name: 'Standing by' }).tap();
  await guest.getByRole('button', { name: 'Standing by' }).tap();
  const states = async () =>
    Object.fromEntries(
      (await stateOf(caller, sheetId)).standbys.map((each) => [each.categoryId, each.state]),
    );
  await expect.poll(states).toEqual({ [sound]: 'ready', [light]: 'ready' });

  must(await call(caller, sheetId, 'next', { from: 1 }));
  await caller.does(standby(sound, 'go'), standby(light, 'go'));
  await mine.getByRole('heading', { name: 'Go', exact: true }).waitFor();
  await mine.getByRole('button', { name: 'Done' }).tap();
  await expect.poll(states).toEqual({ [sound]: 'done', [light]: 'go' });
  await onNow.getByText('Item 2').waitFor();

  // A message to everybody.
  must(await call(caller, sheetId, 'message', { text: 'Keep Nadia at SL.' }));
  const message = mine.getByRole('alertdialog');
  await message.getByText('Keep Nadia at SL.').waitFor();
  await message.getByRole('button', { name: 'Repeat on headset' }).tap();
  await message.getByText('reads: “Repeat on headset”').waitFor();
  await message.getByRole('button', { name: 'Seen' }).tap();
  await message.waitFor({ state: 'detached' });
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Seen' }).tap();

  // Without a line the page counts on, says so, and comes back by itself.
  await own.setOffline(true);
  await mine.clock.runFor(11_000);
  await mine.getByRole('heading', { name: /^Last heard 0:1\d ago$/ }).waitFor();
  must(await call(caller, sheetId, 'next', { from: 2 }));
  await own.setOffline(false);
  await onNow.getByText('Item 3').waitFor();
  await passUntil(mine, async () => (await mine.getByText('No line').count()) === 0);

  // A link that is ended closes the page that follows by it.
  must(await caller.del(`/api/links/${link.linkId}`));
  await passUntil(guest, () => guest.getByRole('heading', { name: 'This link is closed' }).isVisible());
  must(await call(caller, sheetId, 'stop'));
  await mine.getByRole('heading', { name: 'The show has ended' }).waitFor();
});
