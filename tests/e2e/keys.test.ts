// Every key that goes about, selects and edits, in Chromium. Each test is named with the command that it presses.

import { expect, test } from 'vitest';
import { gridPage } from '../support/gridPage.ts';
import { planningPage } from '../support/planningPage.ts';

const grid = gridPage({ unchangedBy: /^(move|select)\./ });
const { select } = planningPage(() => grid.page);
const { textAt, clickCell, active, editorText, range } = grid;

const press = (...keys: string[]) =>
  keys.reduce(async (before, key) => {
    await before;
    await grid.page.keyboard.press(key);
  }, Promise.resolve());
const ranges = () => grid.page.evaluate(() => (window as any).opened.grid.ranges());
const drafts = () =>
  grid.page.evaluate(() => (window as any).opened.gestures.flatMap((each: any) => each.drafts));
const said = () => grid.page.evaluate(() => (window as any).opened.said);

test.each([
  ['move.up', 'ArrowUp', [4, 5]],
  ['move.down', 'ArrowDown', [6, 5]],
  ['move.left', 'ArrowLeft', [5, 4]],
  ['move.right', 'ArrowRight', [5, 6]],
  ['move.rowStart', 'Home', [5, 0]],
  ['move.rowEnd', 'End', [5, 19]],
  ['move.sheetStart', 'Control+Home', [0, 0]],
  ['move.sheetEnd', 'Control+End', [299, 19]],
  ['move.next', 'Tab', [5, 6]],
  ['move.previous', 'Shift+Tab', [5, 4]],
  ['move.above', 'Shift+Enter', [4, 5]],
  ['move.edgeUp', 'Control+ArrowUp', [0, 5]],
  ['move.edgeDown', 'Control+ArrowDown', [299, 5]],
  ['move.edgeLeft', 'Control+ArrowLeft', [5, 0]],
  ['move.edgeRight', 'Control+ArrowRight', [5, 19]],
] as const)('%s: %s', async (_id, key, spot) => {
  await select([5, 5]);
  await press(key);
  expect(await active()).toEqual(spot);
});

test('move.pageDown: a screen on; move.pageUp: and back', async () => {
  await select([5, 5]);
  await press('PageDown');
  const [row, column] = (await active())!;
  expect(row).toBeGreaterThan(15);
  expect(column).toBe(5);
  await press('PageUp');
  expect(await active()).toEqual([5, 5]);
});

test('select.pageDown: takes the range a screen on; select.pageUp: and back over its beginning', async () => {
  await select([5, 5]);
  await press('Shift+PageDown');
  expect((await range()).bottom).toBeGreaterThan(15);
  await press('Shift+PageUp', 'Shift+PageUp');
  expect(await range()).toEqual({ top: 0, left: 5, bottom: 5, right: 5 });
});

test.each([
  ['select.up', 'Shift+ArrowUp', { top: 4, left: 5, bottom: 5, right: 5 }],
  ['select.down', 'Shift+ArrowDown', { top: 5, left: 5, bottom: 6, right: 5 }],
  ['select.left', 'Shift+ArrowLeft', { top: 5, left: 4, bottom: 5, right: 5 }],
  ['select.right', 'Shift+ArrowRight', { top: 5, left: 5, bottom: 5, right: 6 }],
  ['select.edgeUp', 'Control+Shift+ArrowUp', { top: 0, left: 5, bottom: 5, right: 5 }],
  ['select.edgeDown', 'Control+Shift+ArrowDown', { top: 5, left: 5, bottom: 299, right: 5 }],
  ['select.edgeLeft', 'Control+Shift+ArrowLeft', { top: 5, left: 0, bottom: 5, right: 5 }],
  ['select.edgeRight', 'Control+Shift+ArrowRight', { top: 5, left: 5, bottom: 5, right: 19 }],
  ['select.rowStart', 'Shift+Home', { top: 5, left: 0, bottom: 5, right: 5 }],
  ['select.rowEnd', 'Shift+End', { top: 5, left: 5, bottom: 5, right: 19 }],
  ['select.sheetStart', 'Control+Shift+Home', { top: 0, left: 0, bottom: 5, right: 5 }],
  ['select.sheetEnd', 'Control+Shift+End', { top: 5, left: 5, bottom: 299, right: 19 }],
  ['select.all', 'Control+a', { top: 0, left: 0, bottom: 299, right: 19 }],
  ['select.rows', 'Shift+Space', { top: 5, left: 0, bottom: 5, right: 19 }],
  ['select.columns', 'Control+Space', { top: 0, left: 5, bottom: 299, right: 5 }],
] as const)('%s: %s', async (_id, key, selected) => {
  await select([5, 5]);
  await press(key);
  expect(await range()).toEqual(selected);
});

