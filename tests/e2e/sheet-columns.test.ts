// Columns and spans in Chromium, on the grid alone with a desk that plans for real. Each test is named with its
// command. Hiding columns, and what was deleted, are in sheet-lines.test.ts: they need the whole app.

import { expect, test } from 'vitest';
import { gridPage } from '../support/gridPage.ts';
import { planningPage } from '../support/planningPage.ts';

const grid = gridPage({ query: 'desk=planning&rows=6&columns=5' });
const { editorText, textAt } = grid;
const { ask, cells, gestures, run, said, select, shown, titles } = planningPage(() => grid.page);
const press = (key: string) => grid.page.keyboard.press(key);
const names = async () => (await titles()).map((title) => title.replace('Column ', '').trim());
const width = (at: number) =>
  ask((it) => it.view.columns().map((column: { width: number }) => column.width)).then(
    (all: number[]) => all[at]!,
  );
const title = (at: number) => grid.page.locator('.title').nth(at);

test('column.insertLeft: as many as are selected', async () => {
  await select([0, 1], [5, 2]);
  await run('column.insertLeft');
  expect(await names()).toEqual(['1', '', '', '2', '3', '4', '5']);
  expect(await gestures()).toHaveLength(1);
});

test('column.insertRight: and the new one is active', async () => {
  await select([0, 1]);
  await run('column.insertRight');
  expect(await names()).toEqual(['1', '2', '', '3', '4', '5']);
  expect((await grid.range()).left).toBe(2);
});

test('column.duplicate: with its cells', async () => {
  await select([0, 1]);
  await run('column.duplicate');
  expect(await names()).toEqual(['1', '2', '2', '3', '4', '5']);
  expect(await textAt(1, 2)).toBe(await textAt(1, 1));
});

test('column.moveLeft: by keys, all that are selected, and the selection goes along', async () => {
  await select([0, 2], [5, 3]);
  await press('Alt+Shift+ArrowLeft');
  expect(await names()).toEqual(['1', '3', '4', '2', '5']);
  expect(await grid.range()).toMatchObject({ left: 1, right: 2 });
  await press('Alt+Shift+ArrowLeft');
  await press('Alt+Shift+ArrowLeft');
  expect(await said()).toEqual(['This is the first column.']);
});

test('column.moveRight: by keys, up to the last', async () => {
  await select([0, 3]);
  await press('Alt+Shift+ArrowRight');
  expect(await names()).toEqual(['1', '2', '3', '5', '4']);
  await press('Alt+Shift+ArrowRight');
  expect(await said()).toEqual(['This is the last column.']);
});

test('column.wider, column.narrower: all that are selected, in one gesture', async () => {
  const before = await width(1);
  await select([0, 1], [0, 2]);
  await run('column.wider');
  expect(await width(1)).toBeCloseTo(before + 16, 0);
  expect(await width(2)).toBeCloseTo(before + 16, 0);
  expect(await gestures()).toHaveLength(1);
  await run('column.narrower');
  expect(await width(1)).toBeCloseTo(before, 0);
});

test('column.fit: as wide as its longest text, by a command and by a double click on the edge', async () => {
  await select([2, 1]);
  await grid.page.keyboard.insertText('As wide as this is, and not wider');
  await press('Enter');
  await select([0, 1]);
  await run('column.fit');
  const fitted = await width(1);
  expect(fitted).toBeGreaterThan(200);
  await run('column.narrower');
  await title(1).locator('.edge').dblclick();
  await expect.poll(() => width(1)).toBe(fitted);
});

test('column.fitAll: together as wide as the paper, less its column of numbers, each with its share', async () => {
  await select([0, 0]);
  await run('column.wider');
  await run('column.fitAll');
  const all: number[] = await ask((it) => it.view.columns().map((column: { width: number }) => column.width));
  const portrait = ((210 - 24) * 96) / 25.4 - 44;
  const sum = all.reduce((total, one) => total + one, 0);
  expect(sum).toBeLessThanOrEqual(portrait);
  expect(sum).toBeGreaterThan(portrait - 5);
  expect(all[0]!).toBeGreaterThan(all[1]!);
});

test.each([
  ['column.width', 'columnWidth'],
  ['column.option', 'columnOption'],
  ['column.rename', 'columnName'],
  ['column.category', 'category'],
  ['column.deleted', 'bin'],
])('%s: opens its dialog', async (id, name) => {
  await select([0, 1]);
  await run(id);
  expect(await shown()).toBe(name);
});

