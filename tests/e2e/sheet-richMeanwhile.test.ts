// While the editor of rich text is open, others delete rows and columns: what is typed goes into the cell that was
// opened, or it is said what is gone.

import { describe, expect, test } from 'vitest';
import { textPage } from '../support/textPage.ts';

const grid = textPage();
const { clickCell, stored, press, type, fill, isRich, without } = grid;

describe('the rich editor', () => {
  test('writes into the cell that was opened, wherever its row is by now', async () => {
    await fill(2, 0, 'Arm for Astrid');
    await clickCell(2, 0);
    await press('F2');
    await press('Control+b');
    await isRich();
    await type(' and Jun');
    await without('row', 0);
    const below = (await stored(2, 0)).value;
    await press('Enter');
    expect((await stored(1, 0)).value).toBe('Arm for Astrid and Jun');
    expect((await stored(2, 0)).value).toBe(below);
  });

  test('whose cell is gone says whether its row or its column is', async () => {
    const said = () => grid.page.evaluate(() => (window as any).opened.said.at(-1));
    await clickCell(2, 5);
    await press('F2');
    await type('!');
    await without('column', 5);
    await press('Enter');
    expect(await said()).toBe('This column is gone. Copy what you typed, then press Escape.');
    await press('Escape');
    await clickCell(2, 0);
    await press('F2');
    await without('row', 2);
    await press('Enter');
    expect(await said()).toBe('This row is gone. Copy what you typed, then press Escape.');
    await press('Escape');
  });
});
