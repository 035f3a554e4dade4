// The fill handle: dragged, with Ctrl, double clicked, and by key.

import { expect, test } from 'vitest';
import { gridPage } from '../support/gridPage.ts';

const grid = gridPage();
const { textAt, clickCell, range } = grid;

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly value: string;
}

const set = (cells: readonly Cell[]) =>
  grid.page.evaluate((edits) => (window as any).opened.edit(edits), cells);
const column = (from: number, to: number, at: number) =>
  Promise.all(Array.from({ length: to - from + 1 }, (_, index) => textAt(from + index, at)));
const gestures = () => grid.page.evaluate(() => (window as any).opened.gestures);
const said = () => grid.page.evaluate(() => (window as any).opened.said);
const cell = async (row: number, at: number) =>
  (await grid.page.locator(`.body [aria-rowindex="${row + 2}"] [aria-colindex="${at + 2}"]`).boundingBox())!;
const handle = () => grid.page.locator('.fillhandle');
const ghosts = () => grid.page.locator('.ghosts .ghost').allTextContents();
const words = async () =>
  (await grid.page.locator('.ghosts .landlabel > *:not([hidden])').allTextContents()).join(' ');

/** An empty sheet of 30 × 6, and in it what a test needs. */
async function begin(cells: readonly Cell[]): Promise<void> {
  await grid.reset('rows=30&columns=6&desk=planning');
  const empty = Array.from({ length: 30 * 6 }, (_, at) => ({
    row: Math.floor(at / 6),
    column: at % 6,
    value: '',
  }));
  await set([...empty, ...cells]);
}

/** Takes the handle to a cell, and holds it there. */
async function dragTo(row: number, at: number): Promise<void> {
  const from = (await handle().boundingBox())!;
  await grid.page.mouse.move(from.x + 8, from.y + 8);
  await grid.page.mouse.down();
  const to = await cell(row, at);
  await grid.page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
}

test('dragged down, the series is seen with its step, then written in one gesture that stays selected', async () => {
  await begin([
    { row: 0, column: 1, value: '17:30' },
    { row: 1, column: 1, value: '17:45' },
  ]);
  await clickCell(0, 1);
  await clickCell(1, 1, { modifiers: ['Shift'] });
  await dragTo(4, 1);
  await expect.poll(ghosts).toEqual(['18:00', '18:15', '18:30']);
  expect(await words()).toBe('18:30 every 15 min 3 cells Ctrl');
  expect(await textAt(2, 1)).toBe('');
  await grid.page.mouse.up();
  await expect.poll(() => column(0, 5, 1)).toEqual(['17:30', '17:45', '18:00', '18:15', '18:30', '']);
  expect(await ghosts()).toEqual([]);
  expect(await range()).toEqual({ top: 0, left: 1, bottom: 4, right: 1 });
  const [gesture, ...others] = await gestures();
  expect(others).toEqual([]);
  expect(gesture.drafts.map(({ name }: { name: string }) => name)).toEqual(['sheet.update.cells']);
});

test('Ctrl copies, and can be pressed and let go while the hand is still; Escape leaves all as it was', async () => {
  await begin([
    { row: 0, column: 2, value: 'Cam 1' },
    { row: 1, column: 2, value: 'Cam 2' },
  ]);
  await clickCell(0, 2);
  await clickCell(1, 2, { modifiers: ['Shift'] });
  await dragTo(3, 2);
  await expect.poll(ghosts).toEqual(['Cam 3', 'Cam 4']);
  await grid.page.keyboard.down('Control');
  await expect.poll(ghosts).toEqual(['Cam 1', 'Cam 2']);
  expect(await words()).toBe('Cam 2 copied 2 cells');
  await grid.page.keyboard.up('Control');
  await expect.poll(ghosts).toEqual(['Cam 3', 'Cam 4']);
  await grid.page.keyboard.press('Escape');
  await grid.page.mouse.up();
  expect(await ghosts()).toEqual([]);
  expect(await gestures()).toEqual([]);
});

