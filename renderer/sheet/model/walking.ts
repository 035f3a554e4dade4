// Walking with Tab and Enter, and with Ctrl and an arrow. Pure, over positions.

import {
  cornerOf,
  isWithin,
  moved,
  rangesOf,
  sizeOf,
  type Bounds,
  type Range,
  type Selection,
  type Spot,
} from './selection.ts';

/** Tab and Enter: the next cell in reading order, round the ranges when more than one cell is selected. */
export function stepped(
  selection: Selection,
  by: 1 | -1,
  along: 'row' | 'column',
  bounds: Bounds,
): Selection {
  const ranges = rangesOf(selection);
  if (ranges.length > 1 || ranges.some((range) => sizeOf(range) > 1)) return roundAll(selection, by, along);
  const { row, column } = selection.active;
  const spot = along === 'row' ? overEdge(selection.active, by, bounds) : { row: row + by, column };
  return moved(selection, spot, false, bounds);
}

function overEdge({ row, column }: Spot, by: number, { rows, columns }: Bounds): Spot {
  const next = column + by;
  if (next < 0) return row > 0 ? { row: row - 1, column: columns - 1 } : { row, column };
  if (next < columns) return { row, column: next };
  return row + 1 < rows ? { row: row + 1, column: 0 } : { row, column };
}

/** Past the end of a range comes the next one: they keep their order, turned so that the active one is last. */
function roundAll(selection: Selection, by: 1 | -1, along: 'row' | 'column'): Selection {
  const ranges = rangesOf(selection);
  const range = ranges.at(-1);
  if (!range || !isWithin(selection.active, range)) return selection;
  const next = indexIn(selection.active, range, along) + by;
  if (next >= 0 && next < sizeOf(range)) return { ...selection, active: spotIn(next, range, along) };
  const turned = by === 1 ? [...ranges.slice(1), ...ranges.slice(0, 1)] : [range, ...ranges.slice(0, -1)];
  const to = turned.at(-1) ?? range;
  const active = spotIn(by === 1 ? 0 : sizeOf(to) - 1, to, along);
  return {
    active,
    anchor: cornerOf(to, 'start'),
    head: cornerOf(to, 'end'),
    others: turned.slice(0, -1),
  };
}

function indexIn({ row, column }: Spot, range: Range, along: 'row' | 'column'): number {
  const { top, left, bottom, right } = range;
  return along === 'row'
    ? (row - top) * (right - left + 1) + (column - left)
    : (column - left) * (bottom - top + 1) + (row - top);
}

function spotIn(index: number, range: Range, along: 'row' | 'column'): Spot {
  const { top, left, bottom, right } = range;
  if (range.cell !== undefined) return cornerOf(range, 'start');
  const [width, height] = [right - left + 1, bottom - top + 1];
  return along === 'row'
    ? { row: top + Math.floor(index / width), column: left + (index % width) }
    : { row: top + (index % height), column: left + Math.floor(index / height) };
}

/** Ctrl and an arrow: to the edge of what is filled. */
export function jumped(from: Spot, by: Spot, bounds: Bounds, isFilled: (spot: Spot) => boolean): Spot {
  const next = (spot: Spot): Spot => ({ row: spot.row + by.row, column: spot.column + by.column });
  const isInside = ({ row, column }: Spot): boolean =>
    row >= 0 && column >= 0 && row < bounds.rows && column < bounds.columns;
  let spot = next(from);
  if (!isInside(spot)) return from;
  const walksFilled = isFilled(from) && isFilled(spot);
  while (isInside(next(spot)) && (walksFilled ? isFilled(next(spot)) : !isFilled(spot))) spot = next(spot);
  return spot;
}
