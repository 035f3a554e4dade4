// Two people at one browser: a tab of the first that slept while the second signed in beside it, and what waited there.

import type { BrowserContext } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, PASSWORD, signUp } from '../support/client.ts';
import { openInspectorFixture, type InspectorFixture } from '../support/inspectorPage.ts';
import { openSheet, saved, write } from '../support/sheetPage.ts';

let company: InspectorFixture;
beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());

/** Signs somebody in in the browser, as another tab would. */
async function signInBeside(context: BrowserContext, email: string): Promise<void> {
  const headers = { origin: company.server.url };
  const answer = await context.request.post('/api/auth', { headers, data: { email, password: PASSWORD } });
  expect(answer.status()).toBe(200);
}

test('what one person typed offline is not sent by another who signs in, and is once the first is back', async () => {
  const sheet = await company.makeSheet();
  const context = company.priya;
  const session = await (await context.request.get('/api/auth')).json();
  const { email } = session.data.user;
  const other = await signUp(company.server, { firstName: 'Bob' });
  const page = await openSheet(context, sheet.path);
  await saved(page);
  await context.setOffline(true);
  await page.getByText('Offline', { exact: true }).first().waitFor();
  const text = `Typed by the first ${newId()}`;
  await write(page, 2, 3, text);
  await page.getByText('Offline, 1 waiting').first().waitFor();
  await page.evaluate(() => document.body.setAttribute('data-before', ''));
  await signInBeside(context, other.user.email);
  await context.setOffline(false);
  // The page is loaded anew as that of the second person, who is not in the project.
  await page.locator('body[data-before]').waitFor({ state: 'detached' });
  await page.getByRole('grid').waitFor({ state: 'detached' });
  const isStored = async () => {
    const answer = await company.owner.request.get(
      `/api/projects/${company.projectId}/sheet/${sheet.sheetId}`,
    );
    return (await answer.text()).includes(text);
  };
  expect(await isStored()).toBe(false);
  await page.close();
  await signInBeside(context, email);
  const again = await context.newPage();
  await again.goto(sheet.path);
  await expect.poll(isStored, { timeout: 15_000 }).toBe(true);
  await again.close();
});
