// A paste over selected lines of one row, and what a paste counts.

import { beforeAll, expect, test } from 'vitest';
import { UNARRANGED } from '../../../../shared/arrange/rowArrangement.ts';
import { limits } from '../../../../shared/limits.ts';
import type { Selection } from '../../../../renderer/sheet/model/selection.ts';
import { clipOfTexts } from '../../../../renderer/sheet/operations/clipboard/clip.ts';
import { planPasteAt } from '../../../../renderer/sheet/operations/clipboard/paste.ts';
import { DEFAULT_PASTE } from '../../../../renderer/sheet/operations/clipboard/pasteOptions.ts';
import { arrangedSheet, contextOf } from '../../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

/** The lines of the first row that get a text that is pasted over some of its four. */
function linesPasted(from: number, to: number, column = 1): readonly number[] {
  const { context } = contextOf(arrangedSheet([{ row: { rows: 4 } }], UNARRANGED));
  const active = { row: 0, column, line: from };
  const selection: Selection = { active, anchor: active, head: { ...active, line: to }, others: [] };
  context.select(selection);
  const { placed, problem, before } = planPasteAt(context, clipOfTexts([['Go']]), DEFAULT_PASTE);
  expect([problem, before]).toEqual([null, []]);
  return placed.map(({ y }) => y);
}

test('a text is pasted into each selected line, as into each selected row', () => {
  expect(linesPasted(1, 3)).toEqual([1, 2, 3]);
  expect(linesPasted(2, 2)).toEqual([2]);
});

test('columns that are hidden count among those that a sheet may hold', () => {
  const view = arrangedSheet([{ title: 'Bows' }], UNARRANGED);
  const [first] = view.columns();
  const ownColumns = Array.from({ length: limits.columnsPerSheet }, (_, at) => ({ id: `c${at}` }));
  view.setColumns({ sheet: { id: 's' }, columns: [first!], ownColumns, categories: new Map() });
  const { context } = contextOf(view, { left: 0, right: 0 });
  expect(planPasteAt(context, clipOfTexts([['a', 'b']]), DEFAULT_PASTE).problem).toBe(
    'A sheet holds 200 columns. This would make 201.',
  );
});
