// How dates are written and weeks counted in the language of this browser.

/** Returns whether the month is written before the day: `12/5`. */
export function isMonthFirst(): boolean {
  const parts = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'numeric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month';
}

/** Returns the first day of a week: 0 is Monday. Where the month comes first, weeks begin on Sunday. */
export function firstWeekday(): number {
  return isMonthFirst() ? 6 : 0;
}
