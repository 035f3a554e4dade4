// Layouts in the whole app: a camera card is designed from nothing, by clicks, by keys and by drags, undone to nothing
// and redone, while a colleague has the same page open.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { openDemoFixture, wide, type DemoFixture } from '../support/pages.ts';
import { saved } from '../support/sheetPage.ts';

let stage: DemoFixture;
let page: Page;
let colleague: Page;

beforeAll(async () => {
  stage = await openDemoFixture();
  page = await stage.owner.newPage();
  await page.goto(`/app/project/${stage.projectId}/layouts`);
  await page.getByRole('button', { name: 'New layout' }).click();
  await page.getByRole('menuitem', { name: 'Blank' }).click();
  await page.getByRole('region', { name: 'Canvas' }).waitFor();
  await saved(page);
  colleague = await (await stage.again({ viewport: wide })).newPage();
  await colleague.goto(new URL(page.url()).pathname);
});
afterAll(() => stage?.close());

/** The cells of the canvas in reading order, by name and place. */
const cells = (on = page) =>
  on
    .getByRole('region', { name: 'Canvas' })
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
const cellNamed = (name: string, on = page) =>
  on.getByRole('region', { name: 'Canvas' }).getByRole('button', { name: new RegExp(`^${name}, `) });
const add = (name: string) => page.getByRole('button', { name: `Add ${name}`, exact: true }).click();

const CARD = [
  'Item number, columns 1 to 4, rows 1 to 3',
  'Title, columns 5 to 19, rows 1 to 3',
  'Start, columns 20 to 24, rows 1 to 2',
  'Camera, columns 1 to 12, rows 4 to 6',
  'Lights, columns 13 to 24, rows 4 to 6',
  'Ask the floor first, columns 1 to 12, rows 7 to 8',
];

test('a camera card is designed by clicks, undone to nothing and redone; others see it, and a reload shows the same', async () => {
  for (const name of ['Item number', 'Title', 'Start', 'Camera', 'Lights', 'Text']) await add(name);
  await page.getByLabel('Text', { exact: true }).fill('Ask the floor first');
  await page.keyboard.press('Enter');
  await expect.poll(() => cells()).toEqual(CARD);
  await expect.poll(() => cells(colleague)).toEqual(CARD);
  // What is drawn is a real row: its number, and its camera's words.
  await expect.poll(() => page.locator('.drawing').first().innerText()).toMatch(/\d\d:\d\d/);

  await page.getByText('The same layout elsewhere').click();
  for (let count = 0; count < CARD.length + 1; count++) await page.keyboard.press('Control+z');
  await expect.poll(() => cells()).toEqual([]);
  await expect.poll(() => cells(colleague)).toEqual([]);
  for (let count = 0; count < CARD.length + 1; count++) await page.keyboard.press('Control+y');
  await expect.poll(() => cells()).toEqual(CARD);
  await saved(page);
  await page.reload();
  await expect.poll(() => cells()).toEqual(CARD);
});

test('a cell is moved and resized by keys and by its handles, copied and deleted; others stay in its way', async () => {
  await cellNamed('Lights').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => cells()).toContain('Lights, columns 13 to 24, rows 5 to 7');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => cells()).toContain('Lights, columns 13 to 23, rows 5 to 7');
  await page.keyboard.press('Control+d');
  await expect.poll(async () => (await cells()).filter((name) => name?.startsWith('Lights'))).toHaveLength(2);
  await page.keyboard.press('Control+z');

  const box = (await cellNamed('Camera').boundingBox())!;
  await cellNamed('Camera').click();
  await page.locator('[data-handle=s]').hover();
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 3, { steps: 5 });
  await page.mouse.up();
  // The note below it stops the edge.
  await expect.poll(() => cells()).toContain('Camera, columns 1 to 12, rows 4 to 6');
  await page.locator('[data-handle=e]').hover();
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => cells()).toContain('Camera, columns 1 to 6, rows 4 to 6');

  await cellNamed('Ask the floor first').focus();
  await page.keyboard.press('Delete');
  await expect.poll(() => cells(colleague)).toHaveLength(CARD.length - 1);
  // Its place is free for what is dragged there from the list.
  await page.getByRole('button', { name: 'Add Duration' }).hover();
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 4, box.y + box.height * 2.5, { steps: 5 });
  await page.mouse.up();
  await expect
    .poll(async () => (await cells(colleague)).at(-1))
    .toMatch(/^Duration, columns \d+ to \d+, row \d+$/);
});

test('a layout gets another size, is renamed and copied, and a deleted one comes back', async () => {
  await page.getByRole('radio', { name: 'Screen 16:9' }).check({ force: true });
  await page.getByRole('button', { name: /^Title: / }).click();
  await page.keyboard.type('Camera wall');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Layouts', exact: true }).click();
  const tile = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await expect.poll(() => tile('Camera wall').innerText()).toContain('Screen 16:9');
  await page.getByRole('button', { name: 'Menu of Camera wall' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await tile('Camera wall copy').waitFor();
  await page.getByRole('button', { name: 'Menu of Camera wall copy' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await tile('Camera wall copy').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await tile('Camera wall copy').waitFor();
  // The colleague still has the layout open.
  await expect.poll(() => colleague.getByRole('radio', { name: 'Screen 16:9' }).isChecked()).toBe(true);
});
