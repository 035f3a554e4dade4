// Find and replace in the whole app: from match to match, replacing some and all, patterns, and the other sheets.

import type { JSHandle, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { action, cellId } from '../support/client.ts';
import { violationsOnListed } from '../support/axe.ts';
import { openDemoFixture, type DemoFixture, reusePage } from '../support/pages.ts';
import { cell, letters, lettersAt, openSheet, saved } from '../support/sheetPage.ts';
import { makeWrittenSheet, type WrittenSheet } from '../support/writtenSheet.ts';

let stage: DemoFixture;
let page: Page;
let sheet: WrittenSheet;

beforeAll(async () => {
  stage = await openDemoFixture();
});
afterAll(() => stage?.close());

const panel = () => page.getByRole('complementary', { name: 'Find and replace' });
const lines = () => panel().getByRole('listitem').allTextContents();
const count = () => panel().locator('output').textContent();
const strip = () => page.getByRole('region', { name: 'Status' }).textContent();
const texts = (column: number, rows: number) =>
  Promise.all(Array.from({ length: rows }, (_, row) => cell(page, row, column).textContent()));
const at = () => page.evaluate(() => document.querySelector('.body [tabindex="0"]')?.textContent);
const violations = () => violationsOnListed(page);

const NOTES = 3;

/** Opens a sheet with these notes below one another. What was looked for last is remembered over sheets. */
async function fill(words: readonly string[]): Promise<void> {
  sheet = await makeWrittenSheet(
    stage.ownerClient,
    stage.projectId,
    words.map((word) => ['', '', '', word]),
  );
  page = await reusePage(stage.owner);
  if ((await panel().count()) > 0) {
    await panel().getByLabel('Find', { exact: true }).press('Escape');
    await panel().waitFor({ state: 'detached' });
  }
  page = await openSheet(stage.owner, sheet.path);
  // A narrow column breaks what is long.
  await expect.poll(() => lettersAt(page, words.length - 1, NOTES)).toBe(letters(words.at(-1)!));
  await cell(page, 0, NOTES).click();
}

async function look(text: string, keys = 'Control+f'): Promise<void> {
  await page.keyboard.press(keys);
  await panel().getByLabel('Find', { exact: true }).fill(text);
}

/** The first test, as nothing was looked for yet. */
test('find.next: F3 goes on from the sheet; find.previous: Shift+F3 goes back; without a search they ask for one', async () => {
  await fill(['quokka 1', 'quokka 2', 'quokka 3']);
  await page.keyboard.press('F3');
  await panel().getByLabel('Find', { exact: true }).fill('quokka');
  await expect.poll(count).toBe('3');
  await cell(page, 1, NOTES).click();
  await page.keyboard.press('F3');
  await page.keyboard.press('F3');
  await expect.poll(at).toBe('quokka 3');
  await page.keyboard.press('Shift+F3');
  await expect.poll(at).toBe('quokka 2');
});

test('find.open: counts while one types, Enter and Shift+Enter go from match to match, Escape leaves', async () => {
  await fill(['Quokka left', 'Rest', 'Two quokkas, one quokka']);
  await look('quokka');
  await expect.poll(count).toBe('3');
  await expect.poll(strip).toMatch(/^3 matches/);
  expect(await lines()).toHaveLength(3);
  await page.keyboard.press('Enter');
  expect(await count()).toBe('1 of 3');
  await page.keyboard.press('Enter');
  expect(await count()).toBe('2 of 3');
  await expect.poll(at).toMatch(/^Two quokkas/);
  await expect.poll(strip).toMatch(/^3 matches2nd in 3/);
  const marked = () =>
    page.evaluate(() => {
      const words = (name: string) =>
        [...((CSS.highlights.get(name) as Iterable<Range> | undefined) ?? [])].map((range) =>
          range.toString(),
        );
      return { all: words('found'), now: words('found-now') };
    });
  await expect.poll(marked).toEqual({ all: ['Quokka', 'quokka'], now: ['quokka'] });
  // The rows are painted again with the starts of the pages.
  await expect.poll(strip).toMatch(/1 page/);
  await expect.poll(marked).toEqual({ all: ['Quokka', 'quokka'], now: ['quokka'] });
  await page.keyboard.press('Shift+Enter');
  expect(await count()).toBe('1 of 3');
  expect(await violations()).toEqual([]);
  await page.keyboard.press('Escape');
  await panel().waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Quokka left');
  await expect.poll(strip).not.toMatch(/match/);
});

test('find.replace: every match is seen first and can be left out, capitals stay, one undo takes it back', async () => {
  const words = ['Quokka pair', 'Reset quokka', 'Quokka strike'];
  await fill(words);
  await look('quokka', 'Control+h');
  await panel().getByLabel('Replace with').fill('wallaby');
  await expect
    .poll(lines)
    .toEqual([
      expect.stringContaining('QuokkaWallaby pair'),
      expect.stringContaining('Reset quokkawallaby'),
      expect.stringContaining('QuokkaWallaby strike'),
    ]);
  await panel().getByText('Keeps the capital letter of each cell').waitFor();
  await panel().getByLabel('Replace in row 3').uncheck();
  expect(await violations()).toEqual([]);
  await panel().getByRole('button', { name: 'Replace 2 of 3' }).click();
  await expect.poll(() => texts(NOTES, 3)).toEqual(['Wallaby pair', 'Reset wallaby', 'Quokka strike']);
  await expect.poll(count).toBe('1');
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('gridcell');
  await cell(page, 0, NOTES).click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => texts(NOTES, 3)).toEqual(words);
  await expect.poll(count).toBe('3');
});

