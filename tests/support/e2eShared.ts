// What a file of browser tests gets of what the whole run shares (`e2eStage.ts`): it must leave it as it is, for others
// use it at the same time. A team of its own for each file is in `pages.ts`.

import { chromium, type Browser } from 'playwright';
import { inject } from 'vitest';
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

/** This worker's Chromium; closing it ends only what was opened by this connection. */
export async function connectBrowser(): Promise<Browser> {
  const { url } = await ask(`browser/${process.env['VITEST_POOL_ID']}`);
  return chromium.connect(url);
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
