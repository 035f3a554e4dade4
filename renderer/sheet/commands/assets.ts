// Commands of assets in cells: put in, remove, open.

import { ExternalLink, ImageOff, ImagePlus } from 'lucide-react';
import { assetIn } from '../../../shared/layout/assetNodes.ts';
import { assetFilePath } from '../../../shared/paths.ts';
import { placeAssetRefusal } from '../operations/assets/placeAsset.ts';
import type { Draft } from '../../store/actionDraft.ts';
import { cellIdAt } from '../model/cellAt.ts';
import type { Grid } from '../grid/grid.ts';
import { storedCellAt } from '../model/cellPurpose.ts';
import { lockedRowRefusalAmong } from '../model/locks.ts';
import { mayHoldAsset } from '../model/rows.ts';
import { rowsOf, selectedPositions } from '../model/selectedRows.ts';
import type { Command } from './command.ts';

export const assetCommands: readonly Command[] = [
  {
    id: 'cell.asset',
    group: 'Cells',
    name: 'Put an asset here',
    also: 'picture image photo logo file upload',
    icon: ImagePlus,
    words: (grid) => (holdsAsset(grid) === true ? 'Put another asset here…' : 'Put an asset here…'),
    changes: true,
    refusal: (grid) => placeAssetRefusal(grid, grid.selection().active),
    run: (grid) => grid.show({ name: 'asset' }),
  },
  {
    id: 'cell.takeAssetOut',
    group: 'Cells',
    name: 'Remove the asset from the cell',
    icon: ImageOff,
    words: () => 'Take the asset out',
    changes: true,
    refusal: (grid) =>
      holdsAsset(grid) === false
        ? NO_ASSET
        : lockedRowRefusalAmong(grid.view, grid.sheetActions, rowsOf(grid)),
    run(grid) {
      const { view, sheetActions } = grid;
      const held = [...new Set(cellIdsIn(grid))].filter((id) => view.records.cell(id)?.asset);
      if (held.length > 0) sheetActions.gesture(held.map(takingOut));
      else sheetActions.say(NO_ASSET);
    },
  },
  {
    id: 'cell.openAsset',
    group: 'Cells',
    name: 'Open the file of the asset',
    icon: ExternalLink,
    words: () => 'Open the file',
    changes: false,
    refusal: (grid) => (fileAt(grid) === null ? 'This cell holds no asset with a file.' : null),
    run(grid) {
      const file = fileAt(grid);
      if (file) window.open(assetFilePath(file, 'original'), '_blank', 'noopener,noreferrer');
    },
  },
];

const NO_ASSET = 'No cell here holds an asset.';

/** The most cells that are searched for an asset before a menu opens. */
const MOST_LOOKED_AT = 2_000;

/** Returns whether a selected cell has an asset; null (not known) if none of the first `MOST_LOOKED_AT` has one. */
function holdsAsset(grid: Grid): boolean | null {
  let looked = 0;
  for (const id of cellIdsIn(grid)) {
    if (grid.view.records.cell(id)?.asset) return true;
    if ((looked += 1) === MOST_LOOKED_AT) return null;
  }
  return false;
}

/** Yields the ids of the active cell and of the selected cells in rows that may have an asset; some come twice. */
function* cellIdsIn(grid: Grid): Iterable<string> {
  const { view } = grid;
  const active = cellIdAt(view, grid.selection().active);
  if (active !== null) yield active;
  for (const range of grid.ranges()) {
    for (let row = range.top; row <= range.bottom; row++) {
      const line = view.line(row);
      if (range.cell === undefined && !(line && mayHoldAsset(line))) continue;
      for (const position of selectedPositions(grid, [{ ...range, top: row, bottom: row }])) {
        const id = cellIdAt(view, position);
        if (id !== null) yield id;
      }
    }
  }
}

function takingOut(entityId: string): Draft {
  return { name: 'cell.update.asset', entityId, data: { asset: null } };
}

function fileAt(grid: Grid): { projectId: string; assetId: string; fileId: string } | null {
  const cell = storedCellAt(grid.view, grid.selection().active);
  return cell ? (assetIn(cell, grid.view.setting().assets)?.file ?? null) : null;
}
