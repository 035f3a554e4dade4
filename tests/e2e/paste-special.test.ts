// Paste special in the whole app: each of its choices, what it says beforehand, and one undo of each.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { openDemoFixture, type DemoFixture } from '../support/pages.ts';
import { cell, openSheet, ready, saved, write } from '../support/sheetPage.ts';
import { makeWrittenSheet } from '../support/writtenSheet.ts';

let stage: DemoFixture;
let page: Page;

beforeAll(async () => {
  stage = await openDemoFixture();
  await stage.owner.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stage.server.url });
});
afterAll(() => stage?.close());

/** The columns of a new sheet are Start, Dur, Title, Notes. */
const [DUR, TITLE, NOTES] = [1, 2, 3];

/** A sheet of three rows for each test. */
beforeEach(async () => {
  const rows = [
    ['', '1:00', 'Titles', 'old'],
    ['', '2:00', 'Host', ''],
    ['', '3:00', 'Song', 'old'],
  ];
  const { path } = await makeWrittenSheet(stage.ownerClient, stage.projectId, rows);
  page = await openSheet(stage.owner, path);
});

const textAt = async (row: number, column: number) => (await cell(page, row, column).textContent())?.trim();
const column = async (at: number, count = 3) =>
  Promise.all(Array.from({ length: count }, (_, row) => textAt(row, at)));
const panel = () => page.getByRole('dialog', { name: 'Paste special' });
const choose = (name: string) => panel().getByRole('radio', { name }).check();
const tick = (name: string) => panel().getByRole('checkbox', { name }).check();
const preview = () => panel().getByRole('table', { name: 'Preview of the paste' });

async function pasteAt(row: number, at: number, data: { text?: string; html?: string }): Promise<void> {
  await cell(page, row, at).click();
  await page.evaluate(({ text = '', html = '' }) => {
    const given = new DataTransfer();
    if (text) given.setData('text/plain', text);
    if (html) given.setData('text/html', html);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: given, bubbles: true, cancelable: true }),
    );
  }, data);
}

/** Puts it on the browser's own clipboard and opens the panel by its key. */
async function openSpecial(row: number, at: number, data: { text: string; html?: string }): Promise<void> {
  await page.evaluate(async ({ text, html }) => {
    const blob = (type: string, said: string) => new Blob([said], { type });
    const forms = {
      'text/plain': blob('text/plain', text),
      ...(html ? { 'text/html': blob('text/html', html) } : {}),
    };
    await navigator.clipboard.write([new ClipboardItem(forms)]);
  }, data);
  await cell(page, row, at).click();
  await page.keyboard.press('Control+Shift+v');
  await panel().waitFor();
}

async function pasteIt(): Promise<void> {
  await panel()
    .getByRole('button', { name: /^Paste \d+ rows?$/ })
    .click();
  await panel().waitFor({ state: 'detached' });
}

const weightAt = (row: number, at: number) =>
  cell(page, row, at).evaluate((element) => Number(getComputedStyle(element).fontWeight));

const BOLD =
  '<table><tr><td style="font-weight:bold;background:#fff2cc">new</td></tr><tr><td>plain</td></tr></table>';

test('clipboard.pasteSpecial, everything: text and look; one undo takes both back', async () => {
  await openSpecial(0, NOTES, { text: 'new\nplain', html: BOLD });
  await expect.poll(() => preview().innerText()).toContain('new');
  await pasteIt();
  await expect.poll(() => column(NOTES)).toEqual(['new', 'plain', 'old']);
  expect(await weightAt(0, NOTES)).toBe(700);
  await saved(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => column(NOTES)).toEqual(['old', '', 'old']);
  expect(await weightAt(0, NOTES)).toBe(400);
});

test('values only: the text without its look', async () => {
  await openSpecial(0, NOTES, { text: 'new\nplain', html: BOLD });
  await choose('Values only');
  await pasteIt();
  await expect.poll(() => column(NOTES)).toEqual(['new', 'plain', 'old']);
  expect(await weightAt(0, NOTES)).toBe(400);
});

