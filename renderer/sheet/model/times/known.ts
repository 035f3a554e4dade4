// Which rows the cascade knows: the first ones of the running order, as far as somebody has looked.

import type { Cascade } from '../../../../shared/timing/cascade.ts';
import type { Line } from '../../../store/line.ts';
import type { Order } from '../../../store/roworder.ts';
import type { Reader } from './reading.ts';

export interface KnownLines {
  count(): number;
  /** Are all rows known? */
  isWhole(): boolean;
  readTo(index: number): void;
  /** The place of a row, which is read if need be with all above it; -1 when it is not shown. */
  placeOf(line: Line): number;
  /** A row has changed. */
  renew(line: Line | undefined): void;
  /** Rows came, went or moved. */
  reorder(): void;
}

/** Feeds rows to the cascade in the running order, no further than they are asked about. */
export function openKnownLines(order: Order, cascade: Cascade, reader: Reader): KnownLines {
  const lines: Line[] = [];
  /** How many rows there were in all when the order was last looked at. */
  let total = 0;

  function readTo(index: number): void {
    total = order.count();
    const last = Math.min(index, total - 1);
    for (let at = lines.length; at <= last; at++) {
      const line = order.at(at);
      if (!line) return;
      lines.push(line);
      cascade.put(at, reader.read(line));
    }
  }

  /** What stands alike at both ends stays as it is; what lies between is read anew. */
  function reorder(): void {
    let top = 0;
    while (top < lines.length && lines[top] === order.at(top)) top++;
    const end = endNow();
    total = order.count();
    if (top === lines.length) return;
    let same = 0;
    const most = Math.min(lines.length, end) - top;
    while (same < most && lines[lines.length - 1 - same] === order.at(end - 1 - same)) same++;
    const fresh: Line[] = [];
    for (let at = top; at < end - same; at++) {
      const line = order.at(at);
      if (line) fresh.push(line);
    }
    const removed = lines.length - same - top;
    cascade.splice(
      top,
      removed,
      fresh.map((line) => reader.read(line)),
    );
    lines.splice(top, removed, ...fresh);
  }

  /** Up to where the rows are known in the new order: as far as the last one known has gone. */
  function endNow(): number {
    if (lines.length >= total) return order.count();
    const last = lines.at(-1);
    return last && order.at(last.index) === last ? last.index + 1 : Math.min(lines.length, order.count());
  }

  return {
    count: () => lines.length,
    isWhole: () => lines.length >= order.count(),
    readTo,
    placeOf(line) {
      const { index } = line;
      if (index < 0) return -1;
      if (index < lines.length && lines[index] !== line) reorder();
      readTo(index);
      return lines[index] === line ? index : -1;
    },
    renew(line) {
      if (line && lines[line.index] === line) cascade.put(line.index, reader.read(line));
    },
    reorder,
  };
}
