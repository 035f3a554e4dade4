// What people bring that nobody expects: naughty strings in every field of a sheet, texts that are too long, control
// signs, formulas, impossible times, a freeze while somebody reorders. Each is kept as it is or refused with a
// sentence; nothing is lost, and the undo stays whole. A paste of a million cells is in sheet-clipboard.test.ts.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { action, newId, type Action } from '../support/client.ts';
import {
  fill,
  inspector,
  openInspectorFixture,
  pick,
  tabOf,
  type InspectorFixture,
  type InspectorSheet,
} from '../support/inspectorPage.ts';
import { naughtyStrings, storedForm } from '../support/naughtyStrings.ts';
import { reusePage } from '../support/pages.ts';
import { cell, letters, lettersAt, openSheet, ready, saved } from '../support/sheetPage.ts';
import { size } from '../support/tier.ts';

const [TITLE, NOTES] = [2, 3];
const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(1)>';
const FORMULA = "=cmd|' /C calc'!A0";
const RIGHT_TO_LEFT = "שלום ‏مُنَاقَشَةُ‏ Z͑ͫ̓ 👩‍👩‍👧 '; DROP TABLE users--";

let company: InspectorFixture;
let ground: InspectorSheet;
let page: Page;
/** What no text may bring about: an error of the page, a window that asks, a call to somewhere else. */
let harm: string[];

beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());

async function open(rows = 5, prepare: () => readonly Action[] = () => []): Promise<void> {
  ground = await company.makeSheet(rows);
  const made = prepare();
  if (made.length > 0) await company.does(...made);
  page = await reusePage(company.owner);
  watch(page);
  await openSheet(company.owner, ground.path);
}

beforeEach(() => {
  harm = [];
});

const watched = new WeakSet<Page>();

function watch(on: Page): void {
  if (watched.has(on)) return;
  watched.add(on);
  on.on('pageerror', (error) => harm.push(String(error)));
  on.on('dialog', (dialog) => void dialog.dismiss().then(() => harm.push(dialog.message())));
  on.on('request', (request) => {
    const url = request.url();
    if (!/^(data|blob):/.test(url) && !url.startsWith(company.server.url)) harm.push(url);
  });
}

const idAt = (row: number, column: number) => `${ground.rowIds[row]}.${ground.columnIds[column]}`;
/** What another page does takes its time on a busy machine. */
const patient = { timeout: 10_000 };
const press = (key: string) => page.keyboard.press(key);
const says = (text: string | RegExp) => page.getByText(text).first().waitFor();
const storedAt = async (row: number, column: number) =>
  (await company.stored(ground, 'cell', idAt(row, column)))?.['value'];
// What has no width has no place on paper either, and where a line is broken depends on the width of its column.
const seen = (text: string) => text.normalize('NFC').replaceAll(/[\p{Cc}\s]/gu, '');

/** What columns show from the first row to the last, by rolling over all of it. */
const shownIn = (columns: readonly number[], count: number) =>
  page.evaluate(
    async ([places, rows]) => {
      const found = new Map<number, readonly string[]>();
      const scroller = document.querySelector('.scroller')!;
      scroller.scrollTop = 0;
      while (found.size < rows) {
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
        for (const row of document.querySelectorAll('.body > .row'))
          found.set(
            Number(row.ariaRowIndex) - 2,
            places.map((at) => row.querySelector(`[aria-colindex="${at + 2}"]`)?.textContent ?? ''),
          );
        if (scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1) break;
        // Rows get their height when they are painted, so that two windows overlap.
        scroller.scrollTop += scroller.clientHeight * 0.7;
      }
      return places.map((_, column) => Array.from({ length: rows }, (_row, row) => found.get(row)?.[column]));
    },
    [columns, count] as const,
  );

test.skipIf(!naughtyStrings)('naughty strings in cells are shown as they are', async () => {
  // Every second one of them, and with `npm run test:long` all: neighbours in the list are of one kind.
  const strings = (naughtyStrings ?? [])
    .map(storedForm)
    .filter((text, at) => text !== '' && at % size(2, 1) === 0);
  const half = Math.ceil(strings.length / 2);
  const columns = [strings.slice(0, half), strings.slice(half)];
  const marked = (value: string) => ({
    value,
    valueText: JSON.stringify({
      paragraphs: value.split('\n').map((text) => ({ spans: [{ text, italic: true }] })),
    }),
  });
  await open(half, () => [
    ...columns[0]!.map((value, row) => action('cell.update.value', idAt(row, TITLE), { value })),
    ...columns[1]!.map((value, row) => action('cell.update.value', idAt(row, NOTES), marked(value))),
  ]);
  // Opened, and with `npm run test:long` opened again.
  for (let times = size(1, 2); times > 0; times -= 1) {
    const shown = await shownIn([TITLE, NOTES], half);
    for (const [at, texts] of columns.entries())
      expect(shown[at]?.slice(0, texts.length).map((text) => seen(text ?? 'not there'))).toEqual(
        texts.map(seen),
      );
    if (times > 1) await page.reload();
    await ready(page);
  }
  expect(harm).toEqual([]);
});

