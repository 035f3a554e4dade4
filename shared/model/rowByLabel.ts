// From a number as people write it to its row: `12A`, `#12a`. What a mention, a link and the go-to ask alike.

/** A row with the number that it shows. */
export interface LabelledRow {
  readonly id: string;
  /** As it stands in the gutter; empty for rows that have none. */
  readonly label: string;
}

/** The number in what was written; null where it cannot be one. */
export function labelIn(written: string): string | null {
  const label = written.trim().replace(/^#/, '').trim();
  return /^[A-Za-z0-9.]{1,12}$/.test(label) && /[0-9]/.test(label) ? label : null;
}

/** The row of that number. Letters may be written small where no other number is then meant: in `12aA` the small
 *  letter says "before", so what is written exactly comes first. */
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
