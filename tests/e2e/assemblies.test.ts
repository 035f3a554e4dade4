// A template assembly and an exported project, as people use them: from the public page to a sheet, and back by one undo.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { goTo } from '../../build/pageStates.ts';
import { PASSWORD } from '../support/client.ts';
import { openServerAndBrowser, wide } from '../support/pages.ts';

let door: Awaited<ReturnType<typeof openServerAndBrowser>>;
let page: Page;
beforeAll(async () => {
  door = await openServerAndBrowser();
  const context = await door.browser.newContext({
    viewport: wide,
    baseURL: door.server.url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  page = await context.newPage();
});
afterAll(() => door?.close());

const cell = (name: string) => page.getByRole('gridcell', { name, exact: true }).first();
const rail = () => page.getByRole('navigation', { name: 'Project' });
const sheetLink = (name: string) => rail().getByRole('link', { name });

test('from the public page through the sign-up to a project with its sheets', async () => {
  await page.goto('/templates/assemblies');
  await page.getByRole('link', { name: /^Gala dinner/ }).click();
  await page.getByRole('heading', { name: 'Gala dinner', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Use this' }).click();
  await page.getByLabel('First Name').fill('Gala');
  await page.getByLabel('Last Name').fill('Lindqvist');
  await page.getByLabel('Email').fill('gala@assembly.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByLabel('Project title').fill('Winter gala');
  await page.getByRole('button', { name: 'Create project' }).click();
  await cell('Opening film').waitFor();
  await sheetLink('Table plan').waitFor();
});

test('into a project that is there, and one undo takes all of it back', async () => {
  await goTo(page, '/templates/assemblies/prompt-book/use');
  await page.getByRole('radio', { name: 'A project I have' }).check();
  await page.getByRole('button', { name: 'Add to the project' }).click();
  await cell('Half hour call').waitFor();
  await sheetLink('Quick changes').waitFor();
  // The toast may be gone on a slow machine: the bar has the same undo.
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(() => sheetLink('Quick changes').count()).toBe(0);
  await sheetLink('Table plan').waitFor();
});

test('a project goes out as a file, and comes in again as a new one', async () => {
  await sheetLink('Table plan').click();
  const [, projectId = ''] = /\/project\/([^/]+)/.exec(page.url()) ?? [];
  await goTo(page, `/app/project/${projectId}/settings/general`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export this project' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Winter gala.eo.json');
  const path = await file.path();
  await goTo(page, '/projects/create');
  await page.getByLabel('Project to import').setInputFiles(path);
  await cell('Opening film').waitFor();
  expect(page.url()).not.toContain(projectId);
});
