// The editor of rich text: its toolbar with the colours open (`a11ySheet.test.ts` checks the editor itself), and what
// else than people its list of mentions finds.

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

test('@ finds assets, sheets that are no templates, and channels', async () => {
  await grid.page.evaluate(() => {
    const { db } = (window as any).opened;
    db.asset.a = { id: 'a', projectId: '', title: 'Stage plan' };
    db.sheet.s = { id: 's', projectId: '', title: 'Stage crew' };
    db.sheet.t = { id: 't', projectId: '', title: 'Stage template', isTemplate: true };
    db.channel.c = { id: 'c', projectId: '', title: 'Backstage' };
  });
  await grid.openMarked(0, 0);
  await grid.press('Control+b');
  await grid.isRich();
  await grid.type('@STAGE');
  const options = grid.page.getByRole('option');
  await options.first().waitFor();
  await expect
    .poll(() => options.locator('.words').allTextContents())
    .toEqual(['Stage crew', 'Backstage', 'Stage plan']);
  await grid.press('ArrowDown');
  await grid.press('Enter');
  await grid.press('Enter');
  expect((await grid.rich(0, 0))[0].spans).toContainEqual({
    text: '@Backstage',
    bold: true,
    mention: { kind: 'channel', id: 'c' },
  });
});
