// Formats a stored number as the text that Excel shows in the cell. The package `numfmt` implements Excel's formats;
// the code here is for what must differ: all digits, neutral separators, ISO dates.

import { format, getFormatFromId, isDateFormat, isTextFormat, isValidFormat, tokenize } from 'numfmt';
import { calendarSerial, isoText } from './serialDays.ts';

/** A number format that is ready to write values. */
export interface Format {
  /** Whether the format shows dates, times or durations. */
  readonly isDate: boolean;
  textOf(value: number): string;
  /** Returns a text in a cell whose format has a section for texts: `"Cue "@`. */
  wrap(text: string): string;
}

/** Numbers of formats that depend on the reader's locale, which the workbook does not name. They are written as
 *  ISO dates. */
const LOCAL_DATE = 14;
const LOCAL_DATE_AND_TIME = 22;

/** Longest format that is parsed: Excel writes at most 255 characters, and parsing takes the square of the
 *  length. */
const LONGEST_CODE = 1000;

/**
 * Returns a format.
 * @param code null for a format that is known by its number only
 */
export function formatOf(id: number, code: string | null, since1904: boolean): Format {
  if (id === LOCAL_DATE || id === LOCAL_DATE_AND_TIME) {
    const withTime = id === LOCAL_DATE_AND_TIME;
    const textOf: Writer = (value) =>
      isDay(value, since1904) ? isoText(value, since1904, withTime) : generalText(value);
    return { isDate: true, textOf, wrap: (text) => text };
  }
  const given = code ?? getFormatFromId(id);
  const isDate = given.length <= LONGEST_CODE && isDateFormat(given);
  const pattern = given.length <= LONGEST_CODE ? neutral(given, isDate) : '';
  if (pattern === '' || !isValidFormat(pattern))
    return { isDate: false, textOf: generalText, wrap: (text) => text };
  const write = isDate ? dateWriter(pattern, since1904) : numberWriter(pattern);
  const zero = zeroOf(given);
  return {
    isDate,
    textOf: (value) => withDigitsFrom(zero, write(value).trim()),
    wrap: (text) => format(pattern.replaceAll(ROOM, '$1'), text),
  };
}

/** Matches space that a format reserves (`_(`), which is no part of the text; quoted and escaped characters
 *  stay. */
const ROOM = /("[^"]*"|\\.)|_./gu;

/** Exponent from which, and below whose inverse, a number without a format is written with an exponent. */
const LARGEST_EXPONENT = 15;

/** Returns a number without a format to fifteen digits, all that a spreadsheet keeps; Excel shows eleven of them. */
function generalText(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const [mantissa = '0', power = '0'] = rounded.toExponential().split('e');
  const exponent = Number(power);
  if (Math.abs(exponent) >= LARGEST_EXPONENT)
    return `${mantissa}E${exponent < 0 ? '-' : '+'}${Math.abs(exponent)}`;
  const text = String(rounded);
  return text.includes('e') ? rounded.toFixed(Math.min(100, 14 - exponent)).replace(/0+$/, '') : text;
}

/** Returns `code` without its locales where they would change separators (`[$€-407]` becomes a euro sign), or
 *  mean the reader's own (`[$-F800]`). */
function neutral(code: string, isDate: boolean): string {
  return tokenize(code)
    .map(({ type, raw, value }) => {
      if (type !== 'LOCALE') return raw;
      const [sign = '', language = ''] = value.split(/-(.*)/s);
      return isDate && sign === '' && !/^F[48]00$/i.test(language) ? raw : `"${sign}"`;
    })
    .join('');
}

type Writer = (value: number) => string;

/** Matches the point of `1.`, the text of 1 in the format `#.##`. The point is left out. */
const BARE_POINT = /(?<![^\s\d-])\.(?!\d)/;

