// Browsers for tests of pages: a server with the demo, its owner signed in, and strangers.

import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import { launchBrowser } from '../../server/browser.ts';
import { PASSWORD } from './client.ts';
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

/** A Chromium, or the reason why there is none. */
async function openBrowser(): Promise<Browser> {
  const browser = await launchBrowser(process.env['CHROMIUM_PATH']);
  if (!browser) throw new Error('No Chromium was found');
  return browser;
}

/** A server that knows nobody yet, and a browser. Its limits are those of a load test: people come and go quickly. */
export async function openDoor(env: Readonly<Record<string, string>> = {}): Promise<{
  readonly server: Server;
  readonly browser: Browser;
  close(): Promise<void>;
}> {
  const server = await startServer({ env: { TEST_RATE_SCALE: '1000', SEED_DEMO: 'off', ...env } });
  const browser = await openBrowser();
  return {
    server,
    browser,
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}

/** A second person, who may edit in the stage's project. */
export async function openColleague(
  { owner, projectId, server, visitor }: Stage,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const headers = { origin: server.url };
  const colleague = await visitor(options);
  const person = { firstName: 'Priya', lastName: 'Raman', email: 'priya@example.com', password: PASSWORD };
  const added = {
    entityType: 'project',
    members: [{ email: person.email, role: 'EDITOR' }],
  };
  const answers = [
    await colleague.request.post('/api/auth/signup', { headers, data: person }),
    await owner.request.post(`/api/identities/members/${projectId}/create`, { headers, data: added }),
  ];
  for (const answer of answers)
    if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`);
  return colleague;
}

export async function openStage(): Promise<Stage> {
  const server = await startServer({ env: { SEED_DEMO: 'on' } });
  const browser = await openBrowser();
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
