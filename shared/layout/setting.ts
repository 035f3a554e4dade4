// What every row of one sheet is laid out with.
import type { Assets } from './assets.ts';
import type { LaidColumn } from './columns.ts';
import type { Fonts } from './metrics.ts';
import type { Category, Sheet } from '../records.ts';

/** All that the rows of one sheet are laid out by; lengths in px. */
export interface Setting {
  readonly sheet: Sheet;
  readonly columns: readonly LaidColumn[];
  /** The index of each column by its id. */
  readonly indexes: ReadonlyMap<string, number>;
  readonly categories: ReadonlyMap<string, Category>;
  readonly assets: Assets;
  readonly fonts: Fonts;
  /** Of the grid, with the column of numbers where there is one. */
  readonly width: number;
  /** What free rows fill: the printable width on paper, the visible one on a screen. */
  readonly freeWidth: number;
  /** The label of each numbered row, by row id. */
  readonly numbers: ReadonlyMap<string, string>;
}
