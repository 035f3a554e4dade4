// What a person presses on the pages of a show, on a slow phone: from each press to the frame that shows it. By how much
// the phone is slower than this machine is measured, so that the machine decides nothing.

import { loadavg } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright';
import { followPath, showPath } from '../../shared/paths.ts';
import { action, signUp, type Client } from '../support/client.ts';
import { makeDisplayLink } from '../support/displays.ts';
import { closeContexts, workerBrowser } from '../support/e2eShared.ts';
import { cookiesOf, phone } from '../support/pages.ts';
import { measurePresses, type Step } from '../support/pressWork.ts';
import { startServer, type Server } from '../support/server.ts';
import { makeShow, makeShowSheet, press } from '../support/shows.ts';

/** The speed of the phone: how long it takes for the loop of `measurePresses`, in ms. */
const PHONE_LOOP_MS = 100;
const MOST_MS = 100;

let server: Server;
let browser: Browser;
let mara: Client;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ database: null }), workerBrowser()]);
  mara = await signUp(server, { firstName: 'Mara' });
});
afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
});

async function openContext(isSignedIn: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: phone,
    hasTouch: true,
    isMobile: true,
    baseURL: server.url,
  });
  if (isSignedIn) await context.addCookies(cookiesOf(mara));
  return context;
}

/** Measures each step and says what was found. Returns the steps that are too slow. */
async function slowSteps(
  who: string,
  {
    path,
    ready,
    steps,
    isSignedIn = true,
  }: { path: string; ready: Step[1]; steps: readonly Step[]; isSignedIn?: boolean },
): Promise<readonly (readonly [name: string, ms: number])[]> {
  const context = await openContext(isSignedIn);
  const { times: measured, slower } = await measurePresses(browser, await context.newPage(), {
    path,
    ready,
    steps,
    loopMs: PHONE_LOOP_MS,
  });
  const found = [...measured];
  await context.close();
  const times = found.map(([name, ms]) => `${name} ${ms}`).join(', ');
  console.log(`keys of the ${who} at ${slower.toFixed(1)} ×, ms, load ${loadavg()[0]?.toFixed(1)}: ${times}`);
  return found.filter(([, ms]) => ms >= MOST_MS);
}

const key = (name: string) => (page: Page) => page.keyboard.press(name);
const tap = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .tap();
const dialogIs = (isOpen: boolean) => (page: Page) =>
  page
    .locator('dialog[open], [role="dialog"]')
    .first()
    .waitFor({ state: isOpen ? 'visible' : 'detached' });
const buttonIs = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().waitFor();
const fieldIs = (name: string | RegExp, isOpen: boolean) => (page: Page) =>
  page.getByLabel(name).waitFor({ state: isOpen ? 'visible' : 'detached' });
/** Waits until the page that the server has drawn counts, which is when it takes presses. */
const isLive = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new MutationObserver(() => resolve()).observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
        });
      }),
  );
const nothing = (): Promise<void> => Promise.resolve();

test('each key of the caller’s page shows within 100 ms on a slow phone', async () => {
  const sheet = await makeShowSheet(mara, 60);
  await mara.does(press(await makeShow(mara, sheet.sheetId), 'start', null));
  let row = 1;
  const goesTo = (by: number) => (page: Page) => {
    row += by;
    return page.getByRole('article', { name: 'On now' }).getByText(`Item ${row}`, { exact: true }).waitFor();
  };
  const steps: readonly Step[] = [
    ['Space', key('Space'), goesTo(1)],
    ['Next by touch', tap(/^Next/), goesTo(1)],
    ['←', key('ArrowLeft'), goesTo(-1)],
    ['Back by touch', tap(/^Back/), goesTo(-1)],
    ['H', key('h'), buttonIs(/^Go on/)],
    ['Go on by touch', tap(/^Go on/), buttonIs(/^Hold/)],
    ['K', key('k'), (page) => buttonIs(new RegExp(`^Next: ${row + 2}`))(page)],
    ['Next past a skipped cue', tap(/^Next/), goesTo(2)],
    ['↑', key('ArrowUp'), nothing],
    ['↓', key('ArrowDown'), nothing],
    ['+1:00 by touch', tap(/^\+1:00/), nothing],
    ['−1:00 by touch', tap(/^−1:00/), nothing],
    ['1', key('1'), nothing],
    ['S', key('s'), nothing],
    ['G', key('g'), fieldIs(/^Go to$/, true)],
    ['a digit in Go to', key('2'), nothing],
    ['Escape', key('Escape'), fieldIs(/^Go to$/, false)],
    ['Go to by touch', tap(/^Go to/), fieldIs(/^Go to$/, true)],
    ['a press elsewhere', (page) => page.locator('article').first().tap(), fieldIs(/^Go to$/, false)],
    ['N', key('n'), fieldIs(/^Note on/, true)],
    ['a letter of the note', key('a'), nothing],
    ['Escape of the note', key('Escape'), fieldIs(/^Note on/, false)],
    ['?', key('?'), dialogIs(true)],
    ['Escape of the keys', key('Escape'), dialogIs(false)],
    ['scheme', tap(/^Make this page/), nothing],
  ];
  expect(
    await slowSteps('caller', {
      path: showPath(sheet.projectId, sheet.sheetId),
      ready: buttonIs(/^Next: 2/),
      steps,
    }),
  ).toEqual([]);
}, 300_000);

