// Item numbers as a person uses them, in the whole app against a real server. Each test is named with its command.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright';
import { action } from '../support/client.ts';
import {
  openInspectorFixture,
  pick,
  type InspectorFixture,
  type InspectorSheet,
} from '../support/inspectorPage.ts';
import { cell, openSheet, ready } from '../support/sheetPage.ts';
import { sendByCalls } from '../support/sendByCalls.ts';

let company: InspectorFixture;
let ground: InspectorSheet;
let page: Page;

beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());
beforeEach(async () => {
  ground = await company.makeSheet(5);
  page = await openSheet(company.owner, ground.path);
});

const press = (key: string) => page.keyboard.press(key);
const dialog = () => page.getByRole('dialog');
const freeze = (itemNumbersFrozen = true) =>
  company.does(action('sheet.update.itemNumbersFrozen', ground.sheetId, { itemNumbersFrozen }));

/** What the gutter says, from the first row on. */
const numbers = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('.body .row')]
      .sort((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex))
      .map((row) => row.querySelector('.rowhead')?.textContent),
  );

/** The menu of the row, or one of its parts. */
async function rowMenu(row: number): Promise<Locator> {
  await pick(page, [row, 2]);
  await page.evaluate((at) => {
    const numbersOf = [...document.querySelectorAll<HTMLElement>('.gutter .number')];
    const top = (box: HTMLElement) => box.getBoundingClientRect().top;
    const sorted = numbersOf.sort((one, other) => top(one) - top(other));
    const { left, top: y } = sorted[at]!.getBoundingClientRect();
    sorted[at]!.dispatchEvent(
      new MouseEvent('contextmenu', { bubbles: true, clientX: left + 4, clientY: y + 4, button: 2 }),
    );
  }, row);
  return page.getByRole('menu').first();
}

async function fromNumbers(row: number, name: string | RegExp): Promise<void> {
  await (await rowMenu(row)).getByRole('menuitem', { name: /^Item numbers/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('numbers.freeze: shows what will be, in three styles; the lock stands in the corner', async () => {
  await fromNumbers(0, 'Freeze item numbers…');
  await dialog().getByRole('heading', { name: 'Freeze item numbers?' }).waitFor();
  const rows = dialog().locator('tbody tr');
  await dialog().getByText('5 numbers, all as you see them now.').waitFor();
  expect(await rows.count()).toBe(0);
  await dialog()
    .getByRole('radio', { name: /Broadcast/ })
    .check();
  await expect.poll(() => rows.first().textContent()).toMatch(/A01.*Title 1/);
  expect(await dialog().locator('tr[data-differs]').count()).toBe(5);
  await dialog()
    .getByRole('radio', { name: /Theatre/ })
    .check();
  await dialog().getByRole('button', { name: 'Freeze 5 numbers' }).click();
  await dialog().waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.corner').getAttribute('aria-label')).toBe('Row number, frozen');
  await pick(page, [1, 2]);
  await press('Control+Enter');
  await expect.poll(numbers).toEqual(['1', '2', '2.5', '3', '4', '5']);
});

test('numbers.freeze: Keep live numbers changes nothing, and a refusal is said in the dialog', async () => {
  await fromNumbers(0, 'Freeze item numbers…');
  await dialog().getByRole('button', { name: 'Keep live numbers' }).click();
  await dialog().waitFor({ state: 'detached' });
  expect((await company.stored(ground, 'sheet', ground.sheetId))?.['itemNumbersFrozen']).toBeUndefined();
  await fromNumbers(0, 'Freeze item numbers…');
  await sendByCalls(page);
  await page.route('**/api/actions/send', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: JSON.stringify({
        error: true,
        errorMessage: 'You do not have permission.',
        code: 'notAuthorized',
        data: null,
      }),
    }),
  );
  await dialog().getByRole('button', { name: 'Freeze 5 numbers' }).click();
  await dialog().getByRole('alert').waitFor();
  await expect.poll(() => dialog().getByRole('alert').textContent()).toContain('was not possible');
  await expect.poll(() => page.locator('.corner').getAttribute('aria-label')).toBe('Row number');
});

test('numbers.freeze: what is refused of something else is not said as the refusal of the freeze', async () => {
  await pick(page, [0, 2]);
  await sendByCalls(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/actions/send', async (route) => {
    if (!(route.request().postData() ?? '').includes('Doors')) {
      await released;
      return route.continue();
    }
    const body = {
      error: true,
      errorMessage: 'You do not have permission.',
      code: 'notAuthorized',
      data: null,
    };
    await asked;
    return route.fulfill({ status: 403, contentType: 'application/json', body: JSON.stringify(body) });
  });
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await page.keyboard.type('Doors');
  await press('Tab');
  await fromNumbers(0, 'Freeze item numbers…');
  await dialog().getByRole('button', { name: 'Freeze 5 numbers' }).click();
  await dialog().getByRole('button', { name: 'Freezing…' }).waitFor();
  ask();
  await page.getByText('Needs you').first().waitFor();
  expect(await dialog().getByRole('alert').count()).toBe(0);
  release();
  await dialog().waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await company.stored(ground, 'sheet', ground.sheetId))?.['itemNumbersFrozen'])
    .toBe(true);
});

