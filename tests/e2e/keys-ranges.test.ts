// Several ranges, whole rows and columns, and what becomes of a selection when rows come and go: by mouse and keys.

import { expect, test } from 'vitest';
import { gridPage } from '../support/gridPage.ts';

const grid = gridPage();
const { textAt, clickCell, active, range } = grid;

const press = (key: string) => grid.page.keyboard.press(key);
const ranges = () => grid.page.evaluate(() => (window as any).opened.grid.ranges());
const title = (column: number) => grid.page.locator(`.header [aria-colindex="${column + 2}"] .name`);
const number = (row: number) => grid.page.locator('.gutter .number').nth(row);
const cellRange = (row: number, column: number) => ({ top: row, left: column, bottom: row, right: column });

test('Ctrl and a click add a range, Ctrl and a drag a wide one; the same click takes a cell out', async () => {
  await clickCell(1, 1);
  await clickCell(3, 3, { modifiers: ['Control'] });
  expect(await ranges()).toEqual([cellRange(1, 1), cellRange(3, 3)]);
  expect(await active()).toEqual([3, 3]);
  const from = (await grid.page.locator('.body [aria-rowindex="7"] [aria-colindex="3"]').boundingBox())!;
  await grid.page.keyboard.down('Control');
  await grid.page.mouse.move(from.x + 5, from.y + 5);
  await grid.page.mouse.down();
  await grid.page.mouse.move(from.x + 150, from.y + 40, { steps: 4 });
  await grid.page.mouse.up();
  await grid.page.keyboard.up('Control');
  expect(await ranges()).toEqual([
    cellRange(1, 1),
    cellRange(3, 3),
    { top: 5, left: 1, bottom: 6, right: 2 },
  ]);
  await clickCell(3, 3, { modifiers: ['Control'] });
  expect(await ranges()).toEqual([cellRange(1, 1), { top: 5, left: 1, bottom: 6, right: 2 }]);
});

test('every range is outlined, and one has the handles', async () => {
  await clickCell(1, 1);
  await clickCell(3, 3, { modifiers: ['Control'] });
  await clickCell(5, 5, { modifiers: ['Control'] });
  const box = (selector: string) => grid.page.locator(selector).boundingBox();
  const further = grid.page.locator('.overlay .further');
  expect(await further.count()).toBe(2);
  const first = (await further.first().boundingBox())!;
  const cell = (await box('.body [aria-rowindex="3"] [aria-colindex="3"]'))!;
  expect(Math.abs(first.x - cell.x)).toBeLessThanOrEqual(1);
  expect(Math.abs(first.y - cell.y)).toBeLessThanOrEqual(1);
  expect(await grid.page.locator('.overlay .handle').count()).toBe(2);
  await clickCell(8, 8);
  await further.waitFor({ state: 'detached' });
});

test('Tab walks through all ranges and begins again; Shift+Tab walks back', async () => {
  await clickCell(1, 1);
  await press('Shift+ArrowRight');
  await clickCell(4, 4, { modifiers: ['Control'] });
  const walked: unknown[] = [];
  for (let step = 0; step < 4; step++) {
    await press('Tab');
    walked.push(await active());
  }
  expect(walked).toEqual([
    [1, 1],
    [1, 2],
    [4, 4],
    [1, 1],
  ]);
  await press('Shift+Tab');
  expect(await active()).toEqual([4, 4]);
  expect(await ranges()).toHaveLength(2);
});

test('numbers and titles select whole rows and columns; Shift reaches, Ctrl adds, a drag takes more rows', async () => {
  await number(3).click();
  expect(await range()).toEqual({ top: 3, left: 0, bottom: 3, right: 19 });
  await number(5).click({ modifiers: ['Shift'] });
  expect(await range()).toEqual({ top: 3, left: 0, bottom: 5, right: 19 });
  await number(8).click({ modifiers: ['Control'] });
  expect(await ranges()).toEqual([
    { top: 3, left: 0, bottom: 5, right: 19 },
    { top: 8, left: 0, bottom: 8, right: 19 },
  ]);
  await title(2).click({ modifiers: ['Control'] });
  expect(await range()).toEqual({ top: 0, left: 2, bottom: 299, right: 2 });
  expect(await ranges()).toHaveLength(3);
  const [one, other] = [(await number(10).boundingBox())!, (await number(12).boundingBox())!];
  await grid.page.mouse.move(one.x + one.width - 6, one.y + 10);
  await grid.page.mouse.down();
  await grid.page.mouse.move(other.x + other.width - 6, other.y + 10, { steps: 4 });
  await grid.page.mouse.up();
  expect(await ranges()).toEqual([{ top: 10, left: 0, bottom: 12, right: 19 }]);
});

test('the corner selects everything', async () => {
  await clickCell(4, 4);
  await grid.page.locator('.corner').click();
  expect(await range()).toEqual({ top: 0, left: 0, bottom: 299, right: 19 });
});

test('the selection goes along with its rows when others come and go above, in every range', async () => {
  await clickCell(4, 2);
  await press('Shift+ArrowDown');
  await clickCell(9, 3, { modifiers: ['Control'] });
  await grid.page.evaluate(() => {
    const { records } = (window as any).opened;
    for (const at of [0, 0]) records.rows.delete(records.order.at(at).id);
    records.rows.delete(records.order.at(5).id);
    records.waking.wake();
  });
  expect(await ranges()).toEqual([{ top: 2, left: 2, bottom: 3, right: 2 }, cellRange(6, 3)]);
  expect(await active()).toEqual([6, 3]);
  expect(await textAt(6, 3)).toBe('row 9 col 3');
});

test('a whole column stays whole when rows come or go', async () => {
  await title(2).click();
  await grid.page.evaluate(() => {
    const { records } = (window as any).opened;
    for (const at of [0, 100, 150]) records.rows.delete(records.order.at(at).id);
    records.waking.wake();
  });
  expect(await range()).toEqual({ top: 0, left: 2, bottom: 296, right: 2 });
});

test('the right button asks for the menu of what is under it, and keeps a selection that it is in', async () => {
  await grid.page.evaluate(() => {
    const { opened } = window as any;
    opened.menus = [];
    opened.grid.onMenu(({ of }: { of: string }) => opened.menus.push(of));
  });
  await clickCell(1, 1);
  await clickCell(4, 4, { modifiers: ['Control'] });
  await grid.page.locator('.body [aria-rowindex="3"] [aria-colindex="3"]').click({ button: 'right' });
  expect(await ranges()).toHaveLength(2);
  await grid.page.locator('.body [aria-rowindex="9"] [aria-colindex="3"]').click({ button: 'right' });
  expect(await ranges()).toEqual([cellRange(7, 1)]);
  await number(3).click({ button: 'right' });
  expect(await range()).toEqual({ top: 3, left: 0, bottom: 3, right: 19 });
  await title(4).click({ button: 'right' });
  expect(await range()).toEqual({ top: 0, left: 4, bottom: 299, right: 4 });
  expect(await grid.page.evaluate(() => (window as any).opened.menus)).toEqual([
    'cell',
    'cell',
    'row',
    'column',
  ]);
});
