// What is done in a sheet before the code that answers it has come is not lost, and done in its order.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright';
import {
  openInspectorFixture,
  type InspectorFixture,
  type InspectorSheet,
} from '../support/inspectorPage.ts';
import { reusePage } from '../support/pages.ts';
import { cell, pasteInto, saved } from '../support/sheetPage.ts';
import { withoutScript } from '../support/withoutScript.ts';

const TITLE = 2;

let company: InspectorFixture;
let ground: InspectorSheet;
let mara: Page;

beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());
beforeEach(async () => {
  ground = await company.makeSheet(5);
  mara = await reusePage(company.owner);
});

test('what is typed before the script of the plans has come is not lost', () =>
  withoutScript(mara, ground.path, 'plans', async (letThrough) => {
    await mara.keyboard.type('Doors');
    await mara.keyboard.press('Enter');
    await mara.keyboard.type('Titles');
    await mara.keyboard.press('Enter');
    letThrough();
    await expect.poll(() => cell(mara, 0, TITLE).textContent()).toBe('Doors');
    await expect.poll(() => cell(mara, 1, TITLE).textContent()).toBe('Titles');
    await saved(mara);
  }));

test('keys, presses and a paste before the script of the commands has come are not lost, and done in their order', () =>
  withoutScript(mara, ground.path, 'commands', async (letThrough) => {
    await mara.keyboard.type('Doors');
    await mara.keyboard.press('Enter');
    await mara.keyboard.type('Titles');
    await mara.keyboard.press('Enter');
    await mara.keyboard.type('Rings');
    await cell(mara, 4, TITLE).click();
    await mara.keyboard.type('Bows');
    await cell(mara, 3, TITLE).click();
    await pasteInto(mara, 'Vows');
    letThrough();
    for (const [row, text] of ['Doors', 'Titles', 'Rings', 'Vows', 'Bows'].entries())
      await expect.poll(() => cell(mara, row, TITLE).textContent()).toBe(text);
    await saved(mara);
  }));

test('an input method that begins before the script of the commands has come is not lost', () =>
  withoutScript(mara, ground.path, 'commands', async (letThrough) => {
    const session = await mara.context().newCDPSession(mara);
    await session.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
    await session.send('Input.insertText', { text: '日本' });
    letThrough();
    await mara.keyboard.press('Enter');
    await expect.poll(() => cell(mara, 0, TITLE).textContent()).toBe('日本');
    await saved(mara);
    // With the commands a cell has its fill handle, too.
    await mara.locator('.scroller[data-fills] .fillhandle').waitFor();
  }));
