// Changes of things that lie in the bin: the server stores such a change, and it shows when the thing is restored.

import { isGridCellId } from '../../shared/entities/cellIds.ts';
import type { Stored } from '../../shared/model/action.ts';
import type { Store } from '../../shared/model/store.ts';

/** Returns whether `step`, which has been applied to `store`, changed something that is not there or has been
 *  deleted. */
export function isBinned({ type, verb, entityId, channelId }: Stored, store: Store): boolean {
  const isThere = (kind: string, id: string): boolean => store.collection(kind).get(id) !== undefined;
  if (verb !== 'create' && verb !== 'update') return false;
  // The channel of a row, a column or a cell is its sheet.
  if (ON_SHEETS.has(type) && !isThere('sheet', channelId)) return true;
  if (type !== 'cell' || !isGridCellId(entityId)) return verb === 'update' && !isThere(type, entityId);
  const [rowId = '', columnId = ''] = entityId.split('.');
  return !isThere('row', rowId) || !isThere('column', columnId);
}

const ON_SHEETS: ReadonlySet<string> = new Set(['row', 'column', 'cell']);
