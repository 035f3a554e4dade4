// The inspector for every eye and hand: no violation that axe knows of on any tab, light and dark; on a phone the
// row as a card, with the next cell within reach of the thumb.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { violationsOn } from '../support/axe.ts';
import { action, newId } from '../support/client.ts';
import {
  control,
  inspector,
  openInspectorFixture,
  openInspector,
  pick,
  tabOf,
  type InspectorFixture,
  type InspectorSheet,
} from '../support/inspectorPage.ts';
import { phone, wide } from '../support/pages.ts';
import { openSheet } from '../support/sheetPage.ts';
import { looksFor } from '../support/statePages.ts';

let company: InspectorFixture;
let ground: InspectorSheet;

beforeAll(async () => {
  company = await openInspectorFixture();
  ground = await company.makeSheet();
  const projectId = company.projectId;
  // The rows above the fourth run into it, and the Cell tab says so.
  const startOf = (row: number): string => `${ground.rowIds[row]}.${ground.columnIds[0]}`;
  await company.does(
    action('cell.update.value', startOf(0), { value: '19:30:00' }),
    action('cell.update.value', startOf(3), { value: '19:34:30' }),
    action('cell.update.purpose', startOf(3), { purpose: 'hardStart' }),
  );
  const data = { entityId: ground.rowIds[0], entityType: 'row', projectId, text: 'Is this still 19:30?' };
  await company.does(action('comment.create', newId(), data));
});
afterAll(() => company?.close());

function context(colorScheme: 'light' | 'dark', viewport: { width: number; height: number }) {
  return company.again({ colorScheme, viewport, reducedMotion: 'reduce' });
}

const TABS = ['Cell', 'Row', 'Column', 'Sheet', 'Comments'];
const SCHEMES = ['light', 'dark'] as const;
/** What stands beside the inspector is looked at in `a11ySheet.test.ts`. */
const faultsOf = (page: Page) => violationsOn(page, { only: '[aria-label="Inspector"]' });

test.each(looksFor(SCHEMES, 0))('no violation on any tab, nor in the colours, %s', async (scheme) => {
  const page = await openInspector(await context(scheme, wide), ground);
  await pick(page, [0, 2]);
  for (const tab of TABS) {
    await tabOf(page, tab);
    expect([tab, await faultsOf(page)]).toEqual([tab, []]);
  }
  await tabOf(page, 'Cell');
  await control(page, 'button', 'Text colour: all colours').click();
  await page.getByRole('dialog', { name: 'Text colour' }).getByRole('radio', { name: 'Lime' }).check();
  expect(await violationsOn(page)).toEqual([]);
});

test('who may only look: no violation either', async () => {
  await company.setRole('VIEW_ONLY');
  const page = await openInspector(company.priya, ground);
  await pick(page, [0, 2]);
  await expect.poll(() => control(page, 'textbox', 'Value').count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await company.setRole('EDITOR');
  await page.close();
});

test('arrow keys lead along the tabs, Escape back to the sheet', async () => {
  const page = await openInspector(company.owner, ground);
  await pick(page, [1, 2]);
  const tab = (name: string) => inspector(page).getByRole('tab', { name });
  await tab('Cell').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => tab('Row').getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => tab('Comments').getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('gridcell');
  await page.close();
});

async function onPhone(scheme: 'light' | 'dark'): Promise<{ page: Page; on: BrowserContext }> {
  const on = await context(scheme, phone);
  const page = await openSheet(on, ground.path);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Card of the row' }).click();
  await inspector(page).waitFor();
  return { page, on };
}

test.each(looksFor(SCHEMES, 1))('phone: no violation, no scrolling sideways, %s', async (scheme) => {
  const { page, on } = await onPhone(scheme);
  await control(page, 'button', 'Details').click();
  await inspector(page).getByRole('tab', { name: 'Cell' }).waitFor();
  for (const tab of ['Cell', 'Row', 'Comments']) {
    await tabOf(page, tab);
    expect([tab, await faultsOf(page)]).toEqual([tab, []]);
  }
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBeLessThanOrEqual(0);
  await on.close();
});

test('phone: one touch and a cell is typed, the next cue is one key away, and what is typed is kept', async () => {
  const { page, on } = await onPhone('light');
  const key = (name: string) => control(page, 'button', name);
  const notes = control(page, 'textbox', 'Notes');
  await notes.click();
  await page.keyboard.type('Bring the key');
  await key('Row after').click();
  await expect.poll(() => inspector(page).textContent()).toContain('Cue 2 of 5');
  expect(await notes.inputValue()).not.toBe('Bring the key');
  await key('Row before').click();
  await expect.poll(() => inspector(page).textContent()).toContain('Cue 1 of 5');
  await expect.poll(() => notes.inputValue()).toBe('Bring the key');
  for (const name of ['Details', 'Comment', 'Row after', 'Back to the sheet']) {
    const box = (await key(name).boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }
  await key('Back to the sheet').click();
  await expect.poll(() => inspector(page).count()).toBe(0);
  await on.close();
});

test('phone: Comment puts the cursor where one is written', async () => {
  const { page, on } = await onPhone('light');
  await inspector(page).getByRole('button', { name: 'Comment', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^Comment on 1/);
  await on.close();
});
