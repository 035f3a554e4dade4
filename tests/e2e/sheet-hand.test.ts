// What the mouse does in the grid beside selecting: the row under it, names of columns, new rows, the corner; and that
// the view stays where it is.

import { expect, test } from 'vitest';
import { gridPage } from '../support/gridPage.ts';
import { planningPage } from '../support/planningPage.ts';

const grid = gridPage({ query: 'desk=planning&rows=300&columns=8' });
const { active, clickCell } = grid;
const { ask, column, gestures, run, select, shown, titles } = planningPage(() => grid.page);
const title = (at: number) => grid.page.locator('.title').nth(at);
const top = () => grid.page.evaluate(() => document.querySelector('.scroller')!.scrollTop);
const scrollTo = (y: number) =>
  grid.page.evaluate((to) => {
    document.querySelector('.scroller')!.scrollTop = to;
  }, y);
const count = () => ask((it) => it.view.count());
const isActiveFocused = () => grid.page.evaluate(() => document.activeElement?.role === 'gridcell');

test('the row under the mouse is tinted as a whole, with its grip, and nothing is laid out', async () => {
  const tint = grid.page.locator('.row-hover');
  const cell = (await grid.page.locator('.body [aria-rowindex="5"] [aria-colindex="6"]').boundingBox())!;
  await grid.page.mouse.move(cell.x + 10, cell.y + 10);
  await expect.poll(() => tint.isVisible()).toBe(true);
  const box = (await tint.boundingBox())!;
  expect([Math.round(box.y), Math.round(box.height)]).toEqual([Math.round(cell.y), Math.round(cell.height)]);
  const grip = () =>
    grid.page.evaluate(() =>
      [...document.querySelectorAll('.number')].flatMap((number) =>
        getComputedStyle(number.querySelector('.grip')!).opacity === '1' ? [number.textContent] : [],
      ),
    );
  await expect.poll(grip).toEqual(['4']);
  await scrollTo(200);
  await expect.poll(() => tint.isVisible()).toBe(false);
  expect(await grip()).toEqual([]);
});

test('column.rename: a double click on a name asks for another one, and opens no cell', async () => {
  await title(2).dblclick();
  expect(await shown()).toBe('columnName');
  expect(await ask((it) => it.isEditing())).toBe(false);
  expect((await grid.range()).left).toBe(2);
});

test('column.insertRight: a new column asks for its name where one is; the view stays', async () => {
  await scrollTo(3_000);
  await title(1).click();
  expect(await top()).toBe(3_000);
  await run('column.insertRight');
  expect(await shown()).toBe('columnName');
  expect(await grid.range()).toEqual({ top: 0, left: 2, bottom: 299, right: 2 });
  expect((await titles())[2]!.trim()).toBe('');
  expect(await top()).toBe(3_000);
});

test('what is done to a whole row or column leaves the view where it is', async () => {
  await scrollTo(3_000);
  await title(3).click();
  await grid.page.keyboard.press('Alt+Shift+ArrowRight');
  await grid.page.keyboard.press('Control+b');
  await run('select.all');
  // A dialog that closes, and the palette, select again what is selected.
  await ask((it) => it.select(it.selection()));
  expect(await top()).toBe(3_000);
  expect(await isActiveFocused()).toBe(true);
});

test('row.add: a double click in the white below makes a row, a click there leaves the focus in the cell', async () => {
  await grid.reset('desk=planning&rows=4&columns=5&purposes=text,title');
  await clickCell(1, 3);
  await grid.page.mouse.click(300, 500);
  expect(await active()).toEqual([1, 3]);
  await grid.page.mouse.dblclick(300, 500);
  expect(await count()).toBe(5);
  expect(await active()).toEqual([4, 1]);
});

test('row.insertAbove, row.insertBelow: a single new row waits for its title', async () => {
  await grid.reset('desk=planning&rows=4&columns=5&purposes=text,title');
  await select([2, 0], [2, 4]);
  await run('row.insertAbove');
  expect(await grid.range()).toEqual({ top: 2, left: 1, bottom: 2, right: 1 });
  await select([0, 4]);
  await run('row.insertBelow');
  expect(await grid.range()).toEqual({ top: 1, left: 1, bottom: 1, right: 1 });
});

test('Enter goes on below the last row once that says something', async () => {
  await grid.reset('desk=planning&rows=2&columns=3');
  await select([1, 2]);
  await grid.page.keyboard.press('Delete');
  await grid.page.evaluate(() => (window as any).opened.gestures.splice(0));
  await grid.page.keyboard.type('Last');
  await grid.page.keyboard.press('Enter');
  expect(await active()).toEqual([2, 2]);
  expect(await ask((it) => it.view.records.order.count())).toBe(3);
  // The text and the row are one gesture, so that one undo takes both back.
  expect(await gestures()).toHaveLength(1);
  await grid.page.keyboard.press('F2');
  await grid.page.keyboard.press('Enter');
  expect(await count()).toBe(3);
  expect((await column(2)).slice(1)).toEqual(['Last', '']);
});

test('numbers.freeze: the lock in the corner asks how; `#` beside it selects everything', async () => {
  await grid.page.locator('.corner').click({ position: { x: 50, y: 16 } });
  expect(await grid.range()).toMatchObject({ top: 0, bottom: 299 });
  await grid.page.getByRole('button', { name: 'Freeze the row numbers' }).click();
  expect(await shown()).toBe('freeze');
});

test('an open editor that has lost the focus goes on with what is typed next', async () => {
  await select([2, 1]);
  await grid.page.keyboard.press('Delete');
  await grid.page.keyboard.type('Par');
  await grid.page
    .locator('.body [aria-rowindex="4"] [aria-colindex="3"]')
    .evaluate((cell: HTMLElement) => cell.focus());
  await grid.page.keyboard.type('t two');
  await grid.page.keyboard.press('Enter');
  expect((await column(1))[2]).toBe('Part two');
});

test('the editor has the type of its cell, and its letters where they were', async () => {
  await select([2, 1]);
  await grid.page.keyboard.press('Control+b');
  const cell = grid.page.locator('.body [aria-rowindex="4"] [aria-colindex="3"]');
  const place = () =>
    cell.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, top: y } = range.getBoundingClientRect();
      const { fontWeight, fontSize } = getComputedStyle(element);
      return { left, y, fontWeight, fontSize };
    });
  await expect.poll(async () => Number((await place()).fontWeight)).toBeGreaterThan(500);
  const before = await place();
  await grid.page.keyboard.press('F2');
  const editor = await grid.page.evaluate(() => {
    const field = document.activeElement!;
    const look = getComputedStyle(field);
    const { left, top: y } = field.getBoundingClientRect();
    const inside = (padding: string, border: string): number =>
      Number.parseFloat(padding) + Number.parseFloat(border);
    return {
      left: left + inside(look.paddingLeft, look.borderLeftWidth),
      y: y + inside(look.paddingTop, look.borderTopWidth),
      fontWeight: look.fontWeight,
      fontSize: look.fontSize,
    };
  });
  expect(editor).toEqual({ ...before, y: expect.any(Number) });
  // A line is higher than its letters, whose box is what the range has.
  expect(Math.abs(editor.y - before.y)).toBeLessThan(4);
});
