// Template assemblies in rarer ways: by the mail of a sign-up, and from a file that is none.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, signUp } from '../support/client.ts';
import { linkIn, mailFor } from '../support/outbox.ts';
import { openServerAndBrowser, wide } from '../support/pages.ts';
import { pageOf } from '../support/settingsPage.ts';

let door: Awaited<ReturnType<typeof openServerAndBrowser>>;
beforeAll(async () => {
  door = await openServerAndBrowser();
});
afterAll(() => door?.close());

test('the mail of a sign-up leads back to the assembly, in another browser by signing in', async () => {
  const one = await door.browser.newContext({ viewport: wide, baseURL: door.server.url, locale: 'en-GB' });
  const page = await one.newPage();
  await page.goto('/templates/assemblies/gala-dinner');
  await page.getByRole('link', { name: 'Use this' }).click();
  await page.getByLabel('First Name').fill('Gala');
  await page.getByLabel('Last Name').fill('Lindqvist');
  await page.getByLabel('Email').fill('dinner@assembly.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByLabel('Project title').waitFor();
  const mail = await mailFor(door.server, 'dinner@assembly.example', 'Confirm your email address');
  const { pathname, search } = linkIn(mail, '/auth/verify');
  const other = await door.browser.newContext({ viewport: wide, baseURL: door.server.url, locale: 'en-GB' });
  const phone = await other.newPage();
  await phone.goto(`${pathname}${search}`);
  await phone.getByRole('button', { name: 'Confirm address' }).click();
  await phone.getByRole('link', { name: 'Sign in' }).click();
  await phone.getByLabel('Email').fill('dinner@assembly.example');
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await phone.getByRole('heading', { name: 'Gala dinner' }).waitFor();
  await phone.getByRole('button', { name: 'Create project' }).waitFor();
  expect(new URL(phone.url()).pathname).toBe('/templates/assemblies/gala-dinner/use');
  await other.close();
});

test('a file that is no project says so, and what to do', async () => {
  const page = await pageOf(door.browser, await signUp(door.server, { firstName: 'Mara' }));
  await page.goto('/projects/create');
  const file = { name: 'show.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') };
  await page.getByLabel('Project to import').setInputFiles(file);
  await page.getByText('This file is no project of EO').waitFor();
});
