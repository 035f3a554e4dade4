// What decides the style of a cell in the grid. Each distinct one has a number; the grid has a class for each.

import type { Pair } from '../../../shared/layout/colours.ts';
import type { Stroke } from '../../../shared/layout/list.ts';
import type { Look } from '../../../shared/layout/looks.ts';

/** A cell's look, and what its column and its own border add. */
export interface CellLook {
  readonly look: Look;
  readonly lane: Pair | null;
  readonly stroke: Stroke | null;
  readonly corner: number;
  /** A start that cannot move carries a lock; one that follows from the durations above it stands back. */
  readonly mark: 'fixed' | 'quiet' | null;
  /** This person may not fill it in. */
  readonly isShut: boolean;
}

export interface Styles {
  readonly numberOf: (look: CellLook) => number;
  readonly classOf: (number: number) => string;
}

/** The pair as CSS; `color-scheme` chooses. Both are `#rrggbb`, whatever a document says. */
export function schemes({ light, dark }: Pair): string {
  return `light-dark(${light},${dark})`;
}
