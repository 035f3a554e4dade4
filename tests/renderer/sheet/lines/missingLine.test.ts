// A selected line of a row that has lost it: taken away, deleted with its row, or shown as a heading.

import { beforeAll, expect, test } from 'vitest';
import { UNARRANGED } from '../../../../shared/arrange/rowArrangement.ts';
import { cellIdAt, isWritable } from '../../../../renderer/sheet/model/cellAt.ts';
import { withoutMissingLines } from '../../../../renderer/sheet/model/followSelection.ts';
import { selectionAt, type Selection } from '../../../../renderer/sheet/model/selection.ts';
import { arrangedSheet } from '../../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const HEADING = [{ id: 'r3.dur', columnId: 'dur', value: 'PART ONE', dimensions: { w: 200, h: 1 } }];
const view = () =>
  arrangedSheet(
    [{ title: 'Bows' }, { row: { rows: 2 }, cells: [] }, { row: { rows: 2 }, cells: HEADING }],
    UNARRANGED,
  );
const at = (row: number, line: number) => ({ row, column: 1, line });

test('has no cell to write to', () => {
  expect([0, 1].map((line) => cellIdAt(view(), at(0, line)))).toEqual(['r1.title', null]);
  expect([1, 2].map((line) => cellIdAt(view(), at(1, line)))).toEqual(['r2.title.1', null]);
  expect(isWritable(view(), at(0, 1))).toBe(false);
});

test('is not selected any more, but the last line that there is', () => {
  expect(withoutMissingLines(view(), selectionAt(at(0, 1)))).toEqual(selectionAt(at(0, 0)));
  const lines: Selection = { active: at(1, 1), anchor: at(1, 1), head: at(1, 4), others: [] };
  expect(withoutMissingLines(view(), lines)).toEqual({ ...lines, head: at(1, 1) });
});

test('lines that are there stay selected', () => {
  const selection = selectionAt(at(1, 1));
  expect(withoutMissingLines(view(), selection)).toBe(selection);
});
