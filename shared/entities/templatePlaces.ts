// Where the compared texts of a template and its copies stand: the content of a cell, its look, or a field.

import type { Fields } from '../model/action.ts';
import { isGridCellId, partsOfCellId } from './cellIds.ts';
import type { Cell } from '../records.ts';

/** The fields of a cell that are its content; the others are its look. */
const CONTENT: readonly string[] = ['value', 'valueText', 'asset'];
const IDENTITY: readonly string[] = [
  'id',
  'sheetId',
  'rowId',
  'columnId',
  'templateCellId',
  'updatedAt',
  'deletedBy',
];

/** Returns the fields of a cell that are its content, or its look. */
export function partOf(cell: Fields, part: 'content' | 'look'): Fields {
  return Object.fromEntries(
    Object.entries(cell).filter(
      ([name, value]) =>
        !IDENTITY.includes(name) &&
        CONTENT.includes(name) === (part === 'content') &&
        value !== null &&
        value !== '',
    ),
  );
}

/** Where a compared text stands: a part of a cell, or a field. */
export type Place =
  | { readonly of: 'cell'; readonly cell: string; readonly part: 'content' | 'look' }
  | { readonly of: 'field'; readonly field: string };

/** Returns the cell part or field that a column key of a compared table stands for. */
export function placeOf(key: string): Place {
  const [of = '', name = '', part] = key.split(' ');
  if (of === 'field') return { of, field: name };
  return { of: 'cell', cell: name, part: part === 'look' ? 'look' : 'content' };
}

/** Returns the key of a grid cell by the template's column, or of a cell of a title block by the template's cell. */
export function cellKey(cell: Cell, columnOf: (columnId: string) => string | undefined): string | null {
  if (!isGridCellId(cell.id)) return cell.templateCellId ?? cell.id;
  const { columnId, y } = partsOfCellId(cell.id);
  const own = columnOf(columnId);
  return own === undefined ? null : `${own}.${y}`;
}
