// The columns as the grid shows them: laid out as on paper, in the order and number of this screen.

import { columnsOf, type LaidColumn } from '../../../shared/layout/columns.ts';
import { hueOf } from '../../../shared/layout/hues.ts';
import { measures } from '../../../shared/layout/measures.ts';
import type { HeadingPart } from '../../../shared/purposes/purpose.ts';
import type { ReadOnlyCategories } from './readOnlyCategories.ts';
import type { Category, Column, Project, Sheet } from '../../../shared/records.ts';

export interface GridColumn extends LaidColumn {
  /** The column as it is stored. */
  readonly entity: Column;
  /** Name of the hue of its category, for the colour tokens; null without one. */
  readonly hue: string | null;
  /** Whether the column is frozen: it stays at the left while the others scroll. */
  readonly isPinned: boolean;
  /** On a phone: the part of a row's heading that the column is; null for a column of cells. */
  readonly headingPart: HeadingPart | null;
}

/** The columns, and what they belong to, as the grid is given them. */
export interface ShownColumns {
  /** The project, whose start date and time zone the times have. */
  readonly project?: Project;
  /** All columns in the order of the sheet, when they differ from those shown. */
  readonly ownColumns?: readonly Column[];
  /** The same columns without those of item numbers that are empty, and so not shown; if left out, all of them. */
  readonly usedColumns?: readonly Column[];
  readonly sheet: Sheet;
  readonly columns: readonly GridColumn[];
  /** Columns that this person has hidden for themselves. */
  readonly unseen?: readonly GridColumn[];
  readonly categories: ReadonlyMap<string, Category>;
  /** Columns that are not shown because their category is hidden. */
  readonly hiddenWithCategory?: readonly GridColumn[];
  /** On a phone: columns that are not shown because those of a department are. */
  readonly outsideDepartment?: readonly GridColumn[];
  /** Categories whose cells show nothing. */
  readonly hiddenCategories?: ReadonlySet<string>;
  readonly readOnlyCategories?: ReadOnlyCategories;
}

/** The pixels of the screen in one point of paper. */
export const PX_PER_POINT = 4 / 3;
/** Least width of a column on a screen, in px. */
export const LEAST_PX = 32;

/** Returns the columns as the grid lays them out. */
export function gridColumnsOf(
  columns: readonly Column[],
  categories: ReadonlyMap<string, Category>,
): readonly GridColumn[] {
  return columnsOf(columns, categories, 0).map((column, at) => {
    const hue = column.category?.hue;
    return {
      ...column,
      entity: columns[at] ?? { id: column.id },
      hue: hueOf(hue) && typeof hue === 'string' ? hue : null,
      isPinned: false,
      headingPart: null,
    };
  });
}

/** Returns the width in points, as it is stored, for a width on screen in px. */
export function columnPointsOf(pixels: number): number {
  const width = Math.max(LEAST_PX, Math.min(measures.columnWidth.most, pixels));
  return Math.round((width / PX_PER_POINT) * 4) / 4;
}

/** Returns a text from an unknown value; '' for any other value. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Returns all fields of a sheet by which its rows are laid out and measured, as one text to compare. `currentRowId` is
 * left out, since it changes with every cue.
 */
export function layoutKeyOf(sheet: Sheet): string {
  return JSON.stringify({ ...sheet, currentRowId: undefined, updatedAt: undefined });
}