test('numbers.unfreeze: asks, and shows the numbers now and then', async () => {
  await freeze();
  await company.does(
    action('row.update.place', null, {
      ids: [ground.rowIds[4]!],
      relativeRowId: ground.rowIds[0]!,
      direction: 'before',
    }),
  );
  await expect.poll(numbers).toEqual(['5', '1', '2', '3', '4']);
  await fromNumbers(0, 'Unfreeze item numbers…');
  await dialog().getByRole('heading', { name: 'Unfreeze item numbers?' }).waitFor();
  await expect.poll(() => dialog().textContent()).toContain('5 numbers, all of them differ');
  await dialog().getByRole('button', { name: 'Unfreeze', exact: true }).click();
  await dialog().waitFor({ state: 'detached' });
  await expect.poll(numbers).toEqual(['1', '2', '3', '4', '5']);
});

test('numbers.omit, numbers.bringBack: the row says OMITTED, keeps its number and gets its cells back', async () => {
  await (await rowMenu(1)).getByRole('menuitem', { name: /^Item numbers/ }).click();
  await page.getByRole('menuitem', { name: /^Freeze item numbers/ }).waitFor();
  // Live numbers are not stored: there is nothing to keep.
  expect(await page.getByRole('menuitem', { name: /^Omit/ }).count()).toBe(0);
  await press('Escape');
  await press('Escape');
  await freeze();
  await expect.poll(() => page.locator('.corner').getAttribute('aria-label')).toBe('Row number, frozen');
  await fromNumbers(1, 'Omit, keep the number');
  await expect.poll(() => cell(page, 1, 2).textContent()).toBe('OMITTED');
  await expect.poll(() => cell(page, 1, 1).textContent()).toBe('');
  await expect.poll(() => page.locator('.gutter .number.is-omitted').textContent()).toBe('2');
  await cell(page, 1, 2).click();
  await page.keyboard.type('lost');
  await press('Escape');
  await expect.poll(() => cell(page, 1, 2).textContent()).toBe('OMITTED');
  await fromNumbers(1, 'Bring back');
  await expect.poll(() => cell(page, 1, 2).textContent()).toBe('Title 2');
  expect(await numbers()).toEqual(['1', '2', '3', '4', '5']);
});

