// A new sheet against a real server: what it offers to start with, whether what it says about typing is so, the names
// that a first pasted table brings; and marks and choices, written by keys, kept, seen again, on paper and by whoever
// loads the sheet.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { goTo } from '../../build/pageStates.ts';
import { action, newId } from '../support/client.ts';
import { openInspectorFixture, type InspectorFixture } from '../support/inspectorPage.ts';
import { reusePage } from '../support/pages.ts';
import { cell, keepSheet, newSheet, pasteInto, ready, saved } from '../support/sheetPage.ts';

/** A new sheet has Start, Dur, Title and Notes; its numbers stand in the gutter. */
const TITLE = 2;
const NOTES = 3;

let company: InspectorFixture;
let page: Page;
let sheetPath: string;

beforeAll(async () => {
  company = await openInspectorFixture();
  const [sheetId, { projectId }] = [newId(), company];
  await company.does(action('sheet.create', sheetId, { title: 'Marks', projectId }));
  sheetPath = `/app/project/${projectId}/sheet/${sheetId}`;
});
afterAll(() => company?.close());
beforeEach(async () => {
  page = await reusePage(company.owner);
});

const offer = () => page.getByRole('region', { name: 'Start this sheet' });

async function addSheet(): Promise<void> {
  await newSheet(page, company.projectId);
  await page.getByRole('grid', { name: 'New sheet' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('gridcell');
}

test('a new sheet shows what to start with until somebody types, and has the focus', async () => {
  await addSheet();
  await expect.poll(() => offer().isVisible()).toBe(true);
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('gridcell');
  await page.keyboard.type('Doors');
  await expect.poll(() => offer().isVisible()).toBe(false);
  await page.keyboard.press('Escape');
  await expect.poll(() => offer().isVisible()).toBe(true);
  expect(await offer().getByRole('button').allTextContents()).toEqual([
    expect.stringMatching(/^Paste a table/),
    expect.stringMatching(/^Import a file/),
    expect.stringMatching(/^Use a template/),
  ]);
  await expect.poll(() => offer().textContent()).toContain('21 or 2110 is a time, 15 or 90s a duration');
});

test('what the empty sheet says about typing is so', async () => {
  await addSheet();
  await page.keyboard.type('Doors');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Titles');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(page, 1, TITLE).textContent()).toBe('Titles');
  await expect.poll(() => page.locator('.body .row').count()).toBe(3);
  await cell(page, 0, 0).click();
  for (const typed of ['2110', '90s']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await expect.poll(() => cell(page, 0, 0).textContent()).toBe('21:10');
  await expect.poll(() => cell(page, 0, 1).textContent()).toBe('0:01:30');
  await cell(page, 1, 1).click();
  await page.keyboard.type('15');
  await page.keyboard.press('Tab');
  await expect.poll(() => cell(page, 1, 0).textContent()).toMatch(/^21:11/);
});

test('an empty sheet that is archived does not offer to be filled', async () => {
  await addSheet();
  await expect.poll(() => offer().isVisible()).toBe(true);
  await saved(page);
  const [, sheetId = ''] = /sheet\/(\w+)/.exec(page.url()) ?? [];
  await company.does(action('sheet.update.archived', sheetId, { archived: true }));
  await page.getByRole('region', { name: 'Archived', exact: true }).waitFor();
  await expect.poll(() => offer().count()).toBe(0);
});

const TABLE = [
  ['Time', 'Length', 'Item', 'Who', 'Audio', 'Lights'],
  ['19:30', '2:00', 'Doors', 'Jun', 'Playlist', 'House'],
  ['19:32', '1:00', 'Titles', 'Ida', 'VT sound', 'Blackout'],
];

test('a pasted table that begins with names offers to name the columns by them; one key takes that back', async () => {
  await addSheet();
  await cell(page, 0, 0).click();
  await pasteInto(page, TABLE.map((line) => line.join('\t')).join('\n'));
  await expect.poll(() => cell(page, 2, 5).textContent()).toBe('Blackout');
  const heads = () => page.locator('.title .name').allTextContents();
  // All that was pasted is selected, with the columns that are new.
  await expect.poll(() => page.locator('.title[data-selected]').count()).toBe(6);
  await page.getByRole('button', { name: 'Name the columns' }).click();
  await expect.poll(heads).toEqual(TABLE[0]);
  await expect.poll(() => cell(page, 0, TITLE).textContent()).toBe('Doors');
  await cell(page, 0, TITLE).click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => cell(page, 0, TITLE).textContent()).toBe('Item');
  await expect.poll(async () => (await heads()).slice(0, 4)).toEqual(['Start', 'Dur', 'Title', 'Notes']);
});

interface Loaded {
  readonly column: Record<string, { readonly id: string; readonly title?: string }>;
  readonly cell: Record<
    string,
    { readonly value?: string; readonly valueText?: string; readonly textColorLight?: string }
  >;
}
async function loaded(): Promise<Loaded> {
  const sheetId = sheetPath.split('/').at(-1);
  const answer = await company.owner.request.get(`/api/projects/${company.projectId}/sheet/${sheetId}`);
  return (await answer.json()).data.db;
}

/** Shows the sheet that these tests share, which no test has filled. */
const shared = async () => (page = await keepSheet(company.owner, sheetPath));

test('bold that was put on a word by its key is there after a reload, on paper, and in the load', async () => {
  await shared();
  await cell(page, 0, TITLE).click();
  await page.keyboard.type('Arm for Astrid');
  await page.keyboard.press('Control+Shift+Home');
  await page.keyboard.press('Control+b');
  await page.locator('.rich-editor .ProseMirror').waitFor();
  await page.keyboard.press('Enter');
  await saved(page);
  const [stored] = Object.values((await loaded()).cell);
  expect(stored).toMatchObject({
    value: 'Arm for Astrid',
    valueText: JSON.stringify({ paragraphs: [{ spans: [{ text: 'Arm for Astrid', bold: true }] }] }),
  });
  await page.reload();
  await ready(page);
  const weight = (element: Element) => getComputedStyle(element).fontWeight;
  expect(await cell(page, 0, TITLE).locator('.line > span').evaluate(weight)).toBe('700');
  await goTo(page, `${sheetPath}?view=paper`);
  expect(await page.locator('.paper-rows').getByText('Arm for Astrid').evaluate(weight)).toBe('700');
  await goTo(page, sheetPath);
  await ready(page);
});

test('text.colour: asked for by its name, chosen, and seen on the cell', async () => {
  await shared();
  await cell(page, 0, TITLE).click();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find or do' });
  await palette.waitFor();
  await page.keyboard.type('text colour');
  await expect.poll(() => palette.getByRole('option').first().textContent()).toMatch(/^Text colour/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Text colour' });
  await dialog.getByRole('radio', { name: 'Crimson' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await saved(page);
  const [stored] = Object.values((await loaded()).cell);
  expect(stored?.textColorLight).toMatch(/^#[0-9a-f]{6}$/);
  const ink = (element: Element) => getComputedStyle(element).color;
  const [red, green, blue] = (stored?.textColorLight ?? '')
    .match(/[0-9a-f]{2}/g)!
    .map((part) => Number.parseInt(part, 16));
  await expect
    .poll(() => cell(page, 0, TITLE).locator('.line > span').evaluate(ink))
    .toBe(`rgb(${red}, ${green}, ${blue})`);
});

test('a column of people offers those of the project, with their faces', async () => {
  await shared();
  const notes = Object.values((await loaded()).column).find(({ title }) => title === 'Notes');
  await company.does(action('column.update.purpose', notes!.id, { purpose: 'person' }));
  const member = page.getByRole('listbox', { name: 'Choices' }).getByRole('option').first();
  // The page may not have heard of the purpose yet: then it edits a text.
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Escape');
        await cell(page, 0, NOTES).click();
        await page.keyboard.press('F2');
        return member.waitFor({ timeout: 1000 }).then(
          () => 'offered',
          () => 'a text',
        );
      },
      { timeout: 20_000 },
    )
    .toBe('offered');
  const name = (await member.locator('.words').textContent()) ?? '';
  expect(name.length).toBeGreaterThan(1);
  await member.click();
  await saved(page);
  await cell(page, 0, NOTES).locator('.face').waitFor();
  expect(Object.values((await loaded()).cell).map(({ value }) => value)).toContain(name);
});
