// What was changed while it lay in the bin: the change is kept there, and comes back with it.

import { isGridCellId } from '../../shared/entities/cellIds.ts';
import type { Stored } from '../../shared/model/action.ts';
import type { Store } from '../../shared/model/store.ts';

/** Did `step`, which has landed in `store`, change something that is not there (any more)? */
export function isBinned({ type, verb, entityId, channelId }: Stored, store: Store): boolean {
  const isThere = (kind: string, id: string): boolean => store.shelf(kind).get(id) !== undefined;
  if (verb !== 'create' && verb !== 'update') return false;
  // The channel of a cell or row is its sheet.
  if (ON_SHEETS.has(type) && !isThere('sheet', channelId)) return true;
  if (type !== 'cell' || !isGridCellId(entityId)) return verb === 'update' && !isThere(type, entityId);
  const [rowId = '', columnId = ''] = entityId.split('.');
  return !isThere('row', rowId) || !isThere('column', columnId);
}

const ON_SHEETS: ReadonlySet<string> = new Set(['row', 'column', 'cell']);
