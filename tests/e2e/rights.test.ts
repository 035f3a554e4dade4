// What a person may not do is greyed before they try it, with the sentence that the server would refuse them with;
// and what changes about that reaches a tab that is open: one for all tests.

import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goTo } from '../../build/pageStates.ts';
import { violationsOnListed } from '../support/axe.ts';
import { action, newId } from '../support/client.ts';
import {
  keepInspector,
  openInspectorFixture,
  type InspectorFixture,
  type InspectorSheet,
} from '../support/inspectorPage.ts';
import { phone, wide } from '../support/pages.ts';
import { cell, keepSheet, saved, write } from '../support/sheetPage.ts';

let company: InspectorFixture;
let ground: InspectorSheet;
let page: Page;
const shots = process.env['SHOTS'] ?? null;

beforeAll(async () => {
  company = await openInspectorFixture();
  if (shots) mkdirSync(shots, { recursive: true });
  await company.setRole('MEMBER');
  ground = await company.makeSheet(4);
  const rigging = newId();
  await company.does(
    action('category.create', rigging, { projectId: company.projectId, name: 'Rigging', hue: 'teal' }),
    action('column.update.category', ground.columnIds[2]!, { categoryId: rigging }),
    action('category.update.editors', rigging, { editors: [] }),
  );
}, 120_000);
afterAll(() => company?.close());
beforeEach(async () => {
  page = await keepSheet(company.priya, ground.path);
});

const SHUT = 'Only chosen people fill in “Rigging”, and you are not one of them.';
const said = (text: string) => page.getByText(text).first().waitFor();
const stored = async (row: number, column: number) =>
  (await company.stored(ground, 'cell', `${ground.rowIds[row]}.${ground.columnIds[column]}`))?.['value'];

