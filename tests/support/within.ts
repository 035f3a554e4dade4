// Navigates a browser page within the app, which takes a third of the time of loading it again.

import type { Page } from 'playwright';
import { goTo, waitUntilIdle } from '../../build/pageStates.ts';

/** A path for which the app has no page. */
const NOWHERE = '/no/such/page';

/** Returns whether a page shows the app, and not a page that the server has rendered. */
export async function isInApp(page: Page): Promise<boolean> {
  return (await page.locator('#root').count()) > 0;
}

/** Navigates to an address within the app. It first shows a path without a page, so that everything of the previous
 *  page is unmounted. If the page does not show the app, the address is loaded. */
export async function goAnew(page: Page, address: string): Promise<void> {
  if (!(await goNowhere(page))) return void (await page.goto(address));
  await page.evaluate(markAsBefore);
  await goTo(page, address);
  await page.locator('h1[data-before]').waitFor({ state: 'detached' });
}

/** Navigates to a path without a page. Returns whether the page then shows that, without anything over it. */
async function goNowhere(page: Page): Promise<boolean> {
  if (!(await isInApp(page))) return false;
  await page.evaluate(markAsBefore);
  await goTo(page, NOWHERE);
  await page.locator('h1:not([data-before])', { hasText: 'Page Not Found' }).waitFor();
  await waitUntilIdle(page);
  return (await page.locator('[role=dialog], [role=menu]').count()) === 0;
}

/** Marks the present page, before another one is opened. Runs in the page. */
function markAsBefore(): void {
  for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-before', '');
}
