// One free block, two people, each in a browser of their own: what the server took first stands, what is refused is
// taken back with a sentence, nothing is lost, and undo goes on.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { action, newId } from '../support/client.ts';
import {
  openInspectorFixture,
  type InspectorFixture,
  type InspectorSheet,
} from '../support/inspectorPage.ts';
import { sendByCalls } from '../support/sendByCalls.ts';
import { openSheet } from '../support/sheetPage.ts';

let company: InspectorFixture;
let ground: InspectorSheet;
let mara: Page;
let priya: Page;
let doors: string;
let weather: string;

beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());

beforeEach(async () => {
  ground = await company.makeSheet(3);
  const block = newId();
  [doors, weather] = [newId(), newId()];
  const place = (x: number) => ({ rowId: block, coordinates: { x, y: 0 }, dimensions: { w: 4, h: 1 } });
  await company.does(
    action('row.create', block, { sheetId: ground.sheetId, direction: 'after', type: 2 }),
    action('row.update.rows', block, { rows: 4 }),
    action('cell.create', doors, { ...place(0), value: 'Doors' }),
    action('cell.create', weather, { ...place(8), value: 'Weather' }),
  );
  [mara, priya] = await Promise.all([open(company.owner), open(company.priya)]);
});

async function open(context: InspectorFixture['owner']): Promise<Page> {
  const page = await openSheet(context, ground.path);
  await page.locator('.inblock').first().waitFor();
  return page;
}

const cell = (page: Page, text: string) => page.locator(`.body .inblock[aria-label^="${text}, "]`);
/** In reading order. */
const labels = (page: Page) =>
  page.locator('.body .inblock').evaluateAll((cells) => cells.map((each) => each.getAttribute('aria-label')));

/** What is sent from a page waits until it is let go. */
async function hold(page: Page): Promise<() => void> {
  let letGo = (): void => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await sendByCalls(page);
  await page.route('**/api/actions/send', async (route) => {
    await gate;
    await route.continue();
  });
  return () => letGo();
}

async function times(page: Page, count: number, keys: string): Promise<void> {
  for (let at = 0; at < count; at++) await page.keyboard.press(keys);
}

test('two resize one cell at once: both see what the server took last', async () => {
  const letGo = await hold(priya);
  await cell(priya, 'Doors').click();
  await priya.keyboard.press('Control+Alt+Shift+ArrowDown');
  await expect.poll(() => labels(priya)).toContain('Doors, columns 1 to 4, lines 1 to 2');
  await cell(mara, 'Doors').click();
  await mara.keyboard.press('Control+Alt+Shift+ArrowRight');
  const size = async () => (await company.stored(ground, 'cell', doors))?.['dimensions'];
  await expect.poll(size).toEqual({ w: 5, h: 1 });
  letGo();
  await expect.poll(size).toEqual({ w: 4, h: 2 });
  const both = ['Doors, columns 1 to 4, lines 1 to 2', 'Weather, columns 9 to 12, line 1'];
  await expect.poll(() => labels(mara)).toEqual(both);
  await expect.poll(() => labels(priya)).toEqual(both);
});

test('who draws a cell over what another has just drawn out is told, and has their other edits and their undo', async () => {
  await cell(priya, 'Doors').click();
  await priya.keyboard.type('Doors 18:30');
  await priya.keyboard.press('Enter');
  const text = async () => (await company.stored(ground, 'cell', doors))?.['value'];
  await expect.poll(text).toBe('Doors 18:30');
  const letGo = await hold(priya);
  await cell(priya, 'Doors 18:30').click();
  await times(priya, 4, 'Control+Alt+Shift+ArrowRight');
  await expect.poll(() => labels(priya)).toContain('Doors 18:30, columns 1 to 8, line 1');
  await cell(mara, 'Weather').click();
  await times(mara, 3, 'Alt+Shift+ArrowLeft');
  const place = async () => (await company.stored(ground, 'cell', weather))?.['coordinates'];
  await expect.poll(place).toEqual({ x: 5, y: 0 });
  letGo();
  await priya.getByRole('button', { name: 'Look' }).click();
  const refusals = priya.getByRole('dialog').getByText(/was not possible\. Another cell stands there\.$/);
  await expect.poll(() => refusals.count()).toBe(3);
  await priya.keyboard.press('Escape');
  const both = ['Doors 18:30, columns 1 to 5, line 1', 'Weather, columns 6 to 9, line 1'];
  await expect.poll(() => labels(priya)).toEqual(both);
  await expect.poll(() => labels(mara)).toEqual(both);
  await cell(priya, 'Doors 18:30').click();
  await priya.keyboard.press('Control+z');
  await priya.keyboard.press('Control+z');
  await expect.poll(text).toBe('Doors');
});
