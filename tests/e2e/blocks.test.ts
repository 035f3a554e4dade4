// Free blocks in Chromium, on the grid alone with a desk that plans for real: walking, typing, dragging, drawing out,
// copying. Each test is named with its command.

import type { Locator } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { BLOCK, blockPage, openBlock, type Made } from '../support/blockPage.ts';
import { gridPage } from '../support/gridPage.ts';
import { planningPage } from '../support/planningPage.ts';

// Nothing is shown anew between tests but by `openBlock`.
const grid = gridPage({ query: 'desk=planning&rows=5&columns=5', unchangedBy: /./ });
const sheet = planningPage(() => grid.page);
const { active, cell, dragBy, height, places, restyled } = blockPage(() => grid.page);
const press = (key: string) => grid.page.keyboard.press(key);
const handle = (edge: string) => grid.page.locator(`.blockhandle[data-edge=${edge}]`);

const CELLS: readonly Made[] = [
  ['a', [0, 0, 4, 2], 'Title'],
  ['b', [6, 0, 4, 1], 'Doors'],
  ['c', [6, 2, 6, 1], 'Weather'],
];

/** Keys that move a cell and draw it out: one goes on where the other has left the block. */
const STEPS = /^block\.\w+, on from there: /;
beforeEach(async ({ task }) => {
  if (!STEPS.test(task.name)) await openBlock(grid.page, CELLS);
});

test('a click selects a cell of a block, which says its place and shows its tracks and handles', async () => {
  await cell('Doors').click();
  expect(await active()).toBe('Doors, columns 7 to 10, line 1');
  expect(await grid.page.locator('.blockhandle:visible').count()).toBe(8);
  expect(await grid.page.locator('.track:visible').count()).toBe(4);
});

test('arrows and Tab walk between the cells of a block, into it and out of it', async () => {
  await sheet.select([BLOCK - 1, 1]);
  await press('ArrowDown');
  expect(await active()).toBe('Title, columns 1 to 4, lines 1 to 2');
  await press('ArrowRight');
  expect(await active()).toBe('Doors, columns 7 to 10, line 1');
  await press('ArrowDown');
  expect(await active()).toBe('Weather, columns 7 to 12, line 3');
  await press('Shift+Tab');
  expect(await active()).toBe('Doors, columns 7 to 10, line 1');
  await press('Tab');
  await press('Tab');
  expect(await grid.active()).toEqual([BLOCK + 1, 0]);
  await press('ArrowUp');
  expect(await active()).toBe('Title, columns 1 to 4, lines 1 to 2');
  await press('End');
  expect(await active()).toBe('Weather, columns 7 to 12, line 3');
  await press('Home');
  expect(await active()).toBe('Title, columns 1 to 4, lines 1 to 2');
  await press('ArrowUp');
  expect(await grid.active()).toEqual([BLOCK - 1, 0]);
});

test('typing, Enter and a double click edit the text in its place', async () => {
  await cell('Doors').click();
  await grid.page.keyboard.type('Doors 18:30');
  expect(await grid.editorText()).toBe('Doors 18:30');
  await press('Enter');
  expect(await active()).toBe('Weather, columns 7 to 12, line 3');
  await press('Enter');
  expect(await grid.editorText()).toBe('Weather');
  await press('Escape');
  await cell('Title').dblclick();
  expect(await grid.editorText()).toBe('Title');
  await press('Control+a');
  await grid.page.keyboard.type('Harbour Lights');
  await press('Tab');
  await expect.poll(places).toEqual(['Harbour Lights 0,0 4x2', 'Doors 18:30 6,0 4x1', 'Weather 6,2 6x1']);
});

test('a drag moves a cell by tracks, to the nearest free place, as one gesture', async () => {
  await cell('Doors').click();
  const before = (await sheet.gestures()).length;
  await dragBy(cell('Doors'), 0, 2);
  await expect
    .poll(() => grid.page.locator('.landlabel:visible').textContent())
    .toContain('columns 7 to 10, line 2');
  await grid.page.mouse.up();
  await expect.poll(places).toEqual(['Title 0,0 4x2', 'Doors 6,1 4x1', 'Weather 6,2 6x1']);
  expect((await sheet.gestures()).length).toBe(before + 1);
});

test('Escape leaves a dragged cell where it was', async () => {
  await cell('Doors').click();
  const before = await places();
  await dragBy(cell('Doors'), 8, 1);
  await press('Escape');
  await grid.page.mouse.up();
  await expect.poll(places).toEqual(before);
});

