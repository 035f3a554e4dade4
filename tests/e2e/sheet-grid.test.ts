// The grid in Chromium, with real keys, mouse and clipboard, on a page of its own without a server.

import { expect, test } from 'vitest';
import { gridPage } from '../support/gridPage.ts';

const grid = gridPage();
const { textAt, clickCell, active, editorText, range } = grid;

test('typing replaces a cell, Enter goes down, Tab to the right, Shift turns both round', async () => {
  await clickCell(3, 1);
  await grid.page.keyboard.type('Åre 42');
  expect(await editorText()).toBe('Åre 42');
  await grid.page.keyboard.press('Enter');
  expect(await textAt(3, 1)).toBe('Åre 42');
  expect(await active()).toEqual([4, 1]);
  await grid.page.keyboard.type('a');
  await grid.page.keyboard.press('Tab');
  expect(await textAt(4, 1)).toBe('a');
  expect(await active()).toEqual([4, 2]);
  await grid.page.keyboard.press('Shift+Tab');
  expect(await active()).toEqual([4, 1]);
  await grid.page.keyboard.press('Shift+Enter');
  expect(await active()).toEqual([3, 1]);
});

test('F2, Enter and a double click open what stands there; Escape leaves it as it was', async () => {
  await clickCell(2, 0);
  await grid.page.keyboard.press('F2');
  expect(await editorText()).toBe('row 2 col 0');
  await grid.page.keyboard.type('!');
  await grid.page.keyboard.press('Escape');
  expect(await textAt(2, 0)).toBe('row 2 col 0');
  expect(await active()).toEqual([2, 0]);
  await grid.page.keyboard.press('Enter');
  expect(await editorText()).toBe('row 2 col 0');
  await grid.page.keyboard.press('Escape');
  await clickCell(4, 3, { clickCount: 2 });
  expect(await editorText()).toBe('row 4 col 3');
});

test('Alt+Enter breaks the line, the row grows, and the rows below move', async () => {
  await clickCell(1, 2);
  await grid.page.keyboard.type('one');
  await grid.page.keyboard.press('Alt+Enter');
  await grid.page.keyboard.type('two');
  await grid.page.keyboard.press('Enter');
  expect(await textAt(1, 2)).toBe('one\ntwo');
  const heights = await grid.page.evaluate(() =>
    [2, 3, 4].map(
      (row) => (document.querySelector(`.body [aria-rowindex="${row}"]`) as HTMLElement).style.cssText,
    ),
  );
  expect(heights).toEqual([
    'top: 0px; height: 28px;',
    'top: 28px; height: 48px;',
    'top: 76px; height: 28px;',
  ]);
});

test('a long text is broken where its column ends, and never wider than its cell', async () => {
  await clickCell(0, 0);
  await grid.page.keyboard.insertText('Harbour lights are switched on one after the other along the quay');
  await grid.page.keyboard.press('Enter');
  const [text, isTooWide] = await grid.page.evaluate(() => {
    const cell = document.querySelector('.body [aria-rowindex="2"] [aria-colindex="2"]') as HTMLElement;
    return [cell.textContent ?? '', cell.scrollWidth > cell.clientWidth] as const;
  });
  expect(text.split('\n').length).toBeGreaterThan(3);
  expect(text.replaceAll('\n', ' ')).toBe(
    'Harbour lights are switched on one after the other along the quay',
  );
  expect(isTooWide).toBe(false);
});

test('arrows, Home, End, Page keys and Ctrl with them go where they say', async () => {
  await clickCell(5, 5);
  await grid.page.keyboard.press('ArrowUp');
  await grid.page.keyboard.press('ArrowLeft');
  expect(await active()).toEqual([4, 4]);
  await grid.page.keyboard.press('Home');
  expect(await active()).toEqual([4, 0]);
  await grid.page.keyboard.press('End');
  expect(await active()).toEqual([4, 19]);
  await grid.page.keyboard.press('Control+End');
  expect(await active()).toEqual([299, 19]);
  await grid.page.keyboard.press('Control+Home');
  expect(await active()).toEqual([0, 0]);
  await grid.page.keyboard.press('PageDown');
  expect((await active())?.[0]).toBeGreaterThan(15);
  await grid.page.keyboard.press('Control+ArrowDown');
  expect(await active()).toEqual([299, 0]);
});

test('Shift extends, dragging selects, Ctrl+A takes all; Tab walks round inside a range', async () => {
  await clickCell(2, 1);
  await grid.page.keyboard.press('Shift+ArrowDown');
  await grid.page.keyboard.press('Shift+ArrowRight');
  expect(await range()).toEqual({ top: 2, left: 1, bottom: 3, right: 2 });
  for (let at = 0; at < 3; at++) await grid.page.keyboard.press('Tab');
  expect(await active()).toEqual([3, 2]);
  expect(await range()).toEqual({ top: 2, left: 1, bottom: 3, right: 2 });
  await clickCell(6, 3, { modifiers: ['Shift'] });
  expect((await range()).bottom).toBe(6);
  const from = await grid.page.locator('.body [aria-rowindex="3"] [aria-colindex="3"]').boundingBox();
  await grid.page.mouse.move(from!.x + 5, from!.y + 5);
  await grid.page.mouse.down();
  await grid.page.mouse.move(from!.x + 255, from!.y + 65, { steps: 5 });
  await grid.page.mouse.up();
  expect(await range()).toEqual({ top: 1, left: 1, bottom: 3, right: 3 });
  await grid.page.keyboard.press('Control+a');
  expect(await range()).toEqual({ top: 0, left: 0, bottom: 299, right: 19 });
});

