// Categories in the browser: given to columns and cells, found and added, and those of the project looked after.
// Each test is named with its command where it has one. They share a sheet, and make categories of their own.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { action, newId, type Entity } from '../support/client.ts';
import {
  openInspectorFixture,
  pick,
  type InspectorFixture,
  type InspectorSheet,
} from '../support/inspectorPage.ts';
import { cell, keepSheet, saved } from '../support/sheetPage.ts';

let company: InspectorFixture;
let ground: InspectorSheet;
let page: Page;

beforeAll(async () => {
  company = await openInspectorFixture();
  ground = await company.makeSheet();
});
afterAll(() => company?.close());
beforeEach(async () => {
  page = await keepSheet(company.owner, ground.path);
});

const categories = async (): Promise<Entity[]> => {
  const answer = await company.owner.request.get(`/api/projects/${company.projectId}`);
  const { data } = await answer.json();
  return Object.values<Entity>(data.db.category).sort((one, other) =>
    String(one['orderKey']) < String(other['orderKey']) ? -1 : 1,
  );
};
const named = async (name: string) => (await categories()).find((each) => each['name'] === name);
const column = (at: number) => company.stored(ground, 'column', ground.columnIds[at]!);
const make = async (name: string, hue = 'teal'): Promise<string> => {
  const id = newId();
  const { projectId } = company;
  await company.does(action('category.create', id, { projectId, name, hue }));
  return id;
};
const dialog = () => page.getByRole('dialog');
const find = () => dialog().getByRole('combobox', { name: 'Find or add a category' });
const run = async (words: string) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find or do' }).fill(words);
  await page.getByRole('option', { name: words }).first().click();
};
/** Shows all categories, which the test before may have left open. */
const manage = async () => {
  const all = page.getByRole('dialog', { name: 'Categories of the project' });
  if (!(await all.isVisible())) await run('Categories of the project…');
};
const undo = async () => {
  await page.keyboard.press('Control+z');
  await saved(page);
};

test('column.category: found by typing, given to all picked columns at once, and taken back by one undo', async () => {
  await make('Pyro');
  await pick(page, [0, 2], [0, 3]);
  await run('Category of 2 columns');
  await find().fill('pyr');
  await expect
    .poll(() => dialog().getByRole('option').allTextContents())
    .toEqual([expect.stringContaining('Pyro'), 'Add “pyr”']);
  await page.keyboard.press('Enter');
  const pyro = (await named('Pyro'))!.id;
  await expect.poll(async () => (await column(2))?.['categoryId']).toBe(pyro);
  expect((await column(3))?.['categoryId']).toBe(pyro);
  await undo();
  await expect.poll(async () => (await column(2))?.['categoryId'] ?? null).toBe(null);
  expect((await column(3))?.['categoryId'] ?? null).toBe(null);
});

test('a category that is not there is added and given in one act, with the cells that it concerns counted', async () => {
  await pick(page, [0, 2]);
  await run('Category…');
  await find().fill('Rigging');
  await dialog().getByRole('option', { name: 'Add “Rigging”' }).click();
  await expect.poll(async () => (await named('Rigging'))?.id ?? '').toMatch(/^[0-9A-Z]{26}$/);
  const rigging = (await named('Rigging'))!;
  await expect.poll(async () => (await column(2))?.['categoryId']).toBe(rigging.id);
  await dialog().getByRole('button', { name: 'Done' }).click();
  await pick(page, [0, 2]);
  await run('Category…');
  await expect
    .poll(() =>
      dialog()
        .getByText(/^Changes everywhere/)
        .textContent(),
    )
    .toBe('Changes everywhere in the project: 5 cells here, 1 sheet.');
  await dialog().getByRole('button', { name: 'Done' }).click();
  await undo();
  await expect.poll(async () => (await named('Rigging')) ?? null).toBe(null);
  expect((await column(2))?.['categoryId'] ?? null).toBe(null);
});

test('cell.category: of a single cell, from its menu', async () => {
  const id = await make('Pyro cell');
  await cell(page, 1, 2).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Category of this cell…' }).click();
  await dialog().getByRole('option', { name: 'Pyro cell' }).click();
  const cellId = `${ground.rowIds[1]}.${ground.columnIds[2]}`;
  await expect.poll(async () => (await company.stored(ground, 'cell', cellId))?.['categoryId']).toBe(id);
  await dialog().getByRole('button', { name: 'Done' }).click();
});

test('categories.manage: rename, recolour, own colours with a warning, text size', async () => {
  const id = await make('Marine');
  await manage();
  await dialog().getByRole('button', { name: 'Name of the category: Marine. Edit' }).click();
  await page.keyboard.type('Harbour');
  await page.keyboard.press('Enter');
  const stored = async () => (await categories()).find((each) => each.id === id);
  await dialog().getByRole('button', { name: 'Colours of Harbour', exact: true }).click();
  await dialog()
    .getByRole('radiogroup', { name: 'Colour of Harbour' })
    .getByRole('radio', { name: 'Ruby' })
    .check({ force: true });
  await dialog().getByRole('combobox', { name: 'Text size of Harbour' }).selectOption('18 px');
  await dialog().getByRole('button', { name: 'Own text colour of Harbour' }).click();
  const light = page.getByRole('textbox', { name: /in light, as a number/ });
  await light.fill('#feebec');
  await light.press('Enter');
  await expect.poll(() => page.getByText(/^Hard to read: /).count()).toBe(1);
  await expect
    .poll(stored)
    .toMatchObject({ name: 'Harbour', hue: 'ruby', textSize: 18, textColorLight: '#feebec' });
  await page.keyboard.press('Escape');
  await light.waitFor({ state: 'detached' });
});

