// Sort, filter, group and zoom on the grid's own page, by command and by hand. Column 1 of the sample holds numbers.

import { expect, test } from 'vitest';
import { gridPage } from '../support/gridPage.ts';

const grid = gridPage();
const { textAt, clickCell, active, editorText } = grid;

const run = (id: string) => grid.page.evaluate((command) => (window as any).opened.grid.run(command), id);
const shown = (column: number, count = 4) =>
  Promise.all(Array.from({ length: count }, (_, row) => textAt(row, column)));
const onlyFilled = (column: number) =>
  grid.page.evaluate((at) => {
    const { view, viewState } = (window as any).opened.grid;
    viewState.set({ filter: [{ columnId: view.columns()[at].id, is: 'set' }] });
  }, column);
const count = () => grid.page.evaluate(() => (window as any).opened.grid.view.count() as number);
const said = () => grid.page.evaluate(() => (window as any).opened.said as string[]);
const settings = () =>
  grid.page.evaluate(() => ({ ...(window as any).opened.grid.viewState.get(), saved: 0, closed: 0 }));
/** As another person would write: straight into the records. */
const edit = (row: number, column: number, value: string) =>
  grid.page.evaluate(([y, x, text]) => (window as any).opened.edit([{ row: y, column: x, value: text }]), [
    row,
    column,
    value,
  ] as const);

async function type(row: number, column: number, text: string, key = 'Enter'): Promise<void> {
  await clickCell(row, column);
  await grid.page.keyboard.type(text);
  await grid.page.keyboard.press(key);
}

/** Four values in turn: what there is to group by. */
const fillStates = () =>
  grid.page.evaluate(() => {
    const values = ['Draft', 'Waiting', 'Confirmed', ''];
    const edits = Array.from({ length: 300 }, (_, row) => ({ row, column: 2, value: values[row % 4] }));
    (window as any).opened.edit(edits);
  });

test('view.sortByColumn, view.sortDownByColumn, view.removeSort: natural order, and the running order back', async () => {
  await clickCell(3, 1);
  await run('view.sortDownByColumn');
  expect(await shown(1)).toEqual(['9286', '9255', '9224', '9193']);
  expect(await active()).toEqual([0, 1]);
  await run('view.sortByColumn');
  expect(await shown(1)).toEqual(['17', '48', '79', '110']);
  await clickCell(0, 0);
  await run('view.sortByColumn');
  expect(await shown(0)).toEqual(['row 0 col 0', 'row 1 col 0', 'row 2 col 0', 'row 3 col 0']);
  const header = grid.page.locator('[role=columnheader][aria-sort]');
  expect(await header.evaluateAll((all) => all.map((each) => each.ariaSort))).toEqual([
    'ascending',
    'ascending',
  ]);
  await run('view.removeSort');
  await header.waitFor({ state: 'detached' });
  expect((await settings()).sort).toEqual([]);
});

test('view.sortByNumber: the numbers of the running order, which rows keep in every order', async () => {
  await clickCell(3, 1);
  await run('view.sortDownByColumn');
  const number = () => grid.page.locator('.body [aria-rowindex="2"] [role=rowheader]').textContent();
  expect(await number()).toBe('300');
  await run('view.sortByNumber');
  expect(await number()).toBe('1');
});

test('view.filterByValue, view.removeFilter: only rows that say so', async () => {
  await edit(7, 4, '');
  await edit(8, 4, '');
  await clickCell(0, 4);
  await onlyFilled(4);
  expect(await count()).toBe(298);
  await clickCell(1, 4);
  await run('view.filterByValue');
  expect(await shown(4, 2)).toEqual(['99', null]);
  await run('view.removeFilter');
  expect(await count()).toBe(300);
  await clickCell(7, 4);
  await run('view.filterByValue');
  expect(await count()).toBe(2);
  expect(await grid.page.locator('.filtered').count()).toBe(1);
});

test('view.filterByValue: a condition too many is refused in words, and the filter stays as it was', async () => {
  const filtered = () =>
    grid.page.evaluate(() => JSON.stringify((window as any).opened.grid.viewState.get().filter));
  await grid.page.evaluate(() => {
    const { view, viewState } = (window as any).opened.grid;
    const conditions = Array.from({ length: 20 }, (_, at) => ({ is: 'differs', text: `word ${at}` }));
    viewState.set({ filter: conditions.map((each) => ({ ...each, columnId: view.columns()[1].id })) });
  });
  const before = await filtered();
  await clickCell(1, 4);
  await run('view.filterByValue');
  expect(await filtered()).toBe(before);
  await expect.poll(said).toEqual(['A filter has at most 20 conditions.']);
});

test('an edited row stays until the person moves on, then goes where it belongs', async () => {
  await clickCell(0, 1);
  await run('view.sortByColumn');
  await type(0, 1, '100', 'Tab');
  expect(await shown(1)).toEqual(['100', '48', '79', '110']);
  expect(await active()).toEqual([0, 2]);
  await grid.page.keyboard.press('ArrowDown');
  expect(await shown(1)).toEqual(['48', '79', '100', '110']);
  expect(await active()).toEqual([0, 2]);
});