test('select.none: Escape leaves the active cell alone', async () => {
  await select([5, 5]);
  await clickCell(8, 8, { modifiers: ['Control'] });
  await press('Shift+ArrowDown', 'Escape');
  expect(await ranges()).toEqual([{ top: 8, left: 8, bottom: 8, right: 8 }]);
});

test('edit.open: F2 and Enter open what stands there', async () => {
  for (const key of ['F2', 'Enter']) {
    await clickCell(2, 0);
    await press(key);
    expect(await editorText()).toBe('row 2 col 0');
    await press('Escape');
  }
});

test('edit.replace: a letter takes the place of what stood there, Escape brings it back', async () => {
  await clickCell(2, 0);
  await press('x');
  expect(await editorText()).toBe('x');
  await press('Escape');
  expect(await textAt(2, 0)).toBe('row 2 col 0');
  await press('?', 'Tab');
  await expect.poll(() => textAt(2, 0)).toBe('?');
});

test('edit.newLine: Alt+Enter opens a new line, on the cell and in its editor', async () => {
  await clickCell(2, 0);
  await press('Alt+Enter');
  await grid.page.keyboard.type('b');
  await press('Alt+Enter');
  await grid.page.keyboard.type('c');
  await press('Enter');
  await expect.poll(() => textAt(2, 0)).toBe('row 2 col 0\nb\nc');
});

test('edit.clear: Delete and Backspace empty all ranges, in one gesture', async () => {
  await clickCell(2, 0);
  await clickCell(4, 0, { modifiers: ['Control'] });
  await press('Delete');
  await expect.poll(async () => [await textAt(2, 0), await textAt(4, 0)]).toEqual(['', '']);
  expect(await drafts()).toHaveLength(2);
  await clickCell(6, 0);
  await press('Backspace');
  await expect.poll(() => textAt(6, 0)).toBe('');
});

test('edit.fillDown: the top cell through each range, or the one above', async () => {
  await clickCell(2, 0);
  await press('Shift+ArrowDown', 'Shift+ArrowDown');
  await clickCell(2, 1, { modifiers: ['Control'] });
  await press('Shift+ArrowDown', 'Control+d');
  await expect
    .poll(async () => [await textAt(3, 0), await textAt(4, 0), await textAt(3, 1)])
    .toEqual(['row 2 col 0', 'row 2 col 0', await textAt(2, 1)]);
  expect(await grid.page.evaluate(() => (window as any).opened.gestures.length)).toBe(1);
  await clickCell(9, 0);
  await press('Control+d');
  await expect.poll(() => textAt(9, 0)).toBe('row 8 col 0');
  await clickCell(0, 0);
  await press('Control+d');
  expect(await said()).toEqual(['There is nothing above to fill down.']);
});

test('edit.fillRight: the left cell through the range, or the one before', async () => {
  await clickCell(2, 0);
  await press('Shift+ArrowRight', 'Shift+ArrowRight', 'Control+r');
  await expect
    .poll(async () => [await textAt(2, 1), await textAt(2, 2)])
    .toEqual(['row 2 col 0', 'row 2 col 0']);
  await clickCell(3, 0);
  await press('Control+r');
  expect(await said()).toEqual(['There is nothing to the left to fill from.']);
});

test('edit.undo: Ctrl+Z; edit.redo: Ctrl+Y and Ctrl+Shift+Z', async () => {
  await clickCell(2, 0);
  await press('Control+z', 'Control+y', 'Control+Shift+z');
  expect(await said()).toEqual(['undo', 'redo', 'redo']);
});

