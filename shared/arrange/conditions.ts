// The filter of rows. All conditions must be true; several that test what one column equals are alternatives, since
// no cell equals two texts.

import type { Condition } from './rowArrangement.ts';
import { areComparable, isBlank, type PurposeReading, type Value } from '../purposes/reading.ts';

/** The texts of one row, as a person sees them. */
export interface TextsOfRow {
  /** Returns the text of each line of the row in a column, that of the first line first. */
  ofColumn(columnId: string): readonly string[];
  /** Returns the texts of all cells with that effective category. */
  ofCategory(categoryId: string): readonly string[];
}

/** Returns the texts of the lines of a column that say something; one empty text where none does. */
export function filledLines(texts: readonly string[]): readonly string[] {
  const filled = texts.filter((text) => !isBlank(text));
  return filled.length > 0 ? filled : [''];
}

/** Tells whether a row passes the filter. */
export type Matcher = (row: TextsOfRow) => boolean;

/** Returns the filter as one function. `readingOf` returns how a column reads its texts. */
export function matcherOf(
  conditions: readonly Condition[],
  readingOf: (columnId: string | null) => PurposeReading,
): Matcher {
  const groups = new Map<string, Matcher[]>();
  conditions.forEach((condition, at) => {
    const about = condition.columnId ?? condition.categoryId ?? '';
    const key = condition.is === 'equals' ? `equals ${about}` : String(at);
    groups.set(key, [
      ...(groups.get(key) ?? []),
      testOfCondition(condition, readingOf(condition.columnId ?? null)),
    ]);
  });
  const all = [...groups.values()];
  return (row) => all.every((some) => some.some((question) => question(row)));
}

/** Returns a text without case and accents, for searching. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  return /^[\u0020-\u007e]*$/.test(lower) ? lower : lower.normalize('NFKD').replaceAll(/\p{M}/gu, '');
}

// The zeros at the beginning of a number, and of a part of a date such as 01.05.2026. Zeros of decimals count: cue
// 12.05 is another cue than 12.5.
const LEADING_ZEROS = /(?<![\d.,])0+(?=\d)|(?<=\d\.)0+(?=\d+\.\d)/g;

/**
 * Returns the key of the value that a text is read as; '' where it is read as nothing. A filter treats two texts as
 * equal where their keys are the same.
 */
export function valueKey(text: string, reading: PurposeReading): string {
  const value = reading.valueOf(text.normalize('NFKC'));
  if (value === null) return '';
  if (typeof value === 'number') return `number ${value}`;
  if (typeof value === 'object') return `amount ${value.unit} ${value.count}`;
  return `text ${foldText(value.replaceAll(/\p{Cf}/gu, '').trim()).replaceAll(LEADING_ZEROS, '')}`;
}

function testOfCondition(
  { columnId, categoryId, is, text = '' }: Condition,
  reading: PurposeReading,
): Matcher {
  const test = testOf(is, text, reading);
  const isNone = is === 'unset' || is === 'differs';
  const textsOf = (row: TextsOfRow): readonly string[] => {
    if (columnId) return filledLines(row.ofColumn(columnId));
    return categoryId ? row.ofCategory(categoryId) : [];
  };
  // `differs` is true where no cell equals the text, not where some cell differs from it.
  return isNone ? (row) => !textsOf(row).some(test) : (row) => textsOf(row).some(test);
}

/** Returns the positive test; `unset` and `differs` are the opposites of `set` and `equals`. */
function testOf(is: Condition['is'], wanted: string, reading: PurposeReading): (text: string) => boolean {
  const bound = reading.valueOf(wanted);
  const key = valueKey(wanted, reading);
  switch (is) {
    case 'set':
    case 'unset':
      return reading.isSet;
    case 'contains':
      return contains(foldText(wanted.trim()));
    case 'equals':
    case 'differs':
      return (text) => valueKey(text, reading) === key;
    case 'less':
      return (text) => compareWithBound(reading, text, bound) < 0;
    case 'greater':
      return (text) => compareWithBound(reading, text, bound) > 0;
  }
}

function contains(wanted: string): (text: string) => boolean {
  return (text) => foldText(text).includes(wanted);
}

/**
 * Returns 0 where the two cannot be compared: an empty cell is neither less nor greater, nor is a text against a
 * number.
 */
function compareWithBound(reading: PurposeReading, text: string, bound: Value): number {
  const value = reading.valueOf(text);
  return areComparable(value, bound) ? reading.compare(value, bound) : 0;
}
