// Converts texts of cells to values of a spreadsheet: times, durations, amounts and numbers, with the format in which
// the value is shown as the same text. Where no format does that, the text stays a text.

import { clockOf, DAY_SECONDS } from '../../shared/timing/clocks.ts';
import { secondsOf } from '../../shared/timing/durations.ts';
import { purposeNamed } from '../../shared/purposes/purposes.ts';

/** A number with its format. Dates and times are in days, as spreadsheets count them. */
export interface FormattedNumber {
  readonly value: number;
  readonly format: string;
}

/** The purpose of a cell, and whether `1:30` is minutes and seconds; both decide how its text is read. */
export interface TextKind {
  readonly purpose: string | null;
  readonly showsSeconds: boolean;
}

/** Most digits that a spreadsheet keeps of a number; a number with more stays a text. */
const MOST_FIGURES = 15;
/** The first day that has the same serial number in all spreadsheet programs. */
const FIRST_SAFE_DAY = Date.UTC(1900, 2, 1);
const EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = DAY_SECONDS * 1000;

/** Returns the number that shows as `text`; null where it is to stay a text. */
export function numberShownAs(text: string, { purpose, showsSeconds }: TextKind): FormattedNumber | null {
  if (!/\d/.test(text)) return null;
  const { time, name } = purposeNamed(purpose);
  if (time === 'ofDay') return timeShownAs(text);
  if (time === 'length') return durationShownAs(text, showsSeconds);
  if (name === 'itemNumber' || name === 'person' || name === 'checkbox' || name === 'color') return null;
  return amountShownAs(text, name === 'currency') ?? dateShownAs(text);
}

const TIME = /^(\d{1,2}):\d{2}(:\d{2})?( [ap]m)?(⁺[⁰¹²³⁴-⁹]+|\+\d+)?$/i;

/** Returns the number that shows as a time of day: `19:30`, `7:30:00 pm`, `0:45⁺¹`. Programs write AM and PM in
 *  capitals. */
function timeShownAs(text: string): FormattedNumber | null {
  const [, hours = '', seconds, half, day = ''] = TIME.exec(text) ?? [];
  const clock = clockOf(text);
  if (hours === '' || !clock) return null;
  const pad = hours.startsWith('0') && hours.length === 2 ? 'hh' : 'h';
  const format = `${pad}:mm${seconds === undefined ? '' : ':ss'}${half === undefined ? '' : ' AM/PM'}`;
  // A spreadsheet would show 24:00 as 0:00.
  if (hours === '24' || (half === undefined && Number(hours) > 23)) return null;
  const value = (clock.day ?? 0) + clock.seconds / DAY_SECONDS;
  return { value, format: day === '' ? format : `${format}${quoted(day)}` };
}

const LENGTH = /^(\d{1,4})(:\d{2})?(:\d{2})?$/;

/** Returns the number that shows as a duration: `1:30`, `1:06:45`, `90` (minutes). */
function durationShownAs(text: string, showsSeconds: boolean): FormattedNumber | null {
  const [, first = '', second, third] = LENGTH.exec(text) ?? [];
  const seconds = secondsOf(text, showsSeconds);
  if (first === '' || seconds === null) return null;
  const isPadded = first.length === 2 && first.startsWith('0');
  if (first.startsWith('0') && first.length > 1 && !isPadded) return null;
  const value = seconds / DAY_SECONDS;
  const part = (letter: string): string => `[${isPadded ? letter + letter : letter}]`;
  if (third !== undefined) return { value, format: `${part('h')}:mm:ss` };
  if (second === undefined) return { value, format: part('m') };
  return { value, format: showsSeconds ? `${part('m')}:ss` : `${part('h')}:mm` };
}

const AMOUNT = /^([^\d\-−.,]{0,6})(-?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?( ?%|[^\d\-−.,]{0,6})$/u;
/** Matches the text before or after a plain number: nothing, or the symbol of a currency. */
const SIGN = /^(?:[€$£¥] ?)?$/;
const SIGN_AFTER = /^(?: ?[€$£¥])?$/;

/** Returns the number that shows as an amount or a plain number: `1,234.50`, `€-12.00`, `CHF 40.00`, `12 %`. Digits
 *  with leading zeros are a name, not a number. */
function amountShownAs(text: string, isCurrency: boolean): FormattedNumber | null {
  const [, before = '', minus = '', whole = '', fraction = '', after = ''] = AMOUNT.exec(text) ?? [];
  if (whole === '' || (whole.startsWith('0') && whole !== '0')) return null;
  const isPercent = after.endsWith('%');
  if (!isCurrency && !(SIGN.test(before) && (isPercent || SIGN_AFTER.test(after)))) return null;
  if ((isCurrency || isPercent) && /[\d"]/.test(before + after)) return null;
  const figures = whole.replaceAll(',', '') + fraction;
  if (figures.replace('.', '').length > MOST_FIGURES) return null;
  const size = Number(figures);
  // A spreadsheet would show a negative zero without its sign.
  if (minus !== '' && size === 0) return null;
  // Amounts of a currency are grouped, also those that have no thousands.
  const body = whole.includes(',') || (isCurrency && whole.length < 4) ? '#,##0' : '0';
  const decimals = fraction === '' ? '' : `.${'0'.repeat(fraction.length - 1)}`;
  const shown = (sign: string): string =>
    `${quoted(before)}${sign}${body}${decimals}${isPercent ? after : quoted(after)}`;
  const value = (minus === '' ? size : -size) / (isPercent ? 100 : 1);
  return { value, format: before === '' ? shown('') : `${shown('')};${shown('-')}` };
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/;
const DOTTED = /^(\d{2})\.(\d{2})\.(\d{4})$/;

/** Returns the number that shows as a date: `2026-12-05`, `2026-12-05 19:30`, `05.12.2026`. A date whose day and
 *  month could be exchanged stays a text. */
function dateShownAs(text: string): FormattedNumber | null {
  const iso = ISO.exec(text);
  if (iso) {
    const [, year, month, day, hours, minutes = '0', seconds] = iso;
    const clock = hours === undefined ? '' : seconds === undefined ? ' hh:mm' : ' hh:mm:ss';
    const time = [hours ?? '0', minutes, seconds ?? '0'].map(Number);
    return dateAs([year, month, day].map(Number), time, `yyyy-mm-dd${clock}`);
  }
  const [, day, month, year] = DOTTED.exec(text) ?? [];
  return year === undefined ? null : dateAs([year, month, day].map(Number), [0, 0, 0], 'dd.mm.yyyy');
}

function dateAs(
  [year = 0, month = 0, day = 0]: readonly number[],
  [hours = 0, minutes = 0, seconds = 0]: readonly number[],
  format: string,
): FormattedNumber | null {
  const at = Date.UTC(year, month - 1, day);
  const isDay = new Date(at).getUTCMonth() === month - 1 && new Date(at).getUTCDate() === day;
  if (!isDay || at < FIRST_SAFE_DAY || hours > 23 || minutes > 59 || seconds > 59) return null;
  return { value: (at - EPOCH) / DAY_MS + (hours * 3600 + minutes * 60 + seconds) / DAY_SECONDS, format };
}

/** Returns a text as part of a format; '' for none. */
function quoted(text: string): string {
  return text === '' ? '' : `"${text}"`;
}
