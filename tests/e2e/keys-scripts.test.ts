// Keyboards that are not Latin: a shortcut is the key at its place on a Latin keyboard, and a letter is typed as it is.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CDPSession, Page } from 'playwright';
import { openDemoFixture, reusePage, type DemoFixture } from '../support/pages.ts';
import { cell, newSheet } from '../support/sheetPage.ts';

let stage: DemoFixture;
let page: Page;
let keyboard: CDPSession;

beforeAll(async () => {
  stage = await openDemoFixture();
});
afterAll(() => stage?.close());

const CTRL = 2;
const SHIFT = 8;

/** Presses a key as a keyboard of another script sends it. */
async function press(key: string, code: string, modifiers = 0): Promise<void> {
  const shown = { key, code, modifiers, windowsVirtualKeyCode: code.charCodeAt(3) };
  await keyboard.send('Input.dispatchKeyEvent', {
    ...shown,
    type: 'keyDown',
    ...(modifiers === 0 && { text: key }),
  });
  await keyboard.send('Input.dispatchKeyEvent', { ...shown, type: 'keyUp' });
}

test('on a Russian keyboard a word is typed, undone, redone and formatted, and the palette opens', async () => {
  page = await reusePage(stage.owner);
  keyboard = await page.context().newCDPSession(page);
  await newSheet(page, stage.projectId);
  await cell(page, 0, 2).click();
  const text = () => cell(page, 0, 2).textContent();
  await press('д', 'KeyL');
  await press('а', 'KeyF');
  await page.keyboard.press('Enter');
  await expect.poll(text).toBe('да');
  await press('я', 'KeyZ', CTRL);
  await expect.poll(text).toBe('');
  await press('Я', 'KeyZ', CTRL | SHIFT);
  await expect.poll(text).toBe('да');
  await press('л', 'KeyK', CTRL);
  await page.getByRole('dialog', { name: 'Find or do' }).waitFor();
  await press('д', 'KeyL');
  await expect.poll(() => page.getByRole('combobox', { name: 'Find or do' }).inputValue()).toBe('д');
  await page.keyboard.press('Escape');
});
