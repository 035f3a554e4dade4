// Where pages begin, as the paper's engine last said: at page breaks, and by themselves. Known for sheets that are
// short enough to be laid out in a quiet moment; out of date from any change until the next such moment.
import type { Row } from '../../../shared/records.ts';

export interface PageStart {
  /** The page that begins there. */
  readonly page: number;
  /** What the page before it has left, in whole millimetres; null for the first. */
  readonly freeMm: number | null;
}

/** By row: a page break, or the row that a page begins with by itself. */
export type PageStarts = ReadonlyMap<string, PageStart>;

export interface PageMarks {
  startAt(rowId: string): PageStart | null;
  set(starts: PageStarts): void;
}

export function openPageMarks(): PageMarks {
  let known: PageStarts = new Map();
  return {
    startAt: (rowId) => known.get(rowId) ?? null,
    set(starts) {
      known = starts;
    },
  };
}

/** What is asked of a page: which rows stand on it, and where they end. */
interface Paged {
  readonly rows: readonly {
    readonly rowId: string | null;
    readonly top: number;
    readonly list: { readonly height: number };
  }[];
}

/** Pages with the rows of the sheet in their order -> where each page begins. `room` is the height of a page for
 *  rows, in the sheet's own pixels, of which `pxPerMm` make a millimetre of paper. */
export function startsOf(
  pages: readonly Paged[],
  rows: readonly Row[],
  { room, pxPerMm }: { room: number; pxPerMm: number },
): PageStarts {
  const breakAbove = new Map<string, string>();
  rows.forEach((row, at) => {
    const next = rows[at + 1];
    if (row.type === 1 && next) breakAbove.set(next.id, row.id);
  });
  const starts = new Map<string, PageStart>();
  const seen = new Set<string>();
  for (const [index, { rows: placed }] of pages.entries()) {
    const first = placed.find(({ rowId }) => rowId !== null)?.rowId ?? null;
    const before = index === 0 ? null : pages[index - 1];
    // A row that is taller than a page goes on: no page begins with it.
    if (first !== null && !seen.has(first) && (index > 0 || breakAbove.has(first)))
      starts.set(breakAbove.get(first) ?? first, {
        page: index + 1,
        freeMm: before ? Math.max(0, Math.floor((room - endOf(before)) / pxPerMm)) : null,
      });
    for (const { rowId } of placed) if (rowId !== null) seen.add(rowId);
  }
  return starts;
}

function endOf({ rows }: Paged): number {
  const last = rows.at(-1);
  return last ? last.top + last.list.height : 0;
}
