// The names of the days of a feed.

import { dayAndMonth } from '../../shared/format/moments.ts';
import { now } from '../browser/clock.ts';

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });

/** Returns `Today`, `Yesterday` or the weekday, the date, and a long form of both. */
export function nameOfDay(at: number): {
  readonly short: string;
  readonly date: string;
  readonly long: string;
} {
  const day = new Date(at).toDateString();
  const date = dayAndMonth(at, now(), 'long');
  const isToday = day === new Date(now()).toDateString();
  const yesterday = new Date(now());
  // A day is not always 24 hours long.
  yesterday.setDate(yesterday.getDate() - 1);
  const isYesterday = day === yesterday.toDateString();
  const name = weekday.format(at);
  if (!isToday && !isYesterday) return { short: name, date, long: `${name}, ${date}` };
  const short = isToday ? 'Today' : 'Yesterday';
  return { short, date: `${name.slice(0, 3)} ${date}`, long: `${short}, ${date}` };
}
