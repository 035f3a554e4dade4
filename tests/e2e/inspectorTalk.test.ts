// Comments between two people, live; the dots in the gutter; the history of what is selected; name tags.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright';
import { action, newId } from '../support/client.ts';
import {
  control,
  fill,
  inspector,
  openInspectorFixture,
  openInspector,
  pick,
  tabOf,
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
});
afterAll(() => company?.close());
beforeEach(async () => {
  ground = await company.makeSheet();
  page = await openInspector(company.owner, ground);
  await pick(page, [1, 2]);
});

const threads = (on: Page): Locator => inspector(on).getByRole('article');
const dots = (on: Page): Locator => on.locator('.number[data-commented] .comment');
const history = (): Locator => inspector(page).getByRole('region', { name: 'History' });

async function join(tab = 'Cell'): Promise<void> {
  other = await openInspector(company.priya, ground, tab);
  await pick(other, [1, 2]);
}

async function say(on: Page, label: string, text: string): Promise<void> {
  const box = inspector(on).getByRole('textbox', { name: label, exact: true });
  await box.fill(text);
  await box.press('Enter');
}

async function said(more: Record<string, unknown> = {}): Promise<string> {
  const id = newId();
  const [rowId, projectId] = [ground.rowIds[1]!, company.projectId];
  const data = { entityId: rowId, entityType: 'row', projectId, text: 'Is this still 19:30?', ...more };
  await company.does(action('comment.create', id, data));
  return id;
}

test('a comment is there for the other at once, with a dot in the gutter and a count in the tab', async () => {
  await join();
  await say(page, 'Comment on 2 Title', 'Ferries wants 90 s, not 60.');
  await expect.poll(() => threads(other).count()).toBe(1);
  await expect.poll(() => threads(other).textContent()).toContain('Ferries wants 90 s, not 60.');
  await expect.poll(() => dots(other).count()).toBe(1);
  await expect.poll(() => other.getByRole('rowheader', { name: '2, with comments' }).count()).toBe(1);
  const tab = inspector(other).getByRole('tab', { name: 'Comments' });
  await expect.poll(() => tab.textContent()).toContain('1 open');
});

test('an answer, resolved and opened again, goes both ways', async () => {
  await said();
  await join();
  await threads(other).getByRole('button', { name: 'Reply' }).click();
  await say(other, 'Reply', 'It is, @Mara, see row 2.');
  await expect.poll(() => threads(page).textContent()).toContain('It is, @Mara, see row 2.');
  await threads(page).getByRole('button', { name: 'Resolve' }).click();
  await expect.poll(() => threads(other).count()).toBe(0);
  await expect.poll(() => dots(other).count()).toBe(0);
  await inspector(other).getByRole('button', { name: '1 resolved' }).click();
  await threads(other).getByRole('button', { name: 'Open again' }).click();
  await expect.poll(() => dots(page).count()).toBe(1);
});

test('one’s own comment is rewritten, which is said, and deleted, which can be taken back', async () => {
  await said();
  await join();
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

test('a comment of another cannot be changed by an editor', async () => {
  await said();
  await join();
  await expect.poll(() => threads(other).count()).toBe(1);
  await threads(other)
    .getByRole('button', { name: /^Comment of/ })
    .click();
  await expect.poll(() => other.getByRole('menuitem').allTextContents()).toEqual(['Give to a person…']);
});

test('what is not sent stays while one looks elsewhere', async () => {
  await inspector(page).getByRole('textbox', { name: 'Comment on 2 Title' }).fill('not yet');
  await pick(page, [3, 2]);
  await expect
    .poll(() => writtenIn(inspector(page).getByRole('textbox', { name: 'Comment on 4 Title' })))
    .toBe('');
  await pick(page, [1, 2]);
  await expect
    .poll(() => writtenIn(inspector(page).getByRole('textbox', { name: 'Comment on 2 Title' })))
    .toBe('not yet');
});

test('all comments of the sheet stand in its order, and lead to their rows', async () => {
  await said({ entityId: ground.rowIds[4], text: 'last row' });
  await said({ entityId: `${ground.rowIds[3]}.${ground.columnIds[3]}`, entityType: 'cell', text: 'a cell' });
  await said({ entityId: ground.sheetId, entityType: 'sheet', text: 'all of it' });
  await tabOf(page, 'Comments');
  await expect
    .poll(() => threads(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))))
    .toEqual(['Comment on the sheet', 'Comment on 4 Notes', 'Comment on 5']);
  await threads(page).getByRole('button', { name: '4 Notes' }).click();
  await expect.poll(() => threads(page).nth(1).textContent()).toContain('Reply');
  await expect
    .poll(() => page.evaluate(() => document.querySelector('[role=grid] [tabindex="0"]')?.ariaColIndex))
    .toBe('5');
});

test('comment.write: puts the cursor where a comment is written', async () => {
  await page.keyboard.press('Control+Alt+m');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Comment on 2 Title');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('gridcell');
});

test('comment.list: shows all comments of the sheet', async () => {
  await page.keyboard.press('Control+Alt+c');
  await expect
    .poll(() => inspector(page).getByRole('tab', { name: 'Comments' }).getAttribute('aria-selected'))
    .toBe('true');
  await expect
    .poll(() => inspector(page).textContent())
    .toContain('There are no comments on this sheet yet.');
});

