// Rewrites the requests that wait behind a refused one: an undo of the refused one is changed to concern the
// actions that are sent in its place; an undo of a dropped action is dropped itself, and the question about that
// action with it.

import type { Action } from '../../shared/model/action.ts';
import type { Waiting } from './replay.ts';

interface Retargeted {
  readonly waiting: readonly Waiting[];
  /** Ids of dropped undos. */
  readonly droppedIds: readonly string[];
  /** Returns whether a refused action has been undone here already, so that nobody has to be asked about it. */
  isTakenBack(actionId: string): boolean;
}

/** Rewrites `waiting`. `again` has the action that is sent in the place of each refused one, by its id;
 *  `refused` are the ids of the actions that have disputed or dropped parts. */
export function retargeted(
  waiting: readonly Waiting[],
  again: ReadonlyMap<string, Action>,
  refused: ReadonlySet<string>,
): Retargeted {
  const takenBack = new Set<string>();
  /** Ids of the refused actions that each undo or redo concerns, by its id. A redo names an undo instead of the
   *  action, so the ids are passed on. */
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
