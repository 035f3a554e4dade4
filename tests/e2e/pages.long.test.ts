// Further public pages, and how pages go about what goes wrong.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openVisits, type Visits } from '../support/visits.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
});
afterAll(() => visits?.stage.close());
afterEach(() => visits.end());

test('signed in, a public page has the account menu of the app', async () => {
  const page = await visits.asOwner('/guide');
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
  const visitor = await visits.asVisitor(nothing);
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(new URL(visitor.url()).searchParams.get('next')).toContain('/app/project/01J0000000');
  const asset = '/api/project/01J00000000000000000000000/asset/01J00000000000000000000001/redir?size=lg';
  for (const address of [asset, nothing]) {
    const owner = await visits.asOwner(address);
    await owner.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  }
  // A program is told in its own form.
  const answer = await visits.stage.owner.request.get(nothing, { headers: { accept: '*/*' } });
  expect([answer.status(), (await answer.json()).code]).toEqual([404, 'NOT_FOUND']);
});

test('a public page has less than 60 KB of script, and breaks no rule of the policy', async () => {
  const context = await visits.context(visits.stage.visitor());
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

test('a question asked on the page of an article finds others in the guide, which lead to pages of their own', async () => {
  const page = await visits.asVisitor('/guide/freeze');
  await page.getByRole('searchbox', { name: 'Ask a question' }).fill('too wide for the paper');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/guide?q=too+wide+for+the+paper');
  await expect.poll(() => page.getByRole('heading', { name: 'Is there a tour?' }).count()).toBe(0);
  await page.getByRole('heading', { name: /fit/ }).getByRole('link').click();
  await page.waitForURL('**/guide/does-not-fit');
});

test('a password can be seen, and is hidden again', async () => {
  const page = await visits.asVisitor('/auth/signup');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('the ferry is late again tonight');
  await page.getByText('Strong.').waitFor();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.poll(() => password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.poll(() => password.getAttribute('type')).toBe('password');
});

test('the app shows only the splash until the session and the vars are there, and none under /auth', async () => {
  const context = await visits.context(visits.stage.again());
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

test('every change of the route is a page view, and nothing else is', async () => {
  const context = await visits.context(visits.stage.again());
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
