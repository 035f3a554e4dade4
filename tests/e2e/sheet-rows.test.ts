// Rows in Chromium, on the grid alone with a desk that plans for real. Each test is named with its command.

import { expect, test } from 'vitest';
import { gridPage } from '../support/gridPage.ts';
import { openPlanning, planningPage } from '../support/planningPage.ts';

const grid = gridPage({ query: 'desk=planning&rows=8&columns=5' });
const { active, clickCell, editorText } = grid;
const sheet = planningPage(() => grid.page);
const { cells, column, gestures, row, run, said, select, shown } = sheet;
const press = (key: string) => grid.page.keyboard.press(key);
const first = async () => (await column(0)).map((text) => text?.replace(/^row (\d+) .*/, '$1'));

test('row.insertAbove: by keys, as many as are selected, and they are selected', async () => {
  await select([2, 1], [3, 1]);
  await press('Control+Shift++');
  expect(await first()).toEqual(['0', '1', '', '', '2', '3', '4', '5', '6', '7']);
  expect(await grid.range()).toEqual({ top: 2, left: 1, bottom: 3, right: 1 });
  expect((await gestures()).length).toBe(1);
});

test('row.insertBelow: by keys, and the new row is active', async () => {
  await select([2, 1]);
  await press('Control+Enter');
  expect(await first()).toEqual(['0', '1', '2', '', '3', '4', '5', '6', '7']);
  expect(await active()).toEqual([3, 1]);
});

test.each([
  ['row.insertMany', 'insertRows'],
  ['row.insertTemplate', 'rowTemplates'],
  ['row.saveAsTemplate', 'saveRowTemplate'],
  ['row.moveTo', 'moveRows'],
  ['row.lines', 'rowLines'],
  ['row.deleted', 'bin'],
])('%s: opens its dialog', async (id, name) => {
  await select([2, 1]);
  await run(id);
  expect(await shown()).toBe(name);
});

test('row.duplicate: by keys, behind the last; a page break has no copy', async () => {
  await select([1, 0], [2, 0]);
  await press('Control+Shift+d');
  await expect.poll(first).toEqual(['0', '1', '2', '1', '2', '3', '4', '5', '6', '7']);
  await select([1, 0]);
  await run('row.breakBefore');
  await press('Control+Shift+d');
  expect(await said()).toContain('A page break has no copy: there would be two in a row.');
});

test('row.breakBefore: refused at the top and beside another, with the sentence', async () => {
  await select([0, 0]);
  await run('row.breakBefore');
  expect(await said()).toEqual(['A sheet does not begin with a page break.']);
  await select([3, 0]);
  await run('row.breakBefore');
  expect((await first())[3]).toBe('break');
  await select([4, 0]);
  await run('row.breakBefore');
  await select([3, 0]);
  await run('row.breakBefore');
  expect((await said()).slice(1)).toEqual(Array(2).fill('There is a page break here already.'));
  expect((await first()).length).toBe(9);
});

test('row.title: the title of a page break is typed in its place, by a command, by F2 and by typing', async () => {
  await select([3, 0]);
  await run('row.breakBefore');
  await run('row.title');
  await grid.page.keyboard.type('Part two');
  await press('Enter');
  const label = grid.page.locator('.row.is-break .break');
  await expect.poll(() => label.textContent()).toBe('Page 2 starts here · Part two');
  await select([3, 0]);
  await press('F2');
  expect(await editorText()).toBe('Part two');
  await press('Escape');
  await grid.page.keyboard.type('Interval');
  await press('Enter');
  expect(await row(3)).toMatchObject({ type: 1, title: 'Interval' });
  await select([1, 0]);
  await run('row.title');
  expect(await said()).toEqual(['Only page breaks have a title.']);
});

test('row.moveUp: by keys, all that are selected, and the selection goes along', async () => {
  await select([3, 2], [4, 2]);
  await press('Alt+Shift+ArrowUp');
  expect(await first()).toEqual(['0', '1', '3', '4', '2', '5', '6', '7']);
  await expect.poll(grid.range).toEqual({ top: 2, left: 2, bottom: 3, right: 2 });
  await select([0, 0]);
  await press('Alt+Shift+ArrowUp');
  expect(await said()).toEqual(['This is the first row.']);
});

