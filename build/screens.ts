// `npm run screens`: starts a server on a fresh data folder with the demo, signs in by the link that it prints, and
// writes a PNG of every screen, light and dark, wide and on a phone, into build/screens/, for people to look at.
// `npm run screens -- state- paper` writes only those whose names begin with one of the words; the others stay as
// they are.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Sqlite from 'better-sqlite3';
import type { Browser } from 'playwright';
import { launchBrowser } from './findBrowser.ts';
import { root } from './renderer.config.ts';
import { makeScreenSheets } from './screenSheets.ts';
import { screensOf, type Screen } from './screenList.ts';

const folder = join(root, 'build', 'screens');
const windows = [
  ['wide', 1440, 900],
  ['phone', 390, 844],
] as const;
const schemes = ['light', 'dark'] as const;

/** Starts a server, and resolves to the one-time link that it prints. */
async function startServer(dataDir: string): Promise<{ link: string; stop: () => Promise<void> }> {
  const { PUBLIC_URL: _, DATABASE_URL: __, ...kept } = process.env;
  // The rate limits are raised: no person opens pages as fast as this.
  const env = { ...kept, PORT: '0', DATA_DIR: dataDir, SEED_DEMO: 'on', TEST_RATE_SCALE: '10000' };
  const child = spawn(process.execPath, ['server/main.ts'], {
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

async function shoot(
  browser: Browser,
  base: string,
  state: Awaited<ReturnType<typeof signIn>>,
): Promise<number> {
  let written = 0;
  for (const scheme of schemes) {
    for (const [name, width, height] of windows) {
      for (const signedIn of [false, true]) {
        const context = await browser.newContext({
          viewport: { width, height },
          colorScheme: scheme,
          reducedMotion: 'reduce',
          permissions: ['clipboard-read', 'clipboard-write'],
          ...(signedIn && { storageState: state.storage }),
        });
        // Local storage is cleared, so that screens do not depend on each other.
        await context.addInitScript(() => localStorage.clear());
        const screens = screensOf(state.places).filter((one) => one.signedIn === signedIn && isWanted(one));
        for (const screen of screens) {
          const page = await context.newPage();
          await screen.before?.(page);
          await page.goto(`${base}${screen.path}`);
          await screen.ready(page).catch((error: unknown) => missed(screen, error));
          await page.screenshot({
            path: join(folder, `${screen.name}.${name}.${scheme}.png`),
            fullPage: screen.whole ?? false,
          });
          await page.close();
          written += 1;
        }
        await context.close();
      }
    }
  }
  return written;
}

const asked = process.argv.slice(2);

function isWanted({ name }: Screen): boolean {
  return asked.length === 0 || asked.some((start) => name.startsWith(start));
}

/** Reports a screen that did not get ready. Its picture is taken all the same; the run ends with an error. */
function missed({ name }: Screen, error: unknown): void {
  process.exitCode = 1;
  console.error(`${name} is not as it should be: ${String(error)}`);
}

/**
 * Makes the demo's owner a member of the staff, for whom the gallery is. No call grants that, so it is written into
 * the database.
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
  const ground = await makeScreenSheets(page.request, base, projectId);
  const sheets: { id: string; title: string; orderKey: string }[] = Object.values(project.data.db.sheet);
  sheets.sort((left, right) => (left.orderKey < right.orderKey ? -1 : 1));
  const storage = await context.storageState();
  await context.close();
  return { storage, places: { projectId, teamId, ground, sheets } };
}

const dataDir = mkdtempSync(join(tmpdir(), 'eo-screens-'));
if (asked.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const server = await startServer(dataDir);
makeStaff(dataDir);
const browser = await launchBrowser(process.env['CHROMIUM_PATH']);
try {
  if (!browser) throw new Error('No Chromium was found');
  const state = await signIn(browser, server.link);
  const written = await shoot(browser, new URL(server.link).origin, state);
  console.log(`${written} screens in ${folder}`);
} finally {
  await browser?.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
