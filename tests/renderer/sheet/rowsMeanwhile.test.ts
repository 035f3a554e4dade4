// Rows that others insert and delete while something is loaded or searched: what was meant is what is changed.

import { beforeAll, expect, test } from 'vitest';
import { UNARRANGED } from '../../../shared/arrange/rowArrangement.ts';
import type { Grid } from '../../../renderer/sheet/grid/grid.ts';
import { bannersDrafts } from '../../../renderer/sheet/operations/rowforms.ts';
import { newRowsInSheetOrder } from '../../../renderer/sheet/panels/find/showMatch.ts';
import { arrangedSheet, ROWS } from '../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

test('the rows that were selected become headings, wherever they are by then', async () => {
  const rich = JSON.stringify({ paragraphs: [{ spans: [{ text: 'Dance', bold: true }] }] });
  const marked = { id: 'r2.title', columnId: 'title', value: 'Dance', valueText: rich };
  const view = arrangedSheet([ROWS[0]!, { note: 'x', cells: [marked] }, ROWS[2]!, ROWS[3]!], UNARRANGED);
  const made = bannersDrafts(view, [1, 2], true);
  view.records.rows.set('above', { id: 'above', sheetId: 's', orderKey: 'a' });
  view.records.waking.wake();
  expect(view.positionOf('r2')).toBe(2);
  const ids = new Set((await made).map(({ entityId }) => entityId?.split('.')[0]));
  expect([...ids]).toEqual(['r2', 'r3']);
});

test('a search passes over no row when one above is deleted, and finds none that is gone', () => {
  const view = arrangedSheet(ROWS, UNARRANGED);
  const seen: string[] = [];
  for (const { id } of newRowsInSheetOrder({ view } as unknown as Grid, new WeakSet())) {
    seen.push(id);
    if (id !== 'r2') continue;
    view.records.rows.delete('r1');
    view.records.rows.delete('r4');
    view.records.waking.wake();
  }
  expect(seen).toEqual(['r1', 'r2', 'r3']);
});
