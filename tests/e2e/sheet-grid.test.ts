// The grid in Chromium, with real keys, mouse and clipboard, on a page of its own without a server.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '../../server/browser.ts';
import { serveGridPage, type GridPage } from '../bench/grid/build.ts';

let served: GridPage;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  served = await serveGridPage();
  const launched = await launchBrowser(process.env['CHROMIUM_PATH']);
  if (!launched) throw new Error('No Chromium was found');
  browser = launched;
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

beforeEach(async () => {
  await page?.close();
  page = await browser.newPage({ viewport: { width: 1200, height: 700 } });
  await open('rows=300&columns=20');
});

async function open(query: string): Promise<void> {
  await page.goto(`${served.url}?${query}`);
  await page.waitForFunction(() => 'opened' in window);
}

/** The text that is shown at a position; rows and columns count from 0. */
const textAt = (row: number, column: number) =>
  page.evaluate(
    ([y, x]) =>
      document.querySelector(`.body [aria-rowindex="${y + 2}"] [aria-colindex="${x + 2}"]`)?.textContent ??
      null,
    [row, column] as const,
  );

const clickCell = (
  row: number,
  column: number,
  options: { modifiers?: ('Shift' | 'Control')[]; clickCount?: number } = {},
) => page.locator(`.body [aria-rowindex="${row + 2}"] [aria-colindex="${column + 2}"]`).click(options);

const active = () =>
  page.evaluate(() => {
    const cell = document.activeElement;
    return cell?.getAttribute('role') === 'gridcell'
      ? [
          Number(cell.closest('[role=row]')?.getAttribute('aria-rowindex')) - 2,
          Number(cell.getAttribute('aria-colindex')) - 2,
        ]
      : null;
  });

const editorText = () =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLTextAreaElement ? document.activeElement.value : null,
  );

const range = () => page.evaluate(() => (window as any).opened.grid.range());

test('typing replaces a cell, Enter goes down, Tab to the right, Shift turns both round', async () => {
  await clickCell(3, 1);
  await page.keyboard.type('Åre 42');
  expect(await editorText()).toBe('Åre 42');
  await page.keyboard.press('Enter');
  expect(await textAt(3, 1)).toBe('Åre 42');
  expect(await active()).toEqual([4, 1]);
  await page.keyboard.type('a');
  await page.keyboard.press('Tab');
  expect(await textAt(4, 1)).toBe('a');
  expect(await active()).toEqual([4, 2]);
  await page.keyboard.press('Shift+Tab');
  expect(await active()).toEqual([4, 1]);
  await page.keyboard.press('Shift+Enter');
  expect(await active()).toEqual([3, 1]);
});

test('F2, Enter and a double click open what stands there; Escape leaves it as it was', async () => {
  await clickCell(2, 0);
  await page.keyboard.press('F2');
  expect(await editorText()).toBe('row 2 col 0');
  await page.keyboard.type('!');
  await page.keyboard.press('Escape');
  expect(await textAt(2, 0)).toBe('row 2 col 0');
  expect(await active()).toEqual([2, 0]);
  await page.keyboard.press('Enter');
  expect(await editorText()).toBe('row 2 col 0');
  await page.keyboard.press('Escape');
  await clickCell(4, 3, { clickCount: 2 });
  expect(await editorText()).toBe('row 4 col 3');
});

test('Alt+Enter breaks the line, the row grows, and the rows below move', async () => {
  await clickCell(1, 2);
  await page.keyboard.type('one');
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.type('two');
  await page.keyboard.press('Enter');
  expect(await textAt(1, 2)).toBe('one\ntwo');
  const heights = await page.evaluate(() =>
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
  await page.keyboard.insertText('Harbour lights are switched on one after the other along the quay');
  await page.keyboard.press('Enter');
  const [text, isTooWide] = await page.evaluate(() => {
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
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  expect(await active()).toEqual([4, 4]);
  await page.keyboard.press('Home');
  expect(await active()).toEqual([4, 0]);
  await page.keyboard.press('End');
  expect(await active()).toEqual([4, 19]);
  await page.keyboard.press('Control+End');
  expect(await active()).toEqual([299, 19]);
  await page.keyboard.press('Control+Home');
  expect(await active()).toEqual([0, 0]);
  await page.keyboard.press('PageDown');
  expect((await active())?.[0]).toBeGreaterThan(15);
  await page.keyboard.press('Control+ArrowDown');
  expect(await active()).toEqual([299, 0]);
});

test('Shift extends, dragging selects, Ctrl+A takes all; Tab walks round inside a range', async () => {
  await clickCell(2, 1);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  expect(await range()).toEqual({ top: 2, left: 1, bottom: 3, right: 2 });
  for (let at = 0; at < 3; at++) await page.keyboard.press('Tab');
  expect(await active()).toEqual([3, 2]);
  expect(await range()).toEqual({ top: 2, left: 1, bottom: 3, right: 2 });
  await clickCell(6, 3, { modifiers: ['Shift'] });
  expect((await range()).bottom).toBe(6);
  const from = await page.locator('.body [aria-rowindex="3"] [aria-colindex="3"]').boundingBox();
  await page.mouse.move(from!.x + 5, from!.y + 5);
  await page.mouse.down();
  await page.mouse.move(from!.x + 255, from!.y + 65, { steps: 5 });
  await page.mouse.up();
  expect(await range()).toEqual({ top: 1, left: 1, bottom: 3, right: 3 });
  await page.keyboard.press('Control+a');
  expect(await range()).toEqual({ top: 0, left: 0, bottom: 299, right: 19 });
});

test('Delete clears a range by one gesture', async () => {
  await clickCell(0, 0);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Delete');
  await expect.poll(async () => [await textAt(0, 0), await textAt(1, 0)]).toEqual(['', '']);
  expect(await page.evaluate(() => (window as any).opened.gestures.length)).toBe(1);
});

test('a cell that is scrolled away keeps the focus, and typing goes to it', async () => {
  await clickCell(3, 1);
  await page.evaluate(() => (window as any).opened.grid.element.scrollTo(1500, 5000));
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.body > .row')].some((row) => Number(row.ariaRowIndex) > 100),
  );
  expect(await active()).toEqual([3, 1]);
  await page.keyboard.type('far');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => (window as any).opened.gestures[0].drafts[0].data.value)).toBe('far');
});

