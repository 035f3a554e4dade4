// Changes of what is selected, as the drafts of one gesture.

import type { Fields } from '../../../shared/model/action.ts';
import type { Draft } from '../model/acts.ts';

interface Thing {
  readonly id: string;
}

/** The same edit of each: `edits('cell', cells, 'purpose', () => ({ purpose: 'duration' }))`. */
export function edits<Of extends Thing>(
  kind: 'cell' | 'row' | 'column' | 'sheet',
  things: readonly Of[],
  property: string,
  data: (thing: Of) => Fields,
): readonly Draft[] {
  return things.map((thing) => ({
    name: `${kind}.update.${property}`,
    entityId: thing.id,
    data: data(thing),
  }));
}

/** An object field with some keys set, those that are null left out; null where nothing is left. */
export function merged(own: Fields, changes: Fields): Fields | null {
  const kept = Object.entries({ ...own, ...changes }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
