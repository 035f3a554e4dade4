// The columns as the grid shows them: laid out as on paper, but only those that this screen shows, in its order.

import { columnsOf, type LaidColumn } from '../../../shared/layout/columns.ts';
import { hueOf } from '../../../shared/layout/hues.ts';
import { measures } from '../../../shared/layout/measures.ts';
import type { HeadingPart } from '../../../shared/purposes/purpose.ts';
import type { ReadOnlyCategories } from './readOnlyCategories.ts';
import type { Category, Column, Project, Sheet } from '../../../shared/records.ts';

export interface GridColumn extends LaidColumn {
  /** The column as it is stored. */
  readonly entity: Column;
  /** Name of the hue of the column's category, for the colour tokens; null without one. */
  readonly hue: string | null;
  /** Whether the column is frozen: it stays at the left while the others scroll. */
  readonly isPinned: boolean;
  /** On a phone: the part of a row's heading that the column is; null for a column of cells. */
  readonly headingPart: HeadingPart | null;
}

/** The columns as they are handed to the grid, with the sheet, the project and the categories that they belong to. */
export interface ShownColumns {
  /** The project, by whose start date and time zone times are computed. */
  readonly project?: Project;
  /** All columns in the order of the sheet, when they differ from those shown. */
  readonly ownColumns?: readonly Column[];
  /** The columns of `ownColumns` without empty columns of item numbers, which are not shown; if left out, all. */
  readonly usedColumns?: readonly Column[];
  readonly sheet: Sheet;
  readonly columns: readonly GridColumn[];
  /** Columns that this person has hidden for themselves. */
  readonly unseen?: readonly GridColumn[];
  readonly categories: ReadonlyMap<string, Category>;
  /** Columns that are not shown because their category is hidden. */
  readonly hiddenWithCategory?: readonly GridColumn[];
  /** On a phone: columns that are not shown because only the columns of one department are. */
  readonly outsideDepartment?: readonly GridColumn[];
  /** Categories whose cells show nothing. */
  readonly hiddenCategories?: ReadonlySet<string>;
  readonly readOnlyCategories?: ReadOnlyCategories;
}

/** The number of px on the screen that are one point on paper. */
export const PX_PER_POINT = 4 / 3;
/** Least width of a column on a screen, in px. */
export const LEAST_PX = 32;

/** Returns stored columns with their places and widths in the grid; none is frozen or in a heading yet. */
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
