// Finds a row by its number as people write it: `12A`, `#12a`. Mentions, links and "go to" use it.

/** A row with the number that is shown for it. */
export interface LabelledRow {
  readonly id: string;
  /** The number in the gutter; empty for rows that have none. */
  readonly label: string;
}

/** Returns the number in a text; null where the text cannot be a number. */
export function labelIn(written: string): string | null {
  const label = written.trim().replace(/^#/, '').trim();
  return /^[A-Za-z0-9.]{1,12}$/.test(label) && /[0-9]/.test(label) ? label : null;
}

/**
 * Returns the row with a number. An exact match comes first, since the lower-case letter of `12aA` means "before";
 * letters in another case match where only one row fits.
 */
export function rowByLabel<Row extends LabelledRow>(rows: Iterable<Row>, written: string): Row | null {
  const label = labelIn(written);
  if (label === null) return null;
  const wanted = label.toLowerCase();
  const alike: Row[] = [];
  for (const row of rows) {
    if (row.label === label) return row;
    if (row.label.toLowerCase() === wanted) alike.push(row);
  }
  return alike.length === 1 ? (alike[0] ?? null) : null;
}
