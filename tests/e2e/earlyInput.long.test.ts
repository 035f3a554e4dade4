// Other keys than those of `earlyInput.test.ts` before the code that answers it has come.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import {
  openInspectorFixture,
  type InspectorFixture,
  type InspectorSheet,
} from '../support/inspectorPage.ts';
import { withoutScript } from '../support/withoutScript.ts';

let company: InspectorFixture;
let ground: InspectorSheet;
let mara: Page;
beforeAll(async () => {
  company = await openInspectorFixture();
  ground = await company.makeSheet();
  mara = await company.owner.newPage();
});
afterAll(() => company?.close());

test('Paste special before the script of the commands has come opens its panel', async () => {
  await withoutScript(mara, ground.path, 'commands', async (letThrough) => {
    await mara.keyboard.press('Control+Shift+v');
    letThrough();
    await mara.getByRole('dialog', { name: 'Paste special' }).waitFor();
    await mara.keyboard.press('Escape');
  });
});

test('the palette that opens before the script of the commands lists them when they come', () =>
  withoutScript(mara, ground.path, 'commands', async (letThrough) => {
    await mara.keyboard.press('Control+k');
    const dialog = mara.getByRole('dialog', { name: 'Find or do' });
    await dialog.waitFor();
    await mara.keyboard.type('row above');
    letThrough();
    await expect.poll(() => dialog.getByRole('option').first().textContent()).toMatch(/^Insert row above/);
    await mara.keyboard.press('Escape');
  }));
