// The columns as the grid shows them: as the layout lays them, and in what order on this screen.

import { columnsOf, type LaidColumn } from '../../../shared/layout/columns.ts';
import { idIn } from '../../../shared/layout/content.ts';
import { hueOf } from '../../../shared/layout/hues.ts';
import { measures } from '../../../shared/layout/measures.ts';
import { purposeNamed } from '../../../shared/purposes/purposes.ts';
import type { Entity } from '../../../shared/model/action.ts';
import type { Shut } from './shutCategories.ts';
import type { Category, Column, Project, Sheet } from '../../../shared/records.ts';

export interface GridColumn extends LaidColumn {
  /** As it is stored. */
  readonly entity: Column;
  /** The name of its category's hue, for the tokens. */
  readonly hue: string | null;
  /** Stays at the left while the others scroll (phones). */
  readonly isPinned: boolean;
}

/** All that the grid is told of the columns, and what they belong to. */
export interface ShownColumns {
  /** Whose days and zone the times are of. */
  readonly project?: Project;
  /** All columns in the sheet's own order, where they are not those that are shown. */
  readonly ownColumns?: readonly Entity[];
  readonly sheet: Sheet;
  readonly columns: readonly GridColumn[];
  /** Columns that this person has hidden for themselves. */
  readonly unseen?: readonly GridColumn[];
  readonly categories: ReadonlyMap<string, Category>;
  /** Columns that are not shown since their category is not. */
  readonly hiddenWithCategory?: readonly GridColumn[];
  /** Cells of these categories show nothing. */
  readonly hiddenCategories?: ReadonlySet<string>;
  readonly shut?: Shut;
}

export const PX_PER_POINT = 4 / 3;
/** No column is narrower on a screen. */
export const LEAST_PX = 32;

/** Returns the columns as the grid lays them out. On a phone, those that stay in sight come first. */
export function gridColumnsOf(
  columns: readonly Column[],
  categories: ReadonlyMap<string, Category>,
  isPhone: boolean,
): readonly GridColumn[] {
  const isPinned = (column: Column) => isPhone && staysOnPhone(idIn(column.purpose));
  const ordered = [...columns.filter(isPinned), ...columns.filter((column) => !isPinned(column))];
  return columnsOf(ordered, categories, 0).map((column, at) => {
    const hue = column.category?.hue;
    return {
      ...column,
      entity: ordered[at] ?? { id: column.id },
      hue: hueOf(hue) && typeof hue === 'string' ? hue : null,
      isPinned: isPhone && staysOnPhone(column.purpose),
    };
  });
}

const staysOnPhone = (purpose: string | null): boolean => purposeNamed(purpose).phone === 'pinned';

/** The width in points, as it is stored, of a width on screen. */
export function pointsOf(pixels: number): number {
  const kept = Math.max(LEAST_PX, Math.min(measures.columnWidth.most, pixels));
  return Math.round((kept / PX_PER_POINT) * 4) / 4;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
