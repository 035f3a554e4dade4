// The sheet against a real server, with real typing: two people in two browsers, undo, offline, rows and columns.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { openColleague, openDemoFixture, reusePage, type DemoFixture } from '../support/pages.ts';
import { cell, newSheet, openSheet, ready, saved, write, storedOnDevice } from '../support/sheetPage.ts';
import { sendByCalls } from '../support/sendByCalls.ts';
import { makeWrittenSheet, type WrittenSheet } from '../support/writtenSheet.ts';

let stage: DemoFixture;
let colleague: BrowserContext;
let page: Page;
let other: Page;
/** The sheet that most tests write in, each of them in rows of its own. */
let common: WrittenSheet;
let own = '';
/** Longer than a page may need to be loaded again. */
const A_WHILE_MS = 11_000;

beforeAll(async () => {
  stage = await openDemoFixture();
  colleague = await openColleague(stage);
  common = await makeWrittenSheet(stage.ownerClient, stage.projectId, Array(120).fill([]));
});
afterAll(() => stage?.close());

beforeEach(async () => {
  page = await reusePage(stage.owner);
});

/** Shows the sheet that most tests write in, also to the colleague if asked. A page that shows it already stays. */
async function openCommon(isForTwo = false): Promise<void> {
  page = await showing(stage.owner);
  if (isForTwo) other = await showing(colleague);
}

async function showing(context: BrowserContext): Promise<Page> {
  const shown = await reusePage(context);
  return new URL(shown.url()).pathname === common.path ? shown : openSheet(context, common.path);
}

/** Shows the sheet of the tests of one person, which the first of them makes. */
async function openOwn(): Promise<void> {
  if (own !== '' && new URL(page.url()).pathname === own) return;
  await newSheet(page, stage.projectId);
  own = new URL(page.url()).pathname;
}

function paste(on: Page, text: string): Promise<void> {
  return on.evaluate((data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', data);
    const init = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', init));
  }, text);
}

test('what one types the other sees, with an outline and a name where they are', async () => {
  await openCommon(true);
  await write(page, 0, 2, 'Doors open');
  await expect.poll(() => cell(other, 0, 2).textContent()).toBe('Doors open');
  await write(other, 0, 3, 'House to half');
  await expect.poll(() => cell(page, 0, 3).textContent()).toBe('House to half');
  await expect.poll(() => page.locator('.peer').getAttribute('data-name')).toBe('Priya');
  await saved(page);
  await page.reload();
  await ready(page);
  await expect.poll(() => cell(page, 0, 2).textContent()).toBe('Doors open');
});

test('undo takes back one’s own change and leaves the other’s; redo brings it back', async () => {
  await openCommon(true);
  await write(page, 1, 2, 'mine');
  await write(other, 1, 3, 'theirs');
  await expect.poll(() => cell(page, 1, 3).textContent()).toBe('theirs');
  await page.keyboard.press('Control+z');
  await expect.poll(() => cell(page, 1, 2).textContent()).toBe('');
  await expect.poll(() => cell(other, 1, 2).textContent()).toBe('');
  await expect.poll(() => cell(page, 1, 3).textContent()).toBe('theirs');
  await page.keyboard.press('Control+y');
  await expect.poll(() => cell(other, 1, 2).textContent()).toBe('mine');
});

test('an undo that would take something from another asks, says who and what, and obeys', async () => {
  await openCommon(true);
  await write(page, 2, 2, 'first');
  await expect.poll(() => cell(other, 2, 2).textContent()).toBe('first');
  await write(other, 2, 2, 'second');
  await expect.poll(() => cell(page, 2, 2).textContent()).toBe('second');
  await page.keyboard.press('Control+z');
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.textContent()).toContain('Priya wrote “second” where you had “first”');
  await dialog.getByRole('button', { name: 'Write over it' }).click();
  await expect.poll(() => cell(other, 2, 2).textContent()).toBe('');
});

test('rows are inserted, moved and deleted by keys, and the other sees the same order', async () => {
  await openCommon(true);
  await write(page, 3, 2, 'one');
  await cell(page, 3, 2).click();
  for (const text of ['two', 'three']) {
    await page.keyboard.press('Control+Enter');
    await page.keyboard.type(text);
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.press('ArrowDown');
  }
  const order = (on: Page) => Promise.all([3, 4, 5].map((row) => cell(on, row, 2).textContent()));
  await expect.poll(() => order(other)).toEqual(['one', 'two', 'three']);
  await cell(page, 5, 2).click();
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect.poll(() => cell(other, 4, 2).textContent()).toBe('three');
  await cell(page, 3, 2).click();
  await page.keyboard.press('Control+-');
  await expect.poll(() => cell(other, 3, 2).textContent()).toBe('three');
  await page.keyboard.press('Control+z');
  await expect.poll(() => cell(other, 3, 2).textContent()).toBe('one');
});

test('offline it says so and how much waits; back online it is saved by itself', async () => {
  await openCommon(true);
  // What the test before has sent may still wait for its answer.
  await saved(page);
  await stage.owner.setOffline(true);
  await write(page, 6, 2, 'offline words');
  await expect.poll(() => page.getByText('Offline, 1 waiting').count()).toBeGreaterThan(0);
  await expect.poll(() => cell(page, 6, 2).textContent()).toBe('offline words');
  await stage.owner.setOffline(false);
  await expect.poll(() => cell(other, 6, 2).textContent(), { timeout: 15_000 }).toBe('offline words');
  await saved(page);
});

