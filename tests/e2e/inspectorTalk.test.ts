// Comments between two people, live; the dots in the gutter; the history of what is selected; name tags. The tests share
// sheets, and each takes rows of its own.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright';
import { action, newId } from '../support/client.ts';
import {
  control,
  fill,
  inspector,
  keepInspector,
  openInspectorFixture,
  pick,
  writtenIn,
  type InspectorFixture,
  type InspectorSheet,
} from '../support/inspectorPage.ts';
import { cell, isOutlined } from '../support/sheetPage.ts';

let company: InspectorFixture;
let ground: InspectorSheet;
let page: Page;
let other: Page;

beforeAll(async () => {
  company = await openInspectorFixture();
  ground = await company.makeSheet(8);
});
afterAll(() => company?.close());
beforeEach(async () => {
  page = await keepInspector(company.owner, ground);
});

const threads = (on: Page): Locator => inspector(on).getByRole('article');
const dots = (on: Page): Locator => on.locator('.number[data-commented] .comment');
const history = (): Locator => inspector(page).getByRole('region', { name: 'History' });
const isTab = (name: string) => inspector(page).getByRole('tab', { name }).getAttribute('aria-selected');

/** Shows both people a row. */
async function meet(row: number): Promise<void> {
  other = await keepInspector(company.priya, ground);
  for (const each of [page, other]) await pick(each, [row, 2]);
}

async function say(on: Page, label: string, text: string): Promise<void> {
  const box = inspector(on).getByRole('textbox', { name: label, exact: true });
  await box.fill(text);
  await box.press('Enter');
}

async function said(row: number, more: Record<string, unknown> = {}): Promise<void> {
  const [rowId, projectId] = [ground.rowIds[row]!, company.projectId];
  const data = { entityId: rowId, entityType: 'row', projectId, text: 'Is this still 19:30?', ...more };
  await company.does(action('comment.create', newId(), data));
}

test('comment.list: shows all comments of the sheet', async () => {
  await pick(page, [1, 2]);
  await page.keyboard.press('Control+Alt+c');
  await expect.poll(() => isTab('Comments')).toBe('true');
  await expect
    .poll(() => inspector(page).textContent())
    .toContain('There are no comments on this sheet yet.');
});

test('a comment is there for the other at once, with a dot in the gutter and a count in the tab', async () => {
  await meet(1);
  await say(page, 'Comment on 2 Title', 'Ferries wants 90 s, not 60.');
  await expect.poll(() => threads(other).count()).toBe(1);
  await expect.poll(() => threads(other).textContent()).toContain('Ferries wants 90 s, not 60.');
  await expect.poll(() => dots(other).count()).toBe(1);
  await expect.poll(() => other.getByRole('rowheader', { name: '2, with comments' }).count()).toBe(1);
  const tab = inspector(other).getByRole('tab', { name: 'Comments' });
  await expect.poll(() => tab.textContent()).toContain('1 open');
});

test('an answer, resolved and opened again, goes both ways', async () => {
  const dot = (on: Page) => on.getByRole('rowheader', { name: '3, with comments' });
  await said(2);
  await meet(2);
  await threads(other).getByRole('button', { name: 'Reply' }).click();
  await say(other, 'Reply', 'It is, @Mara, see row 2.');
  await expect.poll(() => threads(page).textContent()).toContain('It is, @Mara, see row 2.');
  await threads(page).getByRole('button', { name: 'Resolve' }).click();
  await expect.poll(() => threads(other).count()).toBe(0);
  await expect.poll(() => dot(other).count()).toBe(0);
  await inspector(other).getByRole('button', { name: '1 resolved' }).click();
  await threads(other).getByRole('button', { name: 'Open again' }).click();
  await expect.poll(() => dot(page).count()).toBe(1);
});

test('one’s own comment is rewritten, which is said, and deleted, which can be taken back; another’s is not', async () => {
  await said(3);
  await meet(3);
  await threads(other)
    .getByRole('button', { name: /^Comment of/ })
    .click();
  await expect.poll(() => other.getByRole('menuitem').allTextContents()).toEqual(['Give to a person…']);
  await other.keyboard.press('Escape');
  const menu = () => threads(page).getByRole('button', { name: /^Comment of/ });
  await menu().click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await say(page, 'Edit comment', 'Is this now 19:45?');
  await expect.poll(() => threads(other).textContent()).toMatch(/edited.*Is this now 19:45\?/);
  await menu().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => threads(other).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => threads(other).count()).toBe(1);
});

