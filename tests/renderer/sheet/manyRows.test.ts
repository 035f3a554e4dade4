// More rows than a call takes arguments.

import { expect, test } from 'vitest';
import { rowForms } from '../../../renderer/sheet/commands/rowForms.ts';
import type { Grid } from '../../../renderer/sheet/grid/grid.ts';
import { endsOf } from '../../../renderer/sheet/operations/clipboard/endsOf.ts';

const MANY = 300_000;

test.each(['row.addLine', 'row.removeLine'])('%s is offered for all rows of a long sheet', (id) => {
  const view = {
    line: () => ({ text: '' }),
    shown: () => ({ kind: 'plain', row: {} }),
    setting: () => ({ sheet: {} }),
  };
  const grid = {
    view,
    sheetActions: { whyNot: () => null, mayOpenLocks: () => true },
    ranges: () => [{ top: 0, bottom: MANY - 1, left: 0, right: 0 }],
  } as unknown as Grid;
  const command = rowForms.find((each) => each.id === id);
  expect(command?.refusal?.(grid)).toBe(id === 'row.addLine' ? null : 'A row has at least one line.');
});

test('the ends of many positions', () => {
  expect(endsOf(Array.from({ length: MANY }, (_, at) => at + 1))).toEqual({ least: 1, most: MANY });
});
