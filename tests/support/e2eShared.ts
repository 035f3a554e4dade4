// The resources that all files of browser tests share (started by `e2eStage.ts`). A test must not change them, since
// other files use them at the same time. `pages.ts` makes a team for each file.

import type { Browser, BrowserContext } from 'playwright';
import { inject } from 'vitest';
import { findBrowser, start } from '../../build/findBrowser.ts';
import type { Site } from './server.ts';

export interface SharedSite extends Site {
  /** Marks a shared server, whose settings and database tests must not change. */
  readonly isShared: true;
}

/** Returns the shared server of the run, which has the demo with its people. */
export async function demoServer(): Promise<SharedSite> {
  const { url, dataDir } = await ask('server');
  return { isShared: true, url, dataDir, database: null };
}

/** The browser of this worker, which all its test files use. Workers do not share one, since the clipboard belongs to
 *  the whole browser. */
let running: Promise<Browser> | null = null;

/** Returns this worker's Chromium, which ends with the worker. `closeContexts` ends what a file has opened in it. */
export async function workerBrowser(): Promise<Browser> {
  const known = await running;
  if (known?.isConnected()) return known;
  running = launch();
  return running;
}

/** Both cores are busy with the workers anyway, so that V8's own threads would only take turns with them. */
const ONE_THREAD = '--js-flags=--single-threaded';

/** Without motion, a page has fewer frames to paint. Tests that look for motion ask for `no-preference`. */
const STILL = { reducedMotion: 'reduce' } as const;

async function launch(): Promise<Browser> {
  const found = await findBrowser(process.env['CHROMIUM_PATH']);
  const browser = found && (await start(found, [ONE_THREAD]));
  if (!browser) throw new Error('No Chromium was found, or it does not start');
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext({ ...STILL, ...options });
    context.on('weberror', (event) => {
      const { stack = '', cause } = event.error();
      // Other errors are those of the scripts that tests add to pages.
      if (/^ +at .*https?:/m.test(stack)) pageErrors.push(`${stack}\n${String(cause)}`);
    });
    return context;
  };
  return browser;
}

let pageErrors: string[] = [];

/** Returns the errors that no page has caught since the last call. */
export function takePageErrors(): readonly string[] {
  const found = pageErrors;
  pageErrors = [];
  return found;
}

/** The contexts that outlive a file, since further files of the worker reuse them. */
const kept = new WeakSet<BrowserContext>();

export function keepContext(context: BrowserContext): void {
  kept.add(context);
}

/** Closes all contexts of a browser that are not kept. They belong to the current file, since a worker runs one file at
 *  a time. */
export async function closeContexts(browser: Browser): Promise<void> {
  const own = browser.contexts().filter((context) => !kept.has(context));
  await Promise.all(own.map((context) => context.close()));
}

/** Returns the address of the grid's test page. */
export async function gridPageUrl(): Promise<string> {
  return (await ask('grid')).url;
}

interface Description {
  readonly url: string;
  readonly dataDir: string;
}

async function ask(name: string): Promise<Description> {
  const answer = await fetch(`${inject('e2eStage')}/${name}`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json() as Promise<Description>;
}
