// Making blocks and their cells in Chromium, on the grid alone with a desk that plans for real: a title block, typing and
// drawing on free tracks, labels.

import { expect, test } from 'vitest';
import { BLOCK, blockPage, openBlock } from '../support/blockPage.ts';
import { gridPage } from '../support/gridPage.ts';
import { planningPage } from '../support/planningPage.ts';

const grid = gridPage({ query: 'desk=planning&rows=5&columns=5' });
const sheet = planningPage(() => grid.page);
const { active, cell, places } = blockPage(() => grid.page);
const press = (key: string) => grid.page.keyboard.press(key);

/** The middle of a track of the block whose tracks are shown, in px of the window. */
const trackAt = async (x: number, y: number) => {
  const track = (await grid.page.locator('.track').nth(y).boundingBox())!;
  return { x: track.x + ((x + 0.5) * track.width) / 24, y: track.y + track.height / 2 };
};

test('row.insertTitleBlock: at the top, with a headline to type over, fields that keep their labels, one undo', async () => {
  const before = (await sheet.gestures()).length;
  await sheet.run('row.insertTitleBlock');
  await expect.poll(active).toMatch(/^Title, columns 4 to 15/);
  expect((await sheet.gestures()).length).toBe(before + 1);
  await grid.page.keyboard.type('Tech rehearsal');
  await press('Enter');
  await cell('Doors').click();
  await grid.page.keyboard.type('09:30');
  expect(await grid.editorText()).toBe('Doors\n09:30');
  await press('Tab');
  const texts = (await sheet.cells(0)).map(({ value }) => value);
  expect(texts).toContain('Tech rehearsal');
  expect(texts).toContain('Doors\n09:30');
  // The label and its value are one stack; an empty cell asks for a picture where there is room for one.
  expect(await grid.page.locator('.row.is-free .line', { hasText: /^Doors$/ }).count()).toBe(1);
  expect(await grid.page.locator('.inblock[data-empty=picture]').count()).toBe(1);
  await sheet.run('row.insertTitleBlock');
  expect((await sheet.cells(0)).length).toBe(8);
  expect(await sheet.said()).toEqual(['The sheet begins with a title block already.']);
});

test('block.typeCell: a drag on free tracks draws a cell; what is typed on one gets a cell there', async () => {
  await openBlock(grid.page, [['a', [0, 0, 4, 2], 'Title']]);
  await cell('Title').click();
  const [from, to, free] = [await trackAt(6, 2), await trackAt(9, 3), await trackAt(12, 1)];
  await grid.page.mouse.move(from.x, from.y);
  await grid.page.mouse.down();
  await grid.page.mouse.move(to.x, to.y, { steps: 4 });
  expect(await grid.page.locator('.track:visible').count()).toBe(4);
  await expect
    .poll(() => grid.page.locator('.landlabel:visible').textContent())
    .toContain('columns 7 to 10, lines 3 to 4');
  await grid.page.mouse.up();
  await expect.poll(grid.editorText).toBe('');
  await grid.page.keyboard.type('Drawn');
  await press('Enter');
  await expect.poll(places).toEqual(['Title 0,0 4x2', 'Drawn 6,2 4x2']);
  await grid.page.mouse.click(free.x, free.y);
  expect(await active()).toBe('Block of 2 cells');
  expect(await grid.page.locator('.track:visible').count()).toBe(0);
  await grid.page.keyboard.type('Doors');
  expect(await grid.editorText()).toBe('Doors');
  await press('Enter');
  await expect.poll(places).toEqual(['Title 0,0 4x2', 'Doors 12,1 6x1', 'Drawn 6,2 4x2']);
  expect((await sheet.row(BLOCK))['rows']).toBe(4);
});