test('a table that is pasted makes its rows and columns, one undo takes it all away', async () => {
  await openOwn();
  const columns = await page.locator('.title').count();
  await cell(page, 0, 0).click();
  const line = (row: number) => Array.from({ length: columns + 2 }, (_, at) => `r${row}c${at}`).join('\t');
  await paste(page, [0, 1, 2, 3].map(line).join('\n'));
  await expect.poll(() => cell(page, 3, columns + 1).textContent()).toBe(`r3c${columns + 1}`);
  await saved(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.locator('.title').count()).toBe(columns);
  await expect.poll(() => page.locator('.body > .row').count()).toBe(1);
});

test('the menu beside + Row adds a title block, which one undo takes back', async () => {
  await openOwn();
  await page.getByRole('button', { name: 'Add something else' }).click();
  await page.getByRole('menuitem', { name: 'Title block' }).click();
  await page.locator('.body .row.is-free').waitFor();
  await page.getByRole('button', { name: /^Undo / }).click();
  await page.locator('.body .row.is-free').waitFor({ state: 'detached' });
});

test('a column is named, moved, given a new category, and deleted from its menu', async () => {
  await openOwn();
  const open = async () => {
    await page.locator('.title').last().hover();
    await page.locator('.title').last().locator('.open').click();
  };
  await open();
  await page.getByLabel('Name of the column').fill('Pyro');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.title').last().textContent()).toBe('Pyro');
  await open();
  await page.getByRole('menuitem', { name: 'Category and fill' }).click();
  await page.getByRole('menuitem', { name: 'Category…' }).click();
  await page.getByRole('combobox', { name: 'Find or add a category' }).fill('Fire');
  await page.getByRole('option', { name: 'Add “Fire”' }).click();
  await page.getByRole('radio', { name: 'Ruby', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => page.locator('.title').last().getAttribute('style')).toContain('--bar');
  await open();
  await page.getByRole('menuitem', { name: 'Move left' }).click();
  await expect.poll(() => page.locator('.title').last().textContent()).not.toBe('Pyro');
  const before = await page.locator('.title').count();
  await open();
  await page.getByRole('menuitem', { name: 'Delete column' }).click();
  await expect.poll(() => page.locator('.title').count()).toBe(before - 1);
});

test('what is typed while the server cannot be reached is kept over a new page, and sent when it can', async () => {
  await openCommon();
  await saved(page);
  const address = page.url().split('#')[0]!;
  await sendByCalls(page);
  await page.route('**/api/actions/send', (route) => route.abort());
  await write(page, 0, 2, 'kept');
  // A request that does not get through is noticed at once.
  await expect.poll(() => page.getByText('Offline, 1 waiting').count()).toBeGreaterThan(0);
  await storedOnDevice(page, 'kept');
  await page.close();
  page = await reusePage(stage.owner);
  await page.goto(address);
  await ready(page);
  await expect.poll(() => cell(page, 0, 2).textContent()).toBe('kept');
  await saved(page);
});

test('two tabs of one person that cannot reach the server: what was typed in either is kept, and sent', async () => {
  await openCommon();
  const address = page.url().split('#')[0]!;
  const second = await stage.owner.newPage();
  await second.clock.install();
  await second.goto(address);
  await ready(second);
  for (const tab of [page, second]) {
    await sendByCalls(tab);
    await tab.route('**/api/actions/send', (route) => route.abort());
  }
  await write(page, 0, 2, 'first tab');
  await storedOnDevice(page, 'first tab');
  await write(second, 0, 3, 'second tab');
  await storedOnDevice(second, 'second tab');
  await page.close();
  // The tab that is still open takes over what waits in the other, once that has not come back for a while.
  await expect
    .poll(async () => {
      await second.clock.fastForward(A_WHILE_MS);
      return cell(second, 0, 2).textContent();
    })
    .toBe('first tab');
  await storedOnDevice(second, 'first tab');
  await second.close();
  page = await reusePage(stage.owner);
  await page.goto(address);
  await ready(page);
  await expect.poll(() => cell(page, 0, 2).textContent()).toBe('first tab');
  await expect.poll(() => cell(page, 0, 3).textContent()).toBe('second tab');
  await saved(page);
});

test('the address holds the row, and a link to a row opens there', async () => {
  await openCommon();
  await cell(page, 8, 2).click();
  await page.waitForFunction(() => location.hash !== '');
  const first = await page.evaluate(() => location.hash);
  await page.keyboard.press('Control+End');
  const last = await page.getByRole('grid').getAttribute('aria-rowcount');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.parentElement?.ariaRowIndex))
    .toBe(last);
  await page.waitForFunction((before) => location.hash !== before, first);
  const link = page.url();
  await page.close();
  page = await reusePage(stage.owner);
  await page.goto(link);
  await expect.poll(() => page.locator('.number', { hasText: String(Number(last) - 1) }).count()).toBe(1);
});

test('a change that the server refuses is taken back, and somebody is told', async () => {
  await openCommon();
  await sendByCalls(page);
  await page.route('**/api/actions/send', (route) =>
    route.fulfill({
      status: 403,
      json: {
        error: true,
        errorMessage: 'Not yours.',
        name: 'Not Authorized',
        code: 'NOT_AUTHORIZED',
        data: null,
      },
    }),
  );
  // The link of the test before has led to the last rows.
  await page.locator('.scroller').evaluate((scroller) => void (scroller.scrollTop = 0));
  await write(page, 7, 2, 'refused');
  await expect.poll(() => cell(page, 7, 2).textContent()).toBe('');
  await expect.poll(() => page.getByText('Needs you').count()).toBeGreaterThan(0);
  // It goes on needing somebody.
  await page.close();
});
