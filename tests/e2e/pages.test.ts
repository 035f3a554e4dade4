// The pages round the sheet, in a real browser against a real server: the public ones, the chrome, signing in and out.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { openDemoFixture, phone, takePage, type DemoFixture } from '../support/pages.ts';

let stage: DemoFixture;
const opened: BrowserContext[] = [];
const pages: Page[] = [];

beforeAll(async () => {
  stage = await openDemoFixture();
});
afterAll(() => stage?.close());
afterEach(async () => {
  await Promise.all([...opened.splice(0), ...pages.splice(0)].map((each) => each.close()));
});

async function openPage(path: string, options: Parameters<typeof takePage>[2]): Promise<Page> {
  const page = await takePage(stage.browser, stage.server, options);
  pages.push(page);
  await page.goto(path);
  return page;
}
const asVisitor = (path: string, options = {}) => openPage(path, options);
const asOwner = (path: string, options = {}) => openPage(path, { ...options, person: stage.ownerClient });

test('the home page reads without script: its sentence, the real sheet, a menu that opens', async () => {
  const page = await asVisitor('/', { javaScriptEnabled: false, viewport: phone });
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .toContain('all on one sheet');
  const sheet = page.getByRole('table', { name: 'Run of show of the Harbour Lights Awards' });
  expect(await sheet.getByRole('row').count()).toBeGreaterThan(15);
  expect(await sheet.getByRole('cell', { name: 'Lav 1 Ida', exact: true }).first().isVisible()).toBe(true);
  await page.locator('summary').click();
  await expect
    .poll(() => page.getByRole('navigation', { name: 'Menu' }).getByRole('link').allTextContents())
    .toEqual(['Sign Up', 'Sign In', 'Guide', 'Blog']);
});

test('signed in, a public page has the account menu of the app', async () => {
  const page = await asOwner('/guide');
  await page.locator('summary[aria-label^="Your account"]').click();
  const menu = page.getByRole('navigation', { name: 'Your account' });
  await expect.poll(() => menu.textContent()).toContain('Signed in as');
  const own = ['Your projects', 'Your settings', 'Blog', 'Guide', 'Sign Out'];
  await expect.poll(() => menu.getByRole('link').allTextContents()).toEqual(own);
  await menu.getByRole('link', { name: 'Your settings' }).click();
  await page.getByRole('heading', { name: 'Profile' }).first().waitFor();
});

test('whoever opens the address of a file and does not get it, reads why on a page', async () => {
  const nothing = '/gen/project/01J00000000000000000000000/sheet/01J00000000000000000000001/pdf';
  const visitor = await asVisitor(nothing);
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(new URL(visitor.url()).searchParams.get('next')).toContain('/app/project/01J0000000');
  const asset = '/api/project/01J00000000000000000000000/asset/01J00000000000000000000001/redir?size=lg';
  for (const address of [asset, nothing]) {
    const owner = await asOwner(address);
    await owner.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  }
  // A program is told in its own form.
  const answer = await stage.owner.request.get(nothing, { headers: { accept: '*/*' } });
  expect([answer.status(), (await answer.json()).code]).toEqual([404, 'NOT_FOUND']);
});

