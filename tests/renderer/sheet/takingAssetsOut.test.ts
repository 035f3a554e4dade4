// Taking assets out of selected cells: out of all of them, however many are selected.

import { beforeAll, expect, test } from 'vitest';
import { UNARRANGED } from '../../../shared/arrange/rowArrangement.ts';
import { assetCommands } from '../../../renderer/sheet/commands/assets.ts';
import type { Grid } from '../../../renderer/sheet/grid/grid.ts';
import { arrangedSheet, contextOf } from '../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const takeOut = assetCommands.find(({ id }) => id === 'cell.takeAssetOut')!;
const asset = { assetId: 'plan', fileId: 'current', fit: 'contain' };
const COUNT = 2_500;

/** A sheet of more rows than are searched before a menu opens; those at `held` have a picture in their title. */
function selected(held: readonly number[]) {
  const rows = Array.from({ length: COUNT }, (_, at) => ({
    cells: held.includes(at) ? [{ id: `r${at + 1}.title`, columnId: 'title', asset }] : [],
  }));
  const made = contextOf(arrangedSheet(rows, UNARRANGED), { top: 0, bottom: COUNT - 1 });
  return { grid: made.context as unknown as Grid, ...made };
}

test('it takes them out of cells beyond those that are searched for the menu, too', () => {
  const { grid, drafts } = selected([1, COUNT - 2]);
  expect(takeOut.refusal?.(grid)).toBeNull();
  void takeOut.run(grid);
  expect(drafts.map(({ entityId, data }) => [entityId, data])).toEqual(
    ['r2', `r${COUNT - 1}`].map((rowId) => [`${rowId}.title`, { asset: null }]),
  );
});

test('a menu that has not searched all cells offers it, and it says where there was none', () => {
  const { grid, drafts, said } = selected([]);
  expect(takeOut.refusal?.(grid)).toBeNull();
  void takeOut.run(grid);
  expect([drafts, said]).toEqual([[], ['No cell here holds an asset.']]);
});
