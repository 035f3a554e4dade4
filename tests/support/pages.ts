// Browsers for tests of pages: a server with the demo, its owner signed in, and strangers.

import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import { launchBrowser } from '../../server/browser.ts';
import { startServer, type Server } from './server.ts';

export interface Stage {
  readonly server: Server;
  readonly browser: Browser;
  /** The owner of the demo. */
  readonly owner: BrowserContext;
  readonly projectId: string;
  /** A browser of its own, of somebody who is not signed in unless `options` bring a session. */
  visitor(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Another browser of the demo's owner. */
  again(options?: BrowserContextOptions): Promise<BrowserContext>;
  close(): Promise<void>;
}

export const wide = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

export async function openStage(): Promise<Stage> {
  const server = await startServer({ env: { SEED_DEMO: 'on' } });
  const browser = await launchBrowser(process.env['CHROMIUM_PATH']);
  if (!browser) throw new Error('No Chromium was found');
  const visitor = (options: BrowserContextOptions = {}) =>
    browser.newContext({ viewport: wide, baseURL: server.url, ...options });
  const owner = await visitor();
  const page = await owner.newPage();
  await page.goto(server.signInLink!);
  await page.close();
  const mine = await (await owner.request.get('/api/projects')).json();
  const projectId = Object.keys(mine.data.db.project)[0]!;
  const storageState = await owner.storageState();
  return {
    server,
    browser,
    owner,
    projectId,
    visitor,
    again: (options = {}) => visitor({ storageState, ...options }),
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}
