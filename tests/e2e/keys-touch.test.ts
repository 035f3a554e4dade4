// Fingers on the grid: taps, long presses, handles, scrolling.

import { expect, test } from 'vitest';
import { dragFinger, touch } from '../support/finger.ts';
import { gridPage } from '../support/gridPage.ts';

const grid = gridPage({ touch: true });
const { active, editorText, range } = grid;

async function middleOf(row: number, column: number): Promise<{ x: number; y: number }> {
  const cell = grid.page.locator(`.body [aria-rowindex="${row + 2}"] [aria-colindex="${column + 2}"]`);
  const { x, y, width, height } = (await cell.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

async function tap(row: number, column: number): Promise<void> {
  const { x, y } = await middleOf(row, column);
  await grid.page.touchscreen.tap(x, y);
}

test('a tap selects, a second tap on the same cell edits, a tap elsewhere keeps what was typed', async () => {
  await tap(2, 2);
  expect(await active()).toEqual([2, 2]);
  expect(await editorText()).toBeNull();
  await tap(2, 2);
  // The editor of marks may have taken the place of the plain one.
  await grid.page.locator('.editing .editor:focus').waitFor();
  await grid.page.keyboard.type('!');
  await tap(5, 1);
  expect(await active()).toEqual([5, 1]);
  const written = await grid.page.evaluate(() => (window as any).opened.gestures[0].drafts[0].data.value);
  expect(written).toMatch(/!$/);
});

test('cell.tick: a tap on a box turns it over, once each time', async () => {
  await grid.reset('rows=20&columns=4&desk=planning&purposes=text,checkbox');
  const box = grid.page.locator('.body [aria-rowindex="3"] > [aria-colindex="3"]');
  const gestures = () => grid.page.evaluate(() => (window as any).opened.gestures.length);
  await grid.page.evaluate(() => (window as any).opened.edit([{ row: 1, column: 1, value: '' }]));
  await expect.poll(() => box.getAttribute('aria-label')).toBe('Not ticked');
  await tap(1, 1);
  await expect.poll(() => box.getAttribute('aria-label')).toBe('Ticked');
  await tap(1, 1);
  await expect.poll(gestures).toBe(2);
  await expect.poll(() => box.getAttribute('aria-label')).toBe('Not ticked');
  await tap(1, 1);
  await expect.poll(() => box.getAttribute('aria-label')).toBe('Ticked');
  expect(await gestures()).toBe(3);
});

test('a text that is refused keeps its cell: a tap elsewhere, or on a number, selects nothing', async () => {
  await grid.reset('rows=20&columns=4&desk=planning&purposes=text,text,duration');
  await tap(2, 2);
  await tap(2, 2);
  await expect.poll(editorText).toBeTypeOf('string');
  await grid.page.keyboard.type('ten');
  const typed = await editorText();
  await tap(5, 1);
  const number = (await grid.page.locator('.gutter .number').nth(6).boundingBox())!;
  await grid.page.touchscreen.tap(number.x + 20, number.y + number.height / 2);
  expect(await range()).toEqual({ top: 2, left: 2, bottom: 2, right: 2 });
  expect(await editorText()).toBe(typed);
});

test('a long press asks for the menu of the cell, once', async () => {
  await grid.page.evaluate(() => {
    const { opened } = window as any;
    opened.menus = [];
    opened.grid.onMenu(({ of, at }: { of: string; at: number }) => opened.menus.push([of, at]));
  });
  const session = await grid.page.context().newCDPSession(grid.page);
  const at = await middleOf(3, 2);
  await touch(session, 'touchStart', at);
  await grid.page.waitForFunction(() => (window as any).opened.menus.length > 0);
  await touch(session, 'touchEnd');
  expect(await grid.page.evaluate(() => (window as any).opened.menus)).toEqual([['cell', 3]]);
  expect(await active()).toEqual([3, 2]);
  expect(await editorText()).toBeNull();
});

test('a handle takes the corner of the selection along', async () => {
  await tap(2, 1);
  const session = await grid.page.context().newCDPSession(grid.page);
  const handle = (await grid.page.locator('.handle[data-corner="end"]').boundingBox())!;
  const from = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
  const to = await middleOf(5, 3);
  await dragFinger(session, from, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, to);
  expect(await range()).toEqual({ top: 2, left: 1, bottom: 5, right: 3 });
});

test('a finger that moves scrolls, and selects nothing', async () => {
  await tap(1, 1);
  const session = await grid.page.context().newCDPSession(grid.page);
  const { x, y } = await middleOf(10, 3);
  await touch(session, 'touchStart', { x, y });
  for (let step = 1; step <= 10; step++) await touch(session, 'touchMove', { x, y: y - step * 30 });
  await touch(session, 'touchEnd');
  await grid.page.waitForFunction(() => (window as any).opened.grid.element.scrollTop > 100);
  expect(await range()).toEqual({ top: 1, left: 1, bottom: 1, right: 1 });
});

test('a step by a window passes no row that was not in sight', async () => {
  await tap(0, 1);
  const inSight = await grid.page.evaluate(() => {
    const { painter } = (window as any).opened.grid;
    const [first, last] = painter.shownRows();
    return last - first;
  });
  await grid.page.keyboard.press('PageDown');
  expect((await active())![0]).toBeLessThanOrEqual(inSight);
});