test('row.moveDown: by keys; a page break does not go beside another', async () => {
  await select([3, 2], [4, 2]);
  await press('Alt+Shift+ArrowDown');
  expect(await first()).toEqual(['0', '1', '2', '5', '3', '4', '6', '7']);
  await select([2, 0]);
  await run('row.breakBefore');
  await select([4, 0]);
  await run('row.breakBefore');
  await select([4, 0]);
  await press('Alt+Shift+ArrowUp');
  expect(await said()).toEqual(['There is a page break here already.']);
  await press('Alt+Shift+ArrowDown');
  expect((await first()).slice(2, 6)).toEqual(['break', '2', '5', 'break']);
});

test('row.delete: by keys, rows of several ranges in one gesture', async () => {
  await clickCell(1, 0);
  await clickCell(4, 0, { modifiers: ['Control'] });
  await press('Control+-');
  expect(await first()).toEqual(['0', '2', '3', '5', '6', '7']);
  expect(await gestures()).toHaveLength(1);
});

test('edit.clear: Delete takes a page break away, which holds nothing else', async () => {
  await select([3, 0]);
  await run('row.breakBefore');
  await press('Delete');
  expect(await first()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
});

test('row.type.section: texts are joined, nothing is lost; and back', async () => {
  await select([2, 0]);
  await run('row.type.section');
  await expect.poll(async () => (await first())[2]).toBe('banner');
  const [only, ...others] = await cells(2);
  expect(others).toEqual([]);
  expect(only?.['value']).toBe('row 2 col 0\n79\n96\nrow 2 col 3\n130');
  await run('row.type.table');
  await expect.poll(async () => (await row(2))['rows']).toBeUndefined();
  await expect.poll(async () => (await cells(2)).map(({ dimensions }) => dimensions)).toEqual([undefined]);
});

test('row.insertSection: a heading above, in one undo, whose text is typed at once', async () => {
  await select([2, 1]);
  await run('row.insertSection');
  expect((await gestures()).at(-1)?.drafts).toHaveLength(2);
  await grid.page.keyboard.type('Part two\n');
  await expect.poll(async () => (await cells(2))[0]?.['value']).toBe('Part two');
});

test('row.addLine: one can go, select and type on each line, and lines are dotted apart', async () => {
  await select([2, 1]);
  await run('row.addLine');
  await run('row.addLine');
  expect(await row(2)).toMatchObject({ rows: 3 });
  await select([2, 1, 1]);
  await grid.page.keyboard.type('second line');
  await press('Enter');
  await expect.poll(async () => (await cells(2)).map(({ value }) => value)).toContain('second line');
  const high = grid.page.locator('.body [aria-rowindex="4"]');
  expect(await high.locator('[role=gridcell]').count()).toBe(15);
  await expect
    .poll(() => high.locator('[aria-colindex="3"][data-line="1"]').getAttribute('aria-label'))
    .toBe('second line, line 2');
  expect(await high.evaluate((element) => element.style.height)).toBe('84px');
  const dotted = await high
    .locator('.picture > .rule')
    .evaluateAll(
      (rules) => rules.filter((rule) => (rule as HTMLElement).style.borderTop.includes('dotted')).length,
    );
  expect(dotted).toBe(10);
  await select([2, 1, 1]);
  await press('F2');
  expect(await editorText()).toBe('second line');
  const [editor, line] = await Promise.all([
    grid.page.locator('textarea').boundingBox(),
    high.locator('[aria-colindex="3"][data-line="1"]').boundingBox(),
  ]);
  expect(Math.abs(editor!.y - line!.y)).toBeLessThan(2);
});

test('a row of several lines is walked line by line, and selected line by line', async () => {
  await select([2, 1]);
  await run('row.addLine');
  await select([1, 1]);
  for (const spot of [{ row: 2 }, { row: 2, line: 1 }, { row: 3 }]) {
    await press('ArrowDown');
    expect(await sheet.ask((it) => it.selection().active)).toMatchObject({ ...spot, column: 1 });
  }
  await press('ArrowUp');
  await press('Shift+ArrowRight');
  const [outline, high] = await Promise.all([
    grid.page.locator('.overlay .range').first().boundingBox(),
    grid.page.locator('.body [aria-rowindex="4"]').boundingBox(),
  ]);
  expect(Math.round(outline!.height)).toBe(29);
  expect(Math.round(outline!.y - high!.y)).toBe(27);
  const [line, cell] = [
    grid.page.locator('[data-line="1"][aria-colindex="4"]'),
    () => sheet.ask((it) => it.selection().active),
  ];
  await line.click();
  expect(await cell()).toEqual({ row: 2, column: 2, line: 1 });
});

test('edit.clear: on a line of a row clears that line alone', async () => {
  await select([2, 1]);
  await run('row.addLine');
  await select([2, 1, 1]);
  await grid.page.keyboard.type('below');
  await press('Enter');
  await select([2, 1]);
  await press('Delete');
  await expect
    .poll(async () => (await cells(2)).map(({ id, value }) => [String(id).split('.')[2] ?? '0', value]))
    .toContainEqual(['1', 'below']);
  expect((await cells(2)).map(({ value }) => value)).not.toContain('79');
  await select([2, 1, 1]);
  await press('Delete');
  await expect.poll(async () => (await cells(2)).some(({ value }) => value === 'below')).toBe(false);
});

test('row.removeLine: not while the line holds text', async () => {
  await select([2, 1]);
  await run('row.addLine');
  await select([2, 1, 1]);
  await grid.page.keyboard.type('held');
  await press('Enter');
  await select([2, 1]);
  await run('row.removeLine');
  expect(await said()).toEqual(['Row 3 holds text below line 1. Empty it first.']);
  await select([2, 1, 1]);
  await press('Delete');
  await run('row.removeLine');
  expect((await row(2))['rows']).toBeUndefined();
  await run('row.removeLine');
  expect((await said()).at(-1)).toBe('A row has at least one line.');
});

test.each([
  ['row.type.break', 1],
  ['row.type.block', 2],
])('%s: only of a row without cells; row.type.table takes it back', async (id, type) => {
  await select([2, 0]);
  await run(id);
  expect(await said()).toEqual(['A row with cells does not change its form. Empty it first.']);
  await run('row.insertBelow');
  await run(id);
  expect(await row(3)).toMatchObject({ type });
  await run('row.type.table');
  expect(await row(3)).toMatchObject({ type: 0 });
});

test('row.freeze: many at once, and back', async () => {
  await select([1, 0], [2, 0]);
  await run('row.freeze');
  expect([await row(1), await row(2)]).toMatchObject([{ sticky: true }, { sticky: true }]);
  expect((await gestures()).at(-1)?.drafts).toHaveLength(2);
  await run('row.freeze');
  expect((await row(1))['sticky']).toBeUndefined();
});

test('row.noNumber: the row keeps out of the count, and comes back into it', async () => {
  const numbers = () => grid.page.locator('.gutter .number').allTextContents();
  await select([1, 0]);
  await run('row.noNumber');
  await expect.poll(numbers).toEqual(['1', '', '2', '3', '4', '5', '6', '7']);
  await run('row.noNumber');
  await expect.poll(numbers).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
});

test('row.lock: sunken, with the lock in the gutter; typing, clearing, moving and deleting say why not', async () => {
  await select([2, 0]);
  await run('row.lock');
  expect(await row(2)).toMatchObject({ locked: true });
  await expect.poll(() => grid.page.locator('.row[data-locked]').count()).toBe(1);
  const lock = await grid.page
    .locator('.number[data-locked]')
    .evaluate((element) => getComputedStyle(element, '::before').maskImage);
  expect(lock).toContain('lock');
  await grid.page.evaluate(() => {
    (window as any).opened.grid.sheetActions.mayOpenLocks = () => false;
  });
  const words = 'Row 3 is locked. An admin, or whoever locked it, can unlock it.';
  await grid.page.keyboard.type('x');
  for (const key of ['Delete', 'Alt+Shift+ArrowUp', 'Control+-']) await press(key);
  expect(await said()).toEqual(Array(4).fill(words));
  await run('row.lock');
  expect((await said()).at(-1)).toBe('Only an admin, or the person who locked this, can unlock it.');
  expect((await first())[2]).toBe('2');
});

test('a reader, and somebody who only writes in cells, are told why rows do not change', async () => {
  await openPlanning(grid.page, 'rows=8&columns=5&role=MEMBER');
  await select([2, 1]);
  await press('Control+-');
  await press('Alt+Shift+ArrowUp');
  expect(await said()).toEqual(
    Array(2).fill('Only editors may change rows, columns and looks. You are a member.'),
  );
  await grid.page.keyboard.type('but cells');
  await press('Enter');
  expect((await column(1))[2]).toBe('but cells');
});