test('rows and columns carry absolute positions, and one cell is the tab stop', async () => {
  await page.evaluate(() => (window as any).opened.grid.element.scrollTo(0, 3000));
  await page.waitForFunction(() => document.querySelector('.body [aria-rowindex="115"]') !== null);
  const found = await page.evaluate(() => {
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
  await page.evaluate(() => (window as any).opened.grid.element.scrollTo(0, 2000));
  await page.waitForFunction(() => document.querySelector('.body [aria-rowindex="80"]') !== null);
  const placeOf = (row: number) =>
    page.evaluate(
      (at) => document.querySelector(`.body [aria-rowindex="${at}"]`)!.getBoundingClientRect().top,
      row,
    );
  const before = await placeOf(80);
  await page.evaluate(() => {
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

test('copies and pastes a table with line breaks and quotes through the clipboard', async () => {
  await page
    .context()
    .grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(served.url).origin });
  await clickCell(0, 1);
  await page.keyboard.type('say "hi"');
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.type('twice\tover');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+c');
  const [text, html] = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (await item!.getType(type)).text();
    return [await read('text/plain'), await read('text/html')];
  });
  expect(text.replaceAll('\r\n', '\n')).toBe('"say ""hi""\ntwice\tover"\t34');
  expect(html).toMatch(/<td[^>]*>say "hi"<br>/);
  await clickCell(5, 5);
  await page.keyboard.press('Control+v');
  // A tab has no width of its own: it is shown as the layout measures it, as four spaces.
  expect(await textAt(5, 5)).toBe('say "hi"\ntwice    over');
  expect(await textAt(5, 6)).toBe('34');
  expect(await range()).toEqual({ top: 5, left: 5, bottom: 5, right: 6 });
});

test('a paste past the end makes the rows and columns that it needs, in one gesture', async () => {
  await clickCell(0, 0);
  await page.keyboard.press('Control+End');
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'a\tb\nc\td\n');
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  const [gesture, ...others] = await page.evaluate(() => (window as any).opened.gestures);
  expect(others).toEqual([]);
  expect(gesture.drafts.map((draft: { name: string }) => draft.name)).toEqual([
    'row.create',
    'column.create',
    ...Array.from({ length: 4 }, () => 'cell.update.value'),
  ]);
});

test('the edge of a header resizes its column; a dragged title moves it', async () => {
  const title = await page.locator('.title').nth(1).boundingBox();
  await page.mouse.move(title!.x + title!.width - 1, title!.y + 10);
  await page.mouse.down();
  await page.mouse.move(title!.x + title!.width + 49, title!.y + 10, { steps: 4 });
  await page.mouse.up();
  const other = await page.locator('.title').nth(3).boundingBox();
  await page.mouse.move(other!.x + 20, other!.y + 10);
  await page.mouse.down();
  await page.mouse.move(title!.x + 5, title!.y + 40, { steps: 6 });
  await page.mouse.up();
  const gestures = await page.evaluate(() =>
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
  const number = await page.locator('.number').nth(2).boundingBox();
  await page.mouse.move(number!.x + 10, number!.y + 12);
  await page.mouse.down();
  await page.mouse.move(number!.x + 10, number!.y + 12 + 5 * 28, { steps: 6 });
  await page.mouse.up();
  await clickCell(8, 0);
  await page.keyboard.press('Alt+Shift+ArrowUp');
  const drafts = await page.evaluate(() =>
    (window as any).opened.gestures.flatMap((each: any) => each.drafts),
  );
  expect(drafts.map(({ name }: { name: string }) => name)).toEqual(['row.update.place', 'row.update.place']);
  expect(drafts[1].data).toMatchObject({ direction: 'before' });
});