test('up, to the right and to the left', async () => {
  await begin([
    { row: 6, column: 3, value: '5' },
    { row: 7, column: 3, value: '6' },
    { row: 10, column: 2, value: 'Mon' },
  ]);
  await clickCell(6, 3);
  await clickCell(7, 3, { modifiers: ['Shift'] });
  await dragTo(4, 3);
  await grid.page.mouse.up();
  await expect.poll(() => column(4, 7, 3)).toEqual(['3', '4', '5', '6']);
  await clickCell(10, 2);
  await dragTo(10, 4);
  await grid.page.mouse.up();
  await expect.poll(() => textAt(10, 4)).toBe('Wed');
  await clickCell(10, 2);
  await dragTo(10, 1);
  await grid.page.mouse.up();
  await expect.poll(() => textAt(10, 1)).toBe('Sun');
});

test('a double click fills down as far as the column beside it', async () => {
  await begin([
    ...['a', 'b', 'c', 'd'].map((value, row) => ({ row, column: 0, value })),
    { row: 5, column: 0, value: 'after a gap' },
    { row: 0, column: 1, value: 'A01' },
  ]);
  await clickCell(0, 1);
  await handle().dblclick();
  await expect.poll(() => column(0, 5, 1)).toEqual(['A01', 'A02', 'A03', 'A04', '', '']);
  await clickCell(8, 4);
  await handle().dblclick();
  await expect.poll(said).toEqual(['There is no filled column beside these cells to fill down to.']);
});

test('fill.series: what is selected goes on from its beginning', async () => {
  await begin([
    { row: 2, column: 1, value: '2026-11-29' },
    { row: 2, column: 2, value: '10' },
    { row: 3, column: 2, value: '' },
  ]);
  await clickCell(2, 1);
  await clickCell(4, 2, { modifiers: ['Shift'] });
  await grid.page.keyboard.press('Control+Alt+d');
  await expect.poll(() => column(2, 4, 1)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
  expect(await column(2, 4, 2)).toEqual(['10', '10', '10']);
  await clickCell(8, 1);
  await grid.page.keyboard.press('Control+Alt+d');
  await expect
    .poll(said)
    .toEqual(['Select the cells to fill, with what the series begins with in the first.']);
});

test('a copy keeps the look, which a series has too; who only looks at a sheet has no handle', async () => {
  await begin([{ row: 0, column: 1, value: 'Cam 1' }]);
  await clickCell(0, 1);
  await grid.page.keyboard.press('Control+b');
  await dragTo(2, 1);
  await grid.page.mouse.up();
  await expect.poll(() => textAt(2, 1)).toBe('Cam 3');
  const weight = await grid.page
    .locator('.body [aria-rowindex="4"] [aria-colindex="3"]')
    .evaluate((element) => getComputedStyle(element).fontWeight);
  expect(Number(weight)).toBeGreaterThan(500);
  await grid.reset('rows=30&columns=6&role=VIEW_ONLY');
  await clickCell(0, 1);
  expect(await handle().isVisible()).toBe(false);
});

test('times that follow from others are said to stay, right of the range, before anything is filled', async () => {
  await grid.reset('rows=30&columns=6&desk=planning&purposes=startTime,duration,title');
  await set([
    { row: 0, column: 0, value: '19:00' },
    ...Array.from({ length: 6 }, (_, row) => ({ row, column: 1, value: '5:00' })),
  ]);
  await clickCell(1, 0);
  await dragTo(4, 0);
  await expect.poll(() => grid.page.locator('.ghosts .landlabel').textContent()).toContain('stay');
  const [label, last] = [(await grid.page.locator('.ghosts .landlabel').boundingBox())!, await cell(4, 0)];
  expect(label.x).toBeGreaterThan(last.x + last.width);
  await grid.page.keyboard.press('Escape');
  await grid.page.mouse.up();
});

test('whose code cannot be fetched: it is said in words, once for a drag and once for a double click', async () => {
  await grid.load('rows=30&columns=6&desk=planning');
  await clickCell(2, 1);
  await grid.page.route('**/*', (route) => route.abort());
  await dragTo(5, 1);
  await grid.page.mouse.up();
  const words = 'This part of EO could not be loaded. Try again once you are connected, or reload the page.';
  await expect.poll(said).toEqual([words]);
  await handle().dblclick();
  await expect.poll(async () => (await said()).length).toBeGreaterThan(1);
  expect(new Set(await said())).toEqual(new Set([words]));
  expect(await gestures()).toEqual([]);
});