test('a public page has less than 60 KB of script, and breaks no rule of the policy', async () => {
  const context = await stage.visitor();
  opened.push(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  let bytes = 0;
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    void response.body().then((body) => (bytes += body.length));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(60_000);
  expect(await page.locator('script:not([src]), style').count()).toBe(0);
  expect(complaints).toEqual([]);
});

const texts = ['/guide', '/guide/freeze', '/guide/keys', '/blog', '/blog/new', '/about', '/tos', '/privacy'];

test.each(texts)('%s is a page with one heading and a footer', async (path) => {
  const page = await asVisitor(path, { javaScriptEnabled: false });
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await expect
    .poll(() => page.getByRole('contentinfo').textContent())
    .toContain(`© ${new Date().getUTCFullYear()} EO`);
});

test('a question asked on the page of an article finds others in the guide, which lead to pages of their own', async () => {
  const page = await asVisitor('/guide/freeze');
  await page.getByRole('searchbox', { name: 'Ask a question' }).fill('too wide for the paper');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/guide?q=too+wide+for+the+paper');
  await expect.poll(() => page.getByRole('heading', { name: 'Is there a tour?' }).count()).toBe(0);
  await page.getByRole('heading', { name: /fit/ }).getByRole('link').click();
  await page.waitForURL('**/guide/does-not-fit');
});

test('an address that nobody answers is Page Not Found, with a way home', async () => {
  const page = await asVisitor('/no/such/page');
  expect((await page.request.get('/no/such/page')).status()).toBe(404);
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await page.waitForURL(`${stage.server.url}/`);
});

test('whoever is not signed in gets Page Not Found on a protected page, and comes back after signing in', async () => {
  const page = await asVisitor(`/app/project/${stage.projectId}`);
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  const link = page.getByRole('main').getByRole('link', { name: 'Sign in' });
  await expect
    .poll(() => link.getAttribute('href'))
    .toContain(encodeURIComponent(`/app/project/${stage.projectId}`));
});

test('the component gallery is there for admins only', async () => {
  const page = await asOwner('/components');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
});

test('a password can be seen, and is hidden again', async () => {
  const page = await asVisitor('/auth/signup');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('the ferry is late again tonight');
  await page.getByText('Strong.').waitFor();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.poll(() => password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.poll(() => password.getAttribute('type')).toBe('password');
});

test('the account menu has the specified items in their order, and signs out', async () => {
  const context = await stage.visitor();
  opened.push(context);
  const headers = { origin: stage.server.url };
  const person = {
    firstName: 'Sam',
    lastName: 'Pike',
    email: 'sam@example.com',
    password: 'lanterns over the pier',
  };
  expect((await context.request.post('/api/auth/signup', { headers, data: person })).status()).toBe(200);
  const page = await context.newPage();
  await page.goto('/projects');
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByText('Signed in as').waitFor();
  await expect.poll(() => page.getByRole('menu').locator('b').textContent()).toBe('Sam Pike');
  const links = page.getByRole('menuitem');
  await expect
    .poll(() => links.allTextContents())
    .toEqual(['Your projects', 'Your settings', 'Blog', 'Guide', 'Sign Out']);
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL(`${stage.server.url}/`);
  const { data } = await (await context.request.get('/api/auth')).json();
  expect(data.loggedIn).toBe(false);
});

test('the menu of a phone covers the page, and goes with a click on a link', async () => {
  const page = await asOwner('/projects', { viewport: phone });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  await expect
    .poll(() => menu.getByRole('link').allTextContents())
    .toEqual(['Your Projects', 'Mine', 'Your Settings', 'Blog', 'Guide', 'Sign Out']);
  await menu.getByRole('link', { name: 'Your Settings' }).click();
  await menu.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
});

test('the scheme follows the system, is kept when chosen, and changes in other tabs at once', async () => {
  const context = await stage.again({ colorScheme: 'dark' });
  opened.push(context);
  const page = await context.newPage();
  const other = await context.newPage();
  await page.goto('/settings/profile/appearance');
  await other.goto('/projects');
  const shown = (at: Page) => at.locator('html').getAttribute('data-scheme');
  expect(await shown(page)).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html[data-scheme=light]').waitFor();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.locator('html[data-scheme=dark]').waitFor();
  await page.getByRole('radio', { name: 'Light' }).check();
  await other.locator('html[data-scheme=light]').waitFor();
  await other.reload();
  expect(await shown(other)).toBe('light');
});

test('the app shows only the splash until the session and the vars are there, and none under /auth', async () => {
  const context = await stage.again();
  opened.push(context);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await context.route('**/api/vars', async (route) => {
    await held;
    await route.continue();
  });
  const page = await context.newPage();
  await page.goto('/projects');
  await page.getByRole('status', { name: 'Loading' }).waitFor();
  expect(await page.getByRole('heading').count()).toBe(0);
  const form = await context.newPage();
  const answered = form.waitForResponse((response) => response.url().endsWith('/api/auth'));
  await form.goto('/auth/signup');
  await answered;
  await expect.poll(() => form.locator('#root').textContent()).toBe('');
  release();
  await page.getByRole('heading', { name: 'Projects' }).waitFor();
});

test('a session check that fails is a full-page error with Refresh and Go Home', async () => {
  const context = await stage.again();
  opened.push(context);
  await context.route('**/api/auth', (route) => route.abort());
  const page = await context.newPage();
  await page.goto('/projects');
  await page.getByRole('heading', { name: 'Authentication Error' }).waitFor();
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('Problem interacting with server');
  expect(await page.getByRole('button', { name: 'Refresh' }).isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: 'Go Home' }).isVisible()).toBe(true);
});

test('every change of the route is a page view, and nothing else is', async () => {
  const context = await stage.again();
  opened.push(context);
  // The bodies of beacons are shown to nobody outside the page: it keeps a copy of what it sends.
  await context.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    const sent: string[] = [];
    Object.assign(window, { sent });
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob) void body.text().then((text) => sent.push(text));
      return send(address, body);
    };
  });
  const page = await context.newPage();
  const viewed = async () => {
    const bodies = await page.evaluate<string[]>('window.sent');
    return bodies.flatMap((body) => JSON.parse(body)).map(({ type, data }) => `${type} ${data.pathname}`);
  };
  await page.goto('/projects');
  await page.getByRole('link', { name: 'New project' }).click();
  // Until its code is there the page before it stands, with a link of the same name.
  await page.getByLabel('Project title').waitFor();
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await page.getByRole('heading', { name: 'Projects' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('harbour');
  await expect
    .poll(viewed, { timeout: 20_000 })
    .toEqual(['PAGEVIEW /projects', 'PAGEVIEW /projects/create', 'PAGEVIEW /projects']);
});