test('categories are put in order by keys and by dragging', async () => {
  await manage();
  const names = async () => (await categories()).map(({ name }) => name);
  const before = await names();
  const grip = (name: unknown) => dialog().getByRole('button', { name: `Place of ${String(name)}:` });
  await grip(before[1]).focus();
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)]);
  await expect
    .poll(() => dialog().getByRole('status').textContent())
    .toBe(`${String(before[1])}, 1 of ${before.length}`);
  const line = (name: unknown) =>
    dialog()
      .getByRole('listitem')
      .filter({ has: page.getByText(String(name), { exact: true }) });
  await line(before[1]).dragTo(line(before[2]));
  await expect.poll(names).toEqual([before[0], before[2], before[1], ...before.slice(3)]);
});

test('two are merged: their columns show the other, pickers list it no more, and they are parted again', async () => {
  const [lx, lights] = [await make('LX desk'), await make('Lamps', 'amber')];
  await company.does(action('column.update.category', ground.columnIds[2]!, { categoryId: lx }));
  await manage();
  await dialog().getByRole('button', { name: 'Menu of LX desk' }).click();
  await page.getByRole('menuitem', { name: 'Merge into another…' }).click();
  await page.getByRole('combobox', { name: 'Merge into' }).selectOption('Lamps');
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect.poll(async () => (await named('LX desk'))?.['mergedIntoId']).toBe(lights);
  await expect.poll(() => dialog().getByText('LX desk is shown as Lamps').count()).toBe(1);
  await dialog().getByRole('button', { name: 'Done' }).click();
  await pick(page, [0, 2]);
  await run('Category…');
  await expect
    .poll(() => dialog().locator('[role=listbox][aria-label=Categories] [aria-selected=true]').textContent())
    .toContain('Lamps');
  await dialog().getByRole('option', { name: 'LX desk' }).waitFor({ state: 'detached' });
  await dialog().getByRole('button', { name: 'All categories…' }).click();
  await dialog().getByRole('button', { name: 'Unmerge LX desk' }).click();
  await expect.poll(async () => (await named('LX desk'))?.['mergedIntoId'] ?? null).toBe(null);
});

test('one is deleted: its columns go to General, and come back with it', async () => {
  const id = await make('Stunts');
  await company.does(action('column.update.category', ground.columnIds[2]!, { categoryId: id }));
  await manage();
  await dialog().getByRole('button', { name: 'Menu of Stunts' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page
    .getByRole('combobox', { name: 'Its columns and cells go to' })
    .selectOption('General, no colour');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(async () => (await named('Stunts')) ?? null).toBe(null);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(async () => (await named('Stunts'))?.id).toBe(id);
});

test('a merge into a category that somebody deletes meanwhile waits for another choice, and deletes nothing', async () => {
  const [sound, audio, lights] = [
    await make('Sound desk'),
    await make('Audio desk'),
    await make('Light desk'),
  ];
  await manage();
  for (const [item, into, act] of [
    ['Merge into another…', 'Merge into', 'Merge'],
    ['Delete…', 'Its columns and cells go to', 'Delete'],
  ] as const) {
    await dialog().getByRole('button', { name: 'Menu of Sound desk' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    const choice = page.getByRole('combobox', { name: into });
    await choice.selectOption('Audio desk');
    await company.does(action('category.delete', audio, { ids: [audio] }));
    await choice.getByRole('option', { name: 'Audio desk' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: act, exact: true }).isEnabled()).toBe(false);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await company.does(action('category.create.undelete', audio, { ids: [audio] }));
    await dialog().getByRole('button', { name: 'Menu of Audio desk' }).waitFor();
  }
  await dialog().getByRole('button', { name: 'Menu of Sound desk' }).click();
  await page.getByRole('menuitem', { name: 'Merge into another…' }).click();
  await page.getByRole('combobox', { name: 'Merge into' }).selectOption('Audio desk');
  await company.does(action('category.delete', audio, { ids: [audio] }));
  await page.getByRole('combobox', { name: 'Merge into' }).selectOption('Light desk');
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect
    .poll(async () => (await categories()).find(({ id }) => id === sound)?.['mergedIntoId'])
    .toBe(lights);
});

test('a name that somebody else changes while its field is open is not changed back by leaving the field', async () => {
  const id = await make('Pyrotechnics');
  await manage();
  await dialog().getByRole('button', { name: 'Name of the category: Pyrotechnics. Edit' }).click();
  const name = dialog().getByRole('textbox', { name: 'Name of the category' });
  await name.waitFor();
  await company.does(action('category.update.name', id, { name: 'Flames' }));
  await dialog().getByRole('button', { name: 'Menu of Flames' }).waitFor();
  await name.press('Enter');
  await dialog().getByRole('button', { name: 'Name of the category: Flames. Edit' }).waitFor();
  await saved(page);
  expect((await categories()).find((each) => each.id === id)?.['name']).toBe('Flames');
});
