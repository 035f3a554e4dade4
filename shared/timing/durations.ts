// Durations as people type them, and as a sheet shows them. A plain number is minutes. Two numbers are hours and
// minutes, or minutes and seconds where the sheet shows seconds.

/** A duration whose meaning depends on the sheet, read in both ways. NaN where it cannot be read. */
export interface ParsedDuration {
  /** Seconds, in a sheet that shows seconds. */
  readonly withSeconds: number;
  /** Seconds, in a sheet that shows minutes. */
  readonly withoutSeconds: number;
}

const HOUR = 3600;
/** The longest duration, a thousand hours: a longer one is a typing error. */
const MOST = 1_000 * HOUR;
const NUMBER = /^\d{1,6}(?:[.,]\d{1,4})?$/;
const CLOCK = /^(?:(\d{1,4}):)?(\d{1,4}):(\d{2})$/;
const WORDS =
  /^(?:(\d{1,4}(?:[.,]\d+)?) ?h(?:(?:ou)?rs?)?\.?)? ?(?:(\d{1,6}(?:[.,]\d+)?) ?(?:m(?:in(?:ute)?s?)?\.?|['′]))? ?(?:(\d{1,6}) ?(?:s(?:ec(?:ond)?s?)?\.?|["″]))?$/i;
const HOURS_THEN_MINUTES = /^(\d{1,4}) ?h ?(\d{1,2})$/i;
const NONE: ParsedDuration = { withSeconds: Number.NaN, withoutSeconds: Number.NaN };

/** Parses a duration in both ways; both are NaN for a text that is no duration. */
export function parseDuration(text: string): ParsedDuration {
  const typed = text.trim();
  if (typed === '') return NONE;
  const clock = CLOCK.exec(typed);
  if (clock) return clockLength(clock);
  const seconds = NUMBER.test(typed) ? Math.round(decimal(typed) * 60) : wordSeconds(typed);
  return seconds <= MOST ? { withSeconds: seconds, withoutSeconds: seconds } : NONE;
}

/**
 * Parses a duration in a sheet that shows seconds, or does not. Returns it in seconds; null for a text that is no
 * duration.
 */
export function secondsOf(text: string, showsSeconds: boolean): number | null {
  const { withSeconds, withoutSeconds } = parseDuration(text);
  const seconds = showsSeconds ? withSeconds : withoutSeconds;
  return Number.isNaN(seconds) ? null : seconds;
}

/**
 * Returns a duration as text: `5:50` or `1:06:45` in a sheet that shows seconds; `0:45` or `1:30` in one that does not,
 * where only a duration with odd seconds has three numbers. Parsing it in the same sheet returns the same seconds.
 */
export function durationText(seconds: number, showsSeconds: boolean): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / 60), whole % 60];
  if (!showsSeconds) return `${hours}:${twoDigits(minutes)}${rest === 0 ? '' : `:${twoDigits(rest)}`}`;
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}

/** Returns why a text is no duration, with examples, as a sentence. */
export function durationRefusal(text: string, showsSeconds: boolean): string {
  const example = showsSeconds
    ? '90 (minutes), 1:30 (minutes and seconds)'
    : '90 (minutes), 1:30 (hours and minutes)';
  return `“${shortDuration(text)}” is not a duration. Type ${example} or 1h 30m.`;
}

/** Returns at most 24 characters of a typed text, for a sentence. */
export function shortDuration(text: string): string {
  const typed = text.trim();
  return typed.length > 24 ? `${typed.slice(0, 24)}…` : typed;
}

function clockLength([, first, second = '', third = '']: RegExpExecArray): ParsedDuration {
  const [tens, ones] = [Number(second), Number(third)];
  if (ones > 59 || (first !== undefined && tens > 59)) return NONE;
  if (first !== undefined) {
    const seconds = Number(first) * HOUR + tens * 60 + ones;
    return seconds <= MOST ? { withSeconds: seconds, withoutSeconds: seconds } : NONE;
  }
  const hours = tens * HOUR + ones * 60;
  return { withSeconds: tens * 60 + ones, withoutSeconds: hours <= MOST ? hours : Number.NaN };
}

function wordSeconds(typed: string): number {
  const short = HOURS_THEN_MINUTES.exec(typed);
  if (short) return Number(short[2]) < 60 ? Number(short[1]) * HOUR + Number(short[2]) * 60 : Number.NaN;
  const [, hours, minutes, seconds] = WORDS.exec(typed) ?? [];
  if (hours === undefined && minutes === undefined && seconds === undefined) return Number.NaN;
  return Math.round(decimal(hours ?? '0') * HOUR + decimal(minutes ?? '0') * 60 + Number(seconds ?? 0));
}

function decimal(text: string): number {
  return Number(text.replace(',', '.'));
}

/** Returns a whole number, of 0 or more, with at least two digits. */
export function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
