// The pages round the sheet, in a real browser against a real server: the public ones, the chrome, signing in and up,
// the list of projects, the frame of one.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { openStage, phone, type Stage } from '../support/pages.ts';

let stage: Stage;
const opened: BrowserContext[] = [];

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());
afterEach(async () => {
  await Promise.all(opened.splice(0).map((context) => context.close()));
});

async function pageOf(context: Promise<BrowserContext>, path: string): Promise<Page> {
  const own = await context;
  opened.push(own);
  const page = await own.newPage();
  await page.goto(path);
  return page;
}
const asVisitor = (path: string, options = {}) => pageOf(stage.visitor(options), path);
const asOwner = (path: string, options = {}) => pageOf(stage.again(options), path);

test('the home page reads without script: its sentence, the real sheet, a menu that opens', async () => {
  const page = await asVisitor('/', { javaScriptEnabled: false, viewport: phone });
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('all on one sheet');
  const sheet = page.getByRole('table', { name: 'Run of show of the Harbour Lights Awards' });
  expect(await sheet.getByRole('row').count()).toBeGreaterThan(15);
  expect(await sheet.getByRole('cell', { name: 'Lav 1 Ida', exact: true }).first().isVisible()).toBe(true);
  await page.locator('summary').click();
  expect(await page.getByRole('navigation', { name: 'Menu' }).getByRole('link').allTextContents()).toEqual([
    'Sign Up',
    'Sign In',
    'Guide',
    'Blog',
  ]);
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

test.each(['/guide', '/blog', '/about', '/tos', '/privacy'])(
  '%s is a page with one heading and a footer',
  async (path) => {
    const page = await asVisitor(path, { javaScriptEnabled: false });
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.getByRole('contentinfo').textContent()).toContain(
      `© ${new Date().getUTCFullYear()} EO`,
    );
  },
);

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
  expect(await link.getAttribute('href')).toContain(encodeURIComponent(`/app/project/${stage.projectId}`));
});

test('the component gallery is there for admins only', async () => {
  const page = await asOwner('/components');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
});

test('signing in checks on submit, follows every change from then on, and shows the words of the server', async () => {
  const page = await asVisitor('/auth/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Email is required').waitFor();
  await page.getByText('Password is required').waitFor();
  const email = page.getByLabel('Email');
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  await email.fill('mara');
  await page.getByText('Invalid email').waitFor();
  await email.fill('nobody@example.com');
  await page.getByText('Invalid email').waitFor({ state: 'detached' });
  await page.getByLabel('Password', { exact: true }).fill('not the password of anyone');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').textContent()).not.toBe('');
});

test('a second submit is ignored while the first is in flight', async () => {
  const page = await asVisitor('/auth/login');
  let sent = 0;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/auth', async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1;
      await held;
    }
    await route.continue();
  });
  await page.getByLabel('Email').fill('nobody@example.com');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('not the password of anyone');
  await password.press('Enter');
  await page.locator('button[aria-busy=true]').waitFor();
  await password.press('Enter');
  await password.press('Enter');
  release();
  await page.getByRole('alert').waitFor();
  expect(sent).toBe(1);
});

test('a password can be seen, and is hidden again', async () => {
  const page = await asVisitor('/auth/signup');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('the ferry is late again tonight');
  await page.getByText('Strong.').waitFor();
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  expect(await password.getAttribute('type')).toBe('password');
});

test('from signing up to a first sheet', async () => {
  const page = await asVisitor('/auth/signup');
  await page.getByLabel('First name').fill('Ida');
  await page.getByLabel('Last name').fill('Noor');
  await page.getByLabel('Email').fill('Ida.Noor@Example.com ');
  await page.getByLabel('Password', { exact: true }).fill('lanterns over the harbour');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('heading', { name: 'Start your first project' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'New project' }).last().click();
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByText('A title is required').waitFor();
  await page.getByLabel('Project title').fill('Lantern Night');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('heading', { name: 'Begin with a file, or with an empty sheet' }).waitFor();
  await page.getByRole('button', { name: 'New sheet' }).last().click();
  await page.waitForURL(/\/sheet\//);
  await page.getByRole('region', { name: 'Sheets' }).getByRole('link', { name: 'New sheet' }).waitFor();
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
  expect(await page.getByRole('menu').locator('b').textContent()).toBe('Sam Pike');
  const links = page.getByRole('menuitem');
  expect(await links.allTextContents()).toEqual([
    'Your projects',
    'Your settings',
    'Blog',
    'Guide',
    'Sign Out',
  ]);
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
  expect(await menu.getByRole('link').allTextContents()).toEqual([
    'Your Projects',
    'Your Settings',
    'Blog',
    'Guide',
    'Sign Out',
  ]);
  await menu.getByRole('link', { name: 'Your Settings' }).click();
  await menu.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Your settings' }).waitFor();
});

test('the scheme follows the system, is kept when chosen, and changes in other tabs at once', async () => {
  const context = await stage.again({ colorScheme: 'dark' });
  opened.push(context);
  const page = await context.newPage();
  const other = await context.newPage();
  await page.goto('/settings/profile');
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
  expect(await form.locator('#root').textContent()).toBe('');
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
  expect(await page.getByRole('alert').textContent()).toContain('Problem interacting with server');
  expect(await page.getByRole('button', { name: 'Refresh' }).isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: 'Go Home' }).isVisible()).toBe(true);
});