test('another’s cell is outlined; the name sits right, never over the left edge above, and fades; an avatar leads there', async () => {
  await meet(1);
  await pick(other, [3, 1]);
  await expect.poll(() => isOutlined(page, 'Priya', 3, 1)).toBe(true);
  const tag = () =>
    page.locator('.overlay .peer').evaluate((peer) => {
      const style = getComputedStyle(peer, '::after');
      return { right: style.right, wide: Number.parseFloat(style.width), opacity: style.opacity };
    });
  const box = (await cell(page, 3, 1).boundingBox())!;
  expect((await tag()).right).toBe('-2px');
  expect((await tag()).wide).toBeLessThanOrEqual(box.width + 3);
  expect((await tag()).opacity).toBe('1');
  const ends = page.locator('.overlay .peer').evaluate((peer) =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target === peer)
        .map((animation) => {
          animation.finish();
          return animation.finished;
        }),
    ).then((all) => all.length),
  );
  expect(await ends).toBe(1);
  await expect.poll(async () => (await tag()).opacity).toBe('0');
  await pick(other, [4, 3]);
  await expect.poll(() => isOutlined(page, 'Priya', 4, 3)).toBe(true);
  await expect.poll(async () => (await tag()).opacity).toBe('1');
  await page.getByRole('button', { name: /Go to Priya/ }).click();
  await expect.poll(() => control(page, 'textbox', 'Value').inputValue()).toBe('');
  await expect.poll(() => inspector(page).getByRole('heading', { level: 2 }).textContent()).toBe('Notes5');
});

test('what is not sent stays while one looks elsewhere', async () => {
  await pick(page, [5, 2]);
  await inspector(page).getByRole('textbox', { name: 'Comment on 6 Title' }).fill('not yet');
  await pick(page, [7, 2]);
  await expect
    .poll(() => writtenIn(inspector(page).getByRole('textbox', { name: 'Comment on 8 Title' })))
    .toBe('');
  await pick(page, [5, 2]);
  await expect
    .poll(() => writtenIn(inspector(page).getByRole('textbox', { name: 'Comment on 6 Title' })))
    .toBe('not yet');
});

test('history: who set what to what, the latest first, all of it when asked for, and a way back that can be undone', async () => {
  await pick(page, [6, 2]);
  for (const [value, before] of [
    ['Doors open', 'Title 7'],
    ['Doors', 'Doors open'],
  ] as const) {
    await fill(page, 'Value', value);
    await expect
      .poll(() => history().getByRole('listitem').first().textContent())
      .toContain(`set 7 Title to ${value}, was ${before}`);
  }
  await history().getByRole('button', { name: 'Put back “Doors open”' }).click();
  const id = `${ground.rowIds[6]}.${ground.columnIds[2]}`;
  const value = async () => (await company.stored(ground, 'cell', id))?.['value'];
  await expect.poll(value).toBe('Doors open');
  await pick(page, [4, 2]);
  await page.keyboard.press('Control+z');
  await expect.poll(value).toBe('Doors');
  await pick(page, [6, 2]);
  const lines = history().getByRole('listitem');
  await expect.poll(() => lines.first().textContent()).toContain('Doors');
  expect(await lines.count()).toBe(3);
  await history()
    .getByRole('button', { name: /^Show all \d+$/ })
    .click();
  await expect.poll(() => lines.count()).toBeGreaterThan(4);
});

test('history: what fails is said, and asked again', async () => {
  let fails = true;
  await page.route('**/history/entity/**', (route) => (fails ? route.abort() : route.continue()));
  await pick(page, [3, 2]);
  await expect.poll(() => history().textContent()).toContain('The history did not come.');
  fails = false;
  await history().getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => history().textContent()).toContain('set 4 Title to Title 4');
});

