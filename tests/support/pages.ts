// Opens the shared server and browser for tests of pages. Each test file gets its own team with the demo, a signed-in
// owner, and visitors.

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { onTestFailed } from 'vitest';
import { must, signUp, type Client } from './client.ts';
import { rowsOf } from './rows.ts';
import { startServer, type Site } from './server.ts';
import { closeContexts, demoServer, workerBrowser } from './e2eShared.ts';

export interface DemoFixture {
  readonly server: Site;
  readonly browser: Browser;
  /** The browser of the demo's owner. */
  readonly owner: BrowserContext;
  readonly ownerId: string;
  /** The demo's owner as an HTTP client. */
  readonly ownerClient: Client;
  readonly projectId: string;
  /** Opens a new browser context, which is only signed in if `options` contain a session. */
  visitor(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Opens another browser context in which the demo's owner is signed in. */
  again(options?: BrowserContextOptions): Promise<BrowserContext>;
  close(): Promise<void>;
}

export const wide = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

interface ServerAndBrowser {
  readonly server: Site;
  readonly browser: Browser;
  close(): Promise<void>;
}

/** Opens the shared server and browser. With settings in `env`, a server is started for this file alone. */
export async function openServerAndBrowser(
  env: Readonly<Record<string, string>> = {},
): Promise<ServerAndBrowser> {
  if (Object.keys(env).length > 0) return openOwnServerAndBrowser(env);
  const [server, browser] = await Promise.all([demoServer(), workerBrowser()]);
  return { server, browser, close: () => closeContexts(browser) };
}

/** Starts a server for this file alone, for tests that need their own settings or write to the database. */
export async function openOwnServerAndBrowser(
  env: Readonly<Record<string, string>> = {},
): Promise<ServerAndBrowser> {
  const [server, browser] = await Promise.all([
    startServer({ env: { SEED_DEMO: 'off', ...env } }),
    workerBrowser(),
  ]);
  return {
    server,
    browser,
    async close() {
      await closeContexts(browser);
      await server.stop();
    },
  };
}

/** Adds a second person who may edit the project of the fixture, and opens a browser for them. */
export async function openColleague(
  { owner, projectId, server, visitor }: DemoFixture,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const colleague = await signUp(server, { firstName: 'Priya', lastName: 'Raman' });
  const answer = await owner.request.post(`/api/identities/members/${projectId}/create`, {
    headers: { origin: server.url },
    data: { entityType: 'project', members: [{ userId: colleague.user.id, role: 'EDITOR' }] },
  });
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`);
  const context = await visitor(options);
  await context.addCookies(cookiesOf(colleague));
  return context;
}

const reused = new WeakMap<BrowserContext, Page>();

/** Returns the page of a context that tests reuse, since loading an address in it takes half the time. After a failed
 *  test, a new page is opened. */
export async function reusePage(context: BrowserContext): Promise<Page> {
  const page = await freshOf(context);
  onTestFailed(() => page.close());
  return page;
}

async function freshOf(context: BrowserContext): Promise<Page> {
  const known = reused.get(context);
  if (!known || known.isClosed()) {
    const page = await context.newPage();
    reused.set(context, page);
    return page;
  }
  await known.unrouteAll({ behavior: 'ignoreErrors' });
  await known.emulateMedia({ media: null });
  return known;
}

/** Contexts whose page was closed, by the options with which they were opened. */
const idle = new Map<string, BrowserContext[]>();

/** Opens a page in its own context, signed in as `person`. A context whose page was closed is cleared and reused, since
 *  it has already loaded and compiled the app, which takes half the time of a first page. */
export async function takePage(
  browser: Browser,
  server: Site,
  { person, ...options }: BrowserContextOptions & { readonly person?: Client | undefined } = {},
): Promise<Page> {
  const wanted = { viewport: wide, baseURL: server.url, ...options };
  const key = JSON.stringify(wanted);
  const context = takeIdle(browser, key) ?? (await browser.newContext(wanted));
  await context.clearCookies();
  if (person) await context.addCookies(cookiesOf(person));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb';
  await session.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes });
  await session.detach();
  page.once('close', () => idle.set(key, [...(idle.get(key) ?? []), context]));
  return page;
}

function takeIdle(browser: Browser, key: string): BrowserContext | null {
  const open = (idle.get(key) ?? []).filter((context) => browser.contexts().includes(context));
  const taken = open.pop() ?? null;
  idle.set(key, open);
  return taken;
}

/** Returns the cookies of a person's session for a browser. */
export function cookiesOf(client: Client): { name: string; value: string; url: string }[] {
  return client
    .cookie()
    .split('; ')
    .map((line) => line.split(/=(.*)/s))
    .map(([name = '', value = '']) => ({ name, value, url: client.server.url }));
}

/** People of the server's own demo. They have accounts, but nobody signs in as them. */
const COLLEAGUES: ReadonlyMap<string, string> = new Map([
  ['elin@northlight.example', 'ADMIN'],
  ['priya@northlight.example', 'EDITOR'],
  ['tomas@northlight.example', 'EDITOR'],
  ['jun@northlight.example', 'EDITOR'],
  ['hana@northlight.example', 'MEMBER'],
  ['diego@northlight.example', 'MEMBER'],
  ['ollie@pierhall.example', 'VIEW_ONLY'],
]);

/** Returns the ids and roles of these people. They are added by id, since an unknown person's address would be
 *  invited instead. */
async function colleaguesOn(server: Site): Promise<readonly { userId: string; role: string }[]> {
  const rows = await rowsOf(server, 'SELECT id, email FROM account');
  return rows.flatMap(({ id, email }) => {
    const role = COLLEAGUES.get(String(email));
    return role === undefined ? [] : [{ userId: String(id), role }];
  });
}

/** Opens the demo show in a team of its own. */
export async function openDemoFixture(
  open: () => Promise<ServerAndBrowser> = openServerAndBrowser,
): Promise<DemoFixture> {
  const { server, browser, close } = await open();
  const mara = await signUp(server, { firstName: 'Mara', lastName: 'Lindqvist' });
  const { teams } = must(await mara.get<{ teams: { id: string }[] }>('/api/teams/user'));
  const teamId = teams[0]!.id;
  must(await mara.post(`/api/teams/${teamId}/update`, { name: 'Northlight Productions' }));
  const members = await colleaguesOn(server);
  must(await mara.post(`/api/identities/members/${teamId}/create`, { entityType: 'team', members }));
  const { projectId } = must(await mara.post<{ projectId: string }>('/api/project/demo/create', {}));
  const visitor = (options: BrowserContextOptions = {}) =>
    browser.newContext({ viewport: wide, baseURL: server.url, ...options });
  const again = async (options: BrowserContextOptions = {}) => {
    const context = await visitor(options);
    await context.addCookies(cookiesOf(mara));
    return context;
  };
  return {
    server,
    browser,
    owner: await again(),
    ownerId: mara.user.id,
    ownerClient: mara,
    projectId,
    visitor,
    again,
    close,
  };
}
