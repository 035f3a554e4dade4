// Dragging rows by their grip, columns by their title, widths by the edge, in Chromium on the grid alone.

import { expect, test } from 'vitest';
import { gridPage } from '../support/gridPage.ts';
import { openPlanning, planningPage } from '../support/planningPage.ts';

const grid = gridPage({ query: 'desk=planning&rows=8&columns=5' });
const { ask, column, gestures, run, said, select, titles } = planningPage(() => grid.page);
const { without } = grid;
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

test('dragging rows: what is dragged goes, and not what has moved to its place meanwhile', async () => {
  const { x, y } = await grip(3);
  await grid.page.mouse.move(x + 8, y + 10);
  await grid.page.mouse.down();
  await grid.page.mouse.move(x + 8, y + 90, { steps: 4 });
  await without('row', 0);
  await grid.page.mouse.up();
  await expect
    .poll(async () => (await first()).filter((each) => each !== '3'))
    .toEqual(['1', '2', '4', '5', '6', '7']);
  expect((await first()).indexOf('3')).toBeGreaterThan(3);
});

test('dragging rows: what is deleted meanwhile goes nowhere', async () => {
  const { x, y } = await grip(3);
  await grid.page.mouse.move(x + 8, y + 10);
  await grid.page.mouse.down();
  await grid.page.mouse.move(x + 8, y + 90, { steps: 4 });
  await without('row', 3);
  await grid.page.mouse.up();
  expect(await first()).toEqual(['0', '1', '2', '4', '5', '6', '7']);
  expect(await gestures()).toHaveLength(1);
});

test('dragging columns and edges: what is dragged is meant, and not what has moved to its place meanwhile', async () => {
  const [from, to] = await Promise.all([title(2).boundingBox(), title(4).boundingBox()]);
  await grid.page.mouse.move(from!.x + 20, from!.y + 10);
  await grid.page.mouse.down();
  await grid.page.mouse.move(to!.x + to!.width - 10, from!.y + 10, { steps: 5 });
  await without('column', 0);
  await grid.page.mouse.up();
  await expect.poll(names).toEqual(['2', '4', '5', '3']);
  const edge = (await title(1).locator('.edge').boundingBox())!;
  const [first, second] = await Promise.all([width(0), width(1)]);
  await grid.page.mouse.move(edge.x + 4, edge.y + 10);
  await grid.page.mouse.down();
  await grid.page.mouse.move(edge.x + 52, edge.y + 10, { steps: 4 });
  await without('column', 3);
  await without('column', 0);
  await grid.page.mouse.up();
  await expect.poll(() => width(0)).toBeCloseTo(second + 48, 0);
  expect(first).toBeGreaterThan(0);
  expect(await names()).toEqual(['4', '5']);
});

test('dragging the fill handle: what was selected fills, wherever it is by now', async () => {
  await select([3, 1]);
  const handle = (await grid.page.locator('.fillhandle').boundingBox())!;
  await grid.page.mouse.move(handle.x + 3, handle.y + 3);
  await grid.page.mouse.down();
  await grid.page.mouse.move(handle.x + 3, handle.y + 70, { steps: 4 });
  const text = (await column(1))[3];
  await grid.page.waitForSelector('.ghost');
  await without('row', 0);
  await grid.page.mouse.up();
  await expect.poll(async () => (await column(1))[3]).toBe(text);
  expect((await column(1))[2]).toBe(text);
});

test('dragging columns: another finger that touches the sheet changes nothing', async () => {
  const [from, to] = await Promise.all([title(1).boundingBox(), title(3).boundingBox()]);
  await grid.page.evaluate(
    ([start, end]) => {
      const send = (type: string, pointerId: number, clientX: number) => {
        const init = { pointerType: 'touch', isPrimary: pointerId === 2, bubbles: true, cancelable: true };
        const at = { clientX, clientY: start.y + 10 };
        document
          .elementFromPoint(at.clientX, at.clientY)!
          .dispatchEvent(new PointerEvent(type, { ...init, ...at, pointerId }));
      };
      send('pointerdown', 2, start.x + 20);
      send('pointermove', 2, end.x + end.width - 10);
      send('pointerdown', 3, start.x - 30);
      send('pointermove', 3, start.x - 35);
      send('pointerup', 3, start.x - 35);
      send('pointerup', 2, end.x + end.width - 10);
    },
    [from!, to!] as const,
  );
  await expect.poll(names).toEqual(['1', '3', '4', '2', '5']);
  expect(await gestures()).toHaveLength(1);
  expect(await grid.page.locator('.landlabel').isVisible()).toBe(false);
});
