// What a typed text counts by: the first pattern that reads it. A pattern prints its values the way the text was
// typed: its separators, leading zeros and words.

import type { Purpose, Value } from './counting.ts';
import { dateOf } from './dates.ts';
import { clockIn, durationIn, looksLikeSeconds } from './clocks.ts';

/** Null for what does not count: an empty cell, a sentence. */
export function valueOf(text: string, purpose: Purpose, showsSeconds?: boolean): Value | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (purpose === 'duration')
    return durationIn(typed, showsSeconds ?? looksLikeSeconds(typed)) ?? countedText(typed);
  if (purpose === 'startTime' || purpose === 'endTime' || purpose === 'hardStart') return clockIn(typed);
  return number(typed) ?? clockIn(typed) ?? dateOf(typed) ?? name(typed) ?? countedText(typed);
}

const NUMBER = /^([-−+]?)(\d+)(?:([.,])(\d+))?$/;

function number(text: string): Value | null {
  const [, sign = '', whole = '', mark = '', rest = ''] = NUMBER.exec(text) ?? [];
  if (whole === '') return null;
  const value = Number(`${whole}.${rest || 0}`) * (sign === '-' || sign === '−' ? -1 : 1);
  const digits = rest.length;
  const least = whole.startsWith('0') ? whole.length : 1;
  const print = (next: number): string => {
    // A step may be finer than the number it starts from.
    const fixed = Math.abs(next).toFixed(Math.max(digits, digitsOf(next)));
    const [units = '', part] = fixed.split('.');
    const minus = next < 0 ? '-' : sign === '+' ? '+' : '';
    return `${minus}${units.padStart(least, '0')}${part ? (mark || '.') + part : ''}`;
  };
  return { value, pattern: { key: 'number', alone: 0, print, words: signed } };
}

function digitsOf(value: number): number {
  const [, part = ''] = String(Math.round(value * 1e9) / 1e9).split('.');
  return part.length;
}

const signed = (step: number): string => `${step < 0 ? '−' : '+'}${Math.abs(Math.round(step * 1e9) / 1e9)}`;

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const MONTHS = [
  ...(['January', 'February', 'March', 'April', 'May', 'June', 'July'] as const),
  ...(['August', 'September', 'October', 'November', 'December'] as const),
] as const;
const LISTS = [WEEKDAYS, WEEKDAYS.map(short), MONTHS, MONTHS.map(short)] as const;

function short(word: string): string {
  return word.slice(0, 3);
}

/** A weekday or a month, whole or in three letters, in the case that it was typed in. */
function name(text: string): Value | null {
  const low = text.toLowerCase();
  for (const [at, list] of LISTS.entries()) {
    const value = list.findIndex((word) => word.toLowerCase() === low);
    if (value < 0) continue;
    const cased = text === low ? lower : text === text.toUpperCase() ? upper : same;
    const print = (next: number): string =>
      cased(list[((next % list.length) + list.length) % list.length] ?? '');
    return { value, pattern: { key: `name ${at}`, alone: 1, print, words: signed } };
  }
  return null;
}

const lower = (word: string): string => word.toLowerCase();
const upper = (word: string): string => word.toUpperCase();
const same = (word: string): string => word;

const LAST_COUNT = /^(.*?)(\d{1,15})(\D*)$/s;

/** The last number in a text counts: `Cam 1`, `A01`, `VT 04 Nominees`. */
function countedText(text: string): Value | null {
  const [, before = '', digits = '', after = ''] = LAST_COUNT.exec(text) ?? [];
  if (digits === '' || before + after === '') return null;
  const print = (next: number): string =>
    `${before}${String(Math.max(0, Math.round(next))).padStart(digits.length, '0')}${after}`;
  return {
    value: Number(digits),
    pattern: { key: `text ${before}\n${after}`, alone: 1, print, words: signed },
  };
}
