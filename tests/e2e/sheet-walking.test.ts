// Walking through rows of several lines by Enter and Tab, on the grid alone.

import { expect, test } from 'vitest';
import { gridPage } from '../support/gridPage.ts';
import { planningPage } from '../support/planningPage.ts';

const grid = gridPage({ query: 'desk=planning&rows=8&columns=5' });
const { run, select } = planningPage(() => grid.page);
const press = (key: string) => grid.page.keyboard.press(key);

test('in a row of several lines Enter leads to the line below, Tab along the line and then to the next', async () => {
  await select([2, 0]);
  await run('row.addLine');
  await run('row.addLine');
  await select([2, 1]);
  const spot = () =>
    grid.page.evaluate(() => {
      const { row: at, column: to, line = 0 } = (window as any).opened.grid.selection().active;
      return [at, to, line];
    });
  for (const text of ['one', 'two', 'three', 'below']) {
    await grid.page.keyboard.type(text);
    await press('Enter');
  }
  expect(await spot()).toEqual([4, 1, 0]);
  await press('Shift+Enter');
  await press('Shift+Enter');
  expect(await spot()).toEqual([2, 1, 2]);
  expect(await grid.editorText()).toBeNull();
  for (const text of ['a', 'b', 'c']) {
    await grid.page.keyboard.type(text);
    await press('Tab');
  }
  expect(await spot()).toEqual([2, 4, 2]);
  await press('Tab');
  expect(await spot()).toEqual([3, 0, 0]);
  await press('Shift+Tab');
  expect(await spot()).toEqual([2, 4, 2]);
  const texts = await grid.page.evaluate(() => {
    const { view } = (window as any).opened.grid;
    return [...view.records.shownCells(view.line(2))].flatMap(({ id, value }: any) =>
      ['one', 'two', 'three', 'a', 'b', 'c'].includes(value) ? [`${id.split('.')[2] ?? 0} ${value}`] : [],
    );
  });
  expect(texts.toSorted()).toEqual(['0 one', '1 two', '2 a', '2 b', '2 c']);
});

test('where the selected line is taken away, the last one that is left is selected, and typing goes there', async () => {
  await select([5, 1]);
  await run('row.addLine');
  await select([5, 1, 1]);
  await run('row.removeLine');
  await grid.page.keyboard.type('typed');
  await press('Enter');
  const text = () =>
    grid.page.evaluate(() =>
      (window as any).opened.grid.view.textIn((window as any).opened.grid.view.line(5), 1),
    );
  await expect.poll(text).toBe('typed');
});