test('formatting only: the look without the text', async () => {
  await openSpecial(0, NOTES, { text: 'new\nplain', html: BOLD });
  await choose('Formatting only');
  await pasteIt();
  await expect.poll(() => weightAt(0, NOTES)).toBe(700);
  expect(await column(NOTES)).toEqual(['old', '', 'old']);
});

test('into empty cells only: what is there stays', async () => {
  await openSpecial(0, NOTES, { text: 'a\nb\nc' });
  await choose('Into empty cells only');
  await pasteIt();
  await expect.poll(() => column(NOTES)).toEqual(['old', 'b', 'old']);
});

test('durations only: they go to the column of durations, wherever one pastes; what follows is said', async () => {
  await openSpecial(0, TITLE, { text: 'Opening\t5:00\nBreak\t6:00' });
  await choose('Durations only');
  await expect.poll(() => panel().innerText()).toContain('What follows starts 8:00 later');
  await pasteIt();
  await expect.poll(() => column(DUR)).toEqual(['5:00', '6:00', '3:00']);
  expect(await column(TITLE)).toEqual(['Titles', 'Host', 'Song']);
});

test('rows into columns', async () => {
  await openSpecial(0, TITLE, { text: 'a\nb' });
  await tick('Turn rows into columns');
  await pasteIt();
  await expect.poll(async () => [await textAt(0, TITLE), await textAt(0, NOTES)]).toEqual(['a', 'b']);
});

test('as new rows: between their neighbours, as the preview shows', async () => {
  await openSpecial(0, TITLE, { text: 'a\nb' });
  await tick('Insert as new rows');
  expect(await preview().getByRole('row').allInnerTexts()).toHaveLength(5);
  await pasteIt();
  await expect.poll(() => column(TITLE, 5)).toEqual(['Titles', 'a', 'b', 'Host', 'Song']);
});

test('by item number: values go to their rows; what has none is listed', async () => {
  await openSpecial(0, NOTES, { text: '3\tthird\n1\tfirst\n99\tnobody' });
  await tick('Match by item number');
  await expect.poll(() => panel().innerText()).toContain('No row has the number 99.');
  await pasteIt();
  await expect.poll(() => column(NOTES)).toEqual(['first', '', 'third']);
  await expect.poll(() => page.getByText('No row has the number 99.').count()).toBeGreaterThan(0);
});

test('what is read as a time is said, and can stay a text', async () => {
  await openSpecial(0, DUR, { text: '0,75' });
  await expect.poll(() => panel().innerText()).toContain('“0,75” is read as 0:45 minutes.');
  await panel().getByRole('button', { name: 'Read as text' }).click();
  await expect.poll(() => panel().innerText()).toContain('“0,75” stays a text.');
  await pasteIt();
  await expect.poll(() => textAt(0, DUR)).toBe('0,75');
});

test('without the browser’s leave the panel waits for the key', async () => {
  await cell(page, 0, NOTES).click();
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { read: () => Promise.reject(new Error('denied')) },
    });
  });
  await page.keyboard.press('Control+Shift+v');
  await panel().getByText('to show what is on the clipboard').waitFor();
  await page.evaluate(() => {
    const given = new DataTransfer();
    given.setData('text/plain', 'late');
    document.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: given, bubbles: true, cancelable: true }),
    );
  });
  await panel().getByRole('button', { name: 'Paste 1 row' }).click();
  await expect.poll(() => textAt(0, NOTES)).toBe('late');
  // The browser’s own clipboard is its prototype’s again.
  await page.evaluate(() => void delete (navigator as { clipboard?: unknown }).clipboard);
});

test('a paste of 1,500 × 2 cells is one undo, and stays after a reload', async () => {
  const text = Array.from({ length: 1_500 }, (_, row) => `title ${row}\tnote ${row}`).join('\n');
  await pasteAt(0, TITLE, { text });
  await saved(page);
  await page.reload();
  await ready(page);
  // A paste that was not done when the page was left is done by the next.
  await expect.poll(() => textAt(1, NOTES)).toBe('note 1');
  await expect.poll(() => page.locator('.scroller').getAttribute('aria-rowcount')).toBe('1501');
  await write(page, 0, NOTES, 'mine');
  await pasteAt(0, TITLE, { text });
  await saved(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => textAt(0, NOTES)).toBe('mine');
});
