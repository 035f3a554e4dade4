// Writing with an input method: the keys that take or discard what it composes do nothing else, in whichever field.
// Chromium tells of them while it composes; Safari sends the last one after the composition has ended.

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
async function composes(page: Page, field: Locator): Promise<InputMethod> {
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
  const page = await reusePage(company.owner);
  await page.goto(channelPath);
  const field = page.getByRole('textbox', { name: /^Write to/ });
  await field.click();
  await page.locator('[contenteditable][aria-label^="Write to"]').waitFor();
  await composes(page, field);
  await page.keyboard.press('Enter');
  await page.getByRole('article').filter({ hasText: '日本' }).waitFor();
});

test('in a cell, an input method keeps its keys; the Enter after it writes the text', async () => {
  const page = await keepSheet(company.owner, ground.path);
  await cell(page, 0, NOTES).click();
  await page.keyboard.type('x');
  await composes(page, page.locator('textarea.editor'));
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(page, 0, NOTES).textContent()).toBe('x日本');
});

test('in a cell with marks, in its list of mentions, and in the field of its value', async () => {
  const page = await keepInspector(company.owner, ground);
  await pick(page, [0, TITLE]);
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+b');
  await composes(page, page.locator('.rich-editor [contenteditable]'));
  await page.keyboard.press('Enter');
  await expect.poll(() => lettersAt(page, 0, TITLE)).toBe('Title1日本');
  await pick(page, [1, NOTES]);
  const value = page.getByRole('textbox', { name: 'Value' });
  await value.click();
  await composes(page, value);
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(page, 1, NOTES).textContent()).toBe('日本');
});

test('in Find and in “Find or do”', async () => {
  const page = await keepSheet(company.owner, ground.path);
  await cell(page, 0, NOTES).click();
  await page.keyboard.press('Control+f');
  await composes(page, page.getByRole('textbox', { name: 'Find', exact: true }));
  await page.keyboard.press('Escape');
  await page.getByRole('complementary', { name: 'Find and replace' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await composes(page, page.getByRole('dialog', { name: 'Find or do' }).getByRole('combobox'));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});
