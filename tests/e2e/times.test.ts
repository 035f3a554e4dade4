// Times as a person works with them, in the whole app against a real server: starts that follow, what is typed over
// them, and every command of times.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { action } from '../support/client.ts';
import {
  openInspectorFixture,
  pick,
  type InspectorFixture,
  type InspectorSheet,
} from '../support/inspectorPage.ts';
import { reusePage } from '../support/pages.ts';
import { performAt } from '../support/palettePage.ts';
import { cell, openSheet, pasteInto, saved } from '../support/sheetPage.ts';

let company: InspectorFixture;
let ground: InspectorSheet;
let page: Page;

beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());
/** Whether the sheet is as it was made, since the test before has taken back all that it did. */
let isAsMade = false;

/** Five rows of one to five minutes, from 19:30:00 on. */
beforeEach(async () => {
  if (isAsMade) page = await reusePage(company.owner);
  else {
    ground = await company.makeSheet(5);
    await set(0, 0, '19:30:00');
    page = await openSheet(company.owner, ground.path);
  }
  isAsMade = false;
});

const cellId = (row: number, column: number) => `${ground.rowIds[row]}.${ground.columnIds[column]}`;
const set = (row: number, column: number, value: string) =>
  company.does(action('cell.update.value', cellId(row, column), { value }));
const stored = async (row: number, column: number) => {
  await saved(page);
  return company.stored(ground, 'cell', cellId(row, column));
};

/** What a column says, from the first row on. */
const column = (at: number) => Promise.all([0, 1, 2, 3, 4].map((row) => cell(page, row, at).textContent()));
const starts = () => column(0);
const FIRST = ['19:30:00', '19:31:00', '19:33:00', '19:36:00', '19:40:00'];
/** With the third start pinned, and the first row 1:30 longer. */
const OVER = ['19:30:00', '19:32:30', '19:33:00', '19:36:00', '19:40:00'];
const shows = (expected: readonly string[]) => expect.poll(starts).toEqual(expected);

