// What an entity is now, as it is shown: a value that stands already need not be put back.

import type { Entity } from '../../../../../shared/model/action.ts';
import { db } from '../../../../store/db.ts';
import type { View } from '../../../model/view.ts';
import { cellNow } from '../selected.ts';

/** Returns an entity of the sheet as it is now; null where it does not exist any more. */
export function currentOf(
  view: View,
  { type, entityId }: { readonly type: string; readonly entityId: string },
): Entity | null {
  if (type === 'cell') return cellNow(view, entityId);
  if (type === 'column') return db.column[entityId] ?? null;
  if (type === 'sheet') return db.sheet[entityId] ?? null;
  const line = view.records.order.find(entityId);
  return line ? view.records.shownRow(line) : null;
}
