// The context in which all rows of a sheet are laid out.
import type { Assets } from './assets.ts';
import type { LaidColumn } from './columns.ts';
import type { MentionNames } from '../rich/mentionName.ts';
import type { VariableLookup } from '../rich/variables.ts';
import type { Fonts } from './metrics.ts';
import type { Category, Sheet } from '../records.ts';

/** The context in which all rows of a sheet are laid out; lengths in px. */
export interface LayoutContext {
  readonly sheet: Sheet;
  readonly columns: readonly LaidColumn[];
  /** The index of each column by its id. */
  readonly indexes: ReadonlyMap<string, number>;
  readonly categories: ReadonlyMap<string, Category>;
  /** Ids of the categories that the view hides. */
  readonly hiddenCategories?: ReadonlySet<string> | undefined;
  readonly assets: Assets;
  readonly fonts: Fonts;
  /** The width of the grid, including the column of row numbers where there is one. */
  readonly width: number;
  /** The width of free blocks: the printable one on paper, the visible one on a screen. */
  readonly freeWidth: number;
  /** The labels of numbered rows, by row id. */
  readonly numbers: ReadonlyMap<string, string>;
  /** The present names of mentioned things; where missing, mentions keep the texts that were written. */
  readonly mentionNames?: MentionNames | undefined;
  /**
   * The lookup of variables for a screen, which marks names that nobody has defined. On paper, variables are replaced
   * before the layout (`withVariables`).
   */
  readonly variables?: VariableLookup | undefined;
  /** Whether categories have their patterns beside their colours. */
  readonly patterns: boolean;
}
