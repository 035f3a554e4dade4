// Drafts of actions whose names come from the log, for panels that revert one change of the history.

import { catalogue } from '../../shared/catalogue.ts';
import type { Fields } from '../../shared/model/action.ts';
import type { Draft } from './actionDraft.ts';

interface Untyped {
  readonly name: string;
  readonly entityId: string | null;
  readonly data: Fields;
}

/** Returns the draft of an action by its name in the log; null if its definition does not accept that data. */
export function draftNamed(name: string, entityId: string, data: Fields): Draft | null;
export function draftNamed(name: string, entityId: string, data: Fields): Untyped | null {
  const read = catalogue.get(name)?.input.safeParse(data);
  return read?.success ? { name, entityId, data } : null;
}