test('replacing one goes on to the next, also where the new text holds the old', async () => {
  await fill(['A quokka and a quokka', 'quokka']);
  await look('quokka', 'Control+h');
  await panel().getByLabel('Replace with').fill('quokkas');
  await expect.poll(count).toBe('3');
  const one = panel().getByRole('button', { name: 'Replace this' });
  await panel().getByLabel('Find', { exact: true }).press('Enter');
  await one.click();
  await expect.poll(() => texts(NOTES, 2)).toEqual(['A quokkas and a quokka', 'quokka']);
  await expect.poll(count).toBe('2 of 3');
  await one.click();
  await expect.poll(() => texts(NOTES, 2)).toEqual(['A quokkas and a quokkas', 'quokka']);
  await expect.poll(count).toBe('3 of 3');
});

test('a match that is not to be replaced stays so when one before it is; another query begins with all', async () => {
  await fill(['quokka, quokka']);
  await look('quokka', 'Control+h');
  await panel().getByLabel('Replace with').fill('wallaby');
  await expect.poll(count).toBe('2');
  const tick = (at: number) => panel().getByRole('listitem').nth(at).getByRole('checkbox');
  await tick(1).uncheck();
  await panel().getByLabel('Find', { exact: true }).press('Enter');
  await panel().getByRole('button', { name: 'Replace this' }).click();
  await expect.poll(() => texts(NOTES, 1)).toEqual(['wallaby, quokka']);
  await expect.poll(lines).toHaveLength(1);
  expect(await tick(0).isChecked()).toBe(false);
  await panel().getByLabel('Find', { exact: true }).fill('wallaby');
  await expect.poll(count).toBe('1');
  await panel().getByLabel('Find', { exact: true }).fill('quokka');
  await expect.poll(count).toBe('1');
  expect(await tick(0).isChecked()).toBe(true);
});

test('the list of fewer matches begins at its top, wherever the last one was scrolled to', async () => {
  await fill([`${'x '.repeat(150)}${'xa '.repeat(30)}`.trim()]);
  await look('x');
  await expect.poll(count).toBe('180');
  const list = panel().getByRole('list', { name: 'Matches' });
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect.poll(() => list.evaluate(({ style }) => Number.parseInt(style.paddingTop))).toBeGreaterThan(0);
  await panel().getByLabel('Find', { exact: true }).fill('xa');
  await expect.poll(count).toBe('30');
  await expect.poll(lines).not.toHaveLength(0);
});

