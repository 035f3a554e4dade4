// How much a change sends: what the server would refuse by its size is refused here, before it is shown.

import { basesOf, isBulk, mostBytesOfBasis } from '../../shared/entities/basis.ts';
import { limits } from '../../shared/limits.ts';
import type { Action } from '../../shared/model/action.ts';
import type { Store } from '../../shared/model/store.ts';
import { actionOf, type UntypedDraft } from './actionDraft.ts';
import { getClientState } from './clientState.ts';

/** Upper bounds in bytes: of a request without its actions, and of what the queue adds to each action. */
const ENVELOPE = 1024;
const ADDED_PER_ACTION = 64;

/** Returns the drafts of a gesture as they are sent: in one request, or in several where they are too many for one. */
export function requestsOf(drafts: readonly UntypedDraft[]): readonly (readonly UntypedDraft[])[] {
  const size = limits.actionsPerRequest;
  return Array.from({ length: Math.ceil(drafts.length / size) }, (_, at) =>
    drafts.slice(at * size, (at + 1) * size),
  );
}

/** Returns why a request of these drafts would be too large, as a sentence; null where none would. */
export function sizeRefusal(drafts: readonly UntypedDraft[]): string | null {
  const { viewStore } = getClientState().queue;
  const isTooLarge = requestsOf(drafts).some(
    (each) => mostBytesOf(each.map(actionOf), viewStore) > limits.actionBytes,
  );
  return isTooLarge ? 'This is too much text for one change. Do it in parts.' : null;
}

/** Returns the most bytes that a request of these actions has. `store` has what they replace. */
export function mostBytesOf(actions: readonly Action[], store: Store): number {
  const bases = basesOf(actions, (kind, id) => store.collection(kind).get(id));
  const sent = JSON.stringify(actions.map((action, at) => ({ ...action, previous: bases[at] })));
  let bytes = ENVELOPE + actions.length * ADDED_PER_ACTION + new TextEncoder().encode(sent).length;
  for (const action of actions) if (isBulk(action)) bytes += mostBytesOfBasis(action.data);
  return bytes;
}
