// The last column that is shown, where others are hidden: it is not the last of the sheet.

import { beforeAll, expect, test } from 'vitest';
import { UNARRANGED } from '../../../shared/arrange/rowArrangement.ts';
import { columnCommands } from '../../../renderer/sheet/commands/columns.ts';
import type { Grid } from '../../../renderer/sheet/grid/grid.ts';
import { arrangedSheet, contextOf } from '../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

test.each([
  [false, 'A sheet keeps at least one column.'],
  [true, 'One column has to stay in sight.'],
])('it is not deleted, and what is said is true; others hidden: %s', (areOthersHidden, words) => {
  const view = arrangedSheet([{ title: 'Bows' }], UNARRANGED);
  const [first, ...others] = view.columns();
  const ownColumns = [first!, ...(areOthersHidden ? others : [])].map(({ entity }) => entity);
  view.setColumns({ sheet: { id: 's' }, columns: [first!], ownColumns, categories: new Map() });
  const { context } = contextOf(view, { left: 0, right: 0 });
  const command = columnCommands.find(({ id }) => id === 'column.delete');
  expect(command?.refusal?.(context as unknown as Grid)).toBe(words);
});
