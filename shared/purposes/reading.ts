// What a cell's text is worth when rows are put in order or compared: a number, a text, or nothing. Natural for
// people: "Cam 2" before "Cam 10", numbers before words, and what is empty last, whichever way round.

import { clockOf, DAY_SECONDS } from '../timing/clocks.ts';

/** Whole units of one kind, which are not compared with those of another: cents of a currency. */
export interface Amount {
  readonly unit: string;
  readonly count: bigint;
}

/** Null is empty. */
export type Value = number | Amount | string | null;

/** How the texts of one column are read. */
export interface Reading {
  /** Does it say anything? An empty check box does not. */
  isSet(text: string): boolean;
  valueOf(text: string): Value;
  /** Ascending: numbers, then amounts by their unit, then texts, then what is empty. */
  compare(one: Value, other: Value): number;
}

/** Returns the reading of texts that are worth what `valueOf` says, and are compared as such. */
export function plainReading(valueOf: Reading['valueOf']): Reading {
  return { isSet: (text) => !isBlank(text), valueOf, compare: compareValues };
}

/** Numbers, then amounts by their unit, then texts, then what is empty. */
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

/** Tells whether one may be more or less than the other: a text and a number, or two currencies, may not. */
export function areComparable(one: Value, other: Value): boolean {
  if (one === null || other === null || typeof one !== typeof other) return false;
  return typeof one !== 'object' || (typeof other === 'object' && one.unit === other.unit);
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' });

/** Compares two texts as people do: numbers within them count, case does not. */
export function compareTexts(one: string, other: string): number {
  return one === other ? 0 : collator.compare(one, other);
}

/** Returns a time of day in seconds since the first midnight; a text that is none as it is. */
export function timeOf(text: string): Value {
  const clock = clockOf(text);
  if (clock) return clock.seconds + (clock.day ?? 0) * DAY_SECONDS;
  return isBlank(text) ? null : text.trim();
}

const NUMBER = /^[-−+]?(?:\d{1,3}(?:[ ,'\u00a0\u202f]\d{3})+|\d+)(?:[.]\d+)?$/;
const DECIMAL_COMMA = /^[-−+]?\d+,\d{1,2}$/;

/** `12`, `1,500.50`, `12,5`, `€ 40`, `80 %` are numbers; anything else is a text. */
export function numberOrText(text: string): Value {
  const typed = text.trim();
  if (typed === '') return null;
  const bare = typed.replace(/^[€$£¥]\s*|\s*[€$£¥%]$/gi, '');
  if (DECIMAL_COMMA.test(bare)) return Number(bare.replace(',', '.').replace('−', '-'));
  if (NUMBER.test(bare)) return Number(bare.replaceAll(/[ ,'\u00a0\u202f]/g, '').replace('−', '-'));
  return typed;
}

/** Tells whether a text has nothing but spaces. */
export function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** Which way rows are put in order. */
export type SortDirection = 'up' | 'down';

/** The same, downwards if asked. What is empty comes last either way. */
export function inDirection(compare: Reading['compare'], direction: SortDirection): Reading['compare'] {
  if (direction === 'up') return compare;
  return (one, other) => (one === null || other === null ? compare(one, other) : compare(other, one));
}
