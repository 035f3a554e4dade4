// A search that is open finds what stands in rows that are loaded after it was asked.

import { beforeAll, expect, test } from 'vitest';
import { UNARRANGED } from '../../../../shared/arrange/rowArrangement.ts';
import type { Grid } from '../../../../renderer/sheet/grid/grid.ts';
import { openSearch } from '../../../../renderer/sheet/panels/find/finder.ts';
import { arrangedSheet, contextOf } from '../../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, {
    CSS: {},
    requestAnimationFrame: () => 1,
    cancelAnimationFrame: () => undefined,
  });
});

const SLOTS = { 0: 'dur', 1: 'title', 2: 'note' };
/** Rows as a load has them. */
const rowsOf = (prefix: string, count: number, title: string) =>
  Array.from({ length: count }, (_, at) => {
    const id = `${prefix}${String(at).padStart(3, '0')}`;
    return `${JSON.stringify({ id, sheetId: 's', orderKey: id })}\t${JSON.stringify({ 1: title })}`;
  });

function searchOf(first: readonly string[]) {
  const view = arrangedSheet([], UNARRANGED);
  view.records.reset(SLOTS, []);
  view.records.append(first);
  view.records.waking.wake();
  view.setColumns({ sheet: { id: 's' }, columns: view.columns(), categories: new Map() });
  const finder = openSearch({
    grid: contextOf(view).context as unknown as Grid,
    projectId: 'p',
    others: () => [],
  });
  finder.follow();
  finder.ask({ text: 'Bowie' });
  return { records: view.records, count: () => finder.now().hits.length };
}

test('rows that come after the first ones are searched', async () => {
  const { records, count } = searchOf(rowsOf('a', 200, 'Bowie'));
  await expect.poll(count).toBe(200);
  for (const prefix of ['b', 'c']) records.append(rowsOf(prefix, 50, 'Bowie, live'));
  records.waking.wake();
  await expect.poll(count).toBe(300);
});

test('of a sheet that is loaded anew, all rows are searched anew', async () => {
  const { records, count } = searchOf(rowsOf('a', 2, 'Bowie'));
  await expect.poll(count).toBe(2);
  records.reset(SLOTS, []);
  records.append([...rowsOf('a', 1, 'Ziggy'), ...rowsOf('b', 5, 'Bowie')]);
  records.waking.wake();
  await expect.poll(count).toBe(5);
});
