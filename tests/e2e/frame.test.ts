// The list of projects, and the frame of one: its sheets, and the import of files. From signing up to a first sheet is
// in `frame.long.test.ts`, and what is said where the browser does not let EO copy.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { openDemoFixture, reusePage, type DemoFixture } from '../support/pages.ts';
import { goAnew } from '../support/within.ts';

let stage: DemoFixture;

beforeAll(async () => {
  stage = await openDemoFixture();
});
afterAll(() => stage?.close());

/** The page of the owner that goes from test to test. */
async function asOwner(path: string): Promise<Page> {
  const page = await reusePage(stage.owner);
  await goAnew(page, path);
  return page;
}

test('the list of projects shows a real sheet, and filters as one types', async () => {
  const page = await asOwner('/projects');
  await page.getByText('Crew on headset, line check').first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('harb lights');
  await page.getByRole('row', { name: /Harbour Lights Awards/ }).waitFor();
  await page.keyboard.type(' nowhere');
  await page.getByText('No active project matches').waitFor();
});

// Renaming and moving is in `sheetActs.test.ts` and `frame.long.test.ts`.
test('sheets are made and deleted from the rail, and deleting has a way back', async () => {
  const page = await asOwner(`/app/project/${stage.projectId}`);
  const rail = page.getByRole('navigation', { name: 'Project' });
  await rail.getByRole('button', { name: 'Add a sheet' }).click();
  await page.getByRole('menuitem', { name: 'Blank' }).click();
  await page.waitForURL(/\/sheet\//);
  await rail.getByRole('link', { name: 'New sheet' }).hover();
  await rail.getByRole('button', { name: 'Menu of New sheet' }).click();
  await page.getByRole('menuitem', { name: 'Delete sheet' }).click();
  await rail.getByRole('link', { name: 'New sheet' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await rail.getByRole('link', { name: 'New sheet' }).waitFor();
});

test('the root element says when the page stands: once every call is answered, and not while one is under way', async () => {
  const page = await reusePage(stage.owner);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/projects', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const root = page.locator('html[data-idle]');
  await page.goto('/projects', { waitUntil: 'load' });
  await page.getByRole('heading', { name: 'Projects' }).waitFor();
  expect(await root.count()).toBe(0);
  answer.resolve();
  await root.waitFor({ state: 'attached' });
  expect(await page.getByRole('row', { name: /Harbour Lights Awards/ }).count()).toBe(1);
  await page.unroute('**/api/projects');
});

const SHOW = [
  'Gala,,,',
  'Time,Title,Audio,Stage',
  'PART ONE,,,',
  ...[1, 2, 3, 4, 5].map((at) => `19:0${at},Song ${at},HH ${at},clear`),
].join('\n');

test('a file dropped on a sheet comes in; its headings outlive their first column; one key takes it back', async () => {
  const page = await asOwner(`/app/project/${stage.projectId}`);
  const rail = page.getByRole('navigation', { name: 'Project' });
  await rail.getByRole('region', { name: 'Sheets' }).getByRole('link').first().click();
  await page.locator('.scroller').waitFor();
  const dataTransfer = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'Gala night.csv', { type: 'text/csv' }));
    return transfer;
  }, SHOW);
  await page.locator('.scroller').dispatchEvent('drop', { dataTransfer });
  await page.waitForURL('**/import/*');
  await page.getByRole('checkbox', { name: /Make a title block of the row above/ }).uncheck();
  await page.getByLabel('What column C becomes').selectOption({ label: 'Leave out' });
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('columnheader', { name: 'Audio' }).waitFor({ state: 'detached' });
  await expect.poll(() => preview.getByRole('cell', { name: 'PART ONE' }).getAttribute('colspan')).toBe('3');
  await page.getByRole('button', { name: 'Import 6 rows' }).click();
  await page.waitForURL(/\/sheet\//);
  await page.locator('.banner', { hasText: 'PART ONE' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('gridcell');

  await page.getByText('Time', { exact: true }).first().hover({ force: true });
  await page.getByRole('button', { name: 'Menu of column Time' }).click();
  await page.getByRole('menuitem', { name: /^Delete column/ }).click();
  await page.getByText('Deleted column “Time”').waitFor();
  await page.locator('.banner', { hasText: 'PART ONE' }).waitFor();
  // The cells of the column that is gone are gone with it.
  const cells = page.locator('.row.is-plain').first().getByRole('gridcell');
  await expect.poll(() => cells.count()).toBe(2);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => cells.count()).toBe(3);

  await page.locator('.row.is-plain').first().getByRole('gridcell').first().click();
  await page.keyboard.press('Control+z');
  await page.getByText('“Gala night” is no longer here.').waitFor();
  await rail.getByRole('link', { name: 'Gala night' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await rail.getByRole('link', { name: 'Gala night' }).waitFor();
});

test('“+” and “Find or do” lead to the import; that of a workbook keeps the row of names that was chosen, and goes on where its page is left', async () => {
  const page = await asOwner(`/app/project/${stage.projectId}/templates`);
  const rail = page.getByRole('navigation', { name: 'Project' });
  const book = await stage.owner.request.get(`/gen/project/${stage.projectId}/xlsx`);
  await rail.getByRole('button', { name: 'Add a sheet' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: 'Import a file…' }).click(),
  ]);
  await chooser.setFiles({ name: 'book.xlsx', mimeType: 'application/zip', buffer: await book.body() });
  await page.waitForURL('**/import/*');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find or do' }).fill('import');
  await page.getByRole('option', { name: /Import a file/ }).waitFor();
  await page.keyboard.press('Escape');
  const tabs = page.getByRole('list', { name: 'Worksheets' });
  const names = page.getByRole('combobox', { name: 'Row with the names of the columns' });
  await names.selectOption({ index: 2 });
  await expect.poll(() => names.inputValue()).toBe('2');
  await tabs.getByRole('checkbox').nth(1).check({ force: true });
  await tabs.getByRole('button').nth(1).click();
  await expect.poll(() => tabs.getByRole('button').nth(1).getAttribute('aria-pressed')).toBe('true');

  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/finish', async (route) => {
    await held;
    await route.continue();
  });
  const [asked] = await Promise.all([
    page.waitForRequest('**/finish'),
    page.getByRole('button', { name: 'Import 2 sheets' }).click(),
  ]);
  expect(asked.postDataJSON()).toMatchObject({ headerRow: 2 });
  expect(await tabs.getByRole('button').first().isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Leave the import' }).click();
  await page.waitForURL(new RegExp(`/app/project/${stage.projectId}$`));
  go();
  await page.getByText(/rows imported into 2 sheets/).waitFor();
  expect(page.url()).toMatch(new RegExp(`/app/project/${stage.projectId}$`));
  await page.unroute('**/finish');
});
