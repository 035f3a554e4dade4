// What a person meets when a sheet opens: where the focus is, what is offered, and the colours of the others.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { openCompany, type Company, type Ground } from '../support/inspectorPage.ts';
import { shiftsOn } from '../support/shift.ts';
import { cell, ready, saved } from '../support/sheetPage.ts';

const TITLE = 2;

let company: Company;
let ground: Ground;
let mara: Page;

beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company?.close());
beforeEach(async () => {
  ground = await company.makeSheet(3);
  mara = company.owner.pages()[0] ?? (await company.owner.newPage());
  await mara.goto(ground.path);
  await ready(mara);
});

const offer = (page: Page) => page.getByRole('region', { name: 'Start this sheet' });

async function addSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a sheet' }).first().click();
  await page.getByRole('menuitem', { name: 'Blank', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.includes(ground.sheetId));
  await ready(page);
}

test('a sheet opens at the title of its first cue: what is typed goes there', async () => {
  await expect.poll(() => mara.evaluate(() => document.activeElement?.role)).toBe('gridcell');
  await mara.keyboard.type('Doors');
  await mara.keyboard.press('Enter');
  await expect.poll(() => cell(mara, 0, TITLE).textContent()).toBe('Doors');
  await saved(mara);
});

test('a new sheet shows what to start with until somebody types, and has the focus', async () => {
  await addSheet(mara);
  await expect.poll(() => offer(mara).isVisible()).toBe(true);
  await expect.poll(() => mara.evaluate(() => document.activeElement?.role)).toBe('gridcell');
  await mara.keyboard.type('Doors');
  await expect.poll(() => offer(mara).isVisible()).toBe(false);
  await mara.keyboard.press('Escape');
  await expect.poll(() => offer(mara).isVisible()).toBe(true);
});

test('the frame of a sheet reaches the edge of the window; a page keeps the place of its scroll bar', async () => {
  const gutter = () => mara.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter);
  expect(await gutter()).toBe('auto');
  await mara.goto('/projects');
  await mara.getByRole('heading', { level: 1 }).waitFor();
  expect(await gutter()).toBe('stable');
});

test('a person has the chosen colour in the bar and round the cell', async () => {
  const priya = await company.priya.newPage();
  await priya.goto(ground.path);
  await ready(priya);
  await cell(priya, 1, TITLE).click();
  const outline = mara.locator('.overlay .peer');
  await outline.waitFor({ state: 'attached' });
  const around = () => outline.evaluate((element) => getComputedStyle(element, '::after').backgroundColor);
  const face = mara.getByRole('button', { name: /^Go to Priya/ });
  const above = () =>
    face.evaluate((button) => {
      const avatar = [...button.querySelectorAll('span')].find((each) => each.style.length > 0);
      return avatar ? getComputedStyle(avatar).backgroundColor : '';
    });
  await expect.poll(above).toMatch(/^rgb/);
  expect(await around()).toBe(await above());
  await priya.close();
});

/** The part of the page that has the focus. */
const area = (page: Page) =>
  page.evaluate(() => {
    const found = document.activeElement?.closest(
      'nav, header, [role=grid], aside, section[aria-label=Status]',
    );
    return found?.role === 'grid' || found?.getAttribute('role') === 'grid' ? 'grid' : found?.localName;
  });

test('area.next, area.previous: F6 goes from part to part of the page, and back into the cell', async () => {
  await cell(mara, 1, TITLE).click();
  await mara.keyboard.press('F6');
  await expect.poll(() => area(mara)).toBe('section');
  await mara.keyboard.press('F6');
  await expect.poll(() => area(mara)).toBe('nav');
  await mara.keyboard.press('F6');
  await expect.poll(() => area(mara)).toBe('header');
  await mara.keyboard.press('F6');
  await expect.poll(() => area(mara)).toBe('grid');
  await mara.keyboard.press('Shift+F6');
  await expect.poll(() => area(mara)).toBe('header');
  await mara.keyboard.press('F6');
  await mara.keyboard.type('Back');
  await mara.keyboard.press('Enter');
  await expect.poll(() => cell(mara, 1, TITLE).textContent()).toBe('Back');
});

test('area.next: F6 goes through a panel beside the sheet', async () => {
  await mara.getByRole('button', { name: 'Open the inspector' }).click();
  await mara.getByRole('complementary', { name: 'Inspector' }).waitFor();
  await cell(mara, 1, TITLE).click();
  await mara.keyboard.press('F6');
  await expect.poll(() => area(mara)).toBe('aside');
  await mara.getByRole('button', { name: 'Close the inspector' }).first().click();
});

test('select.none: Tab goes from cell to cell, and leaves the sheet after Escape', async () => {
  await cell(mara, 1, TITLE).click();
  await mara.keyboard.press('Tab');
  await expect.poll(() => area(mara)).toBe('grid');
  await mara.keyboard.press('Escape');
  await mara.keyboard.press('Tab');
  await expect.poll(() => area(mara)).not.toBe('grid');
  await mara.keyboard.press('Shift+Tab');
  await expect.poll(() => area(mara)).toBe('grid');
  // Any other key takes it back: Tab is the next cell again.
  await mara.keyboard.press('Escape');
  await mara.keyboard.press('ArrowDown');
  await mara.keyboard.press('Tab');
  await expect.poll(() => area(mara)).toBe('grid');
});

test('nothing moves after the first paint of a sheet', async () => {
  await mara.goto('about:blank');
  await mara.goto(ground.path);
  await ready(mara);
  await mara.getByRole('region', { name: 'Status' }).getByText('1 page').waitFor();
  expect(await shiftsOn(mara)).toEqual([]);
});
