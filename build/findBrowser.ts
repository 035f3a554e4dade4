// Finds the Chromium of this machine, for tests and for screenshots of pages and mails, in this order: CHROMIUM_PATH,
// that of Playwright, the headless shell from npm, that of the system. The headless shell has no window: opening and
// painting a page in it takes two thirds of the time.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Browser } from 'playwright';
import { hasSharedMemory } from './sharedMemory.ts';

export interface FoundBrowser {
  readonly path: string;
  readonly from: 'CHROMIUM_PATH' | 'playwright' | 'system' | 'npm';
  readonly args: readonly string[];
}

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Arguments that prevent network requests of Chromium itself, such as updates. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the Chromium to use; null where there is none. `chromiumPath` is that of the environment. */
export async function findBrowser(chromiumPath: string | undefined): Promise<FoundBrowser | null> {
  if (chromiumPath && existsSync(chromiumPath)) return found(chromiumPath, 'CHROMIUM_PATH');
  const { chromium } = await import('playwright');
  const managed = chromium.executablePath();
  if (managed && existsSync(managed)) return found(managed, 'playwright');
  const npm = await npmBrowser();
  if (npm) return npm;
  const system = SYSTEM_PATHS.find((path) => existsSync(path));
  return system === undefined ? null : found(system, 'system');
}

/** Launches Chromium; null where there is none or it does not start. */
export async function launchBrowser(
  chromiumPath: string | undefined,
  extra: readonly string[] = [],
): Promise<Browser | null> {
  const browser = await findBrowser(chromiumPath);
  if (!browser) return null;
  return start(browser, extra);
}

/** Launches a Chromium that was found; null where it does not start (no shared libraries, no memory). */
export async function start(browser: FoundBrowser, extra: readonly string[] = []): Promise<Browser | null> {
  try {
    // Imported only here, since it takes half a second and much memory, which a server without exports need not
    // spend.
    const { chromium } = await import('playwright');
    return await chromium.launch({
      executablePath: browser.path,
      args: [...browser.args, ...extra],
      // Playwright lets Chromium keep the memory that its processes share in files on the disk, since a container may
      // have little shared memory. To create and delete those files takes a tenth of the time of a page.
      ignoreDefaultArgs: hasSharedMemory(ENOUGH_BYTES) ? ['--disable-dev-shm-usage'] : false,
      timeout: 30_000,
    });
  } catch {
    // The reason does not matter to the caller. `npm test` shows it, see build/browser.ts.
    return null;
  }
}

/** Least free shared memory with which Chromium is told to use it. */
const ENOUGH_BYTES = 2 ** 30;

function found(path: string, from: FoundBrowser['from']): FoundBrowser {
  // Chromium's sandbox does not run as root, and the Chromium of npm has none.
  const root = process.getuid?.() === 0 || from === 'npm';
  return { path, from, args: root ? [...QUIET, '--no-sandbox'] : QUIET };
}

/** Returns the Chromium of npm, which is built for Linux on x64; null where libraries that it needs are missing. */
async function npmBrowser(): Promise<FoundBrowser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const { default: packaged } = await import('@sparticuz/chromium');
  const path = await packaged.executablePath();
  return spawnSync(path, ['--version']).status === 0 ? found(path, 'npm') : null;
}