/** How many page views the server has taken in: a beacon's body is not shown to a test in the browser. */
function viewsHeard(): number {
  return [...stage.server.log().matchAll(/"views":(\d+)/g)].reduce(
    (sum, [, views]) => sum + Number(views),
    0,
  );
}

test('every change of the route is a page view, and nothing else is', async () => {
  const before = viewsHeard();
  const page = await asOwner('/projects');
  await page.getByRole('link', { name: 'New project' }).click();
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await page.getByRole('heading', { name: 'Projects' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('harbour');
  await expect.poll(viewsHeard, { timeout: 10_000 }).toBe(before + 3);
});

test('the list of projects shows a real sheet, and filters as one types', async () => {
  const page = await asOwner('/projects');
  await page.getByText('Crew on headset, line check').first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('harb lights');
  await page.getByRole('row', { name: /Harbour Lights Awards/ }).waitFor();
  await page.keyboard.type(' nowhere');
  await page.getByText('No active project matches').waitFor();
});

test('sheets are made, renamed, moved and deleted from the rail, and deleting has a way back', async () => {
  const page = await asOwner(`/app/project/${stage.projectId}`);
  const rail = page.getByRole('navigation', { name: 'Project' });
  const sheets = rail.getByRole('region', { name: 'Sheets' }).getByRole('link');
  await rail.getByRole('button', { name: 'New sheet' }).click();
  await page.waitForURL(/\/sheet\//);
  await rail.getByRole('link', { name: 'New sheet' }).hover();
  await rail.getByRole('button', { name: 'Menu of New sheet' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByRole('dialog').getByLabel('Sheet title').fill('Strike');
  await page.keyboard.press('Enter');
  await rail.getByRole('link', { name: 'Strike' }).waitFor();
  const before = await sheets.allTextContents();
  await rail.getByRole('button', { name: 'Menu of Strike' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect
    .poll(() => sheets.allTextContents())
    .toEqual([...before.slice(0, -2), 'Strike', before.at(-2)]);
  await rail.getByRole('button', { name: 'Menu of Strike' }).click();
  await page.getByRole('menuitem', { name: 'Delete sheet' }).click();
  await rail.getByRole('link', { name: 'Strike' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await rail.getByRole('link', { name: 'Strike' }).waitFor();
});

test('members are added by email, change their role and are taken out, with the words of the server', async () => {
  const stranger = await stage.visitor();
  opened.push(stranger);
  const person = {
    firstName: 'Jun',
    lastName: 'Okada',
    email: 'jun.okada@example.com',
    password: 'lanterns over the quay',
  };
  await stranger.request.post('/api/auth/signup', { headers: { origin: stage.server.url }, data: person });
  const page = await asOwner(`/app/project/${stage.projectId}`);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this project' });
  const email = dialog.getByLabel('Email');
  await email.fill('nobody.at.all@example.com');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.locator('[aria-invalid=true]').waitFor();
  await email.fill(person.email);
  await dialog.getByRole('combobox', { name: 'Role', exact: true }).selectOption('EDITOR');
  await dialog.getByRole('button', { name: 'Add' }).click();
  const role = dialog.getByRole('combobox', { name: 'Role of Jun Okada' });
  await role.waitFor();
  expect(await role.inputValue()).toBe('EDITOR');
  await role.selectOption('MEMBER');
  await expect.poll(() => role.inputValue()).toBe('MEMBER');
  expect(await (await stranger.request.get('/api/projects')).json()).toMatchObject({
    data: { roles: { [stage.projectId]: 'MEMBER' } },
  });
  await dialog.getByRole('button', { name: 'Remove Jun Okada' }).click();
  await role.waitFor({ state: 'detached' });
});