async function shot(name: string, of = page): Promise<void> {
  if (!shots) return;
  for (const [width, viewport] of Object.entries({ phone, wide })) {
    await of.setViewportSize(viewport);
    for (const colorScheme of ['dark', 'light'] as const) {
      await of.emulateMedia({ colorScheme });
      await of.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png` });
    }
  }
}

test('a column of a category that is left to others is greyed, and takes no key', async () => {
  const header = page.getByRole('columnheader', { name: 'Title' });
  await expect.poll(() => header.getAttribute('aria-description')).toBe(SHUT);
  await expect.poll(() => cell(page, 0, 2).getAttribute('aria-readonly')).toBe('true');
  await expect.poll(() => cell(page, 0, 3).getAttribute('aria-readonly')).toBe(null);
  await cell(page, 0, 2).click();
  await shot('shut');
  expect(await violationsOnListed(page)).toEqual([]);
  await page.keyboard.type('mine');
  await said(SHUT);
  expect(await page.locator('.editing textarea').isVisible()).toBe(false);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await write(page, 0, 3, 'a note');
  await saved(page);
  expect([await stored(0, 2), await stored(0, 3)]).toEqual(['Title 1', 'a note']);
});

test('what would write over such cells along with others is refused as a whole, and changes nothing', async () => {
  await write(page, 1, 3, 'a note');
  await saved(page);
  // From Notes over Title: down along both.
  await cell(page, 1, 3).click();
  await cell(page, 2, 2).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Delete');
  await said(SHUT);
  await expect.poll(() => cell(page, 1, 3).textContent()).toBe('a note');
  expect([await stored(1, 2), await stored(1, 3)]).toEqual(['Title 2', 'a note']);
});

test('an admin names who fills a category in, and the page of a member who is named opens at once', async () => {
  const admin = await company.owner.newPage();
  await admin.goto(`/app/project/${company.projectId}/settings/categories`);
  await admin.getByRole('button', { name: 'Colours of Rigging' }).click();
  const part = admin.getByRole('region', { name: 'Who may fill in Rigging' });
  await expect.poll(() => part.getByRole('radio', { name: 'Chosen people' }).isChecked()).toBe(true);
  await part.getByRole('checkbox', { name: 'Priya Raman' }).check();
  await shot('editors', admin);
  expect(await violationsOnListed(admin)).toEqual([]);
  await expect.poll(() => cell(page, 0, 2).getAttribute('aria-readonly')).toBe(null);
  await write(page, 0, 2, 'Doors');
  await expect.poll(() => stored(0, 2)).toBe('Doors');
  await part.getByRole('checkbox', { name: 'Priya Raman' }).uncheck();
  await expect.poll(() => cell(page, 0, 2).getAttribute('aria-readonly')).toBe('true');
  await part.getByRole('radio', { name: 'Every member' }).check();
  await expect.poll(() => cell(page, 0, 2).getAttribute('aria-readonly')).toBe(null);
  await admin.close();
  await goTo(page, `/app/project/${company.projectId}/settings/categories`);
  await page.getByRole('button', { name: 'Who fills in Rigging' }).click();
  await page.getByText('Every member fills this in.').waitFor();
});

test('what is being typed when the right to it goes is not lost', async () => {
  await cell(page, 3, 3).click();
  await page.keyboard.type('half a sentence');
  await company.setRole('VIEW_ONLY');
  await page.getByRole('button', { name: 'View only' }).waitFor();
  await page.keyboard.press('Enter');
  await said('View only. Your keys change nothing here.');
  await expect.poll(() => page.locator('.editing textarea').inputValue()).toBe('half a sentence');
  await page.keyboard.press('Escape');
});

test('a member whose role goes down has an open tab that greys out, and one that goes up a tab that opens', async () => {
  const add = page.getByRole('button', { name: 'Add a row' });
  await company.setRole('MEMBER');
  await expect
    .poll(() => add.getAttribute('aria-description'))
    .toBe('In this project, only editors may add rows. You are a member.');
  await company.setRole('EDITOR');
  await expect.poll(() => add.getAttribute('aria-description')).toBe(null);
  await expect.poll(() => cell(page, 0, 2).getAttribute('aria-readonly')).toBe(null);
  await add.click();
  await expect.poll(() => page.locator('.body .row').count()).toBe(5);
  await company.setRole('VIEW_ONLY');
  await page.getByRole('button', { name: 'View only' }).waitFor();
  expect(await add.count()).toBe(0);
});

test('a viewer sees that they are one, who can change it, and one sentence at the cell however much they type', async () => {
  await company.setRole('VIEW_ONLY');
  const key = page.getByRole('button', { name: 'View only' });
  await key.click();
  const about = page.getByRole('dialog', { name: 'What you may do here' });
  await about.getByText('can let you edit').waitFor();
  await about.getByText('Comment and mention people').waitFor();
  await shot('viewer-about');
  expect(await violationsOnListed(page)).toEqual([]);
  await page.keyboard.press('Escape');
  for (const dead of ['Add a row', 'Redo', 'Add a sheet'])
    expect([dead, await page.getByRole('button', { name: dead, exact: true }).count()]).toEqual([dead, 0]);
  await page.getByRole('button', { name: 'Menu of this sheet' }).click();
  await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Follow', 'Report']);
  await page.keyboard.press('Escape');
  await cell(page, 1, 3).click();
  await page.keyboard.type('hello');
  const sentence = page.getByText('View only. Your keys change nothing here.');
  await said('View only. Your keys change nothing here.');
  expect(await sentence.count()).toBe(2);
  await shot('viewer');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => sentence.count()).toBe(0);
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: /^Comment Ctrl/ }).click();
  await page.getByRole('complementary', { name: 'Inspector' }).waitFor();
  await expect.poll(() => sentence.count()).toBe(0);
});

test('a reader of a project that shuts comments and files reads why in their place', async () => {
  await company.setRole('VIEW_ONLY');
  const set = (name: string, value: boolean | null) =>
    company.does(action(`project.update.${name}`, company.projectId, { [name]: value }));
  page = await keepInspector(company.priya, ground);
  await page.getByRole('textbox', { name: /^Comment on/ }).waitFor();
  await set('viewersComment', false);
  await set('viewersExport', false);
  await said('In this project, only members may comment. You may only view.');
  await page.getByRole('textbox', { name: /^Comment on/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Export' }).click();
  await expect
    .poll(() => page.getByRole('menuitem', { name: 'PDF' }).getAttribute('aria-description'))
    .toBe('In this project, only members may take files and paper out of the project. You may only view.');
  await shot('reader');
  await page.keyboard.press('Escape');
  await goTo(page, `/app/project/${company.projectId}`);
  const book = page.getByRole('button', { name: 'All sheets as one Excel workbook' });
  await expect.poll(() => book.getAttribute('aria-disabled')).toBe('true');
  expect(await page.getByRole('link', { name: 'All sheets as one Excel workbook' }).count()).toBe(0);
  await set('viewersComment', null);
  await set('viewersExport', null);
});

test('R4 the tab of a person who was taken out says so, and lets the project go', async () => {
  const path = `/api/entities/${company.projectId}/identity/${company.priyaId}/delete`;
  const headers = { origin: company.server.url };
  const answer = await company.owner.request.post(path, { headers, data: {} });
  expect(answer.status()).toBe(200);
  await page.getByRole('heading', { name: 'You are no longer in this project' }).waitFor();
  await page.locator('.scroller').waitFor({ state: 'detached' });
  await shot('removed');
  expect(await violationsOnListed(page)).toEqual([]);
  await page.getByRole('link', { name: 'To your projects' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/projects');
  const members = [{ userId: company.priyaId, role: 'MEMBER' }];
  const again = await company.owner.request.post(`/api/identities/members/${company.projectId}/create`, {
    headers,
    data: { entityType: 'project', members },
  });
  expect(again.status()).toBe(200);
});
