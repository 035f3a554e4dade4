// The right to fill in cells of a category. A category may name members (`editors`); members who are not editors of
// the project then write only in categories that name them. The check looks at steps, so that neither a bulk action
// nor an undo gets round it.

import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Fields, Step } from '../model/action.ts';
import { entriesOf } from '../model/apply.ts';
import { findIncludingDeleted, type Snapshot } from '../model/snapshot.ts';
import { entityOfKind } from '../model/kinds.ts';
import { isGridCellId, partsOfCellId } from '../entities/cellIds.ts';
import type { Category } from '../records.ts';
import { may } from './rights.ts';
import type { Actor } from './roles.ts';

/**
 * Returns why `actor` may not write in cells of a category, as a sentence; null where they may. Cells without a
 * category are open to every member.
 */
export function fillInDenialReason(category: Category | null, actor: Actor): string | null {
  const editors = category?.editors;
  if (!category || may(actor.role, 'cell.editAll')) return null;
  if (!editors || editors.includes(actor.id)) return null;
  return `Only chosen people fill in “${category.name ?? ''}”, and you are not one of them.`;
}

/** Returns the category as it is shown: the last one that it was merged into, or itself; null where it is deleted. */
export function categoryAfterMerges(snapshot: Snapshot, categoryId: string): Category | null {
  let category = snapshot.find('category', categoryId);
  for (let hops = 0; category && hops < limits.categoriesPerProject; hops++) {
    const into = category.mergedIntoId ?? '';
    if (into === '') return category;
    category = snapshot.find('category', into);
  }
  return null;
}

/**
 * Throws where a step writes in a cell of a category that the actor may not fill in. @throws AppError 'notAuthorized'
 */
export function mustFillIn(steps: readonly Step[], snapshot: Snapshot, actor: Actor): void {
  if (may(actor.role, 'cell.editAll')) return;
  const checkCell = openCellCheck(snapshot, actor);
  for (const step of steps) {
    if (step.verb !== 'insert') {
      if (step.type === 'cell') checkCell(step.entityId, step.data);
    } else
      for (const [kind, id, fields] of entriesOf(step.data.db)) if (kind === 'cell') checkCell(id, fields);
  }
}

/**
 * Returns a function that checks a cell. Each pair of a cell's own category and its column is checked once: a bulk
 * action has few of them.
 */
function openCellCheck(snapshot: Snapshot, actor: Actor): (cellId: string, fields: Fields | null) => void {
  const good = new Set<string>();

  function checkCategory(own: string, columnId: string): void {
    const key = `${own} ${columnId}`;
    if (good.has(key)) return;
    const column = columnId === '' ? null : findIncludingDeleted(snapshot, 'column', columnId);
    const category =
      categoryAfterMerges(snapshot, own) ??
      categoryAfterMerges(snapshot, column ? (column.categoryId ?? '') : '');
    const message = fillInDenialReason(category, actor);
    if (message !== null) throw new AppError('notAuthorized', { message });
    good.add(key);
  }

  return (cellId, fields) => {
    // Only the stored cell counts, not one in the bin: a cell that was emptied has the category of its column again.
    const old = snapshot.find('cell', cellId);
    const columnId = isGridCellId(cellId) ? partsOfCellId(cellId).columnId : '';
    checkCategory(old?.categoryId ?? '', columnId);
    // A step of an undo may also set the category, so the new one is checked as well.
    if (fields && 'categoryId' in fields)
      checkCategory(entityOfKind('cell', { ...fields, id: cellId }).categoryId ?? '', columnId);
  };
}
