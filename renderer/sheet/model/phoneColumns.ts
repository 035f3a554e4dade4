// The columns on a phone: start, title and duration become the heading of each row, above its cells, so that the cells
// of one department have the whole width.

import type { HeadingPart } from '../../../shared/purposes/purpose.ts';
import { purposeNamed } from '../../../shared/purposes/purposes.ts';
import { LEAST_PX, type GridColumn } from './columns.ts';

/** Height in px of the heading of a row. */
export const HEADING_PX = 26;
/** The width in px of the duration in the heading. */
const DURATION_PX = 64;
/** The greatest width in px of a column where several columns do not fit the screen. */
const MOST_PX = 136;
const PARTS: readonly HeadingPart[] = ['start', 'title', 'duration'];

export interface PhoneParts {
  /** Width in px of the screen beside the row numbers. */
  readonly room: number;
  /** Width in px of the row numbers, which the start times have too. */
  readonly gutter: number;
  /** The category whose cells alone are shown; null for all. */
  readonly department: string | null;
}

/**
 * Returns the columns of cells, which fill the screen, and after them those of the heading. A sheet without a title or
 * without any other column stays as it is.
 */
export function phoneColumnsOf(
  columns: readonly GridColumn[],
  { room, gutter, department }: PhoneParts,
): readonly GridColumn[] {
  const heading = PARTS.flatMap((part) => columns.find((column) => partOf(column) === part) ?? []);
  const others = columns.filter((column) => !heading.includes(column));
  const own = others.filter(({ category }) => category?.id === department);
  const cells = department === null || own.length === 0 ? others : own;
  if (cells.length === 0 || !heading.some((column) => partOf(column) === 'title')) return columns;
  const widths = widthsIn(cells, room);
  const hasDuration = heading.some((column) => partOf(column) === 'duration');
  const partWidths: Readonly<Record<HeadingPart, number>> = {
    start: gutter,
    title: room - (hasDuration ? DURATION_PX : 0),
    duration: DURATION_PX,
  };
  let x = 0;
  const laid: GridColumn[] = [];
  for (const [at, column] of cells.entries()) {
    const width = widths[at] ?? column.width;
    laid.push({ ...column, x, width });
    x += width;
  }
  for (const column of heading) {
    const headingPart = partOf(column);
    laid.push({ ...column, x, headingPart, width: headingPart ? partWidths[headingPart] : column.width });
  }
  return laid;
}

function partOf({ purpose }: GridColumn): HeadingPart | null {
  return purposeNamed(purpose).headingPart;
}

/** Returns the widths of columns: their own up to a limit, or more where there is room. */
function widthsIn(columns: readonly GridColumn[], room: number): readonly number[] {
  const own = columns.map(({ width }) => Math.max(LEAST_PX, Math.min(width, MOST_PX)));
  const total = own.reduce((sum, width) => sum + width, 0);
  const factor = Math.max(1, room / total);
  return own.map((width) => width * factor);
}
