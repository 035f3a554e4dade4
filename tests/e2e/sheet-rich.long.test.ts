// The toolbar of the editor of rich text, with its colours open. `a11ySheet.test.ts` checks the editor itself.

import { expect, test } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { textPage } from '../support/textPage.ts';

const grid = textPage();

test('the editor of rich text has a toolbar of one stop, and no violation of axe with its colours open', async () => {
  await grid.openMarked(0, 3);
  await grid.press('Control+b');
  await grid.isRich();
  await grid.page.getByRole('button', { name: 'Text colour' }).click();
  await grid.page.getByRole('button', { name: 'crimson' }).waitFor();
  expect(await violationsOn(grid.page, { only: '.rich-editor' })).toEqual([]);
});
