// What a plain text counts by: the first pattern that reads it. A pattern prints its values the way the text was
// typed: its separators, leading zeros and words.

import { MONTHS, SHORT_MONTHS } from '../format/times.ts';
import { clockSeries } from './clockSeries.ts';
import { dateSeries } from './dateSeries.ts';
import type { SeriesValue } from './series.ts';

/** Returns a text as a number, a time, a date, a weekday, a month, or a text that counts; null for what does not count. */
export function plainSeries(text: string): SeriesValue | null {
  return number(text) ?? clockSeries(text) ?? dateSeries(text) ?? name(text) ?? countedText(text);
}

const NUMBER = /^([-−+]?)(\d+)(?:([.,])(\d+))?$/;

function number(text: string): SeriesValue | null {
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
const LISTS = [WEEKDAYS, WEEKDAYS.map(short), MONTHS, SHORT_MONTHS] as const;

function short(word: string): string {
  return word.slice(0, 3);
}

/** A weekday or a month, whole or in three letters, in the case that it was typed in. */
function name(text: string): SeriesValue | null {
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
export function countedText(text: string): SeriesValue | null {
  const [, before = '', digits = '', after = ''] = LAST_COUNT.exec(text) ?? [];
  if (digits === '' || before + after === '') return null;
  const print = (next: number): string =>
    `${before}${String(Math.max(0, Math.round(next))).padStart(digits.length, '0')}${after}`;
  return {
    value: Number(digits),
    pattern: { key: `text ${before}\n${after}`, alone: 1, print, words: signed },
  };
}
