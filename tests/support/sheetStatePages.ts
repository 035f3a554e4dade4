// Checks the states of a sheet (build/sheetStates.ts): no violations found by axe, in the light scheme on a wide window
// and in the dark one on a phone, and no horizontal scrolling of the page.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { waitUntilIdle } from '../../build/pageStates.ts';
import { makeScreenSheets } from '../../build/screenSheets.ts';
import type { SheetState } from '../../build/sheetStates.ts';
import { sheetPath } from '../../shared/paths.ts';
import { violationsOn } from './axe.ts';
import { openDemoFixture, phone, reusePage, wide, type DemoFixture } from './pages.ts';
import { contextsFor, inLooks, looksFor, takeOn } from './statePages.ts';
import { size } from './tier.ts';
import { goAnew, isInApp } from './within.ts';

const looks = [
  { colorScheme: 'light', viewport: wide },
  { colorScheme: 'dark', viewport: phone },
] as const;

/** The sheets of a test file, and the browsers in which they are looked at. */
export interface SheetPages {
  readonly stage: DemoFixture;
  /** The context with the light scheme on a wide screen, and that with the dark scheme on a phone; on each commit a
   *  single one for both. */
  readonly contexts: readonly BrowserContext[];
  /** Returns the context on a wide screen. */
  atDesk(): Promise<BrowserContext>;
  addressOf(sheet: SheetState['sheet']): string;
  /** Brings the page of a context into a state. */
  come(context: BrowserContext, state: SheetState): Promise<Page>;
}

/** Makes the sheets before the first test of a file, and closes everything after the last. */
export function sheetPages(): SheetPages {
  let stage: DemoFixture;
  const addresses = new Map<string, string>();
  let contexts: readonly BrowserContext[];

  beforeAll(async () => {
    stage = await openDemoFixture();
    const { owner, projectId, server } = stage;
    // The huge sheet is only checked by `npm run test:long`.
    const ground = await makeScreenSheets(owner.request, server.url, projectId, size(0, 10));
    const { data } = await (await owner.request.get(`/api/projects/${projectId}`)).json();
    const sheets: readonly { id: string; title: string }[] = Object.values(data.db.sheet);
    for (const { id, title } of sheets) addresses.set(title, sheetPath(projectId, id));
    for (const [name, id] of Object.entries(ground)) addresses.set(name, sheetPath(projectId, id));
    contexts = await contextsFor(looks, (look) =>
      stage.again({ ...look, reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] }),
    );
    // What a state stores in the browser must not affect the next one.
    for (const context of contexts) await context.addInitScript(() => localStorage.clear());
  });
  afterAll(() => stage?.close());

  async function come(context: BrowserContext, { sheet, open }: SheetState): Promise<Page> {
    const page = await reusePage(context);
    // A state may leave the mouse button pressed; releasing it over a menu would choose an item.
    if ((await page.getByRole('menu').count()) === 0) await page.mouse.up();
    const address = addresses.get(sheet)!;
    if (!(await isPlain(page, address))) {
      if (await isInApp(page)) await page.evaluate(forget);
      await goAnew(page, address);
    }
    await open(page);
    await waitUntilIdle(page);
    return page;
  }

  return {
    get stage() {
      return stage;
    },
    get contexts() {
      return contexts;
    },
    atDesk: () => takeOn(contexts, looks, looks[0]),
    addressOf: (sheet) => addresses.get(sheet)!,
    come,
  };
}

/** Takes back what a state has stored in the browser, and what the page shows of it. Runs in the page. */
function forget(): void {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'sheet.patterns' }));
}

/** Closes what the previous state has opened. Returns whether the page then shows only this sheet. */
async function isPlain(page: Page, address: string): Promise<boolean> {
  const { pathname, search } = new URL(page.url());
  if (`${pathname}${search}` !== address) return false;
  const opened = page.locator('[role=dialog], [role=menu], aside, .editing:visible');
  for (let tries = 2; tries > 0 && (await opened.count()) > 0; tries -= 1) {
    await page.keyboard.press('Escape');
    await waitUntilIdle(page);
  }
  await page.evaluate(forget);
  return (await opened.count()) === 0;
}

/** Returns how far a page can be scrolled sideways, in pixels. */
export const sideways = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );

/** Returns whether a state is checked. States with the same components as another one are only checked with `npm run
 *  test:long`. */
const isLookedAt = ({ like }: SheetState) => like === undefined || size(1, 2) === 2;

/** Defines a test for each state. `part` is the part of the page that is checked by axe; other tests check the rest. */
export function testSheetStates(
  pages: SheetPages,
  states: readonly SheetState[],
  part: Parameters<typeof violationsOn>[1] = {},
): void {
  // States of one sheet follow each other, so that the page goes to another one less often.
  const bySheet = states
    .filter(isLookedAt)
    .toSorted(({ sheet: one }, { sheet: other }) => Number(one > other) - Number(one < other));
  test.each(inLooks(bySheet, looks.length).map((each) => ({ name: each.state.name, ...each })))(
    '$name: no violation, and no scrolling sideways, wide and light, phone and dark',
    async ({ state, at }) => {
      const found = await Promise.all(
        looksFor(looks, at).map(async (look) => {
          const page = await pages.come(await takeOn(pages.contexts, looks, look), state);
          return [await violationsOn(page, part), await sideways(page)];
        }),
      );
      expect(found).toEqual(found.map(() => [[], 0]));
      expect(found.length).toBeGreaterThan(0);
    },
  );
}
