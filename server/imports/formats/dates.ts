// Serial days as dates, times and durations. All in whole milliseconds, so that 59.9999 s becomes the next minute.

import { namesOf } from './languages.ts';
import type { Section, Token } from './pattern.ts';

const DAY_MS = 86_400_000;
/** Day 0 of either system, in days since 1970. The 1900 one counts a 29 February 1900 that never was. */
const BASE_1900 = -25_569;
const BASE_1904 = -24_107;
const LEAP_THAT_WAS_NOT = 60;

interface Moment {
  /** The size of the serial; elapsed hours are counted in it. */
  readonly ms: number;
  readonly negative: boolean;
  readonly date: Date;
  readonly twelve: boolean;
  readonly language: string;
}

/** `serial` as the section shows it. Days before the first are dates like others; only a length of time is negative. */
export function dateText(
  serial: number,
  { tokens, language }: Pick<Section, 'tokens' | 'language'>,
  since1904: boolean,
): string {
  const moment = momentOf(serial, tokens, since1904, language);
  const shown = tokens.map((token, index) => tokenText(token, index, tokens, moment)).join('');
  return (moment.negative ? '-' : '') + shown.trim();
}

/** ISO, for formats that mean "as the reader's country writes it". */
export function isoText(serial: number, since1904: boolean, withTime: boolean): string {
  const { date } = momentOf(serial, withTime ? [SECONDS] : [], since1904, null);
  const iso = date.toISOString();
  return withTime
    ? `${iso.slice(0, 10)} ${iso.slice(11, iso.slice(17, 19) === '00' ? 16 : 19)}`
    : iso.slice(0, 10);
}

const SECONDS: Token = { kind: 'date', letter: 's', length: 2, elapsed: false };

function momentOf(
  serial: number,
  tokens: readonly Token[],
  since1904: boolean,
  language: string | null,
): Moment {
  const precision = precisionOf(tokens);
  const isLength = tokens.some((token) => token.kind === 'date' && token.elapsed);
  const ms = Math.round(((isLength ? Math.abs(serial) : serial) * DAY_MS) / precision) * precision;
  const days = Math.floor(ms / DAY_MS);
  const isEarly = days > 0 && days < LEAP_THAT_WAS_NOT;
  const base = since1904 ? BASE_1904 : isEarly ? BASE_1900 + 1 : BASE_1900;
  return {
    ms,
    negative: isLength && serial < 0 && ms > 0,
    date: new Date(base * DAY_MS + ms),
    twelve: tokens.some(({ kind }) => kind === 'halves'),
    language: language ?? 'en',
  };
}

/** Seconds are rounded where they are the last that is shown, and in lengths and moments, which go on past midnight; a
 *  time of day alone and a day alone do not: 23:59:59.9 is 23:59. */
function precisionOf(tokens: readonly Token[]): number {
  const fraction = tokens.find((token) => token.kind === 'fraction');
  if (fraction?.kind === 'fraction') return 10 ** (3 - Math.min(3, fraction.length));
  const shows = (letters: RegExp) =>
    tokens.some((token) => token.kind === 'date' && (token.elapsed || letters.test(token.letter)));
  return shows(/s/) || (shows(/[yd]/) && shows(/h/)) ? 1000 : 1;
}

function tokenText(token: Token, index: number, tokens: readonly Token[], moment: Moment): string {
  switch (token.kind) {
    case 'literal':
      return token.text;
    case 'fraction':
      return `.${String(moment.date.getUTCMilliseconds())
        .padStart(3, '0')
        .padEnd(token.length, '0')
        .slice(0, token.length)}`;
    case 'halves':
      return halvesText(token.text, moment.date.getUTCHours());
    case 'date':
      return token.elapsed || isElapsedToo(token, tokens)
        ? elapsedText(token, moment)
        : partText(token, index, tokens, moment);
    case 'digits':
    case 'exponent':
    case 'percent':
    case 'slash':
    case 'general':
    case 'text':
      return '';
  }
}

type DateToken = Extract<Token, { kind: 'date' }>;

/** Once a unit is counted beyond its round (`[h]`), the same unit without brackets means the same number. */
function isElapsedToo(token: DateToken, tokens: readonly Token[]): boolean {
  return tokens.some((other) => other.kind === 'date' && other.elapsed && other.letter === token.letter);
}

const UNIT_MS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000 };

function elapsedText({ letter, length }: DateToken, { ms }: Moment): string {
  return String(Math.floor(ms / (UNIT_MS[letter] ?? 1000))).padStart(length, '0');
}

function partText(
  token: DateToken,
  index: number,
  tokens: readonly Token[],
  { date, twelve, language }: Moment,
): string {
  const { letter, length } = token;
  const hours = date.getUTCHours();
  switch (letter) {
    case 'y':
    case 'e':
    case 'b':
      return length <= 2 && letter === 'y'
        ? padded(date.getUTCFullYear() % 100, 2)
        : padded(date.getUTCFullYear(), 4);
    case 'd':
      return length < 3
        ? padded(date.getUTCDate(), length)
        : nameAt('weekday', date.getUTCDay(), length, language);
    case 'h':
      return padded(twelve ? ((hours + 11) % 12) + 1 : hours, Math.min(length, 2));
    case 's':
      return padded(date.getUTCSeconds(), Math.min(length, 2));
    default:
      if (isMinute(index, tokens)) return padded(date.getUTCMinutes(), Math.min(length, 2));
      if (length < 3) return padded(date.getUTCMonth() + 1, length);
      if (length >= 5) return nameAt('month', date.getUTCMonth(), 4, language).slice(0, 1);
      return nameAt('month', date.getUTCMonth(), length, language);
  }
}

function nameAt(kind: 'month' | 'weekday', at: number, length: number, language: string): string {
  return namesOf(kind, length === 3 ? 'short' : 'long', language)[at] ?? '';
}

/** `m` is a minute next to hours before it or to seconds on either side, else a month. */
function isMinute(index: number, tokens: readonly Token[]): boolean {
  const isUnit = (token: Token) => token.kind === 'date';
  const before = tokens.slice(0, index).findLast(isUnit);
  const after = tokens.slice(index + 1).find(isUnit);
  const letterOf = (token: Token | undefined) => (token?.kind === 'date' ? token.letter : '');
  return /^[hs]$/.test(letterOf(before)) || letterOf(after) === 's';
}

function halvesText(pattern: string, hours: number): string {
  const half = hours < 12 ? 'AM' : 'PM';
  if (pattern.length > 3) return half;
  return pattern.startsWith('a') ? half.slice(0, 1).toLowerCase() : half.slice(0, 1);
}

function padded(number: number, length: number): string {
  return String(number).padStart(length, '0');
}
