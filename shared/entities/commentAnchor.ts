// What a comment is about, as it is now. A comment names an entity by its id and nothing else, so its anchor follows
// every move and renumbering; what is in the bin, or below something in the bin, has no anchor until it is restored.

import type { Fields } from '../model/action.ts';
import { isGridCellId } from './cellIds.ts';
import { textField } from './parts.ts';

/** Subject of a comment within a sheet: a row, a column, or a cell with both; with neither, the sheet as a whole. */
export interface CommentAnchor {
  readonly sheetId: string;
  readonly rowId: string | null;
  readonly columnId: string | null;
}

/** Returns an entity by its kind and id; nothing for one that is in the bin. */
export type FindEntity = (kind: 'sheet' | 'row' | 'column' | 'cell', id: string) => Fields | null | undefined;

/** Returns the anchor of a comment on a sheet or on anything in it; null for other subjects, and in the bin. */
export function commentAnchor(find: FindEntity, entityType: string, entityId: string): CommentAnchor | null {
  switch (entityType) {
    case 'sheet':
      return find('sheet', entityId) ? { sheetId: entityId, rowId: null, columnId: null } : null;
    case 'column':
      return within(find, 'column', entityId, { rowId: null, columnId: entityId });
    case 'row':
      return within(find, 'row', entityId, { rowId: entityId, columnId: null });
    case 'cell':
      return cellAnchor(find, entityId);
    default:
      return null;
  }
}

/** Returns the anchor of a comment on a cell. The id of a grid cell consists of those of its row and column; the row
 *  of a cell in a free block is looked up. */
function cellAnchor(find: FindEntity, cellId: string): CommentAnchor | null {
  if (!isGridCellId(cellId)) {
    const rowId = textField(find('cell', cellId) ?? {}, 'rowId');
    return within(find, 'row', rowId, { rowId, columnId: null });
  }
  const [rowId = '', columnId = ''] = cellId.split('.');
  const anchor = within(find, 'row', rowId, { rowId, columnId });
  const column = find('column', columnId);
  return anchor && column && textField(column, 'sheetId') === anchor.sheetId ? anchor : null;
}

function within(
  find: FindEntity,
  kind: 'row' | 'column',
  id: string,
  place: Omit<CommentAnchor, 'sheetId'>,
): CommentAnchor | null {
  const sheetId = textField(find(kind, id) ?? {}, 'sheetId');
  return sheetId !== '' && find('sheet', sheetId) ? { sheetId, ...place } : null;
}
