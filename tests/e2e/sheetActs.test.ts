// What is done with sheets as a whole, in the browser: from the rail, from beside the title, from 'Find or do'; the
// project's bin and its templates. Each command is pressed by the test that is named with its id.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { goTo } from '../../build/pageStates.ts';
import { action, newId, type Entity } from '../support/client.ts';
import {
  openInspectorFixture,
  type InspectorFixture,
  type InspectorSheet,
} from '../support/inspectorPage.ts';
import { sendByCalls } from '../support/sendByCalls.ts';
import { cell, lettersAt, openSheet } from '../support/sheetPage.ts';

let company: InspectorFixture;
let ground: InspectorSheet;
let page: Page;

beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());

/** A title that no other sheet has. */
let number = 0;
let title = '';
const titled = () => (title = `Prompt book ${(number += 1)}`);

/** Opens a sheet that no other test has changed. */
async function untouched(): Promise<void> {
  ground = await company.makeSheet(2);
  await company.does(action('sheet.update.title', ground.sheetId, { title: titled() }));
  page = await openSheet(company.owner, ground.path);
}

const project = async (kind: string, id = company.projectId): Promise<Record<string, Entity>> =>
  (await (await company.owner.request.get(`/api/projects/${id}`)).json()).data.db[kind] ?? {};
const sheet = async () => (await project('sheet'))[ground.sheetId];
const rail = () => page.getByRole('navigation', { name: 'Project' });
const lines = () => rail().locator('section[aria-label=Sheets] a').filter({ hasText: /./ }).allTextContents();
const line = (name: string) =>
  rail().locator('section[aria-label=Sheets] li').filter({ hasText: name }).last();
