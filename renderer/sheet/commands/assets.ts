// Commands of assets in cells: put in, remove, open.

import { ExternalLink, ImageOff, ImagePlus } from 'lucide-react';
import { assetIn } from '../../../shared/layout/assetNodes.ts';
import { assetFilePath } from '../../../shared/paths.ts';
import { placeAssetRefusal } from '../operations/assets/placeAsset.ts';
import type { Draft } from '../../store/actionDraft.ts';
import { cellIdAt, positionsIn } from '../model/cellAt.ts';
import type { Grid } from '../grid/grid.ts';
import { storedCellAt } from '../model/cellPurpose.ts';
import { lockedRowRefusalAmong } from '../model/locks.ts';
import { rowsOf } from '../model/selectedRows.ts';
import type { Command } from './command.ts';

export const assetCommands: readonly Command[] = [
  {
    id: 'cell.asset',
    group: 'Cells',
    name: 'Put an asset here',
    also: 'picture image photo logo file upload',
    icon: ImagePlus,
    words: (grid) => (assetIdsIn(grid).length > 0 ? 'Put another asset here…' : 'Put an asset here…'),
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
      assetIdsIn(grid).length === 0
        ? 'No cell here holds an asset.'
        : lockedRowRefusalAmong(grid.view, grid.sheetActions, rowsOf(grid)),
    run: (grid) => grid.sheetActions.gesture(assetIdsIn(grid).map(takingOut)),
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

/** Most cells that are searched for assets, to keep menus fast. */
const MOST_LOOKED_AT = 2_000;

/** Returns the ids of the selected cells that have an asset. */
function assetIdsIn(grid: Grid): readonly string[] {
  const ids = new Set<string>();
  let looked = 0;
  const picked = [grid.selection().active];
  for (const range of grid.ranges()) {
    for (const position of positionsIn(grid.view, range)) {
      if ((looked += 1) > MOST_LOOKED_AT) break;
      picked.push(position);
    }
  }
  for (const position of picked) {
    const id = cellIdAt(grid.view, position);
    if (id !== null && grid.view.records.cell(id)?.asset) ids.add(id);
  }
  return [...ids];
}

function takingOut(entityId: string): Draft {
  return { name: 'cell.update.asset', entityId, data: { asset: null } };
}

function fileAt(grid: Grid): { projectId: string; assetId: string; fileId: string } | null {
  const cell = storedCellAt(grid.view, grid.selection().active);
  return cell ? (assetIn(cell, grid.view.setting().assets)?.file ?? null) : null;
}
