// Which cells a fill reads and writes: headings, page breaks and blocks are passed over, and so are times that follow
// from others.

import { cellIdAt, coverOf } from '../../model/cellat.ts';
import { purposeAt } from '../../model/held.ts';
import type { CellPosition } from '../../model/selection.ts';
import type { View } from '../../model/view.ts';

/** Is there a cell of its own at that spot? */
export function isCell(view: View, spot: CellPosition): boolean {
  const line = view.line(spot.row);
  const kind = line && view.shown(line).kind;
  if ((kind !== 'plain' && kind !== 'placed') || cellIdAt(view, spot) === null) return false;
  if (kind === 'plain') return (spot.line ?? 0) === 0;
  const cover = coverOf(view, spot);
  return cover?.span === 1 && cover.lines === 1;
}

/** Is what stands there worked out from other times, so that nothing written would be seen? */
export function isFollowing(view: View, spot: CellPosition): boolean {
  const columns = view.times.clockwork()?.columns;
  const line = view.line(spot.row);
  const id = view.columns()[spot.column]?.id;
  if (!columns || !line || id === undefined || (spot.line ?? 0) > 0) return false;
  if (id === columns.end) return view.times.at(line).end !== null;
  return id === columns.start && !isPinned(view, spot) && view.times.at(line).expected !== null;
}

export function isPinned(view: View, spot: CellPosition): boolean {
  return purposeAt(view, spot) === 'hardStart';
}
