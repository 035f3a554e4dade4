// When a notice came, as the inbox says it: today by the clock, yesterday below its own line, what is older by its day.

import { dayAndMonth, timeOfDay, type Clock } from '../../shared/format/moments.ts';
import type { ShownNotification } from '../../shared/api/notifications.ts';

export interface Day {
  /** Null for today, which needs no heading. */
  readonly title: string | null;
  readonly notices: readonly ShownNotification[];
}

const MINUTE_MS = 60_000;

/** The notices, which stand newest first, by the days on which they came. */
export function daysOf(notices: readonly ShownNotification[], now: number): readonly Day[] {
  const byDay = Map.groupBy(notices, ({ createdAt }) => titleOf(createdAt, now));
  return [...byDay].map(([title, own]) => ({ title, notices: own }));
}

function titleOf(at: number, now: number): string | null {
  const day = new Date(at).toDateString();
  if (at >= now || day === new Date(now).toDateString()) return null;
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  if (day === yesterday.toDateString()) return 'Yesterday';
  return dayAndMonth(at, now, 'long');
}

/** `now`, `25 min`, then the time of day. */
export function timeOf(at: number, now: number, clock: Clock): string {
  const minutes = Math.floor((now - at) / MINUTE_MS);
  if (minutes < 1) return 'now';
  return minutes < 60 ? `${minutes} min` : timeOfDay(at, clock);
}
