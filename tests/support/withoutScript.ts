// Loads a sheet while one of its scripts is held back, for tests of what is done before it has come.

import type { Page } from 'playwright';
import { cell, ready } from './sheetPage.ts';

/** The position of the column of titles. */
const TITLE = 2;

/** Loads a sheet, and selects the title of its first row. One of the scripts is held back while `run` acts, until it
 *  lets it through by the function that it is given. */
export async function withoutScript(
  page: Page,
  path: string,
  name: string,
  run: (letThrough: () => void) => Promise<void>,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  try {
    await page.goto(path);
    await ready(page);
    await cell(page, 0, TITLE).click();
    await run(resolve);
  } finally {
    resolve();
    await page.unrouteAll({ behavior: 'wait' });
  }
}
