// Changes of what is selected, as the drafts of one gesture.

import type { ActionData, ActionName } from '../../../shared/catalogue.ts';
import type { Fields } from '../../../shared/model/action.ts';
import { draftOf, type Draft } from '../../store/act.ts';

interface Thing {
  readonly id: string;
}

/** The same edit of each: `edits('cell.update.purpose', cells, () => ({ purpose: 'duration' }))`. */
export function edits<Of extends Thing, Name extends ActionName>(
  name: Name,
  things: readonly Of[],
  data: (thing: Of) => ActionData<Name>,
): readonly Draft<Name>[] {
  return things.map((thing) => draftOf(name, thing.id, data(thing)));
}

/** An object field with some keys set, those that are null left out; null where nothing is left. */
export function merged(own: Fields, changes: Fields): Fields | null {
  const kept = Object.entries({ ...own, ...changes }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
