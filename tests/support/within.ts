// Ways within the app from page to page of a browser: what it has loaded stays, which is a third of what loading costs.

import type { Page } from 'playwright';
import { goTo, waitUntilIdle } from '../../build/pageStates.ts';

/** An address at which the app has nothing. */
const NOWHERE = '/no/such/page';

/** Whether a page shows the app, and not a page that the server has drawn. */
export async function isInApp(page: Page): Promise<boolean> {
  return (await page.locator('#root').count()) > 0;
}

/** Goes to an address within the app. On the way it shows a page that has nothing, so that what the page before has
 *  drawn, opened and typed is gone. A page that does not show the app is loaded. */
export async function goAnew(page: Page, address: string): Promise<void> {
  if (!(await goNowhere(page))) return void (await page.goto(address));
  await page.evaluate(markAsBefore);
  await goTo(page, address);
  await page.locator('h1[data-before]').waitFor({ state: 'detached' });
}

/** Returns whether the page then shows that there is nothing, and nothing over it. */
async function goNowhere(page: Page): Promise<boolean> {
  if (!(await isInApp(page))) return false;
  await page.evaluate(markAsBefore);
  await goTo(page, NOWHERE);
  await page.locator('h1:not([data-before])', { hasText: 'Page Not Found' }).waitFor();
  await waitUntilIdle(page);
  return (await page.locator('[role=dialog], [role=menu]').count()) === 0;
}

/** Runs in the page, before another one is opened in it. */
function markAsBefore(): void {
  for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-before', '');
}
