// Puts an asset into a cell. An empty cell of the table gets the title of the asset as text too; a cell of a block
// shows the asset alone.

import { rawTextOf } from '../../../../shared/layout/content.ts';
import type { Draft } from '../../../store/actionDraft.ts';
import { cellIdAt } from '../../model/cellAt.ts';
import type { SheetContext } from '../../model/context.ts';
import { writeRefusal } from '../../model/locks.ts';
import type { CellPosition } from '../../model/selection.ts';
import type { Cell } from '../../../../shared/records.ts';

/** The cell that an asset is put into, as ids: rows may move while the file is being uploaded. */
export interface AssetTarget {
  readonly cellId: string;
  readonly rowId: string;
  readonly isBlock: boolean;
}

export interface PlacedAsset {
  readonly assetId: string;
  readonly title: string;
}

/** Returns the cell at a position as a target; null where no cell can have an asset. */
export function targetAt({ view }: SheetContext, position: CellPosition): AssetTarget | null {
  const line = view.line(position.row);
  const cellId = cellIdAt(view, position);
  return line && cellId !== null
    ? { cellId, rowId: line.id, isBlock: view.shown(line).kind === 'free' }
    : null;
}

/** Returns why no asset can be put at a position, as a sentence; null where it can. */
export function placeAssetRefusal(grid: SheetContext, position: CellPosition): string | null {
  const refusal = writeRefusal(grid.view, grid.sheetActions, position);
  if (refusal !== null) return refusal;
  return targetAt(grid, position) === null ? 'Select a cell that can hold a picture.' : null;
}

/** Puts an asset into a cell, or says that the cell's row was deleted. */
export function placeAsset(grid: SheetContext, target: AssetTarget, put: PlacedAsset): void {
  if (grid.view.records.order.find(target.rowId) === undefined)
    return grid.sheetActions.say(`The row of this cell is gone. “${put.title}” is among the assets.`);
  grid.sheetActions.gesture(putDrafts(grid, target, put));
}

function putDrafts(
  { view }: SheetContext,
  { cellId, isBlock }: AssetTarget,
  { assetId, title }: PlacedAsset,
): readonly Draft[] {
  const cell: Cell = view.records.cell(cellId) ?? { id: cellId };
  const fit = cell.asset?.fit ?? 'contain';
  const holds: Draft = {
    name: 'cell.update.asset',
    entityId: cellId,
    data: { asset: { assetId, fileId: 'current', fit } },
  };
  if (isBlock || rawTextOf(cell) !== '') return [holds];
  return [{ name: 'cell.update.value', entityId: cellId, data: { value: title } }, holds];
}
