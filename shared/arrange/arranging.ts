// How somebody looks at a sheet: which rows, in which order, under which heads. It changes nothing of the sheet
// itself; a saved view keeps the same in its own fields.

import type { SortDirection } from '../purposes/reading.ts';

/** What a condition asks of a cell's text. `set` and `unset` ask whether there is any. */
export const TESTS = ['set', 'unset', 'contains', 'equals', 'differs', 'less', 'greater'] as const;
/** The test that a condition makes. */
export type Test = (typeof TESTS)[number];

/** One thing to sort by; no column is the row's number. */
export interface SortKey {
  readonly columnId: string | null;
  readonly direction: SortDirection;
}

/** About one column, or about any cell of a category. */
export interface Condition {
  readonly columnId?: string | null | undefined;
  readonly categoryId?: string | null | undefined;
  readonly is: Test;
  readonly text?: string | undefined;
}

/** An arrangement of a sheet's rows: what they are sorted, filtered and grouped by. */
export interface Arranging {
  /** The first decides, the next ones where it does not. */
  readonly sort: readonly SortKey[];
  readonly filter: readonly Condition[];
  /** The column whose values are the heads; null: no heads. */
  readonly groupBy: string | null;
}

/** The sheet as it is. */
export const UNARRANGED: Arranging = { sort: [], filter: [], groupBy: null };

/** Is this the sheet as it is? */
export function isUnarranged({ sort, filter, groupBy }: Arranging): boolean {
  return sort.length === 0 && filter.length === 0 && groupBy === null;
}

/** Are rows shown in another order than that of the sheet? A filter alone leaves the order. */
export function isReordered({ sort, groupBy }: Arranging): boolean {
  return sort.length > 0 || groupBy !== null;
}
