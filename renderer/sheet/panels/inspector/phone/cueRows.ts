// The rows of cells of a sheet as shown, for going from one to the next: headings, page breaks and blocks are passed.

import type { SheetModel } from '../../../model/sheetModel.ts';

/** Returns the positions of the rows of cells among the first `count`, from the top. */
export function cuePositions(view: SheetModel, count: number): readonly number[] {
  const positions: number[] = [];
  for (let position = 0; position < count; position++) {
    const line = view.line(position);
    const kind = line && view.shown(line).kind;
    if (kind === 'plain' || kind === 'placed') positions.push(position);
  }
  return positions;
}

/** Returns the next of these positions in one direction; null after the last. */
export function nextCue(positions: readonly number[], from: number, by: 1 | -1): number | null {
  const next = by > 0 ? positions.find((each) => each > from) : positions.findLast((each) => each < from);
  return next ?? null;
}