test('edit.menu: Shift+F10 asks for the menu of cells, of whole rows, of whole columns', async () => {
  await grid.page.evaluate(() => {
    const { opened } = window as any;
    opened.menus = [];
    opened.grid.onMenu((menu: { of: string }) => opened.menus.push(menu.of));
  });
  await clickCell(2, 3);
  await press('Shift+F10', 'Shift+Space', 'Shift+F10', 'Escape', 'Control+Space', 'Shift+F10', 'ContextMenu');
  expect(await grid.page.evaluate(() => (window as any).opened.menus)).toEqual([
    'cell',
    'row',
    'column',
    'column',
  ]);
});

test('edit.columnMenu: Alt+ArrowDown selects the column and asks for its menu', async () => {
  await grid.page.evaluate(() => {
    const { opened } = window as any;
    opened.menus = [];
    opened.grid.onMenu(({ of, at }: { of: string; at: number }) => opened.menus.push([of, at]));
  });
  await clickCell(2, 3);
  await press('Alt+ArrowDown');
  expect(await grid.page.evaluate(() => (window as any).opened.menus)).toEqual([['column', 3]]);
  expect(await range()).toEqual({ top: 0, left: 3, bottom: 299, right: 3 });
});

test('a text that is too long is refused, which is said: it stays in the editor and keeps its cell, whatever else is clicked', async () => {
  await grid.page.evaluate(() => {
    const { opened } = window as any;
    opened.menus = [];
    opened.grid.onMenu(({ of }: { of: string }) => opened.menus.push(of));
  });
  await clickCell(2, 0);
  await press('F2');
  await grid.page.evaluate(() => {
    (document.activeElement as HTMLTextAreaElement).value = 'x'.repeat(20_001);
  });
  const title = grid.page.locator('.title').nth(3);
  const elsewhere = grid.page.locator('.body [aria-rowindex="8"] [aria-colindex="4"]');
  for (const click of [
    () => title.click({ position: { x: 20, y: 10 } }),
    () => title.click({ position: { x: 20, y: 10 }, button: 'right' }),
    () => elsewhere.click({ button: 'right' }),
  ]) {
    await click();
    expect(await range()).toEqual({ top: 2, left: 0, bottom: 2, right: 0 });
  }
  expect((await editorText())?.length).toBe(20_001);
  expect(await grid.page.evaluate(() => (window as any).opened.menus)).toEqual([]);
  await press('Enter');
  expect(new Set(await said())).toEqual(new Set(['A cell holds 20,000 characters. This text is longer.']));
  await press('Escape');
  expect(await textAt(2, 0)).toBe('row 2 col 0');
  expect(await active()).toEqual([2, 0]);
});

test('a row that goes while it is edited takes no text of the row that stands there then', async () => {
  await clickCell(2, 0);
  await press('F2');
  await grid.page.keyboard.type(' more');
  await grid.page.evaluate(() => {
    const { records } = (window as any).opened;
    records.rows.delete(records.order.at(2).id);
    records.waking.wake();
  });
  await press('Enter');
  expect(await editorText()).toBe('row 2 col 0 more');
  expect(await said()).toEqual(['This row is gone. Copy what you typed, then press Escape.']);
  await press('Escape');
  expect(await textAt(2, 0)).toBe('row 3 col 0');
  expect(await drafts()).toEqual([]);
});

test('the editor grows over the rows below, which stay where they are', async () => {
  const top = () =>
    grid.page.evaluate(
      () => document.querySelector('.body [aria-rowindex="6"]')!.getBoundingClientRect().top,
    );
  const before = await top();
  await clickCell(2, 0);
  await press('F2');
  for (let line = 0; line < 5; line++) await press('Alt+Enter', 'x');
  expect(await top()).toBe(before);
  const height = await grid.page.evaluate(
    () => (document.activeElement as HTMLElement).getBoundingClientRect().height,
  );
  expect(height).toBeGreaterThan(100);
});