test('comment.write: puts the cursor where a comment is written', async () => {
  await pick(page, [1, 2]);
  await page.keyboard.press('Control+Alt+m');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Comment on 2 Title');
  // Whoever selects another cell goes on in the sheet.
  await pick(page, [0, 2]);
  await expect
    .poll(() => inspector(page).getByRole('textbox', { name: 'Comment on 1 Title' }).count())
    .toBe(1);
  expect(await page.evaluate(() => document.activeElement?.role)).toBe('gridcell');
  await page.keyboard.press('Control+Alt+m');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Comment on 1 Title');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('gridcell');
});

test('inspector.cell, inspector.row, inspector.column, inspector.sheet: open the tab, by name from the palette', async () => {
  for (const tab of ['Row', 'Column', 'Sheet', 'Cell']) {
    const name = `Details of the ${tab.toLowerCase()}`;
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(name);
    await page.getByRole('option', { name }).first().click();
    await expect.poll(() => isTab(tab)).toBe('true');
  }
});

test('all comments of the sheet stand in its order, and lead to their rows', async () => {
  ground = await company.makeSheet();
  await said(4, { text: 'last row' });
  await said(3, {
    entityId: `${ground.rowIds[3]}.${ground.columnIds[3]}`,
    entityType: 'cell',
    text: 'a cell',
  });
  await said(0, { entityId: ground.sheetId, entityType: 'sheet', text: 'all of it' });
  page = await keepInspector(company.owner, ground, 'Comments');
  await expect
    .poll(() => threads(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))))
    .toEqual(['Comment on the sheet', 'Comment on 4 Notes', 'Comment on 5']);
  await threads(page).getByRole('button', { name: '4 Notes' }).click();
  await expect.poll(() => threads(page).nth(1).textContent()).toContain('Reply');
  await expect
    .poll(() => page.evaluate(() => document.querySelector('[role=grid] [tabindex="0"]')?.ariaColIndex))
    .toBe('5');
});

test('comment.next, comment.previous: go from one open comment to the next or the one above, and round', async () => {
  await pick(page, [1, 2]);
  const name = () => inspector(page).getByRole('heading', { level: 2 }).textContent();
  for (const [key, row] of [
    [']', 4],
    [']', 5],
    [']', 4],
    ['[', 5],
    ['[', 4],
  ] as const) {
    await page.keyboard.press(`Control+${key}`);
    await expect.poll(name).toMatch(new RegExp(`\\D${row}$`));
  }
});

test('inspector.toggle: opens and closes it; a chip in the margin and a dot lead to what was said, and go with the row', async () => {
  ground = await company.makeSheet();
  page = await keepInspector(company.owner, ground);
  await pick(page, [1, 2]);
  const chips = page.locator('.margin .chip:not([hidden])');
  await said(1, { text: 'Is it open?' });
  await expect.poll(() => chips.count()).toBe(1);
  await said(3, { text: 'Who has the key?' });
  await expect.poll(() => chips.count()).toBe(2);
  await page.keyboard.press('Control+Alt+i');
  await expect.poll(() => inspector(page).count()).toBe(0);
  await page.keyboard.press('Control+Alt+i');
  await expect.poll(() => inspector(page).count()).toBe(1);
  await page.keyboard.press('Control+Alt+i');
  await chips.first().click();
  await expect.poll(() => threads(page).filter({ hasText: 'Reply' }).count()).toBe(1);
  expect(await threads(page).filter({ hasText: 'Reply' }).textContent()).toContain('Is it open?');
  await page.keyboard.press('Control+Alt+i');
  await dots(page).last().click();
  await expect
    .poll(() => threads(page).filter({ hasText: 'Reply' }).textContent())
    .toContain('Who has the key?');
  await company.does(action('row.delete', null, { ids: [ground.rowIds[1]] }));
  await expect.poll(() => chips.count()).toBe(1);
});

test('history: of a cell tells what happened to its row by the name of the row', async () => {
  // The second row was deleted by the test before.
  const [, , own, relativeRowId] = ground.rowIds;
  await company.does(action('row.update.place', null, { ids: [own], relativeRowId, direction: 'after' }));
  await expect.poll(() => cell(page, 1, 2).textContent()).toBe('Title 4');
  await pick(page, [2, 2]);
  await expect.poll(() => history().textContent()).toMatch(/moved 3(?! Title)/);
});
