// Replaces the version that cells show, in every place at once: all cells that show an asset are set to one version of
// it, or to follow the current one. The cells may be on several sheets; it is one action with one undo.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import { defineAction } from '../model/define.ts';
import { entityIdOf } from '../model/entityIdOf.ts';
import { entityOfKind } from '../model/kinds.ts';
import { anyReferences, reference } from '../model/references.ts';
import type { Snapshot } from '../model/snapshot.ts';
import type { Cell } from '../records.ts';
import { mustBeVersionOf } from './assetPins.ts';
import { cell } from './cell.ts';
import { isGridCellId, partsOfCellId } from './cellIds.ts';
import { getEntity } from './parts.ts';
import { samples } from './samples.ts';

/** The field of a cell, in an index, that holds the id of the asset that it shows. */
const SHOWN_ASSET = 'asset.assetId';

/** Pins cells that show the asset to one of its versions; with `to: null`, to the current one. */
export const pinEverywhere = defineAction({
  type: 'asset',
  verb: 'update',
  property: 'pins',
  right: 'cell.edit',
  called: 'replacing everywhere',
  // A client has only the cells of the open sheet, and the steps are on the channels of several sheets.
  optimistic: false,
  input: z.strictObject({
    to: reference('assetFile').nullable(),
    /** The cells that are changed; where the list is left out, all that show the asset. */
    cellIds: anyReferences('cell').optional(),
  }),
  example: { entityId: samples.asset, data: { to: samples.assetFile } },
  plan(action, snapshot) {
    const { id: assetId } = getEntity(snapshot, 'asset', entityIdOf(action));
    const { to, cellIds } = action.data;
    if (to !== null) {
      getEntity(snapshot, 'assetFile', to);
      mustBeVersionOf(assetId, to, snapshot);
    }
    const cells = cellIds
      ? [...new Set(cellIds)].map((cellId) => mustShow(assetId, cellId, snapshot))
      : cellsShowing(assetId, snapshot);
    if (cells.length > limits.stepsPerRequest)
      throw new AppError('tooLarge', {
        message: 'Too many cells show this file. Replace it in some of them at once.',
      });
    return cells.flatMap(({ id, asset }) =>
      asset ? cell.edit(id, { asset: { ...asset, fileId: to ?? 'current' } }, snapshot) : [],
    );
  },
});

/** Returns a cell that shows the asset. @throws AppError 'conflict' where it shows something else by now */
function mustShow(assetId: string, cellId: string, snapshot: Snapshot): Cell {
  const found = snapshot.find('cell', cellId);
  if (found?.asset?.assetId === assetId) return found;
  throw new AppError('conflict', { message: 'One of these cells no longer shows the file. Look again.' });
}

/** Returns the cells that show the asset and can be seen: nothing in the bin, or below something there. */
function cellsShowing(assetId: string, snapshot: Snapshot): readonly Cell[] {
  return snapshot
    .where('cell', SHOWN_ASSET, assetId)
    .map((found) => entityOfKind('cell', found))
    .filter((found) => isSeen(found, snapshot));
}

function isSeen({ id, rowId = '', sheetId = '' }: Cell, snapshot: Snapshot): boolean {
  const row = snapshot.find('row', rowId);
  if (!row || !snapshot.find('sheet', sheetId)) return false;
  if (!isGridCellId(id)) return true;
  const { columnId, y } = partsOfCellId(id);
  return y < (row.rows ?? 1) && snapshot.find('column', columnId) !== null;
}
