// Groups assigned comments by their due times. Pure.

export const DUE_GROUPS = ['late', 'today', 'week', 'later', 'none'] as const;
/** A group of due times: late, until the end of today, until the end of Sunday, after that, or without a due time. */
export type DueGroup = (typeof DUE_GROUPS)[number];

/** Returns the group of a due time in ms, in the time zone of the browser. null means that a comment has none. */
export function dueGroupOf(dueAt: number | null, now: number): DueGroup {
  if (dueAt === null) return 'none';
  if (dueAt < now) return 'late';
  const today = new Date(now);
  const daysToMonday = 7 - ((today.getDay() + 6) % 7);
  if (dueAt < midnightIn(today, 1)) return 'today';
  return dueAt < midnightIn(today, daysToMonday) ? 'week' : 'later';
}

/** Returns midnight `days` days after `day`, in ms. A day is not always 24 hours long: clocks change. */
function midnightIn(day: Date, days: number): number {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime();
}

/** Returns the groups that are not empty, in order. Each is sorted by due time, then from the newest to the oldest. */
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
