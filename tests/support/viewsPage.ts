// The demo's run of show in the browsers of two people, and what one does with its views there.

import type { BrowserContext, Locator, Page } from 'playwright';
import { goTo } from '../../build/pageStates.ts';
import { sheetPath } from '../../shared/paths.ts';
import { openColleague, openDemoFixture, reusePage, type DemoFixture } from './pages.ts';
import { goAnew } from './within.ts';

export interface ViewsFixture extends DemoFixture {
  readonly colleague: BrowserContext;
  readonly sheetId: string;
  readonly sheetUrl: string;
}

const viewport = { width: 1440, height: 900 };

export async function openViewsFixture(): Promise<ViewsFixture> {
  const stage = await openDemoFixture();
  const owner = await stage.again({ viewport });
  const colleague = await openColleague(stage, { viewport });
  const { db } = await stage.ownerClient.load(`/api/projects/${stage.projectId}`);
  const sheetId = Object.values(db['sheet'] ?? {}).find(({ title }) => title === 'Run of show')!.id;
  return { ...stage, owner, colleague, sheetId, sheetUrl: sheetPath(stage.projectId, sheetId) };
}

/** Shows the sheet to its owner as if nothing had been arranged in that browser before. */
export async function openUnarranged({ owner, projectId, sheetUrl }: ViewsFixture): Promise<Page> {
  const page = await reusePage(owner);
  const isInApp = page.url().includes(projectId) && (await page.getByRole('dialog').count()) === 0;
  if (!isInApp) await page.goto(sheetUrl);
  else if (await isUnarranged(page, sheetUrl)) return page;
  else {
    // The app stays, and opens the sheet anew.
    await goTo(page, `/app/project/${projectId}/templates`);
    await page.locator('[role=grid]').waitFor({ state: 'detached' });
    await page.evaluate(() => localStorage.clear());
    await goTo(page, sheetUrl);
  }
  await shown(page);
  return page;
}

/** Returns whether a page shows all of the sheet at its size, in the running order. */
async function isUnarranged(page: Page, sheetUrl: string): Promise<boolean> {
  const { pathname, search } = new URL(page.url());
  if (pathname !== sheetUrl || search !== '' || (await bar(page).count()) > 0) return false;
  return (await strip(page).getByRole('button', { name: 'Zoom, 100 %' }).count()) === 1;
}

/** Opens an address of the sheet in the page of a context. */
export async function openAt(context: BrowserContext, address: string): Promise<Page> {
  const page = await reusePage(context);
  await goAnew(page, address);
  await shown(page);
  return page;
}

async function shown(on: Page): Promise<void> {
  await on.locator('.body .row').first().waitFor();
  await on.locator('[aria-busy=false] .scroller').waitFor();
}

export const strip = (on: Page): Locator => on.getByRole('region', { name: 'Status' });
export const bar = (on: Page): Locator => on.getByRole('region', { name: 'View' });
export const headsOf = (on: Page): Promise<string[]> => on.locator('[role=columnheader]').allTextContents();

export async function columnAt(on: Page, title: string): Promise<number> {
  const header = on.locator('[role=columnheader]', { hasText: title }).first();
  return Number(await header.getAttribute('aria-colindex')) - 2;
}

/** Returns the texts of a column from the top of the screen down. In the DOM, rows are in the order in which they were
 *  made. */
export function textsOf(on: Page, column: number): Promise<readonly string[]> {
  return on.locator(`.body .row:not(.is-group) > [aria-colindex="${column + 2}"]`).evaluateAll((cells) =>
    cells
      .map((each) => [Number(each.parentElement?.ariaRowIndex), each.textContent ?? ''] as const)
      .toSorted(([one], [other]) => one - other)
      .map(([, text]) => text),
  );
}

/** The submenus of a column's menu, by the first word of their items. */
const SUBMENUS = { Sort: 'Sort', Filter: 'Filter', Group: 'Group', Hide: 'Hide and show' } as const;

/** Chooses an item of a submenu of the menu of a column. */
export async function choose(on: Page, title: string, item: string): Promise<void> {
  const header = on.locator('[role=columnheader]', { hasText: title }).first();
  await header.hover();
  await header.getByRole('button').click();
  const line = on.getByRole('menuitem', { name: item, exact: true });
  const [word = ''] = item.split(' ');
  const submenu = Object.entries(SUBMENUS).find(([first]) => first === word)?.[1] ?? '';
  await on.getByRole('menu').waitFor();
  // Instead of a submenu with a single item, the menu shows that item.
  if (!(await line.isVisible())) await on.getByRole('menuitem', { name: submenu, exact: true }).click();
  await line.click();
}

/** Hides the rows whose cell in the column Stage is empty, by the menu of that column. */
export async function hideEmpty(on: Page): Promise<void> {
  await choose(on, 'Stage', 'Filter by Stage…');
  await on.getByRole('dialog', { name: 'Filter by Stage' }).getByLabel('Empty').uncheck();
  await on.keyboard.press('Escape');
}