test('an edited row that no longer passes the filter is marked, and goes once the person moves on', async () => {
  await clickCell(1, 1);
  await onlyFilled(1);
  await clickCell(1, 1);
  await grid.page.keyboard.press('Delete');
  const leaving = grid.page.locator('.body .row[data-leaving]');
  await leaving.waitFor();
  await expect.poll(() => leaving.getAttribute('aria-rowindex')).toBe('3');
  await clickCell(4, 1);
  await leaving.waitFor({ state: 'detached' });
  expect(await count()).toBe(299);
  expect(await textAt(1, 1)).toBe('79');
});

test('what others change does not move rows while somebody types', async () => {
  await clickCell(0, 1);
  await run('view.sortByColumn');
  await clickCell(2, 1);
  await grid.page.keyboard.type('7');
  await edit(0, 1, '5000');
  expect(await shown(1, 2)).toEqual(['5000', '48']);
  expect(await editorText()).toBe('7');
  await grid.page.keyboard.press('Enter');
  expect(await shown(1)).toEqual(['7', '48', '110', '141']);
});

test('a new row stands beside its neighbour in any order, and it is said', async () => {
  await grid.reset('rows=300&columns=20&desk=planning');
  await clickCell(0, 1);
  await run('view.sortDownByColumn');
  await clickCell(2, 1);
  await run('row.insertBelow');
  expect(await shown(1)).toEqual(['9286', '9255', '9224', '']);
  expect(await active()).toEqual([3, 1]);
  expect((await said()).at(-1)).toContain('beside this one in the running order');
  await grid.page.keyboard.press('ArrowUp');
  expect(await shown(1)).toEqual(['9286', '9255', '9224', '9193']);
});

test('rows of a sorted sheet are not dragged, and it is said why', async () => {
  await clickCell(0, 1);
  await run('view.sortByColumn');
  await clickCell(2, 1);
  await grid.page.keyboard.press('Alt+Shift+ArrowDown');
  expect((await said()).at(-1)).toBe('Dragging is off because rows are sorted by Column 2.');
  expect(await grid.page.locator('.grip').first().isVisible()).toBe(false);
});

test('view.groupByColumn, view.collapseGroups, view.expandGroups, view.ungroup: rows under heads', async () => {
  await fillStates();
  await clickCell(0, 2);
  await run('view.groupByColumn');
  expect(await textAt(0, 0)).toContain('Confirmed75 rows');
  expect(await active()).toEqual([1, 2]);
  await run('view.collapseGroups');
  expect(await count()).toBe(4);
  const heads = await Promise.all([0, 1, 2, 3].map((row) => textAt(row, 0)));
  expect(heads.map((text) => text?.replace(/75 rows$/, ''))).toEqual([
    'Confirmed',
    'Draft',
    'Waiting',
    'No column 3',
  ]);
  await run('view.expandGroups');
  expect(await count()).toBe(304);
  await run('view.ungroup');
  expect(await count()).toBe(300);
});

test('a head is opened and shut by its arrow, by Enter and by the arrow keys', async () => {
  await fillStates();
  await clickCell(0, 2);
  await run('view.groupByColumn');
  const head = grid.page.locator('.body .head').first();
  await head.click({ position: { x: 300, y: 10 } });
  await grid.page.keyboard.press('Enter');
  expect(await count()).toBe(229);
  expect(await active()).toEqual([0, 0]);
  await grid.page.keyboard.press('ArrowRight');
  expect(await count()).toBe(304);
  await grid.page.keyboard.press('ArrowLeft');
  await expect.poll(() => head.getAttribute('aria-expanded')).toBe('false');
  await grid.page.locator('.number.is-group').first().click();
  await expect.poll(() => head.getAttribute('aria-expanded')).toBe('true');
  await grid.page.keyboard.press('Delete');
  await grid.page.keyboard.type('x');
  expect(await editorText()).toBe(null);
});

test('view.zoomIn, view.zoomOut, view.zoomFull: keys and mouse meet the cells at every size', async () => {
  await run('view.zoomIn');
  await run('view.zoomIn');
  expect((await settings()).zoom).toBe(1.25);
  for (const zoom of [2, 0.5]) {
    await grid.page.evaluate((size) => (window as any).opened.grid.viewState.set({ zoom: size }), zoom);
    await clickCell(5, 2);
    expect(await active()).toEqual([5, 2]);
    const [cell, outline] = await Promise.all([
      grid.page.locator('.body [aria-rowindex="7"] [aria-colindex="4"]').boundingBox(),
      grid.page.locator('.overlay .active').boundingBox(),
    ]);
    expect(Math.abs((cell?.x ?? 0) - (outline?.x ?? 0))).toBeLessThanOrEqual(2 * zoom);
    expect(Math.abs((cell?.height ?? 0) - 28 * zoom)).toBeLessThanOrEqual(0.5);
    await grid.page.keyboard.press('Control+End');
    expect(await active()).toEqual([299, 19]);
    await grid.page.keyboard.press('Control+Home');
  }
  const rows = await grid.page.locator('.body > .row').count();
  expect(rows).toBeGreaterThan(40);
  await run('view.zoomFull');
  expect((await settings()).zoom).toBe(1);
  await run('view.zoomOut');
  expect((await settings()).zoom).toBe(0.9);
});
