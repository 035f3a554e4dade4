// The last of the first steps, where something of it is refused: nothing is made twice, and nothing typed is lost.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { signUp } from '../support/client.ts';
import { openServerAndBrowser, takePage } from '../support/pages.ts';

let door: Awaited<ReturnType<typeof openServerAndBrowser>>;
beforeAll(async () => {
  door = await openServerAndBrowser();
});
afterAll(() => door?.close());

let page: Page;
afterEach(() => page.close());

/** Opens the last of the first steps for somebody who has signed up, and types whom they work with. */
async function openLastStep(firstName: string): Promise<void> {
  const person = await signUp(door.server, { firstName });
  page = await takePage(door.browser, door.server, { locale: 'en-GB', reducedMotion: 'reduce', person });
  await page.goto('/auth/getstarted?step=3');
  await page.getByLabel('Work with').fill('ola@nora.example');
  await page.getByLabel('Work with').press('Enter');
}

test('after a refused file the chosen sheet goes to the same project, and nobody is invited twice', async () => {
  await openLastStep('Nora');
  const invitations: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/identities/members/')) invitations.push(request.postData() ?? '');
  });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  const buffer = Buffer.from('PK no workbook at all');
  await chooser.setFiles({ name: 'broken.xlsx', mimeType: 'application/octet-stream', buffer });
  await page.getByRole('region', { name: 'Import' }).getByRole('alert').waitFor();
  await page.getByRole('radio', { name: /^Blank sheet/ }).check();
  await page.getByRole('button', { name: 'Open my sheet' }).click();
  await page.waitForURL('**/sheet/*');
  const { data } = await (await page.request.get('/api/projects')).json();
  expect(Object.values<{ title: string }>(data.db.project).map(({ title }) => title)).toEqual([
    'My first event',
  ]);
  expect(invitations).toHaveLength(1);
});

test('who cannot invite yet finds the addresses under Members, where the message leads', async () => {
  await openLastStep('Hasty');
  await page.getByLabel('Their role').selectOption('EDITOR');
  // As a server answers that sends mails, while the address is not confirmed.
  const errorMessage = 'Confirm your email address first: we have sent you a mail.';
  await page.route('**/api/identities/members/**', (route) =>
    route.fulfill({ status: 403, json: { error: true, errorMessage, code: 'UNVERIFIED', data: null } }),
  );
  await page.getByRole('button', { name: 'Open my sheet' }).click();
  await page.waitForURL('**/sheet/*');
  await page.unrouteAll();
  await page.getByText(`Nobody was invited: ${errorMessage}`).waitFor();
  await page.getByRole('button', { name: 'Invite them' }).click();
  const form = page.getByRole('form', { name: 'Invite' });
  expect(await form.getByLabel('Email addresses').inputValue()).toBe('ola@nora.example');
  expect(await form.getByLabel('Role').inputValue()).toBe('EDITOR');
  await form.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByText('Sent 1 invitation').waitFor();
});