test('eight handles draw a cell out by tracks, never over another', async () => {
  await cell('Doors').click();
  await dragBy(handle('se'), 3, 5);
  await grid.page.mouse.up();
  await expect.poll(places).toEqual(['Title 0,0 4x2', 'Doors 6,0 7x2', 'Weather 6,2 6x1']);
  await dragBy(handle('w'), -9, 0);
  await grid.page.mouse.up();
  await expect.poll(places).toEqual(['Title 0,0 4x2', 'Doors 4,0 9x2', 'Weather 6,2 6x1']);
  await dragBy(handle('n'), 0, 1);
  await grid.page.mouse.up();
  await expect.poll(places).toEqual(['Title 0,0 4x2', 'Doors 4,1 9x1', 'Weather 6,2 6x1']);
});

test.each([
  ['block.moveDown', 'Alt+Shift+ArrowDown', 'Doors 6,1 4x1'],
  ['block.moveLeft', 'Alt+Shift+ArrowLeft', 'Doors 5,0 4x1'],
])('%s: %s', async (_, keys, now) => {
  await cell('Doors').click();
  await press(keys);
  await expect.poll(places).toContain(now);
  expect(await active()).toMatch(/^Doors, /);
});

test.each([
  ['block.moveRight', 'Alt+Shift+ArrowRight', 'Doors 6,0 4x1'],
  ['block.wider', 'Control+Alt+Shift+ArrowRight', 'Doors 6,0 5x1'],
  ['block.narrower', 'Control+Alt+Shift+ArrowLeft', 'Doors 6,0 4x1'],
  ['block.taller', 'Control+Alt+Shift+ArrowDown', 'Doors 6,0 4x2'],
])('%s, on from there: %s', async (_, keys, now) => {
  await press(keys);
  await expect.poll(places).toContain(now);
  expect(await active()).toMatch(/^Doors, /);
});

test('block.moveUp: over what stands there to the next free place; at the edge it says so', async () => {
  await cell('Weather').click();
  await press('Alt+Shift+ArrowUp');
  await expect.poll(places).toContain('Weather 6,1 6x1');
  await press('Alt+Shift+ArrowUp');
  await expect.poll(places).toContain('Weather 6,1 6x1');
  expect(await sheet.said()).toEqual(['There is no free place that way.']);
});

test('block.shorter: down to one track, and no smaller', async () => {
  await cell('Title').click();
  await press('Control+Alt+Shift+ArrowUp');
  await expect.poll(places).toContain('Title 0,0 4x1');
  await press('Control+Alt+Shift+ArrowUp');
  expect(await sheet.said()).toEqual([
    'A cell is at least one line high and one column of the title block wide.',
  ]);
});

test('block.addCell: a cell behind the active one, open for typing; a full block grows', async () => {
  await cell('Doors').click();
  await sheet.run('block.addCell');
  await expect.poll(grid.editorText).toBe('');
  await grid.page.keyboard.type('On air');
  await press('Enter');
  await expect.poll(places).toContain('On air 10,0 6x1');
  await openBlock(grid.page, [['a', [0, 0, 24, 1], 'Full']], { rows: 1 });
  await cell('Full').click();
  await sheet.run('block.addCell');
  await expect.poll(grid.editorText).toBe('');
  await grid.page.keyboard.type('Below');
  await press('Enter');
  await expect.poll(places).toEqual(['Full 0,0 24x1', 'Below 0,1 6x1']);
  expect(await height()).toBe(2);
});

test('a double click on free tracks makes a cell there', async () => {
  await cell('Doors').click();
  const track = await grid.page.locator('.track').nth(3).boundingBox();
  await grid.page.mouse.dblclick(track!.x + (track!.width * 20.5) / 24, track!.y + 10);
  await expect.poll(grid.editorText).toBe('');
  await grid.page.keyboard.type('New');
  await press('Enter');
  await expect.poll(places).toContain('New 20,3 4x1');
});

test('block.duplicateCell: Ctrl D, with its look, into the next free place', async () => {
  await cell('Doors').click();
  await restyled('b', 'colors', { backgroundColor: '#fff3d0' });
  await press('Control+d');
  await expect.poll(places).toContain('Doors 10,0 4x1');
  const cells = await sheet.cells(BLOCK);
  expect(cells.filter(({ backgroundColor }) => backgroundColor === '#fff3d0').length).toBe(2);
});

test('block.deleteCell: Delete takes the selected cells, and what stands beside is selected', async () => {
  await cell('Doors').click();
  await press('Delete');
  await expect.poll(places).toEqual(['Title 0,0 4x2', 'Weather 6,2 6x1']);
  await expect.poll(active).toMatch(/^(Title|Weather), /);
  await cell('Title').click();
  await cell('Weather').click({ modifiers: ['Control'] });
  await press('Delete');
  await expect.poll(places).toEqual([]);
  await expect.poll(active).toBe('Empty block');
});

