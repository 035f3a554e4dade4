// Cells by what they hold, in Chromium: check boxes, and the editors that offer choices.

import { describe, expect, test } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { CORNER, textPage } from '../support/textPage.ts';

const grid = textPage();
const { clickCell, active, textAt, stored, press, type, gestures, cell, fill, without } = grid;

describe('cells by purpose', () => {
  test('cell.tick: Space turns boxes over, all of the selection as the active one', async () => {
    await fill(0, 3, '');
    await fill(1, 3, 'yes');
    await fill(2, 3, 'x');
    await cell(0, 3).click({ position: CORNER });
    await expect.poll(() => cell(0, 3).getAttribute('aria-label')).toBe('Not ticked');
    await press('Space');
    expect((await stored(0, 3)).value).toBe('true');
    await expect.poll(() => cell(0, 3).getAttribute('aria-label')).toBe('Ticked');
    await press('Shift+ArrowDown');
    await press('Shift+ArrowDown');
    await press('Space');
    for (const row of [0, 1, 2]) expect((await stored(row, 3))?.value).toBeUndefined();
    expect(await gestures()).toBe(2);
  });

  test('cell.tick: in another cell Space is typed', async () => {
    await clickCell(0, 0);
    await press('Space');
    await type('a');
    await press('Enter');
    expect((await stored(0, 0)).value).toBe(' a');
  });

  test('a click on a box turns it over, a double click twice, beside it nothing happens', async () => {
    await fill(0, 3, '');
    // The box stands in the middle of its cell.
    await cell(0, 3).click();
    await expect.poll(async () => (await stored(0, 3))?.value).toBe('true');
    await cell(0, 3).dblclick();
    await expect.poll(async () => (await stored(0, 3))?.value).toBe('true');
    await cell(0, 3).click({ position: CORNER });
    expect((await stored(0, 3)).value).toBe('true');
    await press('Enter');
    expect((await stored(0, 3))?.value).toBeUndefined();
  });

  test('a click on a box counts where the box is painted anew before the button is released', async () => {
    await fill(0, 3, '');
    await expect.poll(() => cell(0, 3).getAttribute('aria-label')).toBe('Not ticked');
    await cell(0, 3).hover();
    await grid.page.mouse.down();
    await fill(0, 3, 'true');
    await expect.poll(() => cell(0, 3).getAttribute('aria-label')).toBe('Ticked');
    await grid.page.mouse.up();
    await expect.poll(async () => (await stored(0, 3))?.value).toBeUndefined();
  });

  test('a drag from box to box selects them, and turns none over', async () => {
    for (const row of [0, 1, 2]) await fill(row, 3, '');
    await expect.poll(() => cell(2, 3).getAttribute('aria-label')).toBe('Not ticked');
    const before = await gestures();
    await cell(0, 3).hover();
    await grid.page.mouse.down();
    await cell(2, 3).hover();
    await grid.page.mouse.up();
    await press('Space');
    for (const row of [0, 1, 2]) expect((await stored(row, 3)).value).toBe('true');
    expect((await gestures()) - before).toBe(1);
  });

  test('status: what is typed finds the word, Enter takes it, the chip shows it', async () => {
    await clickCell(0, 1);
    await type('wai');
    await grid.page.getByRole('option', { name: 'Waiting' }).waitFor();
    await press('Enter');
    expect((await stored(0, 1)).value).toBe('Waiting');
    expect(await active()).toEqual([1, 1]);
    expect(await textAt(0, 1)).toBe('Waiting');
    expect(await cell(0, 1).locator('.box').count()).toBe(2);
  });

  test('status: a new word is kept, and offered from then on; by arrows and by the mouse', async () => {
    await clickCell(0, 1);
    await type('On truck');
    await grid.page.getByRole('option', { name: 'New status “On truck”' }).waitFor();
    await press('Enter');
    expect((await stored(0, 1)).value).toBe('On truck');
    await press('F2');
    await grid.page.getByRole('option', { name: 'On truck' }).click();
    expect((await stored(1, 1)).value).toBe('On truck');
    await clickCell(2, 1);
    await press('F2');
    await grid.page.getByRole('combobox').waitFor();
    await press('ArrowDown');
    await press('Escape');
    expect((await stored(2, 1)).value).not.toBe('On truck');
  });

  test('person: members are offered, other names kept, and each has a face', async () => {
    await clickCell(0, 2);
    await type('jun');
    await grid.page.getByRole('option', { name: 'Jun Watanabe' }).waitFor();
    const boxes = [cell(0, 2), grid.page.getByRole('combobox'), grid.page.getByRole('listbox')];
    const [inCell, field, list] = await Promise.all(boxes.map((each) => each.boundingBox()));
    // The field lies over its cell, and the list below it.
    expect(Math.abs(field!.x - inCell!.x) + Math.abs(field!.y - inCell!.y)).toBeLessThanOrEqual(2);
    expect([list!.x, list!.y > field!.y + field!.height]).toEqual([field!.x, true]);
    await press('Tab');
    expect((await stored(0, 2)).value).toBe('Jun Watanabe');
    await expect.poll(() => cell(0, 2).locator('.face').getAttribute('data-initials')).toBe('JW');
    expect(await textAt(0, 2)).toContain('Watanabe');
    await clickCell(1, 2);
    await type('Guest');
    await press('Enter');
    expect((await stored(1, 2)).value).toBe('Guest');
  });

  test('asset: one of the project by its title, with the asset itself; other words are text', async () => {
    const id = `01${'A'.repeat(24)}`;
    await grid.page.evaluate(
      (asset) => void ((window as any).opened.db.asset[asset] = { id: asset, title: 'Key art' }),
      id,
    );
    await clickCell(0, 6);
    await type('key');
    await grid.page.getByRole('option', { name: 'Key art' }).waitFor();
    await press('Enter');
    expect(await stored(0, 6)).toMatchObject({
      value: 'Key art',
      asset: { assetId: id, fileId: 'current', fit: 'contain' },
    });
    expect(await gestures()).toBe(1);
    await type('to come');
    await press('Enter');
    expect(await stored(1, 6)).toMatchObject({ value: 'to come' });
  });

  test('asset: what is chosen or emptied is the cell that was opened, wherever its row is by now', async () => {
    const id = `01${'B'.repeat(24)}`;
    await grid.page.evaluate(
      (asset) => void ((window as any).opened.db.asset[asset] = { id: asset, title: 'Key art' }),
      id,
    );
    await clickCell(3, 6);
    await type('key');
    await grid.page.getByRole('option', { name: 'Key art' }).waitFor();
    await without('row', 0);
    const below = await stored(3, 6);
    await press('Enter');
    expect(await stored(2, 6)).toMatchObject({ value: 'Key art', asset: { assetId: id } });
    expect(await stored(3, 6)).toEqual(below);
    await clickCell(2, 6);
    await press('F2');
    const field = grid.page.locator('.chooser input');
    await field.fill('');
    await without('row', 0);
    await press('Enter');
    expect(await stored(1, 6)).toBeNull();
    expect(await stored(2, 6)).toEqual(below);
  });

  test('colour: one of the palette by its name, or any other', async () => {
    await clickCell(0, 4);
    await type('cyan');
    await grid.page.getByRole('option', { name: /Cyan/ }).waitFor();
    await press('Enter');
    expect((await stored(0, 4)).value).toBe('#00a2c7');
    expect(await textAt(0, 4)).toBe('');
    await expect.poll(() => cell(0, 4).getAttribute('aria-label')).toBe('#00a2c7');
    await type('#123456');
    await press('Enter');
    expect((await stored(1, 4)).value).toBe('#123456');
  });

  test('the open list has no violation of axe, and an empty field empties the cell', async () => {
    await clickCell(0, 1);
    await type('Draft');
    await grid.page.getByRole('option', { name: 'Draft' }).waitFor();
    expect(await violationsOn(grid.page, { only: '.chooser' })).toEqual([]);
    await press('Enter');
    await clickCell(0, 1);
    await press('F2');
    await grid.page.getByRole('combobox').fill('');
    await press('Enter');
    expect((await stored(0, 1))?.value).toBeUndefined();
  });
});