test('each key of the follower’s page shows within 100 ms on a slow phone', async () => {
  const sheet = await makeShowSheet(mara, 60);
  const showId = await makeShow(mara, sheet.sheetId);
  await mara.does(press(showId, 'start', null));
  let row = 0;
  const say = (state: string) =>
    mara.does(
      action('show.update.standby', showId, { rowId: sheet.rowIds[row], categoryId: sheet.sound, state }),
    );
  const heading = (name: string) => (page: Page) =>
    page.getByRole('heading', { name, exact: true }).waitFor();
  const isPressed = (name: string) => (page: Page) =>
    page.getByRole('button', { name, exact: true, pressed: true }).first().waitFor();
  const steps: readonly Step[] = [
    [
      'a department',
      tap('Sound'),
      async (page) => {
        row += 1;
        await isPressed('Sound')(page);
        await say('standby');
        await heading('Standby')(page);
      },
    ],
    ['Not ready, call me', tap('Not ready, call me'), buttonIs(/knows that you are not ready/)],
    ['Standing by', tap('Standing by'), heading('Standing by')],
    ['Show the list', tap('Show the list'), buttonIs(/Open$/)],
    [
      'Open',
      tap(/Open$/),
      async (page) => {
        await say('go');
        await heading('Go')(page);
      },
    ],
    ['Done', tap('Done'), buttonIs(/^More$/)],
    ['another department', tap('Light'), isPressed('Light')],
    ['All', tap('All'), isPressed('All')],
    ['More', tap('More'), dialogIs(true)],
    ['dark', (page) => page.locator('dialog label', { hasText: 'dark' }).tap(), nothing],
    ['light', (page) => page.locator('dialog label', { hasText: 'light' }).tap(), nothing],
    ['auto', (page) => page.locator('dialog label', { hasText: 'auto' }).tap(), nothing],
    ['Flash', (page) => page.getByText('Flash the screen once').tap(), nothing],
    ['Vibrate', (page) => page.getByText('Vibrate on Standby and Go').tap(), nothing],
    [
      'Close',
      tap('Close'),
      async (page) => {
        await dialogIs(false)(page);
        await mara.does(action('show.update.message', showId, { text: `Hold ${row}` }));
        await page.getByText(`Hold ${row}`).waitFor();
      },
    ],
    ['Answer', tap('Answer'), (page) => page.getByRole('group', { name: 'Short answers' }).waitFor()],
    ['a letter of a line', (page) => page.getByLabel(/^A line to/).press('a'), nothing],
    ['a short answer', tap('Understood'), buttonIs(/^Answer$/)],
    [
      'Seen',
      tap('Seen'),
      async (page) => {
        await dialogIs(false)(page);
        // Departments are called for the row on now and the next one.
        await mara.does(press(showId, 'next', sheet.rowIds[row - 1] ?? null));
        await page
          .getByRole('status')
          .getByText(`Item ${row + 1}`)
          .waitFor({ state: 'attached' });
      },
    ],
  ];
  expect(
    await slowSteps('follower', { path: followPath(sheet.projectId, sheet.sheetId), ready: isLive, steps }),
  ).toEqual([]);
}, 300_000);

test('each key of a prompter shows within 100 ms on a slow device', async () => {
  const sheet = await makeShowSheet(mara, 60);
  await mara.does(press(await makeShow(mara, sheet.sheetId), 'start', null));
  const { url } = await makeDisplayLink(mara, sheet.sheetId, { shows: 'prompter', categoryId: sheet.sound });
  const steps: readonly Step[] = [
    ['Space', key('Space'), buttonIs(/^Stop/)],
    ['Stop by touch', tap(/^Stop/), buttonIs(/^Start/)],
    ['→', key('ArrowRight'), nothing],
    ['Slower', tap('Slower'), nothing],
    ['Faster', tap('Faster'), nothing],
    ['↓', key('ArrowDown'), nothing],
    ['Page Down', key('PageDown'), nothing],
    ['Home', key('Home'), nothing],
    ['To now', tap(/^To now/), nothing],
    ['M', key('m'), nothing],
    ['Mirror', tap(/^Mirror/), nothing],
  ];
  expect(
    await slowSteps('prompter', { path: new URL(url).pathname, ready: isLive, steps, isSignedIn: false }),
  ).toEqual([]);
}, 300_000);
