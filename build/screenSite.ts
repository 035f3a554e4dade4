// Starts a server on a fresh data folder with the demo and a browser with its owner, and opens every screen in every
// window: for screenshots (`npm run screens`) and checks (`npm run targets`).
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Sqlite from 'better-sqlite3';
import type { Browser, BrowserContext, Page } from 'playwright';
import { launchBrowser } from './findBrowser.ts';
import { root } from './renderer.config.ts';
import { firstChannelOf } from './pageStates.ts';
import { makeScreenSheets } from './screenSheets.ts';
import { screensOf, type Screen } from './screenList.ts';

interface Window {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly hasTouch: boolean;
  readonly schemes: readonly ('light' | 'dark')[];
}

const both = ['light', 'dark'] as const;

/** The windows in which every screen is opened. A tablet has one colour scheme in each orientation, since its
 *  colours are those of a wide window. */
export const windows: readonly Window[] = [
  { name: 'wide', viewport: { width: 1440, height: 900 }, hasTouch: false, schemes: both },
  { name: 'tablet-landscape', viewport: { width: 1024, height: 768 }, hasTouch: true, schemes: ['light'] },
  { name: 'tablet-portrait', viewport: { width: 820, height: 1180 }, hasTouch: true, schemes: ['dark'] },
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true, schemes: both },
];

/** A function that is run on each screen when it is ready. */
type Look = (page: Page, screen: Screen, window: Window, scheme: 'light' | 'dark') => Promise<void>;

/**
 * Opens every screen in each of these windows and calls `look`. `asked` are the arguments of the command: names of
 * windows and colour schemes, and beginnings of the names of screens; all without any. A screen that does not become
 * ready is reported, `look` is called anyway, and the run ends with an error.
 */
export async function visitScreens(
  asked: readonly string[],
  among: readonly Window[],
  look: Look,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'eo-screens-'));
  const server = await startServer(dataDir);
  makeStaff(dataDir);
  const browser = await launchBrowser(process.env['CHROMIUM_PATH']);
  try {
    if (!browser) throw new Error('No Chromium was found');
    const { storage, places } = await signIn(browser, server.link);
    const isWindow = (word: string) => windows.some(({ name }) => name === word);
    const isScheme = (word: string) => both.some((scheme) => scheme === word);
    const chosen = among.filter(({ name }) => !asked.some(isWindow) || asked.includes(name));
    const starts = asked.filter((word) => !isWindow(word) && !isScheme(word));
    const screens = screensOf(places).filter(
      ({ name }) => starts.length === 0 || starts.some((start) => name.startsWith(start)),
    );
    const { origin } = new URL(server.link);
    for (const window of chosen) {
      for (const scheme of window.schemes) {
        if (asked.some(isScheme) && !asked.includes(scheme)) continue;
        for (const signedIn of [false, true]) {
          const context = await openContext(browser, window, scheme, {
            baseURL: origin,
            storageState: signedIn ? storage : undefined,
          });
          for (const screen of screens.filter((one) => one.signedIn === signedIn)) {
            const page = await context.newPage();
            await screen.before?.(page);
            await page.goto(`${origin}${screen.path}`);
            await screen.ready(page).catch((error: unknown) => missed(screen, window, error));
            await look(page, screen, window, scheme);
            await page.close();
          }
          await context.close();
        }
      }
    }
  } finally {
    await browser?.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Storage = Awaited<ReturnType<typeof signIn>>['storage'];

async function openContext(
  browser: Browser,
  { viewport, hasTouch }: Window,
  colorScheme: 'light' | 'dark',
  { baseURL, storageState }: { readonly baseURL: string; readonly storageState: Storage | undefined },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    hasTouch,
    colorScheme,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(storageState && { storageState }),
  });
  // Local storage is cleared, so that screens do not depend on each other.
  await context.addInitScript(() => localStorage.clear());
  return context;
}

function missed({ name }: Screen, window: Window, error: unknown): void {
  process.exitCode = 1;
  console.error(`${name} (${window.name}) is not as it should be: ${String(error)}`);
}

/** Starts a server, and resolves to the one-time link that it prints. */
async function startServer(dataDir: string): Promise<{ link: string; stop: () => Promise<void> }> {
  const { PUBLIC_URL: _, DATABASE_URL: __, ...kept } = process.env;
  // The rate limits are raised: no person opens pages as fast as this.
  const env = { ...kept, PORT: '0', DATA_DIR: dataDir, SEED_DEMO: 'on', TEST_RATE_SCALE: '10000' };
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const link = /https?:\/\/\S+\/auth\/link\/\S+/.exec(line)?.[0];
    if (link) return { link, stop };
  }
  throw new Error('The server ended before it printed a sign-in link');
}

/**
 * Makes the demo's owner a member of the staff, who alone may open the gallery. No call does that, so it is written
 * into the database.
 */
function makeStaff(dataDir: string): void {
  const database = new Sqlite(join(dataDir, 'eo.sqlite'));
  database.prepare("update account set role = 'ADMIN' where email = 'demo@eo.example'").run();
  database.close();
}

/** Signs in by the link, which works only once. */
async function signIn(browser: Browser, link: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  const base = new URL(link).origin;
  const answer = await page.request.get(`${base}/api/projects`);
  const { data } = await answer.json();
  const [projectId] = Object.keys(data.db.project);
  if (!projectId) throw new Error('The demo has no project');
  const project = await (await page.request.get(`${base}/api/projects/${projectId}`)).json();
  const teamId: string = project.data.db.project[projectId].ownedByTeamId;
  const channelId = firstChannelOf(project.data.db.channel);
  const ground = await makeScreenSheets(page.request, base, projectId);
  const sheets: { id: string; title: string; orderKey: string }[] = Object.values(project.data.db.sheet);
  sheets.sort((left, right) => (left.orderKey < right.orderKey ? -1 : 1));
  const storage = await context.storageState();
  await context.close();
  return { storage, places: { projectId, teamId, channelId, ground, sheets } };
}
