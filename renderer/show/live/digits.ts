// The digits of a show: countdowns, lengths and times of day.

import { twoDigits } from '../../../shared/timing/durations.ts';

const HOUR = 3600;

function secondsText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / HOUR), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}

/** Returns a length in ms: `2:10`, `1:06:45`. */
export function lengthText(ms: number): string {
  return secondsText(Math.floor(Math.max(0, ms) / 1000));
}

/** Returns what is left in ms, `1:10`; below 0 how much it is over, `+2:12`. It is 0:00 in the moment of the end. */
export function countdownText(leftMs: number): string {
  if (leftMs <= -1000) return `+${lengthText(-leftMs)}`;
  return secondsText(Math.max(0, Math.ceil(leftMs / 1000)));
}

/** Returns how far a show is over its plan, `+2:12`, or under it, `−0:30`. */
export function offsetText(offsetMs: number): string {
  const text = lengthText(Math.abs(offsetMs));
  if (Math.abs(offsetMs) < 1000) return text;
  return offsetMs > 0 ? `+${text}` : `−${text}`;
}

/** Returns the word beside that figure. */
export function offsetWord(offsetMs: number): 'Over' | 'Under' | 'On time' {
  if (Math.abs(offsetMs) < 1000) return 'On time';
  return offsetMs > 0 ? 'Over' : 'Under';
}

/** How times of day are written. */
export interface ClockForm {
  readonly timeZone: string | null;
  readonly isTwelveHour: boolean;
}

const forms = new Map<string, Intl.DateTimeFormat>();

/** Returns the time of day of an instant in ms, with its seconds: `19:50:31`, `7:50:31 pm`. */
export function clockText(at: number, { timeZone, isTwelveHour }: ClockForm): string {
  const zone = timeZone ?? 'UTC';
  const name = `${zone} ${isTwelveHour}`;
  const form = forms.get(name) ?? openForm(zone, isTwelveHour);
  forms.set(name, form);
  return form.format(at);
}

function openForm(timeZone: string, isTwelveHour: boolean): Intl.DateTimeFormat {
  const options: Intl.DateTimeFormatOptions = {
    hour: isTwelveHour ? 'numeric' : '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: isTwelveHour ? 'h12' : 'h23',
  };
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
  } catch {
    // A zone that this browser does not know.
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  }
}
