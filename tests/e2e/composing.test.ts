// Keys that belong to a field. Of an input method: those that take or discard what it composes do nothing else, in
// whichever field; Chromium tells of them while it composes, Safari sends the last one after the composition has ended.
// And Escape within a dialog: the first one closes the list of a field, or discards what was typed in it; the next one
// closes the dialog.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright';
import { firstChannelOf } from '../../build/pageStates.ts';
import { openInputMethod, type InputMethod } from '../support/inputMethod.ts';
import {
  keepInspector,
  openInspectorFixture,
  pick,
  type InspectorFixture,
  type InspectorSheet,
} from '../support/inspectorPage.ts';
import { reusePage } from '../support/pages.ts';
import { cell, keepSheet, lettersAt } from '../support/sheetPage.ts';

const TITLE = 2;
const NOTES = 3;

let company: InspectorFixture;
let ground: InspectorSheet;
let channelPath: string;
let page: Page;

beforeAll(async () => {
  company = await openInspectorFixture();
  ground = await company.makeSheet(3);
  const { owner, projectId } = company;
  const { data } = await (await owner.request.get(`/api/projects/${projectId}`)).json();
  channelPath = `/app/project/${projectId}/channel/${firstChannelOf(data.db.channel)}`;
});
afterAll(() => company?.close());

const textOf = (field: Locator) =>
  field.evaluate((element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.value
      : (element.textContent ?? ''),
  );

/** Composes in the focused field, which keeps the focus and the text whatever the input method reads meanwhile. */
async function composes(field: Locator): Promise<InputMethod> {
  const method = await openInputMethod(page);
  await expect.poll(() => field.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  const before = await textOf(field);
  for (const key of ['Enter', 'Escape', 'Tab', 'ArrowDown', 'ArrowUp']) {
    await method.compose('にほ');
    await method.press(key);
    expect([key, await textOf(field)]).toEqual([key, `${before}にほ`]);
    await method.compose('');
  }
  for (const key of ['Enter', 'Escape', 'Tab']) {
    await method.press(key);
    expect([key, await field.evaluate((element) => element.contains(document.activeElement))]).toEqual([
      key,
      true,
    ]);
  }
  await method.compose('にほ');
  await method.take('日本');
  await method.press('Enter');
  expect(await textOf(field)).toBe(`${before}日本`);
  return method;
}

// The first test: no page has loaded the editor yet.
test('in the field of a channel, before and after its editor has come', async () => {
  page = await reusePage(company.owner);
  await page.goto(channelPath);
  const field = page.getByRole('textbox', { name: /^Write to/ });
  await field.click();
  await page.locator('[contenteditable][aria-label^="Write to"]').waitFor();
  await composes(field);
  await page.keyboard.press('Enter');
  await page.getByRole('article').filter({ hasText: '日本' }).waitFor();
});

const dialog = () => page.getByRole('dialog', { name: 'Give to a person' });
const person = () => dialog().getByRole('combobox', { name: 'Person' });
const isOpen = () => person().getAttribute('aria-expanded');
const until = () => dialog().getByRole('textbox', { name: 'Until' });

/** Opens the dialog by which a post of the channel is given to a person. */
async function give(): Promise<void> {
  page = await reusePage(company.owner);
  if (new URL(page.url()).pathname !== channelPath) await page.goto(channelPath);
  const post = page.getByRole('article').filter({ hasText: 'Reprint?' }).first();
  await post.hover();
  await post.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Give to a person…' }).click();
  await dialog().waitFor();
}

async function closes(): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
}

test('the first Escape closes the list of people and keeps the chosen one, the next one the dialog', async () => {
  await give();
  await person().fill('Priya');
  // The list is drawn anew as people come.
  await expect.poll(() => dialog().getByRole('option').allTextContents()).toContain('Priya Raman');
  await page.keyboard.press('Enter');
  await expect.poll(() => person().inputValue()).toBe('Priya Raman');
  await person().press('ArrowDown');
  await expect.poll(isOpen).toBe('true');
  await page.keyboard.press('Escape');
  await expect.poll(isOpen).toBe('false');
  expect(await person().inputValue()).toBe('Priya Raman');
  await closes();
});

test('the first Escape in a date discards its typed text, and in its calendar closes the calendar', async () => {
  await give();
  await until().fill('5 dec');
  await page.keyboard.press('Escape');
  await expect.poll(() => until().inputValue()).toBe('');
  await until().press('ArrowDown');
  await page.getByRole('dialog', { name: 'Until', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Until', exact: true }).waitFor({ state: 'detached' });
  expect(await dialog().isVisible()).toBe(true);
  await closes();
});

test('the Escape by which an input method discards its text closes neither the list nor the dialog', async () => {
  await give();
  const method = await openInputMethod(page);
  await person().click();
  await method.compose('にほ');
  await method.press('Escape');
  expect(await isOpen()).toBe('true');
  await method.compose('');
  await page.keyboard.press('Escape');
  await expect.poll(isOpen).toBe('false');
  await closes();
});

test('in a cell, an input method keeps its keys; the Enter after it writes the text', async () => {
  page = await keepSheet(company.owner, ground.path);
  await cell(page, 0, NOTES).click();
  await page.keyboard.type('x');
  await composes(page.locator('textarea.editor'));
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(page, 0, NOTES).textContent()).toBe('x日本');
});

test('in a cell with marks, in its list of mentions, and in the field of its value', async () => {
  page = await keepInspector(company.owner, ground);
  await pick(page, [0, TITLE]);
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+b');
  await composes(page.locator('.rich-editor [contenteditable]'));
  await page.keyboard.press('Enter');
  await expect.poll(() => lettersAt(page, 0, TITLE)).toBe('Title1日本');
  await pick(page, [1, NOTES]);
  const value = page.getByRole('textbox', { name: 'Value' });
  await value.click();
  await composes(value);
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(page, 1, NOTES).textContent()).toBe('日本');
});

test('in Find and in “Find or do”', async () => {
  page = await keepSheet(company.owner, ground.path);
  await cell(page, 0, NOTES).click();
  await page.keyboard.press('Control+f');
  await composes(page.getByRole('textbox', { name: 'Find', exact: true }));
  await page.keyboard.press('Escape');
  await page.getByRole('complementary', { name: 'Find and replace' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await composes(page.getByRole('dialog', { name: 'Find or do' }).getByRole('combobox'));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});