test('comment.next: goes from one open comment to the next, and round', async () => {
  await said({ entityId: ground.rowIds[4] });
  await said({ entityId: ground.rowIds[3] });
  await expect.poll(() => dots(page).count()).toBe(2);
  const name = () => inspector(page).getByRole('heading', { level: 2 }).textContent();
  for (const row of [4, 5, 4]) {
    await page.keyboard.press('Control+]');
    await expect.poll(name).toBe(`Title${row}`);
  }
});

test('comment.previous: goes back from one open comment to the one above', async () => {
  await said({ entityId: ground.rowIds[4] });
  await said({ entityId: ground.rowIds[3] });
  await expect.poll(() => dots(page).count()).toBe(2);
  const name = () => inspector(page).getByRole('heading', { level: 2 }).textContent();
  for (const row of [5, 4, 5]) {
    await page.keyboard.press('Control+[');
    await expect.poll(name).toBe(`Title${row}`);
  }
});

test('a chip in the margin names who wrote and how much; it leads to the thread, and goes with its row', async () => {
  await said({ text: 'Is it open?' });
  const chips = page.locator('.margin .chip:not([hidden])');
  await expect.poll(() => chips.count()).toBe(1);
  await said({ entityId: ground.rowIds[3], text: 'Who has the key?' });
  await expect.poll(() => chips.count()).toBe(2);
  await page.keyboard.press('Control+Alt+i');
  await chips.first().click();
  await expect.poll(() => threads(page).filter({ hasText: 'Reply' }).count()).toBe(1);
  expect(await threads(page).filter({ hasText: 'Reply' }).textContent()).toContain('Is it open?');
  await company.does(action('row.delete', null, { ids: [ground.rowIds[1]] }));
  await expect.poll(() => chips.count()).toBe(1);
});

test('inspector.toggle: opens and closes it', async () => {
  await page.keyboard.press('Control+Alt+i');
  await expect.poll(() => inspector(page).count()).toBe(0);
  await page.keyboard.press('Control+Alt+i');
  await expect.poll(() => inspector(page).count()).toBe(1);
});

test.each([
  ['inspector.cell', 'Details of the cell', 'Cell'],
  ['inspector.row', 'Details of the row', 'Row'],
  ['inspector.column', 'Details of the column', 'Column'],
  ['inspector.sheet', 'Details of the sheet', 'Sheet'],
])('%s: opens the tab, by name from the palette', async (_id, name, tab) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(name);
  await page.getByRole('option', { name }).first().click();
  await expect
    .poll(() => inspector(page).getByRole('tab', { name: tab }).getAttribute('aria-selected'))
    .toBe('true');
});

test('a press on a dot leads to what was said', async () => {
  await said({ entityId: ground.rowIds[3], text: 'Who has the key?' });
  await page.keyboard.press('Control+Alt+i');
  await dots(page).click();
  await expect.poll(() => threads(page).textContent()).toContain('Who has the key?');
});

test('history: who set what to what, and a way to put it back that can be undone', async () => {
  await fill(page, 'Value', 'Doors open');
  await expect.poll(() => history().textContent()).toContain('set 2 Title to Doors open, was Title 2');
  await fill(page, 'Value', 'Doors');
  await expect.poll(() => history().textContent()).toContain('set 2 Title to Doors, was Doors open');
  await history().getByRole('button', { name: 'Put back “Doors open”' }).click();
  const id = `${ground.rowIds[1]}.${ground.columnIds[2]}`;
  const value = async () => (await company.stored(ground, 'cell', id))?.['value'];
  await expect.poll(value).toBe('Doors open');
  await pick(page, [4, 2]);
  await page.keyboard.press('Control+z');
  await expect.poll(value).toBe('Doors');
});

test('history: of a cell tells what happened to its row by the name of the row', async () => {
  const [, own, relativeRowId] = ground.rowIds;
  await company.does(action('row.update.place', null, { ids: [own], relativeRowId, direction: 'after' }));
  await expect.poll(() => cell(page, 2, 2).textContent()).toBe('Title 2');
  await pick(page, [0, 2]);
  await pick(page, [2, 2]);
  await expect.poll(() => history().textContent()).toMatch(/moved 3(?! Title)/);
});

test('history: the latest first, all of them when asked for', async () => {
  for (const word of ['one', 'two', 'three', 'four']) await fill(page, 'Value', word);
  const lines = history().getByRole('listitem');
  await expect.poll(() => lines.first().textContent()).toContain('four');
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

test('another’s cell is outlined; the name sits right, never over the left edge above, and fades', async () => {
  await join();
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
  await pick(other, [4, 1]);
  await expect.poll(() => isOutlined(page, 'Priya', 4, 1)).toBe(true);
  await expect.poll(async () => (await tag()).opacity).toBe('1');
});

test('an avatar leads to where that person is', async () => {
  await join();
  await pick(other, [4, 3]);
  await expect.poll(() => isOutlined(page, 'Priya', 4, 3)).toBe(true);
  await page.getByRole('button', { name: /Go to Priya/ }).click();
  await expect.poll(() => control(page, 'textbox', 'Value').inputValue()).toBe('');
  await expect.poll(() => inspector(page).getByRole('heading', { level: 2 }).textContent()).toBe('Notes5');
});