test('block.enter, block.leave: Escape selects the block as a whole, Enter goes in', async () => {
  await cell('Doors').click();
  await press('Escape');
  expect(await active()).toBe('Block of 3 cells');
  await press('Enter');
  expect(await active()).toBe('Title, columns 1 to 4, lines 1 to 2');
});

test('block.tracks: opens its dialog; the lower edge does it by hand, down to the lowest cell', async () => {
  await cell('Doors').click();
  await dragBy(grid.page.locator('.blockedge'), 0, 2);
  await grid.page.mouse.up();
  expect(await height()).toBe(6);
  await dragBy(grid.page.locator('.blockedge'), 0, -5);
  await grid.page.mouse.up();
  expect(await height()).toBe(3);
  await sheet.run('block.tracks');
  expect(await sheet.shown()).toBe('blockTracks');
});

test('copy and paste: cells of a block stand as they stood where there is room, a text goes into the cell', async () => {
  await cell('Title').click();
  await cell('Weather').click({ modifiers: ['Shift'] });
  await press('Control+c');
  await press('Control+v');
  await expect.poll(async () => (await places()).length).toBe(5);
  expect((await places()).filter((words) => words.startsWith('Weather '))).toHaveLength(2);
  await grid.clickCell(0, 0);
  await press('Control+c');
  await cell('Doors').click();
  await press('Control+v');
  await expect.poll(places).toContain('row 0 col 0 6,0 4x1');
});

test('cells of a block pasted into the table are texts; cut takes them away', async () => {
  await cell('Doors').click();
  await press('Control+x');
  await expect.poll(places).toEqual(['Title 0,0 4x2', 'Weather 6,2 6x1']);
  await grid.clickCell(0, 1);
  await press('Control+v');
  expect(await grid.textAt(0, 1)).toBe('Doors');
});

test.each([
  ['refuses', ['Doors 6,0 4x1'], ['Press Ctrl X (⌘ X on a Mac).']],
  ['grants', [], []],
])('cells that are cut from a menu go when the browser %s the clipboard', async (answer, stay, said) => {
  await grid.page.evaluate((isGranted) => {
    navigator.clipboard.write = () => (isGranted ? Promise.resolve() : Promise.reject(new Error('denied')));
  }, answer === 'grants');
  await cell('Doors').click();
  await sheet.run('clipboard.cut');
  await expect.poll(places).toEqual(['Title 0,0 4x2', ...stay, 'Weather 6,2 6x1']);
  await expect.poll(sheet.said).toEqual(said);
  await press('Control+c');
  expect(await places()).toEqual(['Title 0,0 4x2', ...stay, 'Weather 6,2 6x1']);
});

test('whoever may only write in cells moves none, and is told so', async () => {
  await openBlock(grid.page, CELLS, { query: '&role=MEMBER' });
  await cell('Doors').click();
  expect(await grid.page.locator('.track:visible').count()).toBe(0);
  await press('Alt+Shift+ArrowLeft');
  expect(await sheet.said()).toEqual(['Only editors may change rows, columns and looks. You are a member.']);
  await grid.page.keyboard.type('Mine');
  await press('Enter');
  await expect.poll(places).toContain('Mine 6,0 4x1');
});

test('a block is as wide as its paper: a narrower window moves neither its cells nor their frame', async () => {
  await cell('Weather').click();
  const lies = async (thing: Locator) => {
    const { x, y, width } = (await thing.boundingBox())!;
    return [x, y, width].map(Math.round);
  };
  const frame = grid.page.locator('.cellframe');
  const before = await lies(frame);
  await grid.page.setViewportSize({ width: 800, height: 700 });
  const widthOfDesk = () =>
    grid.page.locator('.surround').evaluate((desk) => Math.round(desk.getBoundingClientRect().width));
  await expect.poll(widthOfDesk).toBeLessThan(100);
  expect(await lies(frame)).toEqual(before);
  expect(await lies(cell('Weather'))).toEqual(before);
});

test('on a narrow screen a block is folded: texts are edited, cells keep their places', async () => {
  await grid.page.setViewportSize({ width: 400, height: 700 });
  // There it is one line until it is opened, and again when its number is touched.
  const closed = grid.page.locator('.closed-block', { hasText: 'Title · Doors' });
  await closed.click();
  await grid.page.locator('.number[data-block=open]').click();
  await closed.click();
  await cell('Doors').click();
  await press('Alt+Shift+ArrowLeft');
  expect(await sheet.said()).toEqual([
    'This screen is too narrow for the title block: its cells stand one below the other. Move them in a wider window.',
  ]);
  await grid.page.keyboard.type('19:30');
  await press('Enter');
  await expect.poll(places).toEqual(['Title 0,0 4x2', '19:30 6,0 4x1', 'Weather 6,2 6x1']);
});
