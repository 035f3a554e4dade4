// Durations as people type them (product 2.3), for the sum in the status strip.

const CLOCK = /^(?:(\d+):)?(\d{1,3}):(\d{2})$/;
const WORDS = /^(?:(\d+)\s*h)?\s*(?:(\d+)\s*m(?:in)?)?\s*(?:(\d+)\s*s)?$/i;

/** Seconds of `90` (minutes), `1:30`, `0:01:30`, `1h 30m`; null for anything else. */
export function secondsOf(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (/^\d+(?:[.,]\d+)?$/.test(typed)) return Number(typed.replace(',', '.')) * 60;
  const [, hours, minutes, seconds] = CLOCK.exec(typed) ?? WORDS.exec(typed) ?? [];
  if (hours === undefined && minutes === undefined && seconds === undefined) return null;
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

/** `5:50`, `1:06:45`. */
export function clockOf(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
