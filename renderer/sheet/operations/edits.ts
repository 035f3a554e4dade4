// Drafts that change each selected thing, for one gesture.

import type { ActionData, ActionName } from '../../../shared/catalogue.ts';
import type { Fields } from '../../../shared/model/action.ts';
import { draftOf, type Draft } from '../../store/actionDraft.ts';

interface Thing {
  readonly id: string;
}

/** Returns a draft of the same action for each thing. `data` returns the fields for a thing. */
export function draftsForEach<Of extends Thing, Name extends ActionName>(
  name: Name,
  things: readonly Of[],
  data: (thing: Of) => ActionData<Name>,
): readonly Draft<Name>[] {
  return things.map((thing) => draftOf(name, thing.id, data(thing)));
}

/**
 * Returns an object field with `changes` applied, without keys that are null or undefined; null where no key is left.
 */
export function mergeFields(own: Fields, changes: Fields): Fields | null {
  const changed = Object.entries({ ...own, ...changes }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
