// How texts and cells are set, in Chromium: each command of text by its key, and what it looks like.

import { describe, expect, test } from 'vitest';
import { CATEGORY, textPage } from '../support/textPage.ts';

const grid = textPage();
const { clickCell, stored, rich, press, run, gestures, cell, fill, isRich } = grid;

describe('commands of text', () => {
  const typography = async (row: number, column: number) => (await stored(row, column))?.typography;

  test.each([
    ['text.bold', 'Control+b', { bold: true }],
    ['text.italic', 'Control+i', { italic: true }],
    ['text.underline', 'Control+u', { underline: true }],
    ['text.strike', 'Control+Shift+x', { strike: true }],
    ['text.align.left', 'Control+Shift+l', { align: 'left' }],
    ['text.align.center', 'Control+Shift+e', { align: 'center' }],
    ['text.align.right', 'Control+Shift+r', { align: 'right' }],
    ['text.bigger', 'Control+Shift+>', { size: 14 }],
    ['text.smaller', 'Control+Shift+<', { size: 12 }],
  ])('%s: all cells of all ranges in one gesture', async (_, key, expected) => {
    await clickCell(0, 0);
    await press('Shift+ArrowDown');
    await clickCell(4, 0, { modifiers: ['Control'] });
    await press(key);
    expect([await typography(0, 0), await typography(1, 0), await typography(4, 0)]).toEqual([
      expected,
      expected,
      expected,
    ]);
    expect(await typography(2, 0)).toBeUndefined();
    expect(await gestures()).toBe(1);
  });

  test('text.bold: pressed again it is off, and what else was set stays', async () => {
    await clickCell(0, 0);
    await press('Control+i');
    await press('Control+b');
    expect(await typography(0, 0)).toEqual({ italic: true, bold: true });
    await press('Control+b');
    expect(await typography(0, 0)).toEqual({ italic: true });
    await press('Control+i');
    expect(await typography(0, 0)).toBeUndefined();
  });

  test.each(['middle', 'bottom'])('text.stand.%s: and text.stand.top takes it back', async (place) => {
    await clickCell(0, 0);
    await run(`text.stand.${place}`);
    expect((await stored(0, 0)).textVerticalAlign).toBe(place);
    await run('text.stand.top');
    expect((await stored(0, 0)).textVerticalAlign).toBeUndefined();
  });

  test('text.link: opens the cell as rich text and asks for the address', async () => {
    await clickCell(0, 0);
    await press('Control+Shift+k');
    const field = grid.page.getByRole('textbox', { name: 'Web or mail address' });
    await field.fill('a@eo.example');
    await field.press('Enter');
    await press('Enter');
    expect(await rich(0, 0)).toEqual([{ spans: [{ text: 'row 0 col 0', link: 'mailto:a@eo.example' }] }]);
  });

  test('text.openLink: opens the first address of the cell in a window of its own', async () => {
    await fill(0, 0, 'see https://eo.example/a.');
    await clickCell(0, 0);
    await grid.page.evaluate(() => {
      (window as any).open = (url: string) => void ((window as any).went = url);
    });
    await run('text.openLink');
    expect(await grid.page.evaluate(() => (window as any).went)).toBe('https://eo.example/a');
  });

  test.each([
    ['text.bullets', 'Control+Shift+8', 'bullet'],
    ['text.numbers', 'Control+Shift+7', 'number'],
  ])('%s: every line of the cell is listed', async (_, key, list) => {
    await fill(0, 0, 'one\ntwo');
    await clickCell(0, 0);
    await press(key);
    await isRich();
    await press('Enter');
    expect((await rich(0, 0)).map((line: { list: string }) => line.list)).toEqual([list, list]);
  });

  test('text.mention: writes the sign and opens the list', async () => {
    await clickCell(0, 0);
    await run('text.mention');
    await grid.page.getByRole('option', { name: /Jun Watanabe/ }).click();
    await press('Enter');
    expect((await stored(0, 0)).value).toBe('@Jun Watanabe ');
  });

  test('text.link: says why a choice has no marks', async () => {
    await clickCell(0, 1);
    await press('Control+Shift+k');
    expect(await grid.page.evaluate(() => (window as any).opened.said)).toEqual([
      'This column holds a choice, which has no marks of its own.',
    ]);
  });
});

