// Performs commands of a sheet by “Find or do”.

import type { Page } from 'playwright';
import { pick } from './inspectorPage.ts';

/** Performs the command whose name begins with that text, from the cell at that place. */
export async function performAt(page: Page, at: readonly [number, number], name: string): Promise<void> {
  await pick(page, at);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find or do' });
  await palette.waitFor();
  await page.keyboard.insertText(name);
  await palette
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await palette.waitFor({ state: 'hidden' });
}
