// A phone on its side, and a page at 400 % (WCAG 1.4.10): what is now and what is pressed next are on the screen, whole and
// uncovered, and everything else is reached by scrolling in one direction.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserContext, Locator, Page } from 'playwright';
import { followerStates } from '../../build/followerStates.ts';
import type { PageState } from '../../build/pageStates.ts';
import { showStates } from '../../build/showStates.ts';
import { openDemoFixture, reusePage, type DemoFixture } from '../support/pages.ts';

let stage: DemoFixture;
let contexts: Readonly<Record<'visitor' | 'owner', BrowserContext>>;
beforeAll(async () => {
  stage = await openDemoFixture();
  contexts = { visitor: await stage.visitor(), owner: await stage.again() };
});
afterAll(() => stage?.close());

const screens = [
  { width: 320, height: 256 },
  { width: 667, height: 375 },
] as const;

const states = [...followerStates, ...showStates];
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });
const title = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name, level: 2 }).first();
const text = (words: string | RegExp) => (page: Page) => page.getByText(words, { exact: true }).last();

/** The words of the call to the department, which a line at the foot may hold as well. */
const words = (page: Page) => page.getByRole('main').getByText('Walk-up SL. Statuette from Nadia.');

/** What must be on the screen in a state, before anything is scrolled. */
const MAIN: Readonly<Record<string, readonly ((page: Page) => Locator)[]>> = {
  'follow-now': [title(/Slow Water/), text(/^1:0\d$/)],
  'follow-standby': [title('Standby'), button('Standing by')],
  'follow-ready': [title('Standing by')],
  'follow-go': [title('Go'), button('Done')],
  'follow-message': [text(/^Presenter for 17/), button('Seen')],
  'follow-before': [title('The show starts in')],
  'caller-running': [title(/./), button(/^Next: /)],
  'caller-before': [button(/^Start with/)],
  'caller-lost': [title(/./), button(/^Next: .*will wait/)],
};

/** What can be scrolled to, besides. */
const FURTHER: Readonly<Record<string, readonly ((page: Page) => Locator)[]>> = {
  'follow-now': [title(/nominees/), text(/^Harbour Youth Choir/), button('More')],
  'follow-standby': [button('Not ready, call me'), button('Show the list'), words],
  'follow-go': [button('Show the list'), words],
  'follow-message': [button('Answer')],
  'caller-running': [
    button(/^Hold/),
    button(/^Go to/),
    button('Hand over'),
    (page) => page.getByRole('region', { name: 'What Next will do' }).locator('p').first(),
    (page) => page.getByRole('region', { name: 'Clocks' }).locator('div').first(),
  ],
  'caller-lost': [text(/^No line for/), button('Try again now')],
};

/** Returns whether an element is on the screen, and nothing covers its corners. */
function isSeen(element: Locator): Promise<boolean> {
  return element.evaluate((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    const corners = [
      [left + 4, top + 4],
      [right - 4, bottom - 4],
    ] as const;
    return corners.every(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (each.contains(hit) || hit.contains(each));
    });
  });
}

/** Opens a state, in the page that the states of its browser share. */
async function open(state: PageState): Promise<Page> {
  const page = await reusePage(contexts[state.signedIn ? 'owner' : 'visitor']);
  await page.setViewportSize(screens[0]);
  await state.before?.(page);
  await page.goto(state.path.replace(':projectId', stage.projectId));
  await state.open(page);
  return page;
}

async function mustBeSeen(element: Locator, isScrolled: boolean, where: string): Promise<void> {
  await element.waitFor();
  if (isScrolled)
    await element.evaluate((each) => each.scrollIntoView({ block: 'center', inline: 'center' }));
  await expect.poll(() => isSeen(element), { message: `${String(element)} at ${where}` }).toBe(true);
}

test.each(Object.keys(MAIN))('%s, on both screens', async (name) => {
  const page = await open(states.find((each) => each.name === name)!);
  for (const isScrolled of [false, true])
    for (const screen of screens) {
      const where = `${screen.width} × ${screen.height}`;
      await page.setViewportSize(screen);
      for (const find of (isScrolled ? FURTHER : MAIN)[name] ?? [])
        await mustBeSeen(find(page), isScrolled, where);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([where, sideways]).toEqual([where, 0]);
    }
});
