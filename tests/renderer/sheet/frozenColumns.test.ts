// Which columns stay in sight, by how many the sheet freezes and what the window has room for.

import { beforeAll, describe, expect, test } from 'vitest';
import { UNARRANGED } from '../../../shared/arrange/rowArrangement.ts';
import { withFrozen } from '../../../renderer/sheet/model/frozenColumns.ts';
import { gridColumnsOf } from '../../../renderer/sheet/model/columns.ts';
import type { SheetActions } from '../../../renderer/sheet/model/sheetActions.ts';
import { duplicateColumns } from '../../../renderer/sheet/operations/columnEdits.ts';
import { arrangedSheet, contextOf, ROWS } from '../../support/arrangedSheet.ts';

/** Four columns of 100 px. */
const ids = ['a', 'b', 'c', 'd'];
const columns = gridColumnsOf(
  ids.map((id) => ({ id, width: 75 })),
  new Map(),
);

const pinned = (count: number, room: number, ownIds = ids, shown = columns) =>
  withFrozen(shown, { ownIds, count, room }).flatMap(({ id, isPinned }) => (isPinned ? [id] : []));

test('the first columns of the sheet stay, as many as it says', () => {
  expect(pinned(0, 900)).toEqual([]);
  expect(pinned(2, 900)).toEqual(['a', 'b']);
  expect(pinned(9, 900)).toEqual(ids);
});

test('no more than two thirds of the window', () => {
  expect(pinned(3, 300)).toEqual(['a', 'b']);
  expect(pinned(3, 100)).toEqual([]);
});

test('columns are counted in the sheet, whether they are shown or not', () => {
  expect(pinned(3, 900, ['number', ...ids])).toEqual(['a', 'b']);
});

describe('columns that are copied', () => {
  beforeAll(() => {
    Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
  });

  /** What else happens where some of dur, title and note are copied, of which the first two are frozen. */
  function besideCopying(...copied: readonly number[]) {
    const view = arrangedSheet(ROWS, UNARRANGED);
    view.setColumns({ sheet: { id: 's', frozenColumns: 2 }, columns: view.columns(), categories: new Map() });
    const { sheetActions, drafts } = contextOf(view);
    duplicateColumns(view, sheetActions as unknown as SheetActions, copied);
    expect(drafts[0]?.name).toBe('column.create.duplicate');
    return drafts.slice(1).map(({ data }) => data);
  }

  test('among the frozen ones are frozen, too, so that none of those leaves', () => {
    expect(besideCopying(0)).toEqual([{ frozenColumns: 3 }]);
  });

  test('behind the last frozen one are not', () => {
    for (const copied of [[1], [0, 1], [2]]) expect(besideCopying(...copied)).toEqual([]);
  });
});
