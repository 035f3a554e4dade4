// Where each band of items begins. Items side by side are one band; a heading or a block is a band of its own. The
// first row of a band has the height of the band, its other rows have none. Bands in sight are measured at once, the
// rest while the browser is idle.

import { CARD_GAP, HEADING_GAP } from '../../../../shared/layout/itemSheet.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import type { SheetItems } from '../../model/items/sheetItems.ts';
import { openOffsets, type Offsets } from '../../model/offsets.ts';
import type { SheetModel } from '../../model/sheetModel.ts';

export interface ItemOffsets extends Pick<Offsets, 'count' | 'total' | 'changes'> {
  /** Returns the first row of the band at pixel `y`. */
  at(y: number): number;
  top(row: number): number;
  /** Returns the height of the band of a row, with the space below it. */
  height(row: number): number;
  /** Returns the first and the last row of the band of a row. */
  bandOf(row: number): readonly [first: number, last: number];
  /** Finds the bands anew, after rows were added, removed or moved, or have become headings. */
  fill(): void;
  /** Measures the height of the band that holds a row: the items that stand beside one another. */
  measure(row: number): void;
  /** Has all bands measured again from the first one, since rows out of sight have lost their heights. */
  lostOutOfSight(): void;
  /** Measures bands that are not measured yet until `isOver` returns true; returns false when all are measured. */
  some(isOver: () => boolean): boolean;
  /** Returns whether a row belongs to another band than it did, as one that became a heading. */
  isMoved(row: number): boolean;
}

export interface ItemOffsetsParts {
  readonly view: SheetModel;
  readonly items: SheetItems;
  /** Returns the least height of a band in px: that of the window where one item is shown at a time. */
  readonly least: () => number;
}

/** Opens the index of the bands, which is empty until `fill`. */
export function openItemOffsets({ view, items, least }: ItemOffsetsParts): ItemOffsets {
  const offsets = openOffsets();
  const gap = items.form().mode === 'strips' ? 0 : CARD_GAP;
  let firsts = new Int32Array(0);
  let isItemAt: readonly boolean[] = [];
  let measured = 0;
  /** The height of the band of items that was measured last, which is assumed for bands that are not measured yet. */
  let usual = 0;

  const isItem = (line: RowRecord | undefined): boolean => line !== undefined && items.isItem(line);

  function bandOf(row: number): readonly [number, number] {
    const first = firsts[row] ?? row;
    let last = first;
    while (last + 1 < firsts.length && firsts[last + 1] === first) last += 1;
    return [first, last];
  }

  function heightOf(first: number): number {
    const [, last] = bandOf(first);
    let height = 0;
    for (let row = first; row <= last; row++) {
      const line = view.painted(row);
      if (line) height = Math.max(height, items.heightOf(line));
    }
    if (isItemAt[first] !== true) return height + (gap > 0 ? HEADING_GAP : 0);
    usual = height + gap;
    return Math.max(least(), usual);
  }

  function fill(): void {
    const count = view.count();
    const across = items.across();
    const heights = new Float64Array(count);
    const isSame = offsets.count() === count && firsts.length === count;
    const before = firsts;
    firsts = new Int32Array(count);
    const kinds: boolean[] = [];
    let first = -1;
    for (let row = 0; row < count; row++) {
      const line = view.painted(row);
      const is = isItem(line);
      kinds.push(is);
      const isBeside = is && first >= 0 && kinds[first] === true && row - first < across;
      if (!isBeside) first = row;
      firsts[row] = first;
      if (isBeside) continue;
      const old = isSame && before[row] === row ? offsets.height(row) : 0;
      heights[row] = old || (is ? Math.max(least(), usual || 120) : line?.height || 28);
    }
    isItemAt = kinds;
    offsets.splice(0, offsets.count(), heights);
    measured = 0;
  }

  const isMoved = (row: number): boolean => isItem(view.painted(row)) !== (isItemAt[row] ?? false);

  return {
    count: offsets.count,
    total: offsets.total,
    changes: offsets.changes,
    at: (y) => firsts[offsets.at(y)] ?? 0,
    top: (row) => offsets.top(firsts[row] ?? row),
    height: (row) => offsets.height(firsts[row] ?? row),
    bandOf,
    fill,
    measure(row) {
      const first = firsts[row] ?? row;
      offsets.set(first, heightOf(first));
    },
    lostOutOfSight() {
      measured = 0;
    },
    some(isOver) {
      for (; measured < offsets.count() && !isOver(); measured++) {
        if (isMoved(measured)) fill();
        if (firsts[measured] === measured) offsets.set(measured, heightOf(measured));
      }
      return measured < offsets.count();
    },
    isMoved,
  };
}