test('texts that look like code stay texts in every field that a person fills in', async () => {
  const view = { projectId: company.projectId, title: SCRIPT };
  await open(5, () => [
    action('channel.create', newId(), view),
    action('asset.create', newId(), view),
    action('template.create', newId(), { ...view, type: 'row', rowId: ground.rowIds[0]! }),
    action('category.create', newId(), { projectId: company.projectId, name: SCRIPT, hue: 'teal' }),
  ]);
  await pick(page, [0, TITLE]);
  await page.keyboard.insertText(SCRIPT);
  await press('Enter');
  await page.keyboard.insertText(FORMULA);
  await press('Enter');
  await page.keyboard.insertText(RIGHT_TO_LEFT);
  await press('Enter');
  await pick(page, [0, NOTES]);
  await press('Control+b');
  await page.keyboard.insertText(RIGHT_TO_LEFT);
  await press('Control+Enter');
  await page.getByRole('button', { name: 'Open the inspector' }).click();
  await tabOf(page, 'Column');
  await fill(page, 'Name', SCRIPT);
  await tabOf(page, 'Sheet');
  await fill(page, 'Sheet title', RIGHT_TO_LEFT);
  await tabOf(page, 'Comments');
  await page.getByRole('textbox', { name: /^Comment on/ }).fill(`${SCRIPT} @Mara #2`);
  await press('Enter');
  await expect.poll(() => inspector(page).textContent(), patient).toContain(SCRIPT);
  await saved(page);
  const fields = async (): Promise<void> => {
    await expect.poll(() => lettersAt(page, 0, TITLE)).toBe(letters(SCRIPT));
    expect(await lettersAt(page, 1, TITLE)).toBe(letters(FORMULA));
    await page.getByRole('heading', { name: RIGHT_TO_LEFT }).first().waitFor();
  };
  await fields();
  await page.reload();
  await ready(page);
  await fields();
  expect(await storedAt(2, TITLE)).toBe(RIGHT_TO_LEFT.normalize('NFC'));
  expect(await page.locator('script:not([src]), img[src=x]').count()).toBe(0);
  expect(harm).toEqual([]);
});

test('a text of 20,001 characters stays in the editor with a sentence; one less is kept, and undone', async () => {
  await open();
  await pick(page, [1, NOTES]);
  await page.keyboard.insertText('x'.repeat(20_001));
  await press('Enter');
  await says('A cell holds 20,000 characters. This text is longer.');
  await expect.poll(() => page.locator('textarea.editor').inputValue()).toHaveLength(20_001);
  await press('Backspace');
  await press('Enter');
  await page.locator('textarea.editor').waitFor({ state: 'hidden' });
  await saved(page);
  expect(await storedAt(1, NOTES)).toHaveLength(20_000);
  await press('Control+z');
  await saved(page);
  await expect.poll(() => storedAt(1, NOTES)).toBeUndefined();
  await press('Control+y');
  await expect.poll(async () => String(await storedAt(1, NOTES)).length).toBe(20_000);
});

test('control signs are no letters: nothing of them is seen, and the text around them is whole', async () => {
  await pick(page, [1, TITLE]);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'be\u0007ll\u001b[31m \0red');
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await saved(page);
  await expect.poll(() => storedAt(1, TITLE)).toBe('be\u0007ll\u001b[31m red');
  expect(seen((await cell(page, 1, TITLE).textContent()) ?? '')).toBe('bell[31mred');
  await press('Control+z');
  await expect.poll(() => storedAt(1, TITLE)).toBe('Title 2');
});

test('an impossible time is refused where it is typed, and what was done before can still be undone', async () => {
  await pick(page, [0, 0]);
  await page.keyboard.type('19:30');
  await press('Enter');
  await page.keyboard.type('25:99');
  await press('Enter');
  await says(/A day has 24 hours: “25:99” is not a time of day/);
  await press('Escape');
  await expect.poll(() => cell(page, 1, 0).textContent()).toBe('19:31:00');
  await press('Control+z');
  await expect.poll(() => cell(page, 0, 0).textContent()).toBe('');
  await press('Control+y');
  await expect.poll(() => cell(page, 1, 0).textContent()).toBe('19:31:00');
});

test('a freeze while somebody reorders: both are done, every number once, and the move is taken back', async () => {
  await open();
  const numbers = () => page.locator('.body .rowhead').allTextContents();
  await press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('Freeze item numbers');
  await page.getByRole('option', { name: 'Freeze item numbers' }).first().click();
  const dialog = page.getByRole('dialog', { name: /Freeze/ });
  await dialog.getByRole('button', { name: 'Freeze 5 numbers' }).waitFor();
  const other = await openSheet(company.priya, ground.path);
  await pick(other, [4, TITLE]);
  for (let step = 0; step < 4; step += 1) await other.keyboard.press('Alt+Shift+ArrowUp');
  await expect.poll(() => cell(other, 0, TITLE).textContent(), patient).toBe('Title 5');
  await dialog.getByRole('button', { name: 'Freeze 5 numbers' }).click();
  await dialog.waitFor({ state: 'detached' });
  for (const each of [page, other]) {
    await expect.poll(() => cell(each, 0, TITLE).textContent(), patient).toBe('Title 5');
    await expect
      .poll(() => each.locator('.corner').getAttribute('aria-label'), patient)
      .toBe('Row number, frozen');
  }
  const kept = await numbers();
  expect(new Set(kept).size).toBe(5);
  await saved(other);
  for (let step = 0; step < 4; step += 1) await other.keyboard.press('Control+z');
  await expect.poll(() => cell(page, 4, TITLE).textContent(), patient).toBe('Title 5');
  // A number stays with its row.
  expect(new Set(await numbers())).toEqual(new Set(kept));
});
