// The styles of cells in the grid. Each distinct style has a number, and the grid has a class for each.

import type { ColourPair } from '../../../shared/layout/colours.ts';
import type { Stroke } from '../../../shared/layout/list.ts';
import type { CellStyle, PatternLine } from '../../../shared/layout/cellStyle.ts';

/** The look of a cell, with the parts that its column and its own border add. */
export interface CellLook {
  readonly look: CellStyle;
  readonly lane: ColourPair | null;
  /** Pattern of the cell's category, for people who have patterns turned on; null without one. */
  readonly pattern: PatternLine | null;
  readonly stroke: Stroke | null;
  readonly corner: number;
  /**
   * Mark of a start time: `fixed` draws a lock for a start that cannot move, `quiet` dims one that follows from the
   * durations above it.
   */
  readonly mark: 'fixed' | 'quiet' | null;
  /** Whether this person may not fill in the cell, because of its category. */
  readonly isDisabled: boolean;
}

export interface Styles {
  readonly numberOf: (look: CellLook) => number;
  readonly classOf: (number: number) => string;
}

/**
 * Returns a pair of colours as CSS, from which `color-scheme` chooses one. Both are `#rrggbb`, whatever a document
 * contains.
 */
export function lightDarkCss({ light, dark }: ColourPair): string {
  return `light-dark(${light},${dark})`;
}
