// The filter of a column by its values: ticked values are shown. It is stored as conditions of that column: which
// values a cell equals, or which it differs from, whichever list is shorter.

import {
  LONGEST_CONDITION,
  MOST_CONDITIONS,
  type Condition,
} from '../../../../shared/arrange/rowArrangement.ts';
import { valueKey } from '../../../../shared/arrange/conditions.ts';
import type { PurposeReading } from '../../../../shared/purposes/reading.ts';

/** A value of a column. Texts that a filter treats as equal, such as `12` and `12.0`, are one value. */
export interface ColumnValue {
  readonly key: string;
  /** The text of the first cell that has the value; empty for empty cells. */
  readonly text: string;
  /** The number of rows that have the value. */
  readonly count: number;
}

/** The values that a filter lets through: these only, or all but these. */
export interface ValueTicks {
  readonly isOnly: boolean;
  /** The texts of the values; the empty text stands for empty cells. */
  readonly texts: readonly string[];
}

/** The ticks of a column without a filter. */
export const ALL_TICKED: ValueTicks = { isOnly: false, texts: [] };

const TICK_TESTS: ReadonlySet<Condition['is']> = new Set(['equals', 'differs', 'set', 'unset']);

/** Tells whether a condition of a filter says which values of its column are ticked. */
export function isTick({ columnId, is }: Condition): boolean {
  return !!columnId && TICK_TESTS.has(is);
}

/** Returns which values of a column a filter lets through. */
export function ticksIn(filter: readonly Condition[], columnId: string): ValueTicks {
  const own = filter.filter((condition) => condition.columnId === columnId);
  const only = own.flatMap(({ is, text = '' }) => (is === 'equals' ? [text] : []));
  if (only.length > 0) return { isOnly: true, texts: only };
  if (own.some(({ is }) => is === 'unset')) return { isOnly: true, texts: [''] };
  const without = own.flatMap(({ is, text = '' }) => (is === 'set' ? [''] : is === 'differs' ? [text] : []));
  return { isOnly: false, texts: without };
}

/** Returns a filter with other ticks of a column; null where it would exceed the number of conditions of a filter. */
export function withTicks(
  filter: readonly Condition[],
  columnId: string,
  { isOnly, texts }: ValueTicks,
): readonly Condition[] | null {
  const others = filter.filter((condition) => !isTick(condition) || condition.columnId !== columnId);
  const own = texts.map((text): Condition => {
    if (text !== '') return { columnId, is: isOnly ? 'equals' : 'differs', text };
    // Of several `equals` of a column only one has to hold, while `unset` always has to.
    if (isOnly) return texts.length === 1 ? { columnId, is: 'unset' } : { columnId, is: 'equals', text };
    return { columnId, is: 'set' };
  });
  return others.length + own.length > MOST_CONDITIONS ? null : [...others, ...own];
}

/** Returns the keys of the values that are ticked. */
export function tickedKeys(
  values: readonly ColumnValue[],
  { isOnly, texts }: ValueTicks,
  reading: PurposeReading,
): ReadonlySet<string> {
  const named = new Set(texts.map((text) => valueKey(text, reading)));
  return new Set(values.flatMap(({ key }) => (named.has(key) === isOnly ? [key] : [])));
}

/** Returns the ticks for the values with these keys, as the shorter of the two lists; null where nothing is ticked. */
export function ticksFor(values: readonly ColumnValue[], ticked: ReadonlySet<string>): ValueTicks | null {
  const only = values.filter(({ key }) => ticked.has(key)).map(({ text }) => text);
  const without = values.filter(({ key }) => !ticked.has(key)).map(({ text }) => text);
  if (only.length === 0) return null;
  return only.length <= without.length ? { isOnly: true, texts: only } : { isOnly: false, texts: without };
}

/** Tells whether a filter cannot compare with a value, as its text is too long. */
export function isTooLong({ text }: ColumnValue): boolean {
  return text.length > LONGEST_CONDITION;
}
