// The arrangement of a sheet: which rows are shown, in which order, in which groups. It does not change the sheet; a
// saved view stores the same in its fields.

import type { SortDirection } from '../purposes/reading.ts';

/** The tests of a condition on a cell's text. `set` and `unset` test whether there is any. */
export const TESTS = ['set', 'unset', 'contains', 'equals', 'differs', 'less', 'greater'] as const;
/** The test of a condition. */
export type Test = (typeof TESTS)[number];

/** A sort level; without a column, rows are sorted by their number. */
export interface SortKey {
  readonly columnId: string | null;
  readonly direction: SortDirection;
}

/** A condition on one column, or on any cell of a category. */
export interface Condition {
  readonly columnId?: string | null | undefined;
  readonly categoryId?: string | null | undefined;
  readonly is: Test;
  readonly text?: string | undefined;
}

/** The most conditions of a filter. */
export const MOST_CONDITIONS = 20;
/** The reason why no further condition is added. */
export const TOO_MANY_CONDITIONS = `A filter has at most ${MOST_CONDITIONS} conditions.`;
/** The most characters of the text that a condition compares with. */
export const LONGEST_CONDITION = 200;

/** The arrangement of a sheet's rows: by what they are sorted, filtered and grouped. */
export interface RowArrangement {
  /** The sort levels: each decides where those before it find no difference. */
  readonly sort: readonly SortKey[];
  readonly filter: readonly Condition[];
  /** The column by whose values rows are grouped; null without groups. */
  readonly groupBy: string | null;
}

/** No sorting, filter or groups. */
export const UNARRANGED: RowArrangement = { sort: [], filter: [], groupBy: null };

/** Tells whether an arrangement shows the sheet as it is. */
export function isUnarranged({ sort, filter, groupBy }: RowArrangement): boolean {
  return sort.length === 0 && filter.length === 0 && groupBy === null;
}

/** Tells whether rows are in another order than that of the sheet. A filter alone keeps the order. */
export function isReordered({ sort, groupBy }: RowArrangement): boolean {
  return sort.length > 0 || groupBy !== null;
}
