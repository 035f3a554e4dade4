// The Chromium of this machine, for tests and for pictures of screens and mails.
// In this order: CHROMIUM_PATH, the one that Playwright manages, the headless shell that comes by npm, the system's. The
// shell has no window to draw: a page is opened and painted in it at two thirds of what the system's costs.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Browser } from 'playwright';

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

/** It calls nobody: not its maker, not an update server. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium to use (`chromiumPath`: that of the environment), or null where there is none. */
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

/** A running Chromium, or null where there is none or it does not start. */
export async function launchBrowser(
  chromiumPath: string | undefined,
  extra: readonly string[] = [],
): Promise<Browser | null> {
  const browser = await findBrowser(chromiumPath);
  if (!browser) return null;
  return start(browser, extra);
}

/** Starts what was found; null where it does not start (no shared libraries, no memory). */
export async function start(browser: FoundBrowser, extra: readonly string[] = []): Promise<Browser | null> {
  try {
    // Loaded only here: it costs a server that starts half a second and much memory.
    const { chromium } = await import('playwright');
    return await chromium.launch({
      executablePath: browser.path,
      args: [...browser.args, ...extra],
      timeout: 30_000,
    });
  } catch {
    // Why does not matter to who asks: there is no browser to use. `npm test` shows it, see build/browser.ts.
    return null;
  }
}

function found(path: string, from: FoundBrowser['from']): FoundBrowser {
  // Root cannot have Chromium's sandbox; that of npm is built without one.
  const root = process.getuid?.() === 0 || from === 'npm';
  return { path, from, args: root ? [...QUIET, '--no-sandbox'] : QUIET };
}

/** Built for Linux on x64, without the libraries of the system that it needs. */
async function npmBrowser(): Promise<FoundBrowser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const { default: packaged } = await import('@sparticuz/chromium');
  const path = await packaged.executablePath();
  return spawnSync(path, ['--version']).status === 0 ? found(path, 'npm') : null;
}
