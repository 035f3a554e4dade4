// Columns that stay while the others scroll, as on a phone: what is pressed in them is what is selected, and its frame
// stays on it.

import { expect, test } from 'vitest';
import { gridPage } from '../support/gridPage.ts';
import { openPlanning, planningPage } from '../support/planningPage.ts';

const grid = gridPage();
const sheet = planningPage(() => grid.page);

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

/** The columns whose heads and cells in the fourth row stand where they stood before the scroll. */
const standing = (count: number) =>
  grid.page.evaluate((all) => {
    const scroller = document.querySelector('.scroller')!;
    const lefts = () =>
      Array.from({ length: all }, (_, at) =>
        [
          `.header [aria-colindex="${at + 2}"]`,
          `.body [aria-rowindex="5"] > [aria-colindex="${at + 2}"]`,
        ].map((each) => Math.round(document.querySelector(each)?.getBoundingClientRect().left ?? -1)),
      );
    scroller.scrollLeft = 0;
    const before = lefts();
    scroller.scrollLeft = 200;
    const after = lefts();
    return before.flatMap((each, at) => (each.join() === after[at]!.join() ? [at] : []));
  }, count);

test('column.freeze, column.unfreeze: columns up to here stay; one added or deleted among them leaves the others', async () => {
  await openPlanning(grid.page, 'rows=20&columns=20');
  await sheet.select([3, 1]);
  await sheet.run('column.freeze');
  expect(await standing(4)).toEqual([0, 1]);
  await sheet.select([3, 0]);
  await sheet.run('column.insertRight');
  expect(await standing(5)).toEqual([0, 1, 2]);
  await sheet.run('column.delete');
  expect(await standing(4)).toEqual([0, 1]);
  // A frame of a cell that the frozen columns cover is not painted over them.
  await sheet.select([3, 2]);
  await scrollTo(400);
  expect(await grid.page.locator('.overlay .active').isVisible()).toBe(false);
  await sheet.select([3, 19]);
  await sheet.run('column.freeze');
  expect(await sheet.said()).toContain(
    'Frozen, these columns would leave no room for the others. Freeze fewer, or make them narrower.',
  );
  await sheet.run('column.unfreeze');
  expect(await standing(4)).toEqual([]);
});
