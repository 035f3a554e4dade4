// Helpers for tests that use a sheet in a browser. Rows and columns count from 0 in their order on the screen.

import type { BrowserContext, Locator, Page } from 'playwright';
import { goTo, waitUntilIdle } from '../../build/pageStates.ts';
import { reusePage } from './pages.ts';
import { isInApp } from './within.ts';

/** Waits until the first rows are painted. */
export function ready(page: Page): Promise<void> {
  return page.locator('.body [aria-rowindex="2"] [aria-colindex="2"]').waitFor();
}

/** Shows the sheet at a path in the page that the tests of a context reuse. If it already shows the app, it navigates
 *  within the app, so that nothing is loaded again. */
export async function openSheet(context: BrowserContext, path: string): Promise<Page> {
  const page = await reusePage(context);
  if (await isInApp(page)) {
    await page.evaluate(markAsBefore);
    await goTo(page, path);
  } else await page.goto(path);
  await otherSheet(page);
  return page;
}

/** Shows the sheet at a path. Where the page of the context still shows it, nothing is loaded, so that the tests of a
 *  file can share a sheet, each with cells of its own. */
export async function keepSheet(context: BrowserContext, path: string): Promise<Page> {
  const page = await reusePage(context);
  return new URL(page.url()).pathname === path ? page : openSheet(context, path);
}

/** Marks the present sheet, before another one is opened. Runs in the page. */
function markAsBefore(): void {
  document.querySelector('[role=grid]')?.setAttribute('data-before', '');
  // Messages would stay for some seconds, whichever sheet is open.
  for (const toast of document.querySelectorAll<HTMLElement>('output [aria-label=Dismiss]')) toast.click();
}

/** Waits until the first rows of an unmarked sheet are painted. */
function otherSheet(page: Page): Promise<void> {
  return page
    .locator('[role=grid]:not([data-before]) .body [aria-rowindex="2"] [aria-colindex="2"]')
    .waitFor();
}

export function cell(page: Page, row: number, column: number): Locator {
  return page.locator(`.body [aria-rowindex="${row + 2}"] > [aria-colindex="${column + 2}"]`);
}

/** Returns a text without spaces and line ends, so that it does not matter where a narrow column breaks it. */
export function letters(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

export async function lettersAt(page: Page, row: number, column: number): Promise<string> {
  return letters((await cell(page, row, column).textContent()) ?? '');
}

/** Creates a sheet by the page's own button. */
export async function newSheet(page: Page, projectId: string): Promise<void> {
  // If the page already shows the app, it is not loaded again, so its state remains.
  if (!(await isPlain(page))) await page.goto(`/app/project/${projectId}`);
  else if (!page.url().includes(projectId)) await goTo(page, `/app/project/${projectId}`);
  const before = new URL(page.url()).pathname;
  await page.evaluate(markAsBefore);
  await page.getByRole('button', { name: 'Add a sheet' }).first().click();
  await page.getByRole('menuitem', { name: 'Blank', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname !== before && pathname.includes('/sheet/'));
  await otherSheet(page);
}

/** Closes open dialogs. Returns whether the page then shows the app without a dialog. */
async function isPlain(page: Page): Promise<boolean> {
  const dialogs = page.getByRole('dialog');
  for (let tries = 2; tries > 0 && (await dialogs.count()) > 0; tries -= 1) {
    await page.keyboard.press('Escape');
    await waitUntilIdle(page);
  }
  return (await isInApp(page)) && (await dialogs.count()) === 0;
}

/** Types a text over a cell, key by key. */
export async function write(page: Page, row: number, column: number, text: string): Promise<void> {
  await cell(page, row, column).click();
  await page.keyboard.type(text);
  // Enter in the last row would add a row.
  const isLast = (await page.getByRole('grid').getAttribute('aria-rowcount')) === String(row + 2);
  for (const key of isLast ? ['Tab', 'Shift+Tab'] : ['Enter']) await page.keyboard.press(key);
}

/** Waits until all changes of this page are stored on the server. */
export function saved(page: Page): Promise<void> {
  return page.getByText('Saved', { exact: true }).first().waitFor();
}

/** Returns whether the outline with that name surrounds the cell. */
export async function isOutlined(page: Page, name: string, row: number, column: number): Promise<boolean> {
  const now = { timeout: 1000 };
  const [outline, box] = await Promise.all([
    page
      .locator(`.peer[data-name="${name}"]`)
      .boundingBox(now)
      .catch(() => null),
    cell(page, row, column)
      .boundingBox(now)
      .catch(() => null),
  ]);
  if (!outline || !box) return false;
  const sides = [
    outline.x - box.x,
    outline.y - box.y,
    outline.width - box.width,
    outline.height - box.height,
  ];
  return sides.every((side) => Math.abs(side) <= 2);
}

/** Pastes a text into the focused element, as the browser would. */
export function pasteInto(page: Page, words: string): Promise<void> {
  return page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, words);
}

/** Waits until a text is stored on the device among the changes that are not sent yet. */
export function storedOnDevice(on: Page, text: string): Promise<unknown> {
  return on.waitForFunction(async (wanted) => {
    const base = await new Promise<IDBDatabase>((resolve) => {
      const opened = indexedDB.open('eo', 1);
      opened.onsuccess = () => resolve(opened.result);
    });
    return new Promise<boolean>((resolve) => {
      const all = base.transaction('waiting').objectStore('waiting').getAll();
      all.onsuccess = () => resolve(JSON.stringify(all.result).includes(wanted));
    });
  }, text);
}