test('row.insertAbove, row.insertBelow: the menu says the number, and the server gives it', async () => {
  await freeze();
  await company.does(action('row.delete', null, { ids: [ground.rowIds[2]!] }));
  await expect.poll(numbers).toEqual(['1', '2', '4', '5']);
  const menu = await rowMenu(1);
  await expect
    .poll(() => menu.getByRole('menuitem', { name: /Insert row below/ }).textContent())
    .toContain('2A');
  await expect
    .poll(() => menu.getByRole('menuitem', { name: /Insert row above/ }).textContent())
    .toContain('1A');
  await menu.getByRole('menuitem', { name: /Insert row below/ }).click();
  await expect.poll(numbers).toEqual(['1', '2', '2A', '4', '5']);
  await company.does(action('row.delete', null, { ids: [await idOfRow(2)] }));
  await expect.poll(numbers).toEqual(['1', '2', '4', '5']);
  await page.reload();
  await ready(page);
  // The page has never seen 2A: the load has told that it is gone.
  expect(
    await (await rowMenu(1)).getByRole('menuitem', { name: /Insert row below/ }).textContent(),
  ).toContain('2B');
});

async function idOfRow(row: number): Promise<string> {
  const data = await (
    await company.owner.request.get(`/api${ground.path.replace('/app/project', '/projects')}`)
  ).json();
  const rows: any[] = Object.values(data.data.db.row);
  return rows.sort((one, other) => (one.orderKey < other.orderKey ? -1 : 1))[row].id;
}

test('numbers.goTo: a number, a time, a text; Enter goes, Shift+Enter selects to there', async () => {
  await cell(page, 0, 2).click();
  await press('Control+g');
  const input = page.getByRole('combobox', { name: 'Number, time, page or text' });
  await input.fill('4');
  await expect.poll(() => page.getByRole('option').first().textContent()).toContain('Title 4');
  await press('Enter');
  await expect.poll(activeRow).toBe(3);
  await press('Control+g');
  await input.fill('title 2');
  await expect.poll(() => page.getByRole('option').first().textContent()).toContain('Title 2');
  await press('Enter');
  await expect.poll(activeRow).toBe(1);
  await press('Control+g');
  await input.fill('5');
  await press('Shift+Enter');
  // From Title 2 to Title 5.
  await expect
    .poll(async () => (await page.locator('.overlay .range').first().boundingBox())?.height)
    .toBeGreaterThan(3 * 28);
  await press('Control+g');
  await input.fill('19:32');
  await page.getByText('Nothing here is called or says “19:32”.').waitFor();
  await company.does(
    action('cell.update.value', `${ground.rowIds[0]!}.${ground.columnIds[0]!}`, { value: '19:30' }),
  );
  await expect.poll(() => cell(page, 1, 0).textContent()).toContain('20:30');
  await input.fill('22:35');
  // One hour, then two: the third begins at 22:30.
  await expect.poll(() => page.getByRole('option').first().textContent()).toContain('Title 3');
  await input.fill('18:00');
  await expect
    .poll(() => page.getByRole('option').first().textContent())
    .toContain('the first start is 19:30');
  await input.fill('p1');
  await expect.poll(() => page.getByRole('option').first().textContent()).toContain('Title 1');
  await input.fill('nothing of that');
  await page.getByText('Nothing here is called or says “nothing of that”.').waitFor();
  await press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

test('numbers.goTo: says what became of a number', async () => {
  await freeze();
  await company.does(action('row.update.omitted', ground.rowIds[0]!, { omitted: true }));
  await company.does(action('row.delete', null, { ids: [ground.rowIds[1]!] }));
  await expect.poll(numbers).toEqual(['1', '3', '4', '5']);
  await cell(page, 1, 2).click();
  await press('Control+g');
  const input = page.getByRole('combobox', { name: 'Number, time, page or text' });
  await input.fill('2');
  const gone = page.getByRole('group', { name: 'Not there any more' });
  await expect.poll(() => gone.textContent()).toMatch(/Deleted on \d+ \w+ by /);
  await input.fill('1');
  await expect.poll(() => gone.textContent()).toMatch(/OMITTED since \d+ \w+, by /);
});

function activeRow(): Promise<number> {
  return page.evaluate(
    () => Number(document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex')) - 2,
  );
}
