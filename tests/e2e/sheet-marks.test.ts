// Marks and choices against a real server: written by keys, kept, seen again, on paper and by whoever loads the sheet.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { goTo } from '../../build/pageStates.ts';
import { action, must, newId, type Action } from '../support/client.ts';
import { openDemoFixture, type DemoFixture } from '../support/pages.ts';
import { cell, ready, saved } from '../support/sheetPage.ts';

let stage: DemoFixture;
let page: Page;
let sheetPath: string;

beforeAll(async () => {
  stage = await openDemoFixture();
  const [sheetId, { projectId }] = [newId(), stage];
  await does(action('sheet.create', sheetId, { title: 'Marks', projectId }));
  sheetPath = `/app/project/${projectId}/sheet/${sheetId}`;
  page = await stage.owner.newPage();
  await page.goto(sheetPath);
  await ready(page);
});
afterAll(() => stage?.close());

async function does(given: Action): Promise<void> {
  must(await stage.ownerClient.post('/api/actions/send', { actions: [given] }));
}

/** A new sheet has Start, Dur, Title and Notes; its numbers stand in the gutter. */
const TITLE = 2;
const NOTES = 3;

interface Loaded {
  readonly column: Record<string, { readonly id: string; readonly title?: string }>;
  readonly cell: Record<
    string,
    { readonly value?: string; readonly valueText?: string; readonly textColorLight?: string }
  >;
}
async function loaded(): Promise<Loaded> {
  const sheetId = sheetPath.split('/').at(-1);
  const answer = await stage.owner.request.get(`/api/projects/${stage.projectId}/sheet/${sheetId}`);
  return (await answer.json()).data.db;
}

test('bold that was put on a word by its key is there after a reload, on paper, and in the load', async () => {
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
  const notes = Object.values((await loaded()).column).find(({ title }) => title === 'Notes');
  await does(action('column.update.purpose', notes!.id, { purpose: 'person' }));
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
