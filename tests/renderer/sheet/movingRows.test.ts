// Moving rows: more than one action takes are not moved, and that is said.

import { beforeAll, expect, test } from 'vitest';
import { limits } from '../../../shared/limits.ts';
import { UNARRANGED } from '../../../shared/arrange/rowArrangement.ts';
import { rowCommands } from '../../../renderer/sheet/commands/rows.ts';
import type { Grid } from '../../../renderer/sheet/grid/grid.ts';
import { moveRows, moveRowsBeside } from '../../../renderer/sheet/operations/rowEdits.ts';
import { rowsOf } from '../../../renderer/sheet/model/selectedRows.ts';
import { arrangedSheet, contextOf } from '../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const MOST = limits.idsPerAction;
const SENTENCE = 'At most 1,000 rows at a time.';
const sheet = () =>
  arrangedSheet(
    Array.from({ length: MOST + 3 }, () => ({ title: 'Cue' })),
    UNARRANGED,
  );

test.each([
  [MOST, [], 1],
  [MOST + 1, [SENTENCE], 0],
])('%i rows', (count, sentences, moves) => {
  const { context, sheetActions, drafts, said } = contextOf(sheet(), { top: 1, bottom: count });
  moveRows(context.view, sheetActions, rowsOf(context), 0);
  expect(said).toEqual(sentences);
  expect(drafts).toHaveLength(moves);
  moveRowsBeside(context.view, sheetActions, rowsOf(context), { beside: 0, direction: 'before' });
  expect(said).toHaveLength(2 * sentences.length);
  expect(drafts).toHaveLength(2 * moves);
});

test.each(['row.moveUp', 'row.moveDown', 'row.moveTo'])('%s is refused for too many', (id) => {
  const command = rowCommands.find((each) => each.id === id)!;
  const refusalFor = (count: number) => {
    const { context } = contextOf(sheet(), { top: 1, bottom: count });
    const viewState = { arranging: () => UNARRANGED };
    return command.refusal?.({ ...context, viewState } as unknown as Grid);
  };
  expect(refusalFor(MOST)).toBeNull();
  expect(refusalFor(MOST + 1)).toBe(SENTENCE);
});
