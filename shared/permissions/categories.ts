// Whose cells a member fills in. A category may name people (`editors`); who is no editor of the project then writes
// only where they are named. Judged by the steps, so that no way round exists: not by a bulk, not by an undo.

import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Fields, Step } from '../model/action.ts';
import { entriesOf } from '../model/apply.ts';
import { findEver, type World } from '../model/world.ts';
import { entityOfKind } from '../model/kinds.ts';
import { isGridCellId, partsOfCellId } from '../entities/cellIds.ts';
import type { Category } from '../records.ts';
import { may } from './rights.ts';
import type { Actor } from './roles.ts';

/** Why `actor` may not write in cells of that category; null where they may. A cell without one is General. */
export function whyNotFillIn(category: Category | null, actor: Actor): string | null {
  const editors = category?.editors;
  if (!category || may(actor.role, 'cell.editAll')) return null;
  if (!editors || editors.includes(actor.id)) return null;
  return `Only chosen people fill in “${category.name ?? ''}”, and you are not one of them.`;
}

/** The category as it is shown: the one that it was merged into at last, or itself; null where it is gone. */
export function shownCategory(world: World, categoryId: string): Category | null {
  let category = world.find('category', categoryId);
  for (let hops = 0; category && hops < limits.categoriesPerProject; hops++) {
    const into = category.mergedIntoId ?? '';
    if (into === '') return category;
    category = world.find('category', into);
  }
  return null;
}

/** @throws AppError 'notAuthorized' where a step writes in a cell whose category is not the actor's to fill in */
export function mustFillIn(steps: readonly Step[], world: World, actor: Actor): void {
  if (may(actor.role, 'cell.editAll')) return;
  const judge = openJudge(world, actor);
  for (const step of steps) {
    if (step.verb !== 'insert') {
      if (step.type === 'cell') judge(step.entityId, step.data);
    } else for (const [kind, id, fields] of entriesOf(step.data.db)) if (kind === 'cell') judge(id, fields);
  }
}

/** Judges each pair of a cell's own category and its column once: a bulk has few of them. */
function openJudge(world: World, actor: Actor): (cellId: string, fields: Fields | null) => void {
  const good = new Set<string>();

  function judgeAs(own: string, columnId: string): void {
    const key = `${own} ${columnId}`;
    if (good.has(key)) return;
    const column = columnId === '' ? null : findEver(world, 'column', columnId);
    const category =
      shownCategory(world, own) ?? shownCategory(world, column ? (column.categoryId ?? '') : '');
    const message = whyNotFillIn(category, actor);
    if (message !== null) throw new AppError('notAuthorized', { message });
    good.add(key);
  }

  return (cellId, fields) => {
    // One that is emptied of everything is of its column again, so what lies in the bin does not count.
    const old = world.find('cell', cellId);
    const columnId = isGridCellId(cellId) ? partsOfCellId(cellId).columnId : '';
    judgeAs(old?.categoryId ?? '', columnId);
    // What it is to be of, too: a step out of the past may say it.
    if (fields && 'categoryId' in fields)
      judgeAs(entityOfKind('cell', { ...fields, id: cellId }).categoryId ?? '', columnId);
  };
}
