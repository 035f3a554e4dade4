// The commands by which a category and its neighbour change places for one person.

import { expect, test } from 'vitest';
import { commands } from '../../../../renderer/sheet/commands/all.ts';
import { openViewState } from '../../../../renderer/sheet/model/views/viewState.ts';
import { inCategoryOrder } from '../../../../shared/layout/categoryOrder.ts';

const categories = new Map(['audio', 'video', 'lights'].map((id) => [id, { id, name: id }]));
const sheet = ['', 'audio', 'audio', 'video', 'lights', ''].map((categoryId, at) => ({
  id: `c${at}`,
  ...(categoryId !== '' && { categoryId }),
}));

/** The part of a grid that the commands use, with the cursor in a column. */
function gridAt(columnId: string) {
  const viewState = openViewState();
  const entities = () => inCategoryOrder(sheet, viewState.get().categoryOrder, categories);
  const columns = () =>
    entities().map((entity) => ({
      ...entity,
      entity,
      category: categories.get(entity.categoryId ?? '') ?? null,
    }));
  const columnAt = (id: string): number => entities().findIndex((column) => column.id === id);
  const position = { row: 2, column: columnAt(columnId) };
  let selection: any = { active: position, anchor: position, head: position, others: [] };
  const grid: any = {
    viewState,
    view: { columns, columnAt, setting: () => ({ categories, sheet: {} }) },
    sheetActions: { whyNot: () => null },
    selection: () => selection,
    select: (next: unknown) => (selection = next),
    range: () => ({ left: selection.active.column, right: selection.active.column }),
  };
  return {
    grid,
    order: () =>
      columns()
        .map(({ id }) => id)
        .join(' '),
    active: () => columns()[selection.active.column]?.id,
  };
}

const command = (id: string): any => commands.find((each) => each.id === id);

test('view.categoryLeft, view.categoryRight, view.sheetOrder: for me alone, and the cursor stays in its column', () => {
  const { grid, order, active } = gridAt('c3');
  command('view.categoryLeft').run(grid);
  expect([order(), active()]).toEqual(['c0 c3 c1 c2 c4 c5', 'c3']);
  expect(command('view.categoryLeft').refusal(grid)).toBe('This category is the first.');
  expect(command('column.moveLeft').refusal(grid)).toMatch(/order of your own/);
  command('view.categoryRight').run(grid);
  command('view.categoryRight').run(grid);
  expect([order(), active()]).toEqual(['c0 c1 c2 c4 c3 c5', 'c3']);
  expect(command('view.categoryRight').refusal(grid)).toBe('This category is the last.');
  command('view.sheetOrder').run(grid);
  expect(order()).toBe('c0 c1 c2 c3 c4 c5');
  expect(command('view.sheetOrder').refusal(grid)).not.toBeNull();
  expect(command('view.categoryLeft').refusal(gridAt('c5').grid)).toMatch(/no category/);
});
