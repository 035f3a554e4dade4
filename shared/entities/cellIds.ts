// Ids of cells. That of a cell of the grid is derived from its row and its column, so that two people who type into
// the same empty cell change one entity.

import { AppError } from '../errors.ts';
import { isId } from '../model/id.ts';

/** Returns the id of the cell in `columnId` and sub-row `y` of `rowId`. */
export function cellIdOf(rowId: string, columnId: string, y = 0): string {
  return y === 0 ? `${rowId}.${columnId}` : `${rowId}.${columnId}.${y}`;
}

/** Tells whether an id is that of a cell of the grid. Cells of a block have ids of their own. */
export function isGridCellId(cellId: string): boolean {
  return cellId.includes('.');
}

/** Returns the index of the sub-row in the id of a grid cell. */
export function subRowOfCellId(cellId: string): number {
  // Without `split`, since a copy of a sheet has tens of thousands of cells.
  const dot = cellId.indexOf('.', cellId.indexOf('.') + 1);
  return dot < 0 ? 0 : Number(cellId.slice(dot + 1));
}

/**
 * Returns the ids of row and column, and the index of the sub-row. @throws AppError 'badRequest' for an id that no
 * cell of the grid can have
 */
export function partsOfCellId(cellId: string): { rowId: string; columnId: string; y: number } {
  const [rowId = '', columnId = '', y, more] = cellId.split('.');
  const isGood =
    isId(rowId) && isId(columnId) && more === undefined && (y === undefined || /^[1-9][0-9]?$/.test(y));
  if (!isGood) throw new AppError('badRequest', { fields: { 'query.entityId': 'Not a cell’s id' } });
  return { rowId, columnId, y: Number(y ?? 0) };
}
