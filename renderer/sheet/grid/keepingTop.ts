// Heights that change leave the row at the top of the window where it is: what a person reads does not run away.

import type { Offsets } from '../model/offsets.ts';
import type { Pool } from './pool.ts';
import type { View } from '../model/view.ts';

export interface TopParts {
  readonly scroller: HTMLElement;
  readonly pool: Pick<Pool, 'boxes'>;
  readonly offsets: Pick<Offsets, 'top'>;
  readonly view: Pick<View, 'placeOf'>;
}

/** Runs a change of heights or places. Where the row is gone after it, or nothing was scrolled, the window stays. */
export function keepingTop({ scroller, pool, offsets, view }: TopParts, change: () => void): void {
  const y = scroller.scrollTop;
  const box = y > 0 ? [...pool.boxes()].find(({ top, height }) => top <= y && top + height > y) : undefined;
  // Read before: its elements may be lent to another row by the change.
  const [line, rest] = [box?.line, y - (box?.top ?? 0)];
  change();
  const at = line ? view.placeOf(line) : -1;
  if (at >= 0) scroller.scrollTop = offsets.top(at) + rest;
}
