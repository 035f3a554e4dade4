// The id of a cell of the grid is derived from its row and its column, so that two people who type into
// one empty cell meet in one entity.

import { AppError } from '../errors.ts';
import { isId } from '../model/id.ts';

/** The id of the cell in `columnId` on sub-line `y` of `rowId`. */
export function cellIdOf(rowId: string, columnId: string, y = 0): string {
  return y === 0 ? `${rowId}.${columnId}` : `${rowId}.${columnId}.${y}`;
}

/** Is this the id of a cell of the grid? Cells of a block have ids of their own. */
export function isGridCellId(cellId: string): boolean {
  return cellId.includes('.');
}

/** The sub-line that a grid cell's id names. */
export function yOf(cellId: string): number {
  return Number(cellId.split('.')[2] ?? 0);
}

/** @throws AppError 'badRequest' for an id that no cell of the grid can have */
export function partsOfCellId(cellId: string): { rowId: string; columnId: string; y: number } {
  const [rowId = '', columnId = '', y, more] = cellId.split('.');
  const isGood =
    isId(rowId) && isId(columnId) && more === undefined && (y === undefined || /^[1-9][0-9]?$/.test(y));
  if (!isGood) throw new AppError('badRequest', { fields: { 'query.entityId': 'Not a cell’s id' } });
  return { rowId, columnId, y: Number(y ?? 0) };
}