test.each([
  ['column.holds.itemNumber'],
  ['column.holds.title'],
  ['column.holds.startTime'],
  ['column.holds.duration'],
  ['column.holds.endTime'],
  ['column.holds.hardStart'],
  ['column.holds.status'],
  ['column.holds.person'],
  ['column.holds.asset'],
  ['column.holds.checkbox'],
  ['column.holds.color'],
  ['column.holds.currency'],
  ['column.holds.private'],
])('%s: all that are selected, and column.holds.text takes it back', async (id) => {
  const purposes = () =>
    ask((it) => it.view.columns().map((column: { purpose: string | null }) => column.purpose));
  const purpose = id.replace('column.holds.', '');
  await select([0, 1], [0, 2]);
  await run(id);
  expect(await purposes()).toEqual([null, purpose, purpose, null, null]);
  await run('column.holds.text');
  expect(await purposes()).toEqual([null, 'text', 'text', null, null]);
});

test('column.delete: several at once, never the last one', async () => {
  await select([0, 1], [5, 2]);
  await run('column.delete');
  expect(await names()).toEqual(['1', '4', '5']);
  await select([0, 0], [0, 2]);
  await run('column.delete');
  expect(await said()).toEqual(['Deleted 2 columns', 'A sheet keeps at least one column.']);
});

test('cell.span: texts are joined with a line break, the span is one cell with its columns said; cell.unspan', async () => {
  await select([2, 1], [2, 3]);
  await run('cell.span');
  const span = grid.page.locator('.body [aria-rowindex="4"] [aria-colindex="3"]');
  await expect.poll(() => span.getAttribute('aria-colspan')).toBe('3');
  await expect.poll(() => span.getAttribute('aria-label')).toBe('79\n96\nrow 2 col 3');
  expect(await grid.page.locator('.body [aria-rowindex="4"] [role=gridcell]').count()).toBe(3);
  await select([2, 2]);
  await press('F2');
  expect(await editorText()).toBe('79\n96\nrow 2 col 3');
  await press('Escape');
  await run('cell.span');
  expect((await said()).at(-1)).toBe('These cells are one already.');
  await run('cell.unspan');
  await expect.poll(async () => (await cells(2)).some(({ dimensions }) => dimensions)).toBe(false);
  await run('cell.unspan');
  expect((await said()).at(-1)).toBe('No cell here is merged.');
});

test('cell.span: over lines too, and never over two rows', async () => {
  await select([2, 1]);
  await run('row.addLine');
  await select([2, 1, 0], [2, 2, 1]);
  await run('cell.span');
  await expect
    .poll(async () => (await cells(2)).find(({ dimensions }) => dimensions)?.['dimensions'])
    .toEqual({ w: 2, h: 2 });
  const span = grid.page.locator('.body [aria-rowindex="4"] [data-lines="2"]');
  await expect.poll(() => span.getAttribute('aria-label')).toBe('79\n96, lines 1 to 2');
  await expect.poll(() => span.getAttribute('aria-rowspan')).toBeNull();
  await select([1, 1], [2, 1]);
  await run('cell.span');
  expect(await said()).toEqual(['A span lies in one row: select cells of one row.']);
  await select([0, 1]);
  await run('cell.span');
  expect((await said()).at(-1)).toBe('Select more than one cell of a row.');
});

test('cell.clearFormatting: looks go, texts stay', async () => {
  await select([2, 1], [2, 2]);
  await ask((it) => {
    const id = (at: number) => `${it.view.line(2).id}.${it.view.columns()[at].id}`;
    it.sheetActions.gesture([
      { name: 'cell.update.typography', entityId: id(1), data: { typography: { bold: true } } },
      { name: 'cell.update.colors', entityId: id(2), data: { backgroundColor: '#fff3d0' } },
      { name: 'cell.update.colors', entityId: id(3), data: { backgroundColor: '#fff3d0' } },
    ]);
  });
  await press('Control+\\');
  const kept = await cells(2);
  expect(kept.map(({ value }) => value)).toEqual(['row 2 col 0', '79', '96', 'row 2 col 3', '130']);
  expect(kept.filter(({ backgroundColor, typography }) => backgroundColor ?? typography)).toHaveLength(1);
});

test('cell.copyLink: the address of the cell, which opens there', async () => {
  await grid.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await select([2, 3]);
  await run('cell.copyLink');
  const id: string = await ask((it) => `${it.view.line(2).id}.${it.view.columns()[3].id}`);
  await expect.poll(() => grid.page.evaluate(() => navigator.clipboard.readText())).toBe(`${grid.url}#${id}`);
  await select([0, 0]);
  await grid.page.evaluate((named) => (window as any).opened.grid.goTo(named), id);
  expect(await grid.active()).toEqual([2, 3]);
});

test('row.copyLink: the address of the row', async () => {
  await grid.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await select([2, 1]);
  await run('row.copyLink');
  const id: string = await ask((it) => it.view.line(2).id);
  await expect.poll(() => grid.page.evaluate(() => navigator.clipboard.readText())).toBe(`${grid.url}#${id}`);
});
