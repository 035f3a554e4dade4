// Which cell of a block an arrow key leads to, by the areas of the cells. Pure functions.

export interface CellBox {
  readonly id: string;
  readonly rect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

export interface BlockDirection {
  readonly rows: number;
  readonly columns: number;
}

/** The factor by which distance to the side counts more than distance ahead. */
const ASIDE = 3;

/** Returns the nearest cell in a direction; undefined at the edge. */
export function neighbourOf<Of extends CellBox>(
  cells: readonly Of[],
  from: Of,
  way: BlockDirection,
): Of | undefined {
  let best: Of | undefined;
  let distance = Infinity;
  for (const cell of cells) {
    const ahead = aheadOf(from, cell, way);
    if (cell === from || ahead < 0) continue;
    const away = ahead + ASIDE * asideOf(from, cell, way);
    if (away < distance) [best, distance] = [cell, away];
  }
  return best;
}

/**
 * Returns the distance from the edge of one cell to the nearer edge of the other; negative when the other is not in
 * that direction.
 */
function aheadOf({ rect: from }: CellBox, { rect: to }: CellBox, { rows, columns }: BlockDirection): number {
  if (columns > 0) return to.x - (from.x + from.width) + SLACK;
  if (columns < 0) return from.x - (to.x + to.width) + SLACK;
  return (rows > 0 ? to.y - (from.y + from.height) : from.y - (to.y + to.height)) + SLACK;
}

/** Tolerance in px, so that cells which touch do not seem to overlap by rounding. */
const SLACK = 0.01;

/** Returns the distance to the side; 0 where the two cells overlap across the direction of the step. */
function asideOf({ rect: from }: CellBox, { rect: to }: CellBox, { columns }: BlockDirection): number {
  const [a, b, c, d] =
    columns === 0
      ? [from.x, from.x + from.width, to.x, to.x + to.width]
      : [from.y, from.y + from.height, to.y, to.y + to.height];
  return Math.max(0, c - b, a - d);
}

/** Returns the cell that is entered from above or below: in the outermost line of cells, the one nearest to `x`. */
export function outermostCellNear<Of extends CellBox>(
  cells: readonly Of[],
  from: 'above' | 'below',
  x: number,
): Of | undefined {
  const score = ({ rect }: Of): number => {
    const down = from === 'above' ? rect.y : -(rect.y + rect.height);
    return down * ASIDE + Math.max(0, rect.x - x, x - (rect.x + rect.width));
  };
  return cells.toSorted((one, other) => score(one) - score(other))[0];
}
