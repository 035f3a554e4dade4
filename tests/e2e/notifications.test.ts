// Notices as two people meet them: one is named in a comment, the other’s bell counts at once, leads to the cell, and
// what is read in one window is read in the other. Settings are saved as they are ticked; a mail is ended by a button.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright';
import { bell, nameOf, openNoticePage, popover, type NoticePage } from '../support/noticePage.ts';
import { reusePage } from '../support/pages.ts';
import { goAnew } from '../support/within.ts';

let stage: NoticePage;
beforeAll(async () => {
  stage = await openNoticePage();
});
afterAll(() => stage?.company.close());
beforeEach(() => stage.begin());

const lines = (page: Page): Locator => popover(page).locator('[data-notice]');

/** The row and the column of the cell that has the focus of the grid, counted as the grid says them. */
const chosenOn = (page: Page) =>
  page.evaluate(() => {
    const cell = document.querySelector('.body [contenteditable="plaintext-only"][aria-colindex]');
    const row = cell?.closest('[aria-rowindex]');
    return [row?.getAttribute('aria-rowindex'), cell?.getAttribute('aria-colindex')].map(Number);
  });

test('a mention counts in the bell at once, in a project and outside, leads to its cell, and is read in both', async () => {
  const sheet = await stage.openAnother(stage.ground().path);
  const list = await stage.open('/projects');
  await expect.poll(() => nameOf(sheet)).toBe('Notifications');
  await stage.say('Is this yours, @Priya Raman?');
  await expect.poll(() => nameOf(sheet)).toBe('Notifications, 1 new');
  await expect.poll(() => nameOf(list)).toBe('Notifications, 1 new');
  await expect.poll(() => list.title()).toMatch(/^\(1\) /);
  await bell(list).click();
  await expect.poll(() => lines(list).first().textContent()).toContain('mentions you');
  await expect.poll(() => lines(list).first().textContent()).toContain('“Is this yours, @Priya Raman?”');
  await list.keyboard.press('ArrowDown');
  await list.keyboard.press('Enter');
  await list.waitForURL(`**${stage.ground().path}#*`);
  await expect.poll(() => chosenOn(list)).toEqual([4, 4]);
  await expect.poll(() => nameOf(sheet)).toBe('Notifications');
  await expect.poll(() => nameOf(list)).toBe('Notifications');
  await expect.poll(() => list.title()).not.toMatch(/^\(/);
});

test('all is read with one press, by parts, and Escape closes and gives the focus back', async () => {
  await stage.say('first @Priya Raman');
  await stage.say('second @Priya Raman', 3);
  const page = await stage.open('/projects');
  await expect.poll(() => nameOf(page)).toBe('Notifications, 2 new');
  await bell(page).click();
  await popover(page).getByRole('tab', { name: 'Requests' }).click();
  await expect
    .poll(() => popover(page).getByRole('tabpanel', { name: 'Requests' }).textContent())
    .toContain('Nothing new');
  // Arrow keys go from tab to tab, and the panel goes along.
  await page.keyboard.press('ArrowLeft');
  await expect
    .poll(() => popover(page).getByRole('tab', { name: 'Mentions', selected: true }).count())
    .toBe(1);
  await expect.poll(() => lines(page).count()).toBeGreaterThanOrEqual(2);
  await popover(page).getByRole('button', { name: 'Read all' }).click();
  await expect.poll(() => nameOf(page)).toBe('Notifications');
  await page.keyboard.press('Escape');
  await expect.poll(() => popover(page).count()).toBe(0);
  expect(await bell(page).evaluate((button) => button === document.activeElement)).toBe(true);
});

test('what comes while the inbox is open stands on top; after the line was lost it is asked for', async () => {
  const page = await stage.open('/projects');
  await bell(page).click();
  await stage.say('while you look, @Priya Raman');
  await expect.poll(() => lines(page).first().textContent()).toContain('while you look');
  await stage.company.priya.setOffline(true);
  await stage.say('while you are away, @Priya Raman', 4);
  await stage.company.priya.setOffline(false);
  await expect
    .poll(() => lines(page).first().textContent(), { timeout: 30_000 })
    .toContain('while you are away');
});

test('a notice on the desktop comes only while the page is out of sight, and leads to its cell', async () => {
  const page = await stage.newPage();
  await page.addInitScript(() => {
    const shown: Notification[] = [];
    class Shown extends EventTarget {
      static permission = 'granted';
      title: string;
      constructor(title: string) {
        super();
        this.title = title;
        shown.push(this as unknown as Notification);
      }
      close(): void {}
    }
    Object.assign(window, { Notification: Shown, shown });
    Object.defineProperty(document, 'hidden', { get: () => Reflect.get(window, 'isAway') === true });
  });
  const shown = () =>
    page.evaluate(() => (Reflect.get(window, 'shown') as Notification[]).map(({ title }) => title));
  await page.goto('/projects');
  await bell(page).waitFor();
  // The page's own request of the inbox could bring the notice before the socket does.
  await page.locator('html[data-idle]').waitFor({ state: 'attached' });
  await stage.say('in sight, @Priya Raman');
  await expect.poll(() => nameOf(page)).toBe('Notifications, 1 new');
  expect(await shown()).toEqual([]);
  await page.evaluate(() => void Reflect.set(window, 'isAway', true));
  await stage.say('out of sight, @Priya Raman', 3);
  await expect.poll(async () => (await shown()).length).toBe(1);
  expect((await shown())[0]).toContain('mentions you');
  await page.evaluate(() => {
    const [notice] = Reflect.get(window, 'shown') as Notification[];
    notice?.dispatchEvent(new Event('click'));
  });
  await page.waitForURL(`**${stage.ground().path}#*`);
  await expect.poll(() => chosenOn(page)).toEqual([5, 4]);
});

const settings = '/settings/profile/notifications';

test('what is ticked is saved at once, also of one project, and what is fixed cannot be unticked', async () => {
  const page = await reusePage(stage.company.priya);
  await goAnew(page, settings);
  const tick = page.getByRole('checkbox', { name: 'Someone mentions me: Mail' }).first();
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/settings'));
  await expect.poll(() => tick.isChecked()).toBe(true);
  let answer = saved();
  await tick.focus();
  await page.keyboard.press('Space');
  await answer;
  answer = saved();
  await page
    .getByRole('combobox', { name: /^Notifications of / })
    .first()
    .selectOption('Own choices');
  await answer;
  answer = saved();
  await page
    .getByRole('group', { name: /^Where notifications of/ })
    .getByRole('checkbox', { name: 'Someone comments on my row: Mail' })
    .check();
  await answer;
  answer = saved();
  await page.getByRole('radio', { name: 'Daily, 08:00' }).check();
  await answer;
  answer = saved();
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await answer;
  await page.reload();
  await expect.poll(() => tick.isChecked()).toBe(false);
  expect(
    await page
      .getByRole('group', { name: /^Where notifications of/ })
      .getByRole('checkbox', { name: 'Someone comments on my row: Mail' })
      .isChecked(),
  ).toBe(true);
  await expect.poll(() => page.getByLabel('Quiet from').inputValue()).toBe('23:00');
  await expect.poll(() => page.getByRole('radio', { name: 'Daily, 08:00' }).isChecked()).toBe(true);
});