function numberWriter(pattern: string): Writer {
  if (/^general$/i.test(pattern) || isTextFormat(pattern)) return generalText;
  const fraction = FRACTION.exec(pattern);
  if (fraction) return (value) => fractionText(value, pattern, fraction);
  if (tokenize(pattern).some(({ type }) => type === 'GENERAL')) {
    return (value) => format(withGeneral(pattern, generalText(Math.abs(value))), value);
  }
  if (!/\.#/.test(pattern)) return (value) => format(pattern, value);
  return (value) => format(pattern, value).replace(BARE_POINT, '');
}

function withGeneral(pattern: string, text: string): string {
  return tokenize(pattern)
    .map(({ type, raw }) => (type === 'GENERAL' ? `"${text}"` : raw))
    .join('');
}

/** Matches `# ??/??` and `?/8`: the whole part, the numerator and the denominator. */
const FRACTION = /(?:([#?0,]+) +)?([#?0]+)\/([1-9]\d*|[#?0]+)/;

/** Returns the nearest fraction. numfmt's own are wrong from 0.95 on (it writes 1.96875 as `2 31/32`), so it
 *  only formats the whole part and a text. */
function fractionText(
  value: number,
  pattern: string,
  [shown, wholes, top = '', bottom = '']: RegExpExecArray,
): string {
  const size = Math.abs(value);
  const given = /^[1-9]/.test(bottom) ? Number(bottom) : null;
  const whole = wholes === undefined ? 0 : Math.floor(size);
  const [over, under] = nearest(size - whole, given ?? 10 ** Math.min(bottom.length, 4) - 1, given !== null);
  const carried = wholes !== undefined && over === under ? 1 : 0;
  const isShareShown = wholes === undefined || (over > 0 && carried === 0) || top.includes('0');
  const share = `"${carried === 0 ? over : 0}/${carried === 0 ? under : 1}"`;
  // A whole number is written without a fraction, and zero as `0` even in a format that leaves it out.
  const places = isShareShown
    ? wholes === undefined
      ? share
      : `${wholes} ${share}`
    : wholes.replace(/0?$/, '0');
  const text = format(pattern.replace(shown, places), whole + carried);
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

function nearest(value: number, most: number, isGiven: boolean): readonly [over: number, under: number] {
  if (isGiven) return [Math.round(value * most), most];
  let best: readonly [number, number] = [Math.round(value), 1];
  for (let under = 1; under <= most; under += 1) {
    const over = Math.round(value * under);
    if (Math.abs(value - over / under) < Math.abs(value - best[0] / best[1]) - 1e-12) best = [over, under];
  }
  return best;
}

/** Serial days of 1 January of the year 1 and of 31 December 9999 in the 1900 system. */
const [FIRST_DAY, LAST_DAY] = [-693_593, 2_958_465];

/** Tells whether a number is a day. A telephone number in a cell for dates is none. */
function isDay(value: number, since1904: boolean): boolean {
  const serial = calendarSerial(value, since1904);
  return serial >= FIRST_DAY && serial <= LAST_DAY;
}

/** Longest duration in days that numfmt knows; a longer one is shown as a number of days. */
const LONGEST_DAYS = 35_830_290;

function dateWriter(pattern: string, since1904: boolean): Writer {
  const lengths = tokenize(pattern).filter(({ type }) => type === 'DURATION');
  if (lengths.length > 0)
    return lengthWriter(pattern, new Set(lengths.map(({ value }) => value.slice(0, 1))));
  const isSmall = SMALL_HALVES.test(pattern);
  const shown = pattern.replace(SMALL_HALVES, 'A/P');
  return (value) => {
    if (!isDay(value, since1904)) return generalText(value);
    const text = format(shown, calendarSerial(value, since1904), { leap1900: false });
    return isSmall ? text.replace(/\b[AP]\b/, (half) => half.toLowerCase()) : text;
  };
}

/** Matches AM and PM in small letters, which numfmt does not know. */
const SMALL_HALVES = /a\/p/;

/** Returns a writer of durations. If a unit is in brackets (`[h]`), so that it is counted beyond its cycle, the same
 *  unit without brackets has the same number. */
function lengthWriter(pattern: string, counted: ReadonlySet<string>): Writer {
  const shown = tokenize(pattern)
    .map(({ type, raw }) => (type === 'DATETIME' && counted.has(raw.slice(0, 1)) ? `[${raw}]` : raw))
    .join('');
  return (value) => {
    if (value > LONGEST_DAYS) return generalText(value);
    const text = format(shown, Math.abs(value));
    return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
  };
}

/** Digit zero of the scripts that a bracket may name by its first byte (`[$-2000401]`): 2 and 3 Arabic, 4
 *  Devanagari, 13 Thai. */
const ZEROS: Readonly<Record<number, number>> = { 2: 0x0660, 3: 0x0660, 4: 0x0966, 0xd: 0x0e50 };
/** The low bits of a locale id, which are the language; Urdu and Persian have Arabic digits of their own. */
const LANGUAGE_BITS = 0x3ff;
const PERSIAN = [0x20, 0x29];
const PERSIAN_ZERO = 0x06f0;

/** Returns the character code of the digit zero that `code` demands; null for the usual one. */
function zeroOf(code: string): number | null {
  const id = Number.parseInt(/\[\$[^\]-]*-([0-9a-f]{7,8})\]/i.exec(code)?.[1] ?? '', 16);
  const zero = ZEROS[id >>> 24] ?? null;
  return zero === ZEROS[2] && PERSIAN.includes(id & LANGUAGE_BITS) ? PERSIAN_ZERO : zero;
}

function withDigitsFrom(zero: number | null, text: string): string {
  if (zero === null) return text;
  return text.replaceAll(/[0-9]/g, (digit) => String.fromCharCode(zero + Number(digit)));
}
