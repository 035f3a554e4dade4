// What waits behind a refused request: an undo of it speaks of what goes again in its place; an undo of what does not
// is no more, and takes the question with it.

import type { Action } from '../../shared/model/action.ts';
import type { Waiting } from './replay.ts';

interface Retargeted {
  readonly waiting: readonly Waiting[];
  /** Undos that are no more. */
  readonly droppedIds: readonly string[];
  /** Has the refused action been taken back here already? Then nobody needs to be asked about it. */
  isTakenBack(actionId: string): boolean;
}

/** `again`: what goes in the place of each refused action, by its id; `refused` are those of which something does not. */
export function retargeted(
  waiting: readonly Waiting[],
  again: ReadonlyMap<string, Action>,
  refused: ReadonlySet<string>,
): Retargeted {
  const takenBack = new Set<string>();
  /** Of each undo, which refused actions it comes down to: a redo turns them round once more. */
  const roots = new Map<string, readonly string[]>([...refused].map((id) => [id, [id]]));
  const droppedIds: string[] = [];

  function turn(ids: readonly string[]): void {
    for (const id of ids) if (!takenBack.delete(id)) takenBack.add(id);
  }

  function redirect(action: Action): Action | null {
    const { causeIds } = action.data;
    if (action.property !== 'undo' || !Array.isArray(causeIds)) return action;
    const named = causeIds.filter((id) => typeof id === 'string');
    const own = named.flatMap((id) => roots.get(id) ?? []);
    turn(own);
    if (own.length > 0) roots.set(action.id, own);
    const isGone = (id: string): boolean => refused.has(id) || droppedIds.includes(id);
    const left = named.flatMap((id) => again.get(id)?.id ?? (isGone(id) ? [] : id));
    if (left.length > 0) return { ...action, data: { ...action.data, causeIds: left } };
    droppedIds.push(action.id);
    return null;
  }

  const kept = waiting.flatMap((each) => {
    if (each.answer || each.sentAt !== null) return each;
    const actions = each.request.actions.flatMap((action) => redirect(action) ?? []);
    return actions.length > 0 ? { ...each, request: { actions } } : [];
  });
  return { waiting: kept, droppedIds, isTakenBack: (id) => takenBack.has(id) };
}