test('case, whole words and patterns; one that never ends is stopped; only what is selected', async () => {
  await fill(['Quokka', 'quokkas', `${'q'.repeat(40)}!`]);
  await cell(page, 1, NOTES).click();
  await look('quokka');
  await expect.poll(count).toBe('2');
  const toggle = (name: string) => panel().getByRole('button', { name }).click();
  await toggle('Match case');
  await expect.poll(count).toBe('1');
  await toggle('Match case');
  await toggle('Whole words');
  await expect.poll(count).toBe('1');
  await toggle('Whole words');
  await panel().getByLabel('Selection').check();
  await expect.poll(lines).toEqual([expect.stringContaining('quokkas')]);
  await panel().getByLabel('This sheet').check();
  await toggle('Regular expression');
  await panel().getByLabel('Find', { exact: true }).fill('^quo(k+)as?$');
  await expect.poll(count).toBe('2');
  await panel().getByLabel('Find', { exact: true }).fill('(');
  await panel().getByText('This is no pattern yet.').waitFor();
  const setTime = await endLimitsAtOnce();
  await panel().getByLabel('Find', { exact: true }).fill('^(q+)+$');
  await panel().getByText('This pattern takes too long. Make it simpler.').waitFor();
  await setTime.evaluate((restore) => restore());
  await panel().getByLabel('Find', { exact: true }).fill('as$');
  await expect.poll(count).toBe('1');
  await toggle('Regular expression');
});

/** Has timers with the time limit of a pattern (`matcher.ts`) end at once, until what is returned is called. */
function endLimitsAtOnce(): Promise<JSHandle<() => void>> {
  return page.evaluateHandle(() => {
    const { setTimeout: real } = window;
    const hasty = (handler: TimerHandler, ms?: number, ...given: unknown[]) =>
      real(handler, ms === 1_500 ? 0 : ms, ...given);
    Object.assign(window, { setTimeout: hasty });
    return () => void Object.assign(window, { setTimeout: real });
  });
}

test('a rich text keeps its marks', async () => {
  await fill(['Arm for Quokka']);
  const spans = [{ text: 'Arm for ' }, { text: 'Quokka', bold: true }];
  await stage.ownerClient.does(
    action('cell.update.value', cellId(sheet.rowIds[0]!, sheet.columnIds[NOTES]!), {
      value: 'Arm for Quokka',
      valueText: JSON.stringify({ paragraphs: [{ spans }] }),
    }),
  );
  const pieces = () =>
    cell(page, 0, NOTES)
      .locator('.line > span')
      .evaluateAll((parts) => parts.map((part) => [part.textContent, getComputedStyle(part).fontWeight]));
  await expect.poll(pieces).toHaveLength(2);
  await look('quokka', 'Control+h');
  await panel().getByLabel('Replace with').fill('Ida Noor');
  await panel().getByRole('button', { name: 'Replace 1', exact: true }).click();
  await expect.poll(pieces).toEqual([
    ['Arm for ', '400'],
    ['Ida Noor', '700'],
  ]);
});

test('the other sheets of the project are looked through and written to, with one undo for all', async () => {
  await fill(['Wombat out', 'Rest']);
  const other = sheet;
  await fill(['Wombat in']);
  await look('wombat', 'Control+h');
  await panel().getByLabel('Project').check();
  await expect.poll(async () => (await lines()).length).toBe(2);
  await panel().getByLabel('Replace with').fill('numbat');
  await panel().getByRole('button', { name: 'Replace 2', exact: true }).click();
  await expect.poll(() => texts(NOTES, 1)).toEqual(['Numbat in']);
  const stored = async () => {
    await saved(page);
    const { db } = await stage.ownerClient.load(`/api/projects/${stage.projectId}/sheet/${other.sheetId}`);
    return db['cell']?.[cellId(other.rowIds[0]!, other.columnIds[NOTES]!)]?.['value'];
  };
  await expect.poll(stored).toBe('Numbat out');
  await cell(page, 0, NOTES).click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => texts(NOTES, 1)).toEqual(['Wombat in']);
  await expect.poll(stored).toBe('Wombat out');
});
