// Columns that stay while the others scroll, as on a phone: what is pressed in them is what is selected, and its frame
// stays on it.

import { expect, test } from 'vitest';
import { gridPage } from '../support/gridPage.ts';

const grid = gridPage();

/** The first two columns stay. */
const pin = () =>
  grid.page.evaluate(() => {
    const { view, setColumns } = (window as any).opened.grid;
    const columns = view.columns().map((column: object, at: number) => ({ ...column, isPinned: at < 2 }));
    setColumns({ sheet: view.setting().sheet, columns, categories: view.setting().categories });
  });

const scrollTo = (x: number) =>
  grid.page.evaluate(async (wanted) => {
    document.querySelector('.scroller')!.scrollLeft = wanted;
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  }, x);

/** From the left edge of the cell to that of the frame. */
const offFrame = (row: number, column: number) =>
  grid.page.evaluate(
    ([y, x]) => {
      const cell = document.querySelector(`.body [aria-rowindex="${y + 2}"] > [aria-colindex="${x + 2}"]`)!;
      const frame = document.querySelector('.overlay .active')!;
      return Math.round(frame.getBoundingClientRect().left - cell.getBoundingClientRect().left);
    },
    [row, column] as const,
  );

test('a press in a column that stays selects it, however far the others are scrolled, and the frame stays', async () => {
  await pin();
  await scrollTo(300);
  await grid.clickCell(3, 1);
  expect(await grid.active()).toEqual([3, 1]);
  const off = await offFrame(3, 1);
  expect(Math.abs(off)).toBeLessThan(3);
  await scrollTo(520);
  expect(await offFrame(3, 1)).toBe(off);
  await grid.clickCell(4, 9);
  expect(await grid.active()).toEqual([4, 9]);
  expect(await offFrame(4, 9)).toBe(off);
});
