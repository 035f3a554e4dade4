// The page of a channel of 100,000 posts beside one of 100: until its posts stand, and its frames while somebody turns
// the wheel towards older posts, which come as they are needed. Of each turn the longest frame as the page itself sees
// it, and what it takes of the main thread, in time of the processor: other programs of the machine do not count.

import type { Browser, BrowserContext, Page } from 'playwright';
import { launchBrowser } from '../../build/findBrowser.ts';
import { makeProject, signUp, type Client } from '../support/client.ts';
import { startServer } from '../support/server.ts';
import { fillChannel } from './channel.ts';
import { longestFrame, watchFrames } from './frames.ts';
import { openMainThread, resting } from './grid/mainThread.ts';
import { atMost, median, percentile, ratioAtMost, ROUNDS, type Line } from './line.ts';

const [FEW, MANY] = [100, 100_000];
/** Turns of the wheel, and how far each goes, in px. */
const TURNS = 150;
const TURN = 600;
/** Three frames: what is longer is seen. */
const MOST_MS = 50;

/** @throws Error where there is no Chromium */
export async function posts(): Promise<readonly Line[]> {
  const server = await startServer({
    database: null,
    env: { LOG_LEVEL: 'warn', TEST_RATE_SCALE: '100000' },
  });
  const browser = await launchBrowser(process.env['CHROMIUM_PATH']);
  if (!browser) throw new Error('No Chromium was found');
  try {
    const mara = await signUp(server, { firstName: 'Mara' });
    const projectId = await makeProject(mara);
    const channels = [
      await fillChannel(mara, projectId, FEW),
      await fillChannel(mara, projectId, MANY),
    ] as const;
    const [short, long] = channels.map((id) => `${server.url}/app/project/${projectId}/channel/${id}`);
    const context = await signedIn(browser, mara, server.url);
    const opened = { short: [] as number[], long: [] as number[] };
    const turns = { mainThread: [] as number[], frames: [] as number[] };
    // What comes to the browser with the first page is not measured.
    await openPage(context, short ?? '').then(({ page }) => page.close());
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await openPage(context, short ?? '');
      opened.short.push(one.ms);
      await one.page.close();
      const other = await openPage(context, long ?? '');
      opened.long.push(other.ms);
      await turn(other.page, turns);
      await other.page.close();
    }
    return linesOf(opened, turns);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function signedIn(browser: Browser, client: Client, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const cookies = client.cookie().split('; ');
  await context.addCookies(
    cookies.map((each) => {
      const [name = '', value = ''] = each.split('=');
      return { name, value, url };
    }),
  );
  return context;
}

/** Opens the page of a channel. Resolves to it and to the time in ms until a post stands. */
async function openPage(context: BrowserContext, address: string): Promise<{ page: Page; ms: number }> {
  const page = await context.newPage();
  const began = performance.now();
  await page.goto(address);
  await page.getByRole('article').first().waitFor();
  return { page, ms: performance.now() - began };
}

/** Turns the wheel towards older posts. @throws Error where that led to none */
async function turn(page: Page, to: { mainThread: number[]; frames: number[] }): Promise<void> {
  const thread = await openMainThread(page);
  await resting(page, thread);
  const oldest = () => page.locator('[data-post]').first().getAttribute('data-post');
  const first = await oldest();
  const box = await page.getByRole('article').first().boundingBox();
  await page.mouse.move((box?.x ?? 700) + 100, 400);
  await page.evaluate(watchFrames);
  for (let count = 0; count < TURNS; count += 1) {
    const before = await thread.ms();
    await page.mouse.wheel(0, -TURN);
    to.frames.push(await page.evaluate(longestFrame));
    to.mainThread.push((await thread.ms()) - before);
  }
  if ((await oldest()) === first) throw new Error('The wheel led to no older posts');
}

function linesOf(
  opened: { readonly short: readonly number[]; readonly long: readonly number[] },
  turns: { readonly mainThread: readonly number[]; readonly frames: readonly number[] },
): readonly Line[] {
  const scrolling = 'the wheel through a channel of 100,000 posts';
  return [
    {
      what: 'the page of a channel of 100,000 posts, beside one of 100, until a post stands',
      unit: 'ms',
      ours: median(opened.long),
      limit: median(opened.short),
      target: ratioAtMost(1.5),
    },
    {
      what: `${scrolling}: main thread of a turn, p99`,
      unit: 'ms',
      ours: percentile(turns.mainThread, 99),
      limit: null,
      target: atMost(MOST_MS),
    },
    {
      what: `${scrolling}: main thread of a turn, longest`,
      unit: 'ms',
      ours: Math.max(...turns.mainThread),
      limit: null,
      target: atMost(MOST_MS),
    },
    {
      what: `${scrolling}: longest frame`,
      unit: 'ms',
      ours: Math.max(...turns.frames),
      limit: null,
      target: atMost(MOST_MS),
    },
  ];
}