test('Delete clears a range by one gesture', async () => {
  await clickCell(0, 0);
  await grid.page.keyboard.press('Shift+ArrowDown');
  await grid.page.keyboard.press('Delete');
  await expect.poll(async () => [await textAt(0, 0), await textAt(1, 0)]).toEqual(['', '']);
  expect(await grid.page.evaluate(() => (window as any).opened.gestures.length)).toBe(1);
});

test('a cell that is scrolled away keeps the focus, and typing goes to it', async () => {
  await clickCell(3, 1);
  await grid.page.evaluate(() => (window as any).opened.grid.element.scrollTo(1500, 5000));
  await grid.page.waitForFunction(() =>
    [...document.querySelectorAll('.body > .row')].some((row) => Number(row.ariaRowIndex) > 100),
  );
  expect(await active()).toEqual([3, 1]);
  await grid.page.keyboard.type('far');
  await grid.page.keyboard.press('Enter');
  await expect
    .poll(() => grid.page.evaluate(() => (window as any).opened.gestures[0]?.drafts[0].data.value))
    .toBe('far');
});

test('rows and columns carry absolute positions, and one cell is the tab stop', async () => {
  await grid.page.evaluate(() => (window as any).opened.grid.element.scrollTo(0, 3000));
  await grid.page.waitForFunction(() => document.querySelector('.body [aria-rowindex="115"]') !== null);
  const found = await grid.page.evaluate(() => {
    const grid = document.querySelector('[role=grid]') as HTMLElement;
    return {
      counts: [grid.ariaRowCount, grid.ariaColCount],
      stops: grid.querySelectorAll('[tabindex="0"]').length,
      rows: grid.querySelectorAll('.body [role=row]').length,
    };
  });
  expect(found.counts).toEqual(['301', '21']);
  expect(found.stops).toBe(1);
  expect(found.rows).toBeLessThan(40);
});

test('a remote edit that makes a row above taller moves nothing on screen', async () => {
  await grid.page.evaluate(() => (window as any).opened.grid.element.scrollTo(0, 2000));
  await grid.page.waitForFunction(() => document.querySelector('.body [aria-rowindex="80"]') !== null);
  const placeOf = (row: number) =>
    grid.page.evaluate(
      (at) => document.querySelector(`.body [aria-rowindex="${at}"]`)!.getBoundingClientRect().top,
      row,
    );
  const before = await placeOf(80);
  await grid.page.evaluate(() => {
    const { records } = (window as any).opened;
    const row = records.order.at(3).id;
    const column = Object.values(records.slots())[0] as string;
    records.cells.set(`${row}.${column}`, {
      id: `${row}.${column}`,
      rowId: row,
      columnId: column,
      value: 'a\nb\nc\nd',
    });
    records.waking.wake();
  });
  expect(await placeOf(80)).toBe(before);
});

test('the edge of a header resizes its column; a dragged title moves it', async () => {
  const title = await grid.page.locator('.title').nth(1).boundingBox();
  await grid.page.mouse.move(title!.x + title!.width - 1, title!.y + 10);
  await grid.page.mouse.down();
  await grid.page.mouse.move(title!.x + title!.width + 49, title!.y + 10, { steps: 4 });
  await grid.page.mouse.up();
  const other = await grid.page.locator('.title').nth(3).boundingBox();
  await grid.page.mouse.move(other!.x + 20, other!.y + 10);
  await grid.page.mouse.down();
  await grid.page.mouse.move(title!.x + 5, title!.y + 40, { steps: 6 });
  await grid.page.mouse.up();
  const gestures = await grid.page.evaluate(() =>
    (window as any).opened.gestures.flatMap((each: any) => each.drafts),
  );
  expect(gestures.map(({ name }: { name: string }) => name)).toEqual([
    'column.update.width',
    'column.update.place',
  ]);
  expect(gestures[0].data.width).toBe(121.5);
  expect(gestures[1].data.direction).toBe('before');
});

test('the grip drags a row; Alt+Shift+arrows move the selected rows', async () => {
  const number = await grid.page.locator('.number').nth(2).boundingBox();
  await grid.page.mouse.move(number!.x + 10, number!.y + 12);
  await grid.page.mouse.down();
  await grid.page.mouse.move(number!.x + 10, number!.y + 12 + 5 * 28, { steps: 6 });
  await grid.page.mouse.up();
  await clickCell(8, 0);
  await grid.page.keyboard.press('Alt+Shift+ArrowUp');
  const drafts = await grid.page.evaluate(() =>
    (window as any).opened.gestures.flatMap((each: any) => each.drafts),
  );
  expect(drafts.map(({ name }: { name: string }) => name)).toEqual(['row.update.place', 'row.update.place']);
  expect(drafts[1].data).toMatchObject({ direction: 'before' });
});

test('cards whose QR codes cannot be fetched stand without them until they come', async () => {
  await grid.load('items=cards&rows=5&columns=4&rich=1');
  let asked = 0;
  await grid.page.route('**/*', (route) => {
    asked += 1;
    return route.abort();
  });
  await grid.page.evaluate(() => {
    const { db } = (window as any).opened;
    db.layoutCell.qr = {
      id: 'qr',
      layoutId: 'layout',
      shows: 'qr',
      coordinates: { x: 0, y: 9 },
      dimensions: { w: 3, h: 3 },
    };
  });
  await expect.poll(() => asked).toBeGreaterThan(0);
  const codes = grid.page.locator('.body .row .picture svg');
  await grid.page.unroute('**/*');
  await expect.poll(() => codes.count()).toBeGreaterThan(0);
});
