// How the page changes a project: `dispatchAction`, and `dispatchGesture` for several changes that are one to the
// person. A change shows at once where the page can plan it, waits in the queue, and is confirmed or removed by the
// server's answer.

import { subscribe } from 'valtio';
import type { ActionData, ActionName } from '../../shared/catalogue.ts';
import { countBulkCells } from '../../shared/entities/basis.ts';
import type { Action } from '../../shared/model/action.ts';
import type { OnChange } from '../../shared/model/inverse.ts';
import type { Sliced } from '../../shared/model/sliced.ts';
import { doInSlices, finishSlices } from '../browser/slicedWork.ts';
import {
  getClientState,
  type ClientState,
  withWriterIds,
  publishQueueStatus,
  undoState,
} from './clientState.ts';
import { actionOf, type Draft, type UntypedDraft } from './actionDraft.ts';
import { findPlans, withPlans } from './plans.ts';
import { requestsOf } from './requestSize.ts';
import type { UndoSide } from './undo.ts';

/** Changes one entity. */
export function dispatchAction<Name extends ActionName>(
  name: Name,
  entityId: string | null,
  data: ActionData<Name>,
): void {
  perform([{ name, entityId, data }]);
}

/** Applies several changes as one gesture: all of them or none, with one undo. Drafts beyond the limit of one
 *  request are sent as further gestures. Returns the number of gestures. */
export function dispatchGesture(drafts: readonly Draft[]): number {
  return perform(drafts);
}

/** The drafts of one change by this person. */
export type GestureDrafts = readonly UntypedDraft[];

const listeners = new Set<(drafts: GestureDrafts) => void>();

/** Subscribes to what this person changes. The returned function unsubscribes. */
export function onDispatch(listener: (drafts: GestureDrafts) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function perform(drafts: readonly UntypedDraft[]): number {
  const { scope } = undoState;
  const requests = requestsOf(drafts);
  const count = drafts.reduce((sum, { data }) => sum + Math.max(1, countBulkCells(data)), 0);
  withPlans(() => doInSlices(count, queueAll(requests, scope)));
  for (const listener of listeners) listener(drafts);
  return requests.length;
}

function* queueAll(requests: readonly GestureDrafts[], scope: string): Sliced<void> {
  const clientState = getClientState();
  for (const drafts of requests) yield* clientState.queue.actSliced(drafts.map(plannable), scope);
  yield* publish(clientState);
}

/** Returns the action of a draft. A name that is not in the catalogue is a bug: it throws here, before anything is
 *  shown. */
function plannable(draft: UntypedDraft): Action {
  const action = actionOf(draft);
  findPlans()?.definitionOf(action);
  return action;
}

/** Publishes the state of the queue to the page, and sends what is new in it. */
function* publish(clientState: ClientState): Sliced<void> {
  yield;
  publishQueueStatus(clientState);
  yield;
  clientState.sending.wake();
}

/** Undoes or redoes the last gesture. If others have changed the same things since, sets `undoState.asked` to the
 *  questions; the dialog that shows them calls again with `overwrite` or `skip`. */
export function undoOrRedo(side: UndoSide, onChange: OnChange = 'ask'): void {
  const { scope } = undoState;
  withPlans(() => {
    finishSlices();
    const { queue } = getClientState();
    doInSlices(queue.next(scope, side)?.count ?? 0, takeBack(side, scope, onChange));
  });
}

function* takeBack(side: UndoSide, scope: string, onChange: OnChange): Sliced<void> {
  const clientState = getClientState();
  const questions = yield* clientState.queue.takeBackSliced(scope, side, onChange);
  undoState.asked = questions.length > 0 ? { side, questions: withWriterIds(questions), more: 0 } : null;
  yield* publish(clientState);
}

/** Resolves when a project is the open one, whose undo stack `pushUndo` adds to. */
export function whenProjectOpen(projectId: string): Promise<void> {
  if (undoState.scope === projectId) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(undoState, () => {
      if (undoState.scope !== projectId) return;
      stop();
      resolve();
    });
  });
}

/** Adds a gesture that the server has performed for this person through another API call to the undo stack. */
export function pushUndo(name: string, causeIds: readonly string[]): void {
  finishSlices();
  const clientState = getClientState();
  clientState.queue.done(undoState.scope, { name, causeIds, count: causeIds.length });
  publishQueueStatus(clientState);
}

/** Returns the cause ids of the last gesture that can be undone; empty where there is none, and before the plans are
 *  loaded: until then the newest gestures are not on the stack, so that the one on top may be an older one. */
export function lastUndoCauses(): readonly string[] {
  if (findPlans() === null) return [];
  finishSlices();
  return getClientState().queue.next(undoState.scope, 'undo')?.causeIds ?? [];
}

/** Undoes the gesture with these causes: through the undo stack where the gesture is on top, else by a new action
 *  that reverts it. */
export function undoCauses(causeIds: readonly string[]): void {
  const last = lastUndoCauses();
  if (causeIds.length === 0) return;
  if (last.length === causeIds.length && last.every((id) => causeIds.includes(id))) undo();
  else dispatchAction('action.create.undo', null, { causeIds: [...causeIds], onChange: 'ask' });
}

/** Resolves the edit conflicts of these actions: `mine` writes this person's text again, `theirs` keeps the other's. */
export function resolveEditConflict(actionIds: readonly string[], whose: 'mine' | 'theirs'): void {
  finishSlices();
  const clientState = getClientState();
  clientState.queue.decide(actionIds, whose);
  publishQueueStatus(clientState);
  clientState.sending.wake();
}

/** Undoes the last gesture in this project, or asks first where somebody has changed the same since. */
export function undo(): void {
  undoOrRedo('undo');
}

/** Redoes the gesture that was undone last in this project. */
export function redo(): void {
  undoOrRedo('redo');
}
