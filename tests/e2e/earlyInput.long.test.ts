// Another key than those of `earlyInput.test.ts` before the code that answers it has come.

import { afterAll, beforeAll, test } from 'vitest';
import { openInspectorFixture, type InspectorFixture } from '../support/inspectorPage.ts';
import { withoutScript } from '../support/withoutScript.ts';

let company: InspectorFixture;
beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());

test('Paste special before the script of the commands has come opens its panel', async () => {
  const ground = await company.makeSheet();
  const mara = await company.owner.newPage();
  await withoutScript(mara, ground.path, 'commands', async (letThrough) => {
    await mara.keyboard.press('Control+Shift+v');
    letThrough();
    await mara.getByRole('dialog', { name: 'Paste special' }).waitFor();
    await mara.keyboard.press('Escape');
  });
});
