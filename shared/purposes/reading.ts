// The value of a cell's text for sorting and comparing: a number, an amount, a text, or nothing. The order is
// natural: "Cam 2" before "Cam 10", numbers before words, and empty cells last in both directions.

import { clockOf, DAY_SECONDS } from '../timing/clocks.ts';

/** A number of whole units of one kind, such as the cents of a currency. Different units are not compared. */
export interface Amount {
  readonly unit: string;
  readonly count: bigint;
}

/** The value of a text; null where it is empty. */
export type Value = number | Amount | string | null;

/** How the texts of one column are read. */
export interface PurposeReading {
  /** Tells whether a text counts as set. That of an unchecked box does not. */
  isSet(text: string): boolean;
  valueOf(text: string): Value;
  /** Compares in ascending order: numbers, then amounts by their unit, then texts, then empty ones. */
  compare(one: Value, other: Value): number;
}

/** Returns a reading that compares texts by their values, which `valueOf` returns. */
export function plainReading(valueOf: PurposeReading['valueOf']): PurposeReading {
  return { isSet: (text) => !isBlank(text), valueOf, compare: compareValues };
}

/** Compares values: numbers, then amounts by their unit, then texts, then empty ones. */
export function compareValues(one: Value, other: Value): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  if (typeof one === 'number') return typeof other === 'number' ? one - other : -1;
  if (typeof other === 'number') return 1;
  if (typeof one === 'object') return typeof other === 'object' ? compareAmounts(one, other) : -1;
  return typeof other === 'object' ? 1 : compareTexts(one, other);
}

function compareAmounts(one: Amount, other: Amount): number {
  if (one.unit !== other.unit) return one.unit < other.unit ? -1 : 1;
  return one.count < other.count ? -1 : one.count > other.count ? 1 : 0;
}

/** Tells whether two values can be compared as less or greater: a text and a number, or two currencies, cannot. */
export function areComparable(one: Value, other: Value): boolean {
  if (one === null || other === null || typeof one !== typeof other) return false;
  return typeof one !== 'object' || (typeof other === 'object' && one.unit === other.unit);
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' });

/** Compares two texts as people do: by the numbers in them, ignoring case. */
export function compareTexts(one: string, other: string): number {
  return one === other ? 0 : collator.compare(one, other);
}

/** Returns a time of day in seconds since the first midnight; another text as it is. */
export function timeOf(text: string): Value {
  const clock = clockOf(text);
  if (clock) return clock.seconds + (clock.day ?? 0) * DAY_SECONDS;
  return isBlank(text) ? null : text.trim();
}

const NUMBER = /^[-−+]?(?:\d{1,3}(?:[ ,'\u00a0\u202f]\d{3})+|\d+)(?:[.]\d+)?$/;
const DECIMAL_COMMA = /^[-−+]?(?:\d{1,3}(?:[. '\u00a0\u202f]\d{3})+|\d+),\d{1,2}$/;

/** Returns the number of texts such as `12`, `1,500.50`, `12,5`, `1.500,50`, `€ 40`, `80 %`; another text as it is. */
export function numberOrText(text: string): Value {
  const typed = text.trim();
  if (typed === '') return null;
  const bare = typed.replace(/^[€$£¥]\s*|\s*[€$£¥%]$/gi, '');
  if (DECIMAL_COMMA.test(bare))
    return Number(
      bare
        .replaceAll(/[. '\u00a0\u202f]/g, '')
        .replace(',', '.')
        .replace('−', '-'),
    );
  if (NUMBER.test(bare)) return Number(bare.replaceAll(/[ ,'\u00a0\u202f]/g, '').replace('−', '-'));
  return typed;
}

/** Tells whether a text has nothing but spaces. */
export function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** The direction in which rows are sorted. */
export type SortDirection = 'up' | 'down';

/** Returns the comparison in a direction. Empty values come last in both. */
export function inDirection(
  compare: PurposeReading['compare'],
  direction: SortDirection,
): PurposeReading['compare'] {
  if (direction === 'up') return compare;
  return (one, other) => (one === null || other === null ? compare(one, other) : compare(other, one));
}
