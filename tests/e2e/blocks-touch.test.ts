// Fingers in a free block: a tap selects, a second one edits, a grip moves the cell.

import { expect, test } from 'vitest';
import type { Locator } from 'playwright';
import { dragFinger } from '../support/finger.ts';
import { blockPage, openBlock } from '../support/blockPage.ts';
import { gridPage } from '../support/gridPage.ts';

const grid = gridPage({ touch: true, query: 'desk=planning&rows=5&columns=5' });
const { active, cell, places } = blockPage(() => grid.page);

async function middleOf(thing: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await thing.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

async function tap(thing: Locator): Promise<void> {
  const { x, y } = await middleOf(thing);
  await grid.page.touchscreen.tap(x, y);
}

test('a tap selects a cell of a block, its grip moves it, a second tap edits', async () => {
  await openBlock(grid.page, [['a', [0, 0, 6, 1], 'Doors']]);
  await tap(cell('Doors'));
  expect(await active()).toBe('Doors, columns 1 to 6, line 1');
  const session = await grid.page.context().newCDPSession(grid.page);
  const from = await middleOf(grid.page.locator('.blockgrip'));
  const { width, height } = (await grid.page.locator('.track').first().boundingBox())!;
  const to = { x: from.x + width / 4, y: from.y + height * 1.2 };
  await dragFinger(session, from, { x: from.x + 20, y: from.y + 5 }, to);
  expect(await places()).toEqual(['Doors 6,1 6x1']);
  await tap(cell('Doors'));
  // The editor of marks may have taken the place of the plain one, which is a field.
  const editor = grid.page.locator('.editing .editor:focus');
  const text = () => editor.evaluate((each) => (each as HTMLTextAreaElement).value ?? each.textContent);
  await expect.poll(text).toBe('Doors');
});
