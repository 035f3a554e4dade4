// Two shows of one sheet side by side: what was planned, how long each cue lasted in the one and in the other, and by
// how much the two differ. The same on the page, on paper and in files.

import type { ShowReportReply } from '../api/showReports.ts';
import { openReportClock, reportDay } from './reportTexts.ts';

/** A cue in two shows. Durations are ms; null where the cue was not on, or nothing was planned. */
export interface ComparedRow {
  readonly rowId: string;
  readonly number: string;
  readonly title: string;
  /** The index of the row's section in the first report. */
  readonly section: number;
  readonly planned: number | null;
  readonly first: number | null;
  readonly second: number | null;
  /** The second duration minus the first, in ms. */
  readonly difference: number | null;
}

/** Two shows of one sheet. */
export interface Comparison {
  /** The day and time at which each began. */
  readonly titles: readonly [first: string, second: string];
  readonly rows: readonly ComparedRow[];
  /** The sums over the cues that were on in both shows. */
  readonly sums: Pick<ComparedRow, 'planned' | 'first' | 'second' | 'difference'>;
}

/** Returns the comparison of a report's show with the show that it is compared with; null without such a show. */
export function comparisonOf({ show, rows, sections, compared, sheet }: ShowReportReply): Comparison | null {
  if (!show || !compared) return null;
  const others = new Map(compared.rows.map((row) => [row.rowId, row]));
  const own = new Set(rows.map(({ rowId }) => rowId));
  const last = Math.max(0, sections.length - 1);
  const all = [
    ...rows.map((row) => ({ row, other: others.get(row.rowId), section: row.section })),
    // A cue that is only in the other show is placed last.
    ...compared.rows
      .filter(({ rowId }) => !own.has(rowId))
      .map((other) => ({ row: { ...other, lasted: null, count: 0 }, other, section: last })),
  ];
  const made = all.map(({ row, other, section }): ComparedRow => {
    const first = row.count > 0 ? row.lasted : null;
    const second = other && other.count > 0 ? other.lasted : null;
    const { rowId, number, title, plannedDuration: planned } = row;
    return { rowId, number, title, section, planned, first, second, difference: less(second, first) };
  });
  const both = made.filter(({ difference }) => difference !== null);
  const sumOf = (field: 'planned' | 'first' | 'second' | 'difference'): number | null =>
    both.length === 0 ? null : both.reduce((sum, row) => sum + (row[field] ?? 0), 0);
  const titleOf = ({ startedAt }: { readonly startedAt: number }): string =>
    `${reportDay(startedAt, sheet.timeZone)}, ${openReportClock(sheet, startedAt)(startedAt)}`;
  return {
    titles: [titleOf(show), titleOf(compared.show)],
    rows: made,
    sums: {
      planned: sumOf('planned'),
      first: sumOf('first'),
      second: sumOf('second'),
      difference: sumOf('difference'),
    },
  };
}

function less(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one - other;
}
