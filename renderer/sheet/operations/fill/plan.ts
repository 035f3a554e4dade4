// The plan of a fill: the new text of each cell, with the source cell whose look it gets. Planning changes nothing.

import { subRowCount, textAt } from '../../model/cellAt.ts';
import { optionAt, purposeAt } from '../../model/cellPurpose.ts';
import type { SubRows } from '../../model/selectedRows.ts';
import type { CellPosition } from '../../model/selection.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import { continueSeries, type SeriesCursor } from './series.ts';
import { hasOwnCell, hasComputedTime, isPinned } from './fillable.ts';
import type { Fill } from './fillDirection.ts';

export interface FilledCell {
  readonly spot: CellPosition;
  readonly text: string;
  /** The source cell whose look the cell gets. */
  readonly like: CellPosition;
  /** Whether the source cell is copied as it is, including its rich text. */
  readonly isCopy: boolean;
}

export interface PlannedFill {
  readonly cells: readonly FilledCell[];
  /** Number of times that are left as they are, since they are computed from others. */
  readonly stayed: number;
  /** Step of the first line of cells in words, '' where it varies; null where the cells are copied. */
  readonly step: string | null;
}

export interface FillOptions {
  readonly isOther: boolean;
  /** Whether the person may pin times and format cells. */
  readonly mayArrange: boolean;
  /** Sub-rows that are filled; null for all. */
  readonly lines: SubRows | null;
}

/** Plans a fill, without carrying it out. */
export function planFill(view: SheetModel, fill: Fill, wish: FillOptions): PlannedFill {
  const cells: FilledCell[] = [];
  let stayed = 0;
  let first: SeriesCursor | null = null;
  for (const lane of lanesOf(view, fill, wish.lines)) {
    const source = lane.from.filter((spot) => hasOwnCell(view, spot));
    const [one] = source;
    if (!one) continue;
    const texts = source.map((spot) => textAt(view, spot));
    const showsSeconds = view.times.schedule()?.cascade.style().showsSeconds;
    const going = continueSeries(texts, purposeAt(view, one), {
      isOther: wish.isOther,
      showsSeconds,
      option: optionAt(view, one),
    });
    first ??= going;
    const isBack = fill.side === 'up' || fill.side === 'left';
    const pins = wish.mayArrange && source.every((spot) => isPinned(view, spot));
    let index = isBack ? -1 : source.length;
    for (const spot of lane.to) {
      if (!hasOwnCell(view, spot)) continue;
      if (!pins && hasComputedTime(view, spot)) stayed++;
      else cells.push(cellOf(spot, index, { going, source }));
      index += isBack ? -1 : 1;
    }
  }
  return { cells, stayed, step: !first || first.isCopy ? null : (first.step ?? '') };
}

function cellOf(
  spot: CellPosition,
  index: number,
  of: { going: SeriesCursor; source: readonly CellPosition[] },
): FilledCell {
  const { going, source } = of;
  const like = source.at(index % source.length) ?? spot;
  return { spot, text: going.at(index), like, isCopy: going.isCopy };
}

/** A line of cells with one series: a column, or a row, in one of its sub-rows. */
interface Lane {
  readonly from: readonly CellPosition[];
  /** The cells to fill, the nearest to the source first. */
  readonly to: readonly CellPosition[];
}

function* lanesOf(view: SheetModel, fill: Fill, lines: SubRows | null): Iterable<Lane> {
  const { from } = fill;
  const isUpright = fill.side === 'down' || fill.side === 'up';
  const rows = isUpright ? [from.top] : span(from.top, from.bottom);
  const columns = isUpright ? span(from.left, from.right) : [from.left];
  for (const row of rows) {
    const high = isUpright ? highestIn(view, from.top, from.bottom) : subRowCount(view, row);
    for (let line = lines?.from ?? 0; line <= Math.min(lines?.to ?? high, high - 1); line++) {
      for (const column of columns) yield isUpright ? upright(fill, column, line) : level(fill, row, line);
    }
  }
}

function upright({ from, to, side }: Fill, column: number, line: number): Lane {
  const spots = (top: number, bottom: number): CellPosition[] =>
    span(top, bottom).map((row) => spotAt(row, column, line));
  const far = spots(to.top, to.bottom);
  return { from: spots(from.top, from.bottom), to: side === 'up' ? far.toReversed() : far };
}

function level({ from, to, side }: Fill, row: number, line: number): Lane {
  const spots = (left: number, right: number): CellPosition[] =>
    span(left, right).map((column) => spotAt(row, column, line));
  const far = spots(to.left, to.right);
  return { from: spots(from.left, from.right), to: side === 'left' ? far.toReversed() : far };
}

function spotAt(row: number, column: number, line: number): CellPosition {
  return line === 0 ? { row, column } : { row, column, line };
}

function span(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}

function highestIn(view: SheetModel, top: number, bottom: number): number {
  let high = 1;
  for (let row = top; row <= bottom; row++) high = Math.max(high, subRowCount(view, row));
  return high;
}