describe('how a cell looks', () => {
  const draft = (name: string, row: number, column: number, data: object) =>
    grid.page.evaluate(
      ([action, y, x, given]) => {
        const { grid: opened, records } = (window as any).opened;
        const entityId = `${opened.view.line(y).id}.${opened.view.columns()[x].id}`;
        opened.sheetActions.gesture([{ name: action, entityId, data: given }]);
        records.waking.wake();
      },
      [name, row, column, data] as const,
    );
  const style = (row: number, column: number, name: string) =>
    cell(row, column).evaluate(
      (element, property) => getComputedStyle(element).getPropertyValue(property),
      name,
    );

  test('border, rounded corners and colours of its own are drawn', async () => {
    await draft('cell.update.border', 0, 0, { border: { style: 'thick', color: '#ab4aba' } });
    await draft('cell.update.roundedCorners', 0, 0, { roundedCorners: true });
    await draft('cell.update.colors', 0, 0, { backgroundColor: '#fff3d0', textColor: '#3a2200' });
    await expect.poll(() => style(0, 0, 'box-shadow')).toContain('rgb(171, 74, 186)');
    expect(await style(0, 0, 'border-radius')).toBe('4px');
    expect(await style(0, 0, 'background-color')).toBe('rgb(255, 243, 208)');
    expect(await style(0, 0, 'color')).toBe('rgb(58, 34, 0)');
  });

  test('it takes ground and ink of its category where it is told to, and only then', async () => {
    await draft('cell.update.category', 0, 0, { categoryId: CATEGORY });
    await grid.page.evaluate(() => (window as any).opened.records.waking.wake());
    expect(await style(0, 0, 'background-color')).toBe('rgba(0, 0, 0, 0)');
    await draft('cell.update.inheritCategoryBackgroundColor', 0, 0, { inheritCategoryBackgroundColor: true });
    await expect.poll(() => style(0, 0, 'background-color')).toBe('rgb(225, 246, 253)');
    await draft('cell.update.inheritCategoryTextColor', 0, 0, { inheritCategoryTextColor: true });
    await expect.poll(() => style(0, 0, 'color')).toBe('rgb(29, 62, 86)');
  });

  test('the label of its category stands over its text, and the row is higher for it', async () => {
    await draft('cell.update.category', 0, 0, { categoryId: CATEGORY });
    await draft('cell.update.showLabel', 0, 0, { showLabel: true });
    const lines = grid.page.locator('.body [aria-rowindex="2"] .picture > .line');
    await expect.poll(() => lines.first().textContent()).toBe('Lane 0');
    const row = await grid.page.locator('.body > [aria-rowindex="2"]').boundingBox();
    expect(row!.height).toBe(14 + 28);
  });

  test('its text stands at the top, in the middle or at the bottom, plain or with marks', async () => {
    await fill(0, 0, 'one\ntwo\nthree');
    await fill(0, 5, 'here');
    await fill(0, 1, 'Draft');
    const topOf = (column: number) =>
      cell(0, column).evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element.querySelector('.line') ?? element);
        return Math.round(range.getBoundingClientRect().top - element.getBoundingClientRect().top);
      });
    const tops = { top: 6, middle: 26, bottom: 46 };
    for (const [place, top] of Object.entries(tops)) {
      for (const column of [5, 1]) {
        await draft('cell.update.textVerticalAlign', 0, column, { textVerticalAlign: place });
        await expect.poll(() => topOf(column)).toBeGreaterThanOrEqual(top - 3);
        expect(await topOf(column)).toBeLessThanOrEqual(top + 3);
      }
    }
  });
});
