// A sheet whose inspector has everything to show, for the tests of how it looks.

import { afterAll, beforeAll } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { violationsOn } from './axe.ts';
import { action, newId } from './client.ts';
import {
  inspector,
  openInspectorFixture,
  type InspectorFixture,
  type InspectorSheet,
} from './inspectorPage.ts';
import { phone } from './pages.ts';
import { openSheet } from './sheetPage.ts';

type Scheme = 'light' | 'dark';

export function inspectorLooks() {
  let company: InspectorFixture;
  let ground: InspectorSheet;

  beforeAll(async () => {
    company = await openInspectorFixture();
    ground = await company.makeSheet();
    const projectId = company.projectId;
    // The rows before the fourth one end after its pinned start, and the Cell tab says so.
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

  const context = (colorScheme: Scheme, viewport: { width: number; height: number }) =>
    company.again({ colorScheme, viewport, reducedMotion: 'reduce' });

  return {
    get company() {
      return company;
    },
    get ground() {
      return ground;
    },
    context,
    /** Opens the sheet on a phone, with the card of its first row. */
    async onPhone(scheme: Scheme): Promise<{ page: Page; on: BrowserContext }> {
      const on = await context(scheme, phone);
      const page = await openSheet(on, ground.path);
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: 'Card of the row' }).click();
      await inspector(page).waitFor();
      return { page, on };
    },
  };
}

/** Returns the violations in the inspector. The rest of the page is checked by `a11ySheet.test.ts`. */
export const faultsOf = (page: Page): Promise<readonly string[]> =>
  violationsOn(page, { only: '[aria-label="Inspector"]' });