async function type(row: number, at: number, text: string): Promise<void> {
  await pick(page, [row, at]);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Takes back so many changes, so that the next test has the same sheet. */
async function takeBack(changes: number): Promise<void> {
  for (let left = changes; left > 0; left -= 1) await page.keyboard.press('Control+z');
  await shows(FIRST);
  isAsMade = true;
}

const question = () => page.getByRole('dialog');
const note = (row: number) => cell(page, row, 0).getAttribute('aria-description');
const said = (text: string | RegExp) => page.getByText(text).first().waitFor();
const editor = () => page.locator('textarea.editor');

/** By the palette, from the row at that place. */
const perform = (row: number, name: string) => performAt(page, [row, 2], name);

test('starts follow from durations, and a duration moves all that come after it', async () => {
  await shows(FIRST);
  await type(1, 1, '90');
  await expect.poll(() => cell(page, 1, 1).textContent()).toBe('1:30:00');
  await shows(['19:30:00', '19:31:00', '21:01:00', '21:04:00', '21:08:00']);
  await takeBack(1);
});

test('what follows already is not asked about, and nothing is written', async () => {
  await type(2, 0, '19:33');
  await shows(FIRST);
  expect(await question().count()).toBe(0);
  expect(await stored(2, 0)).toBeUndefined();
  await takeBack(0);
});

test('a start that does not fit: 1 pins it, and the cell says by how much it is over', async () => {
  await type(3, 0, '19:34:30');
  await question().getByText('3 ends 1:30 after that').waitFor();
  await question().getByText('by the running order 19:36:00').waitFor();
  await page.keyboard.press('1');
  await shows(['19:30:00', '19:31:00', '19:33:00', '19:34:30', '19:38:30']);
  expect(await note(3)).toBe('Pinned. It starts 1:30 before the end of the row above.');
  expect(await stored(3, 0)).toMatchObject({ value: '19:34:30', purpose: 'hardStart' });
  await takeBack(1);
});

test('a start that does not fit: 2 shifts everything', async () => {
  await type(3, 0, '19:46');
  await question().getByText('All 5 cues start 10:00 later').waitFor();
  await page.keyboard.press('2');
  await shows(['19:40:00', '19:41:00', '19:43:00', '19:46:00', '19:50:00']);
  expect(await stored(0, 0)).toMatchObject({ value: '19:40:00' });
  await takeBack(1);
});

test('a start that does not fit: 3 changes the duration before it', async () => {
  await type(3, 0, '19:35');
  await question().getByText('3:00 → 2:00').waitFor();
  await page.keyboard.press('3');
  await shows(['19:30:00', '19:31:00', '19:33:00', '19:35:00', '19:39:00']);
  expect(await stored(2, 1)).toMatchObject({ value: '2:00' });
  await takeBack(1);
});

test('a duration cannot become less than nothing: that way is closed, with its reason; Escape goes back', async () => {
  await type(3, 0, '19:32');
  await question().getByText('3 takes 3:00 only.').waitFor();
  await page.keyboard.press('3');
  expect(await question().isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await question().waitFor({ state: 'hidden' });
  expect(await editor().isVisible()).toBe(false);
  await takeBack(0);
});

test('what is no time is refused with a sentence, and stays in the editor', async () => {
  await type(1, 0, '25:99');
  await said(/A day has 24 hours: “25:99” is not a time of day/);
  await expect.poll(() => editor().inputValue()).toBe('25:99');
  await page.keyboard.press('Escape');
  await type(1, 1, 'soon');
  await said(/“soon” is not a duration/);
  await expect.poll(() => editor().inputValue()).toBe('soon');
  await page.keyboard.press('Escape');
  await takeBack(0);
});

test('times.pin, times.unpin: the start stays when those before it change, its lock is seen; and it follows again', async () => {
  await perform(2, 'Pin start');
  await type(0, 1, '2:30');
  await shows(OVER);
  await expect.poll(() => cell(page, 2, 0).getAttribute('class')).toContain('is-fixed');
  expect(await note(2)).toBe('Pinned. It starts 1:30 before the end of the row above.');
  await perform(2, 'Unpin start');
  await shows(['19:30:00', '19:32:30', '19:34:30', '19:37:30', '19:41:30']);
  expect((await stored(2, 0))?.['value'] ?? null).toBeNull();
  await takeBack(3);
});

test('times.shift, times.cutPrevious: the pinned row moves to the end of the one before it, or that one is cut to fit', async () => {
  await perform(2, 'Pin start');
  await type(0, 1, '2:30');
  await shows(OVER);
  await perform(2, 'Shift 3–5');
  await shows(['19:30:00', '19:32:30', '19:34:30', '19:37:30', '19:41:30']);
  expect(await stored(2, 0)).toMatchObject({ value: '19:34:30', purpose: 'hardStart' });
  await page.keyboard.press('Control+z');
  await shows(OVER);
  await perform(2, 'Cut 2');
  await expect.poll(() => cell(page, 1, 1).textContent()).toBe('0:30');
  await shows(OVER);
  expect(await note(2)).toBeNull();
  await takeBack(3);
});

test('times.float: the row is kept and not timed, and comes back', async () => {
  await perform(1, 'Float');
  await shows(['19:30:00', '', '19:31:00', '19:34:00', '19:38:00']);
  await perform(1, 'Float');
  await takeBack(0);
});

test('times.hardOut: rows above it say when they have to start at the latest', async () => {
  await perform(4, 'Hard out here');
  await type(0, 1, '3:00');
  await shows(['19:30:00', '19:33:00', '19:35:00', '19:38:00', '19:40:00']);
  expect(await note(1)).toBe('It starts 2:00 too late for the hard out: by 19:31:00 at the latest.');
  await type(2, 1, '0:30');
  await expect.poll(() => note(1)).toBe('For the hard out it starts at 19:33:30 at the latest.');
  await takeBack(3);
});

test('times.push, times.absorb, times.keepEnd: a row says what it does with an overrun, and one undo takes it back', async () => {
  const overrun = async () => {
    await saved(page);
    return (await company.stored(ground, 'row', ground.rowIds[2]!))?.['overrun'] ?? null;
  };
  for (const [name, value] of [
    ['Overrun: push what follows', 'push'],
    ['Overrun: absorb in the gap', 'absorb'],
    ['Overrun: keep the end', 'keepEnd'],
  ] as const) {
    await perform(2, name);
    await expect.poll(overrun).toBe(value);
  }
  await page.keyboard.press('Control+z');
  await expect.poll(overrun).toBe('absorb');
  await perform(2, 'Overrun: absorb in the gap');
  await expect.poll(overrun).toBeNull();
  await takeBack(0);
});

test('while a row is dragged, the new starts stand beside the old ones, and it is said who stays', async () => {
  await shows(FIRST);
  const number = page.locator('.gutter .number').nth(1);
  await number.hover();
  const grip = (await number.locator('.grip').boundingBox())!;
  const below = (await page.locator('.gutter .number').nth(3).boundingBox())!;
  await page.mouse.move(grip.x + 8, grip.y + 8);
  await page.mouse.down();
  await page.mouse.move(grip.x + 8, below.y + below.height - 4, { steps: 4 });
  const times = () => page.locator('.newtime').allTextContents();
  await expect.poll(times).toEqual(['19:33:0019:31:00', '19:36:0019:34:00', '19:31:0019:38:00']);
  await expect
    .poll(() => page.locator('.landlabel').first().textContent())
    .toContain('3 and 4 start 2:00 earlier, 5 stays');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await times()).toEqual([]);
  await takeBack(0);
});

test('times that are pasted are written as the sheet writes them, pinned where they do not follow, or counted', async () => {
  await shows(FIRST);
  await pick(page, [2, 0]);
  await pasteInto(page, '19:33:00\t90\n22:00:00\tsoon\nTBC\t2m');
  await said('1 start and 1 duration cannot be read as times and stay texts.');
  await expect.poll(() => column(1)).toEqual(['1:00', '2:00', '1:30:00', 'soon', '2:00']);
  expect(await stored(3, 0)).toMatchObject({ value: '22:00:00', purpose: 'hardStart' });
  expect((await stored(2, 0))?.['purpose'] ?? null).toBeNull();
  await takeBack(1);
});

test('times.onAir: the strip counts from there', async () => {
  const strip = page.getByRole('region', { name: 'Status' });
  await expect.poll(() => strip.textContent()).toMatch(/Runs 15:00.*Ends 19:45:00/);
  await perform(1, 'On air from here');
  await expect.poll(() => strip.textContent()).toMatch(/On air 14:00.*Off air 19:45:00/);
  await page.keyboard.press('Control+z');
  await expect.poll(() => strip.textContent()).toMatch(/Runs 15:00/);
  await takeBack(0);
});

test('times.seconds: durations are written anew and stay as long as they were', async () => {
  await perform(0, 'Show seconds');
  await expect.poll(() => column(1)).toEqual(['0:01', '0:02', '0:03', '0:04', '0:05']);
  await type(1, 1, '1:30');
  await shows(['19:30:00', '19:31', '21:01', '21:04', '21:08']);
  await takeBack(2);
});

test('times.askAgain: what was chosen is done unasked from then on, until asking is wanted again', async () => {
  await type(3, 0, '19:35');
  await question().getByText('Do not ask for this sheet').click();
  await question().getByText('Pin it').click();
  await type(4, 0, '19:50');
  await said(/Pin it: 5 stays at 19:50:00/);
  expect(await question().count()).toBe(0);
  await perform(0, 'Ask again');
  await type(2, 0, '19:32');
  await question().getByText('2 ends 1:00 after that').waitFor();
});

test('a start that does not fit is resolved by the times as they are, which somebody has changed since', async () => {
  await type(3, 0, '19:35');
  await question().getByText('3:00 → 2:00').waitFor();
  await set(1, 1, '1:30');
  await shows(['19:30:00', '19:31:00', '19:32:30', '19:35:30', '19:39:30']);
  await page.keyboard.press('3');
  await shows(['19:30:00', '19:31:00', '19:32:30', '19:35:00', '19:39:00']);
  expect(await stored(2, 1)).toMatchObject({ value: '2:30' });
});

test('the question of a start closes when somebody else has made it fit', async () => {
  await type(3, 0, '19:35');
  await question().waitFor();
  await set(2, 1, '2:00');
  await question().waitFor({ state: 'detached' });
  await shows(['19:30:00', '19:31:00', '19:33:00', '19:35:00', '19:39:00']);
});

test('a banner says what its section comes to, and goes along', async () => {
  const whole = { dimensions: { w: 200, h: 1 } };
  await company.does(
    action('cell.update.value', cellId(1, 1), { value: null }),
    action('cell.update.value', cellId(1, 2), { value: null }),
    action('cell.update.value', cellId(1, 0), { value: 'Part one' }),
    action('cell.update.dimensions', cellId(1, 0), whole),
  );
  const banner = page.locator('.body .is-banner .banner');
  await expect.poll(() => banner.textContent()).toBe('Part one3 cues · 12:00');
  await type(4, 1, '8:00');
  await expect.poll(() => banner.textContent()).toBe('Part one3 cues · 15:00');
});
