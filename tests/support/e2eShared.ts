// What a file of browser tests gets of what the whole run shares (`e2eStage.ts`): it must leave it as it is, for others
// use it at the same time. A team of its own for each file is in `pages.ts`.

import type { Browser } from 'playwright';
import { inject } from 'vitest';
import { findBrowser, start } from '../../build/findBrowser.ts';
import type { Site } from './server.ts';

export interface SharedSite extends Site {
  /** What is everybody's there must stay as it is. */
  readonly isShared: true;
}

/** The run's server; the demo is on it, with its people. */
export async function demoServer(): Promise<SharedSite> {
  const { url, dataDir } = await ask('server');
  return { isShared: true, url, dataDir, database: null };
}

/** The worker's own, from file to file: pages in contexts are apart, but the clipboard belongs to the browser. */
let running: Promise<Browser> | null = null;

/** Returns this worker's Chromium, which ends with the worker. `closeContexts` ends what a file has opened in it. */
export async function workerBrowser(): Promise<Browser> {
  const known = await running;
  if (known?.isConnected()) return known;
  running = launch();
  return running;
}

async function launch(): Promise<Browser> {
  const found = await findBrowser(process.env['CHROMIUM_PATH']);
  const browser = found && (await start(found));
  if (!browser) throw new Error('No Chromium was found, or it does not start');
  return browser;
}

/** Closes all that is open in a browser: a worker runs one file at a time. */
export async function closeContexts(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** The address of the grid's own page. */
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
