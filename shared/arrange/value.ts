// What a cell's text is worth when rows are put in order or compared: a number, a text, or nothing. Natural for
// people: "Cam 2" before "Cam 10", numbers before words, and what is empty last, whichever way round.

import { tickIn } from '../layout/marks.ts';
import { compareLabels, isLabel, type NumberingStyle } from '../model/labels.ts';
import { clockOf, DAY_SECONDS } from '../timing/clocks.ts';
import { secondsOf } from '../timing/durations.ts';

/** Null is empty. */
export type Value = number | string | null;

/** How the texts of one column are read. */
export interface Reading {
  /** Does it say anything? An empty check box does not. */
  isSet(text: string): boolean;
  valueOf(text: string): Value;
  /** Ascending: numbers, then texts, then what is empty. */
  compare(one: Value, other: Value): number;
}

/** What of a sheet decides how texts are read. */
export interface ReadingParts {
  readonly purpose: string | null;
  /** `1:30` is minutes and seconds there, else hours and minutes. */
  readonly showsSeconds: boolean;
  readonly style: NumberingStyle;
}

/** Which way rows are put in order. */
export type Direction = 'up' | 'down';

/** How a column with that purpose reads its texts. */
export function readingOf({ purpose, showsSeconds, style }: ReadingParts): Reading {
  const usual: Reading = { isSet: (text) => !isBlank(text), valueOf: numberOrText, compare: compareValues };
  switch (purpose) {
    case 'startTime':
    case 'endTime':
    case 'hardStart':
      return { ...usual, valueOf: timeOf };
    case 'duration':
      return { ...usual, valueOf: (text) => lengthIn(text, showsSeconds) };
    case 'itemNumber':
      return { ...usual, valueOf: (text) => text.trim() || null, compare: labelsIn(style) };
    case 'checkbox':
      return { ...usual, isSet: isChecked, valueOf: (text) => (isChecked(text) ? 1 : 0) };
    case null:
    default:
      return usual;
  }
}

/** Does the text of a check box say yes? */
export function isChecked(text: string): boolean {
  return tickIn(text) === true;
}

/** Numbers, then texts, then what is empty. */
export function compareValues(one: Value, other: Value): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  if (typeof one === 'number') return typeof other === 'number' ? one - other : -1;
  return typeof other === 'number' ? 1 : compareTexts(one, other);
}

/** The same, downwards if asked. What is empty comes last either way. */
export function inDirection(compare: Reading['compare'], direction: Direction): Reading['compare'] {
  if (direction === 'up') return compare;
  return (one, other) => (one === null || other === null ? compare(one, other) : compare(other, one));
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' });

function compareTexts(one: string, other: string): number {
  return one === other ? 0 : collator.compare(one, other);
}

function labelsIn(style: NumberingStyle): Reading['compare'] {
  return (one, other) => {
    if (typeof one !== 'string' || typeof other !== 'string') return compareValues(one, other);
    const [isOne, isOther] = [isLabel(style, one), isLabel(style, other)];
    if (isOne && isOther) return compareLabels(style, one, other);
    // What is no label of the style comes after those that are: an order must not turn round in a circle.
    return isOne === isOther ? compareTexts(one, other) : isOne ? -1 : 1;
  };
}

function timeOf(text: string): Value {
  const clock = clockOf(text);
  if (clock) return clock.seconds + (clock.day ?? 0) * DAY_SECONDS;
  return isBlank(text) ? null : text.trim();
}

function lengthIn(text: string, showsSeconds: boolean): Value {
  return isBlank(text) ? null : (secondsOf(text, showsSeconds) ?? text.trim());
}

const NUMBER = /^[-−+]?(?:\d{1,3}(?:[ ,'\u00a0\u202f]\d{3})+|\d+)(?:[.]\d+)?$/;
const DECIMAL_COMMA = /^[-−+]?\d+,\d{1,2}$/;

/** `12`, `1,500.50`, `12,5`, `€ 40`, `80 %` are numbers; anything else is a text. */
function numberOrText(text: string): Value {
  const typed = text.trim();
  if (typed === '') return null;
  const bare = typed.replace(/^[€$£¥]\s*|\s*[€$£¥%]$/gi, '');
  if (DECIMAL_COMMA.test(bare)) return Number(bare.replace(',', '.').replace('−', '-'));
  if (NUMBER.test(bare)) return Number(bare.replaceAll(/[ ,'\u00a0\u202f]/g, '').replace('−', '-'));
  return typed;
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
