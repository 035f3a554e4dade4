// Lays out pictures in rows that are flush at both edges, by choosing the height of each row. Pure.

/** A picture with its own size in px. */
export interface SizedPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** A row of pictures, with the width of each in px. */
export interface JustifiedRow<Shown extends SizedPicture> {
  readonly height: number;
  readonly pictures: readonly { readonly picture: Shown; readonly width: number }[];
}

/** Bounds of the ratio of width to height: an extremely wide or high picture would leave no room for the others. */
const RATIOS = { least: 0.5, most: 3.2 } as const;

/**
 * Returns the rows of pictures, in their order, within a width and with a gap between two, in px. A row is about as
 * high as `target`; the last one is no higher than that, and so may end before the edge.
 */
export function justifiedRows<Shown extends SizedPicture>(
  pictures: readonly Shown[],
  { width, gap, target }: { width: number; gap: number; target: number },
): readonly JustifiedRow<Shown>[] {
  const rows: JustifiedRow<Shown>[] = [];
  let row: Shown[] = [];
  const heightOf = (shown: readonly Shown[]): number =>
    (width - gap * (shown.length - 1)) / shown.reduce((sum, each) => sum + ratioOf(each), 0);
  const close = (height: number): void => {
    rows.push(rowOf(row, height, { width, gap }));
    row = [];
  };
  for (const picture of pictures) {
    const [before, after] = [row.length === 0 ? Infinity : heightOf(row), heightOf([...row, picture])];
    // The row ends before or after this picture, whichever makes its height nearer to the target.
    if (after < target && before - target < target - after) close(before);
    row.push(picture);
    if (heightOf(row) <= target) close(heightOf(row));
  }
  if (row.length > 0) close(Math.min(target, heightOf(row)));
  return rows;
}

function ratioOf({ width, height }: SizedPicture): number {
  return Math.min(RATIOS.most, Math.max(RATIOS.least, width / Math.max(1, height)));
}

/** Returns a row in whole pixels. In a full row the last picture takes the rounding errors, so that it ends at the
 *  edge. */
function rowOf<Shown extends SizedPicture>(
  pictures: readonly Shown[],
  height: number,
  { width, gap }: { width: number; gap: number },
): JustifiedRow<Shown> {
  const whole = Math.round(height);
  const room = width - gap * (pictures.length - 1);
  const widths = pictures.map((picture) => Math.round(height * ratioOf(picture)));
  const rest = room - widths.reduce((sum, each) => sum + each, 0);
  const isFull = Math.abs(rest) <= pictures.length;
  return {
    height: whole,
    pictures: pictures.map((picture, at) => ({
      picture,
      width: (widths[at] ?? 0) + (isFull && at === pictures.length - 1 ? rest : 0),
    })),
  };
}
