// A show of six cues is called from its page: by keys and by mouse, through a press that comes too late, and by two people.

import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { action, addMember, must, signUp } from '../support/client.ts';
import { cookiesOf, openDemoFixture, phone, reusePage, type DemoFixture } from '../support/pages.ts';
import { call, makeShowSheet, press, stateOf } from '../support/shows.ts';
import { showPath } from '../../shared/paths.ts';

let stage: DemoFixture;
beforeAll(async () => {
  stage = await openDemoFixture();
});
afterAll(() => stage?.close());

test('a caller starts, calls departments, holds, skips, is too late, goes to a cue, hands over; the other one stops', async () => {
  const { ownerClient: mara, server } = stage;
  const { projectId, sheetId, rowIds, sound, light } = await makeShowSheet(mara, 6);
  const uma = await signUp(server, { firstName: 'Uma', lastName: 'Berg' });
  await addMember(mara, projectId, uma);
  const state = () => stateOf(mara, sheetId);
  const shown = async () => {
    const { phase, now, next, timer, skippedRowIds } = await state();
    return { phase, now: now?.title, next: next?.title, added: timer.added, skipped: skippedRowIds.length };
  };
  const words = async (rowId: string | undefined) =>
    Object.fromEntries(
      (await state()).standbys.flatMap((each) =>
        each.rowId === rowId ? [[each.categoryId, each.state]] : [],
      ),
    );

  const page = await reusePage(stage.owner);
  const schemes = await watchSchemes(page);
  await page.goto(showPath(projectId, sheetId));
  const onNow = page.getByRole('article', { name: 'On now' });
  await page.getByRole('heading', { name: 'Ready?' }).waitFor();
  // Nothing light stands before the dark page, in a browser that is light.
  expect(await schemes()).toEqual(['dark']);

  // The keys have a window of their own here, and it is the only one.
  // Space opens it, too, where it presses the button that has the focus, and starts nothing.
  const openKeys = page.getByRole('button', { name: /^Keys/ });
  for (const open of [() => page.keyboard.press('?'), () => openKeys.press('Space')]) {
    await open();
    await page.getByRole('dialog', { name: 'Keys for calling a show' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  }
  await openKeys.blur();
  expect((await state()).phase).toBe('idle');

  // Departments are called before the start, and are told Go with the cue.
  await page.keyboard.press('s');
  await expect.poll(() => words(rowIds[0])).toEqual({ [sound]: 'standby', [light]: 'standby' });
  await page
    .getByText(/Standby 0:0/)
    .first()
    .waitFor();
  await page.keyboard.press('Space');
  await onNow.getByText('Item 1').waitFor();
  expect(await words(rowIds[0])).toEqual({ [sound]: 'go', [light]: 'go' });
  await page.keyboard.press('2');
  await expect.poll(() => words(rowIds[1])).toEqual({ [light]: 'standby' });

  await page.keyboard.press('Space');
  await onNow.getByText('Item 2').waitFor();
  await page.keyboard.press('h');
  await page.getByText(/Held for/).waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  // The key that was clicked does not keep the focus: Space would press it again.
  await expect.poll(async () => (await state()).phase).toBe('running');
  await page.getByRole('button', { name: /^Hold/ }).waitFor();
  await page.keyboard.press('ArrowUp');
  await expect.poll(shown).toMatchObject({ added: 60_000 });
  await page.keyboard.press('k');
  await expect
    .poll(shown)
    .toEqual({ phase: 'running', now: 'Item 2', next: 'Item 4', added: 60_000, skipped: 1 });

  // Somebody else presses while this press is on its way.
  const showId = (await state()).showId ?? '';
  await page.getByRole('button', { name: /^Next: 4/ }).waitFor();
  await page.route(
    '**/api/actions/send',
    async (route) => {
      await uma.does(press(showId, 'next', rowIds[1] ?? null));
      await route.continue();
    },
    { times: 1 },
  );
  await page.keyboard.press('Space');
  await page.getByRole('alert').getByText('Your press changed nothing').waitFor();
  expect(await shown()).toMatchObject({ now: 'Item 4', next: 'Item 5' });
  await page.keyboard.press('Escape');

  await page.keyboard.press('g');
  await page.getByLabel('Go to', { exact: true }).fill('6');
  await page.keyboard.press('Enter');
  await onNow.getByText('Item 6').waitFor();
  await page.keyboard.press('ArrowLeft');
  await onNow.getByText('Item 4').waitFor();

  // The other one is asked, and takes the call; the one who called may not press any more.
  const other = await stage.visitor();
  await other.addCookies(cookiesOf(uma));
  const hers = await other.newPage();
  await hers.goto(showPath(projectId, sheetId));
  await hers.getByText('The keys are here once you have the call').waitFor();
  await page.getByRole('button', { name: 'Hand over' }).click();
  await page.getByRole('button', { name: 'Ask Uma Berg' }).click();
  await hers.getByText('asks you to take the call').first().waitFor();
  expect((await state()).callerId).toBe(mara.user.id);
  await hers.getByRole('button', { name: 'Take the call' }).click();
  await page.getByText('Uma Berg calls.').waitFor();
  await hers.getByRole('button', { name: /^Next/ }).waitFor();
  await hers.keyboard.press('Space');
  await hers.getByRole('article', { name: 'On now' }).getByText('Item 5').waitFor();
  await onNow.getByText('Item 5').waitFor();

  // Nobody stops a show by a short press: they are asked. With less motion, as here, the ring says how long to hold.
  const stop = hers.getByRole('button', { name: 'Stop show' });
  const wide = hers.viewportSize()!;
  await hers.setViewportSize(phone);
  const sentence = hers.getByRole('region', { name: 'What Next will do' }).locator('p');
  expect((await sentence.boundingBox())!.width).toBeGreaterThan(phone.width * 0.8);
  await stop.focus();
  await hers.keyboard.down('Enter');
  await hers.getByText('Keep holding to stop the show').waitFor();
  const warning = (await hers.getByRole('alert').boundingBox())!;
  const ring = hers.getByRole('alert').locator('circle').last();
  expect(await ring.evaluate((each) => getComputedStyle(each).animationTimingFunction)).toBe('steps(6)');
  await hers.keyboard.up('Enter');
  expect(warning.x).toBeGreaterThanOrEqual(0);
  expect(warning.x + warning.width).toBeLessThanOrEqual(phone.width);
  await hers.setViewportSize(wide);
  await hers.getByText('Keep holding to stop the show').waitFor({ state: 'detached' });
  const asking = hers.getByRole('dialog', { name: 'Stop the show?' });
  await asking.getByRole('button', { name: 'Let it run' }).click();
  expect((await state()).phase).toBe('running');
  await stop.hover();
  await hers.mouse.down();
  await hers.getByRole('article', { name: 'The show has ended' }).waitFor();
  await hers.mouse.up();
  await page.getByRole('link', { name: 'Open the report' }).waitFor();

  // The sheet is run once more.
  await hers.getByRole('button', { name: 'Run it again' }).click();
  await page.getByRole('heading', { name: 'Ready?' }).waitFor();
  expect(await shown()).toMatchObject({ phase: 'idle', skipped: 0 });
});

test('a message is seen and answered, a cue is shorter for tonight, and a rehearsal goes to the end of one', async () => {
  const { ownerClient: mara, server } = stage;
  const { projectId, sheetId, rowIds, columnIds } = await makeShowSheet(mara, 6);
  const vera = await signUp(server, { firstName: 'Vera', lastName: 'Holm' });
  await addMember(mara, projectId, vera, 'VIEW_ONLY');
  const state = () => stateOf(mara, sheetId);
  // The plan began a minute ago, so that the pinned start of the fifth cue is late.
  const startOf = (row: number, ms: number) =>
    action('cell.update.value', `${rowIds[row]}.${columnIds[1]}`, {
      value: new Date(Date.now() + ms).toISOString().slice(11, 19),
    });
  const pinned = action('cell.update.purpose', `${rowIds[4]}.${columnIds[1]}`, { purpose: 'hardStart' });
  await mara.does(startOf(0, -60_000), startOf(4, 180_000), pinned);
  const page = await reusePage(stage.owner);
  await page.goto(showPath(projectId, sheetId));
  await page.getByRole('heading', { name: 'Ready?' }).waitFor();
  await page.keyboard.press('Space');
  await page.getByRole('article', { name: 'On now' }).getByText('Item 1').waitFor();

  must(await call(mara, sheetId, 'message', { text: 'Podium mic is dead' }));
  await page.getByText('“Podium mic is dead”').waitFor();
  const { messageId } = (await state()).message!;
  const say = (answer: object) => vera.post(`/api/show/${sheetId}/seen`, { messageId, ...answer });
  must(await say({ text: 'Two minutes' }));
  await page.getByText('Vera Holm Two minutes').waitFor();
  await page.getByText('1 seen').waitFor();
  must(await say({ answer: 'hold' }));
  await page.getByRole('alert').getByText('Vera Holm asks you to hold the show.').waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Hold' }).click();
  await expect.poll(async () => (await state()).phase).toBe('held');
  await page.getByRole('button', { name: /^Go on/ }).waitFor();
  await page.keyboard.press('h');
  await expect.poll(async () => (await state()).phase).toBe('running');

  await page.getByRole('button', { name: /^Shorten \d by 0:30/ }).click();
  await expect.poll(async () => (await state()).shortened.map(({ ms }) => ms)).toEqual([30_000]);
  await page.getByRole('button', { name: /^Take back/ }).click();
  await expect.poll(async () => (await state()).shortened).toEqual([]);

  must(await call(mara, sheetId, 'blackout'));
  await page.reload();
  await page.getByText(/^Blackout since \d\d:\d\d$/).waitFor();
  // Whoever cannot hold the button presses it, and says so.
  await page.getByRole('button', { name: 'Stop show' }).click();
  const asking = page.getByRole('dialog', { name: 'Stop the show?' });
  await asking.getByRole('button', { name: 'Stop the show' }).click();
  await page.getByRole('button', { name: 'Rehearse' }).click();
  await page.getByRole('button', { name: /^Rehearse \d/ }).waitFor();
  await page.keyboard.press('Space');
  await page.getByText('In rehearsal').waitFor();
  await page.getByRole('radio', { name: '2×' }).check();
  await page.keyboard.press('e');
  await expect.poll(async () => (await state()).timer.added).toBeLessThan(0);
  await page.getByText(/^0:(30|2\d)$/).waitFor();
  // The speed is that of the last time.
  await page.reload();
  await page.getByText('In rehearsal').waitFor();
  expect(await page.getByRole('radio', { name: '2×' }).isChecked()).toBe(true);
});

/** Notes each colour scheme that the page has, from before its first paint. */
async function watchSchemes(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const scheme = document.documentElement.dataset['scheme'];
      if (scheme !== undefined && seen.at(-1) !== scheme) seen.push(scheme);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'seen'));
}
