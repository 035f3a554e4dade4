// Comments that were given to a person, in groups by the moment until which they are to be done. Pure.

export const DUE_GROUPS = ['late', 'today', 'week', 'later', 'none'] as const;
/** A group: late, until the end of today, until the end of Sunday, after that, or without a moment. */
export type DueGroup = (typeof DUE_GROUPS)[number];

/** Returns the group of a moment in ms, in the time zone of the reader; null is a comment without one. */
export function dueGroupOf(dueAt: number | null, now: number): DueGroup {
  if (dueAt === null) return 'none';
  if (dueAt < now) return 'late';
  const today = new Date(now);
  const daysToMonday = 7 - ((today.getDay() + 6) % 7);
  if (dueAt < midnightIn(today, 1)) return 'today';
  return dueAt < midnightIn(today, daysToMonday) ? 'week' : 'later';
}

/** Returns the first moment of the day so many days after `day`: a day is not 24 hours long where clocks change. */
function midnightIn(day: Date, days: number): number {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime();
}

/** Returns the groups that hold something, in their order; in each the earliest moment is first, then the newest. */
export function dueGroups<Item extends { readonly id: string; readonly dueAt: number | null }>(
  items: readonly Item[],
  now: number,
): readonly { readonly group: DueGroup; readonly items: readonly Item[] }[] {
  const byGroup = Map.groupBy(items, ({ dueAt }) => dueGroupOf(dueAt, now));
  return DUE_GROUPS.flatMap((group) => {
    const own = byGroup.get(group);
    return own ? [{ group, items: own.toSorted(byMoment) }] : [];
  });
}

function byMoment(
  one: { readonly id: string; readonly dueAt: number | null },
  other: { readonly id: string; readonly dueAt: number | null },
): number {
  return (one.dueAt ?? 0) - (other.dueAt ?? 0) || (one.id < other.id ? 1 : -1);
}
