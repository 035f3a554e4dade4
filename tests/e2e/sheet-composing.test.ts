// An input method in a cell that may not be written: the cell keeps its text, and it is said once.

import { expect, test } from 'vitest';
import { gridPage } from '../support/gridPage.ts';
import { openInputMethod } from '../support/inputMethod.ts';
import { planningPage } from '../support/planningPage.ts';

const grid = gridPage({ query: 'desk=planning&rows=60&columns=5' });
const { run, select, said } = planningPage(() => grid.page);

test('a text that is composed in a locked row does not stay in its cell', async () => {
  await select([2, 1]);
  await run('row.lock');
  await grid.page.evaluate(() => {
    const { sheetActions } = (window as any).opened.grid;
    Object.assign(sheetActions, { mayOpenLocks: () => false });
  });
  await select([2, 1]);
  const cell = grid.page.locator('.body [aria-rowindex="4"] [aria-colindex="3"]');
  const before = await cell.innerHTML();
  const method = await openInputMethod(grid.page);
  await method.press('Process');
  await method.compose('に');
  await method.press('Process');
  await method.compose('にほ');
  await method.take('日本');
  expect(await cell.innerHTML()).toBe(before);
  expect((await said()).length).toBe(1);
});
