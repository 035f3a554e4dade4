// Where pages begin, at page breaks and where a page is full, as the layout of paper computed it last. This is known
// only of sheets that are short enough to be laid out while the browser is idle, and is out of date between a change
// and the next computation.
import type { Row } from '../../../shared/records.ts';

export interface PageStart {
  /** Number of the page that begins at the row. */
  readonly page: number;
  /** Height that the page before has left, in whole millimetres; null for the first page. */
  readonly freeMm: number | null;
}

/** Page starts by row id: that of the page break above the page, or of its first row where the page before is full. */
export type PageStarts = ReadonlyMap<string, PageStart>;

export interface PageMarks {
  startAt(rowId: string): PageStart | null;
  set(starts: PageStarts): void;
}

/** Opens the page starts of a sheet, of which none is known at first. */
export function openPageMarks(): PageMarks {
  let known: PageStarts = new Map();
  return {
    startAt: (rowId) => known.get(rowId) ?? null,
    set(starts) {
      known = starts;
    },
  };
}

/** The part of a laid out page that is read here: its rows, and where they end. */
interface Paged {
  readonly rows: readonly {
    readonly rowId: string | null;
    readonly top: number;
    readonly list: { readonly height: number };
  }[];
}

/**
 * Returns where each page begins, from the laid out pages and the rows of the sheet in their order. `room` is the
 * height of a page for rows in px of the sheet, of which `pxPerMm` are a millimetre of paper.
 */
export function pageStartsOf(
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
    // A row that is taller than a page continues on the next, so no page begins with it.
    if (first !== null && !seen.has(first) && (index > 0 || breakAbove.has(first)))
      starts.set(breakAbove.get(first) ?? first, {
        page: index + 1,
        freeMm: before ? Math.max(0, Math.floor((room - endOf(before)) / pxPerMm)) : null,
      });
    for (const { rowId } of placed) if (rowId !== null) seen.add(rowId);
  }
  return starts;
}

/**
 * Returns the page on which each row begins, from 1, from the laid out pages and the rows in the order of print. A card
 * beside another one is on the page of the other.
 */
export function pageNumbersOf(
  pages: readonly Pick<Paged, 'rows'>[],
  rows: readonly Row[],
): ReadonlyMap<string, number> {
  const placed = new Map<string, number>();
  for (const [index, { rows: own }] of pages.entries())
    for (const { rowId } of own) if (rowId !== null && !placed.has(rowId)) placed.set(rowId, index + 1);
  const numbers = new Map<string, number>();
  let page = 1;
  for (const { id, type } of rows) {
    page = placed.get(id) ?? page;
    if (type !== 1) numbers.set(id, page);
  }
  return numbers;
}

function endOf({ rows }: Paged): number {
  const last = rows.at(-1);
  return last ? last.top + last.list.height : 0;
}