/** Returns the lines once the sheet of the test is the last of them: the rail hears of it after its rows are there. */
const linesWithOurs = async () => {
  await expect.poll(async () => (await lines()).at(-1)).toBe(title);
  return lines();
};
const openId = () => page.url().split('/sheet/')[1]?.split(/[/?#]/)[0];
const run = async (words: string) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find or do' }).fill(words);
  await page.getByRole('option', { name: words }).first().click();
};
const menu = async (item: string) => {
  await page.getByRole('button', { name: 'Menu of this sheet' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('sheet.rename, sheet.lock, sheet.duplicate, sheet.new: from the rail, its menu and by name; and one is in it', async () => {
  await untouched();
  await rail().getByRole('link', { name: title }).hover();
  await rail()
    .getByRole('button', { name: `Menu of ${title}` })
    .click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByRole('textbox', { name: 'Sheet title' }).fill('Cue sheet');
  await page.keyboard.press('Enter');
  await menu('Lock the sheet');
  await expect.poll(sheet).toMatchObject({ title: 'Cue sheet', locked: true });
  await run('Unlock the sheet');
  await expect.poll(async () => (await sheet())?.['locked'] ?? null).toBe(null);
  await menu('Duplicate');
  await expect.poll(openId).not.toBe(ground.sheetId);
  await expect.poll(() => lettersAt(page, 0, 2)).toBe('Title1');
  await expect.poll(lines).toContain('Cue sheet copy');
  const copy = openId();
  await run('New sheet');
  await expect.poll(openId).not.toBe(copy);
  await expect.poll(() => page.getByRole('button', { name: /^Sheet title: New sheet/ }).count()).toBe(1);
});

test('sheet.moveUp; sheet.moveDown: by the menu, by keys, to the ends, and dragged to where another stands', async () => {
  await untouched();
  const before = await linesWithOurs();
  await run('Move the sheet up');
  await expect.poll(async () => (await lines()).at(-2)).toBe(title);
  await run('Move the sheet down');
  await expect.poll(lines).toEqual(before);
  await run('Move the sheet down');
  await page.getByText('This is the last sheet.').waitFor();
  await line(title).dragTo(line(before.at(-2)!));
  await expect.poll(async () => (await lines()).at(-2)).toBe(title);
  await rail().getByRole('link', { name: title }).focus();
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect.poll(async () => (await lines()).at(-3)).toBe(title);
});

test('sheet.moveDown: what is dragged is moved, also where somebody removes a sheet above it meanwhile', async () => {
  await untouched();
  const gone = await company.makeSheet();
  await company.does(action('sheet.update.title', gone.sheetId, { title: 'Gone' }));
  const kept = await company.makeSheet();
  await company.does(action('sheet.update.title', kept.sheetId, { title: 'Last' }));
  await expect.poll(async () => (await lines()).slice(-3)).toEqual([title, 'Gone', 'Last']);
  await line('Last').hover();
  await page.mouse.down();
  await line(title).hover();
  await company.does(action('sheet.update.archived', gone.sheetId, { archived: true }));
  await expect.poll(lines).not.toContain('Gone');
  await line(title).hover({ position: { x: 40, y: 8 } });
  await page.mouse.up();
  await expect.poll(async () => (await lines()).slice(-2)).toEqual(['Last', title]);
});

test('sheet.archive: is folded away in the rail, says why it cannot be changed, and is brought back', async () => {
  await untouched();
  await menu('Archive');
  await expect.poll(async () => (await sheet())?.['archived']).toBe(true);
  await expect.poll(lines).not.toContain(title);
  await page.getByText('This sheet is archived: it can be read and printed, and not changed.').waitFor();
  await cell(page, 0, 2).click();
  await page.keyboard.type('x');
  await page.getByText('This sheet is archived. Bring it back to change it.').first().waitFor();
  expect(await lettersAt(page, 0, 2)).toBe('Title1');
  await rail()
    .getByRole('button', { name: /^Archived/ })
    .click();
  await rail().getByRole('link', { name: title }).waitFor();
  await page
    .getByRole('region', { name: 'Archived', exact: true })
    .getByRole('button', { name: 'Bring back' })
    .click();
  await expect.poll(lines).toContain(title);
  await expect.poll(async () => (await sheet())?.['archived'] ?? null).toBe(null);
});

test('sheet.moveToProject: a copy there, the end of it here, and back', async () => {
  await untouched();
  const there = newId();
  const { ownedByTeamId } = (await project('project'))[company.projectId]!;
  await company.does(action('project.create', there, { title: 'Second house', ownedByTeamId }));
  await run('Move the sheet to another project…');
  await page.getByRole('combobox', { name: 'Project' }).selectOption(there);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect
    .poll(async () => Object.values(await project('sheet', there)).map((each) => each['title']))
    .toEqual([title]);
  expect(await sheet()).toBeUndefined();
  await expect.poll(openId).toBe(undefined);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(async () => (await sheet())?.['title']).toBe(title);
  expect(Object.keys(await project('sheet', there))).toEqual([]);
});

test('sheet.delete: lies in the bin with who and when, and comes back from there; the settings have a page of the categories', async () => {
  await untouched();
  // The bin is read before the server has what was deleted.
  const isRead = page.waitForResponse(/\/bin$/).then((answer) => answer.finished());
  await sendByCalls(page);
  await page.route('**/api/actions/send', (route) => isRead.then(() => route.continue()), { times: 1 });
  await run('Delete the sheet');
  await goTo(page, `/app/project/${company.projectId}/settings/bin`);
  const line = page.getByRole('list', { name: 'Bin' }).getByRole('listitem').filter({ hasText: title });
  await expect.poll(() => line.textContent()).toMatch(/Sheet.*Deleted by .+, .+\. 30 days left\./);
  await line.getByRole('button', { name: `Bring back ${title}` }).click();
  await expect.poll(async () => (await sheet())?.['title']).toBe(title);
  await expect.poll(() => line.count()).toBe(0);
  await goTo(page, `/app/project/${company.projectId}/settings/categories`);
  await page.getByRole('textbox', { name: 'New category' }).fill('Wardrobe');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => Object.values(await project('category')).map(({ name }) => name))
    .toContain('Wardrobe');
});

test('sheet.saveAsTemplate; sheet.newFromTemplate: without what was written, as it was asked for; a template is used, renamed and deleted', async () => {
  await untouched();
  await menu('Save as template…');
  await page.getByRole('textbox', { name: 'Name' }).fill('Bare book');
  await page.getByRole('button', { name: 'Save template' }).click();
  await page.getByText('“Bare book” is kept as a template.').waitFor();
  await run('New sheet from a template…');
  await page.getByRole('dialog').getByRole('button', { name: 'Bare book' }).click();
  await expect.poll(openId).not.toBe(ground.sheetId);
  await cell(page, 1, 2).waitFor();
  await expect.poll(() => lettersAt(page, 0, 2)).toBe('');
  const main = () => page.getByRole('main');
  const sourceId = ground.sheetId;
  await company.does(action('sheet.create.templateFromSheet', newId(), { sourceId, title: 'House book' }));
  await goTo(page, `/app/project/${company.projectId}/templates`);
  await main().getByRole('button', { name: 'Menu of House book' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Guest book');
  await page.keyboard.press('Enter');
  await main().getByRole('link', { name: 'Guest book' }).waitFor();
  await main().getByRole('button', { name: 'Menu of Guest book' }).click();
  await page.getByRole('menuitem', { name: 'New sheet from it' }).click();
  await cell(page, 1, 2).waitFor();
  expect(await lettersAt(page, 0, 2)).toBe('Title1');
  await page.goBack();
  await main().getByRole('button', { name: 'Menu of Guest book' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await main().getByRole('link', { name: 'Guest book' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await main().getByRole('link', { name: 'Guest book' }).click();
  await page.getByRole('region', { name: 'Template' }).getByText('Template: Guest book').waitFor();
});
