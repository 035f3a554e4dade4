// Dragging rows by their grip, columns by their title, widths by the edge, in Chromium on the grid alone.

import { expect, test } from 'vitest';
import { gridPage } from '../support/gridPage.ts';
import { openPlanning, planningPage } from '../support/planningPage.ts';

const grid = gridPage({ query: 'desk=planning&rows=8&columns=5' });
const { ask, column, gestures, run, said, select, titles } = planningPage(() => grid.page);
const press = (key: string) => grid.page.keyboard.press(key);
const first = async () => (await column(0)).map((text) => text?.replace(/^row (\d+) .*/, '$1'));
const names = async () => (await titles()).map((title) => title.replace('Column ', '').trim());
const width = (at: number) =>
  ask((it) => it.view.columns().map((one: { width: number }) => one.width)).then((all: number[]) => all[at]!);
const title = (at: number) => grid.page.locator('.title').nth(at);

async function grip(at: number) {
  const number = grid.page.locator('.gutter .number').nth(at);
  await number.hover();
  return (await number.locator('.grip').boundingBox())!;
}

test('dragging rows: they stay under a veil, a line shows where, and all that are selected go', async () => {
  await select([1, 0], [2, 4]);
  const { x, y } = await grip(1);
  await grid.page.mouse.move(x + 8, y + 10);
  await grid.page.mouse.down();
  await grid.page.mouse.move(x + 8, y + 120, { steps: 4 });
  expect(await grid.page.locator('.veil').count()).toBe(1);
  expect(await grid.page.locator('.landline').evaluate((line) => (line as HTMLElement).style.top)).toBe(
    '138px',
  );
  await expect.poll(() => grid.page.locator('.landlabel').textContent()).toBe('2 rowsEsc');
  expect(await first()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  await grid.page.mouse.up();
  await expect.poll(first).toEqual(['0', '3', '4', '1', '2', '5', '6', '7']);
  expect(await grid.page.locator('.landing').isHidden()).toBe(true);
});

test('dragging rows: Escape leaves them where they are', async () => {
  const { x, y } = await grip(1);
  await grid.page.mouse.move(x + 8, y + 10);
  await grid.page.mouse.down();
  await grid.page.mouse.move(x + 8, y + 120, { steps: 4 });
  await press('Escape');
  expect(await grid.page.locator('.landing').isHidden()).toBe(true);
  await grid.page.mouse.up();
  expect(await first()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  expect(await gestures()).toEqual([]);
});

test('dragging rows: near the edge the sheet scrolls on, and a locked row says why it stays', async () => {
  await openPlanning(grid.page, 'rows=100&columns=5');
  const { x, y } = await grip(1);
  await grid.page.mouse.move(x + 8, y + 10);
  await grid.page.mouse.down();
  await grid.page.mouse.move(x + 8, 690, { steps: 4 });
  await grid.page.waitForFunction(() => (window as any).opened.scroller.scrollTop > 400);
  await press('Escape');
  await grid.page.mouse.up();
  await select([0, 0]);
  await run('row.lock');
  await grid.page.evaluate(() => {
    (window as any).opened.grid.sheetActions.mayOpenLocks = () => false;
  });
  const again = await grip(0);
  await grid.page.mouse.move(again.x + 8, again.y + 10);
  await grid.page.mouse.down();
  await grid.page.mouse.move(again.x + 8, again.y + 120, { steps: 4 });
  await grid.page.mouse.up();
  expect(await said()).toEqual(['Row 1 is locked. An admin, or whoever locked it, can unlock it.']);
});

test('dragging a title takes all selected columns along; Escape leaves them', async () => {
  await title(1).click();
  await title(2).click({ modifiers: ['Shift'] });
  const [from, to] = await Promise.all([title(1).boundingBox(), title(4).boundingBox()]);
  const drag = async () => {
    await grid.page.mouse.move(from!.x + 20, from!.y + 10);
    await grid.page.mouse.down();
    await grid.page.mouse.move(to!.x + to!.width - 10, from!.y + 10, { steps: 5 });
  };
  await drag();
  expect(await grid.page.locator('.veil').count()).toBe(2);
  await press('Escape');
  await grid.page.mouse.up();
  expect(await names()).toEqual(['1', '2', '3', '4', '5']);
  await drag();
  await grid.page.mouse.up();
  await expect.poll(names).toEqual(['1', '4', '5', '2', '3']);
});

test('dragging an edge says the width in points, and sets it for all selected columns', async () => {
  await title(1).click();
  await title(2).click({ modifiers: ['Shift'] });
  const before = await width(1);
  const edge = (await title(1).locator('.edge').boundingBox())!;
  await grid.page.mouse.move(edge.x + 4, edge.y + 10);
  await grid.page.mouse.down();
  await grid.page.mouse.move(edge.x + 52, edge.y + 10, { steps: 4 });
  await expect
    .poll(() => grid.page.locator('.landlabel').textContent())
    .toBe(`${Math.round(((before + 48) * 3) / 4)} ptEsc`);
  await grid.page.mouse.up();
  await expect.poll(() => width(1)).toBeCloseTo(before + 48, 0);
  expect(await width(2)).toBeCloseTo(before + 48, 0);
});
