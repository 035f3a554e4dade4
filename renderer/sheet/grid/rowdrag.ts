// Dragging rows by the grip in the gutter: the selected ones, when the grip belongs to one of them.

import { formatCount } from '../../../shared/format/words.ts';
import { placeRefusal } from '../model/breaks.ts';
import { orderRefusal } from '../model/views/words.ts';
import type { Drag, Point } from './drag.ts';
import type { Grid } from './handle.ts';
import type { CellRect } from './geometry.ts';
import type { Landing, NewTime } from './landing.ts';
import { lockAmong } from '../model/locks.ts';
import { rowsOf } from '../model/picked.ts';
import { moveRows } from '../operations/rowacts.ts';
import type { RowRecord } from '../../store/line.ts';
import { timesIfMoved, type MovedTimes } from '../operations/times/moving.ts';
import type { View } from '../model/view.ts';
import type { RowIndexes } from '../model/selection.ts';

const LABEL_PX = 14;
/** Nearer to the lower edge than this, the label stands above the pointer. */
const BELOW_PX = 96;

/** Begins the drag of a row, with all selected ones where it is one of them. */
export function rowDrag(grid: Grid, landing: Landing, row: number): Drag {
  const { painter, view, desk } = grid;
  const selected = rowsOf(grid);
  const rows = selected.includes(row) ? selected : [row];
  const words = wordsOf(grid, rows);
  let target = row;
  let shown = row;
  let isOver = false;
  let said = words;

  function over({ clientY, x, y }: Point): void {
    const at = Math.max(0, Math.min(view.count() - 1, painter.rowAt(clientY)));
    const rect = painter.rectOf({ row: at, column: 0 });
    target = y > rect.top + rect.height / 2 ? at + 1 : at;
    const edge = target > at ? rect.top + rect.height : rect.top;
    const width = painter.body.clientWidth;
    landing.line({ left: 0, top: edge - 2, width, height: 3 }, 'rows');
    if (!isOver) landing.veil(blocksOf(rows).map((block) => rectOf(grid, block, width)));
    if (!isOver || target !== shown)
      said = [words, showTimes(target)].filter((part) => part !== '').join(': ');
    isOver = true;
    shown = target;
    const { scrollTop, clientHeight } = painter.scroller;
    const isLow = y > scrollTop + clientHeight - BELOW_PX;
    landing.label(said, { left: x + LABEL_PX, top: isLow ? y - BELOW_PX / 2 : y + LABEL_PX });
  }

  /** The new starts in the place of the old ones, and in words. */
  function showTimes(to: number): string {
    const after = afterIn(view, rows, to);
    const times =
      placeRefusal(view, rows, to) === null && after ? timesIfMoved(view, after.moving, after.before) : null;
    landing.times(times ? newTimes(grid, times) : []);
    return times?.words ?? '';
  }

  return {
    along: 'rows',
    refusal: desk.whyNot('sheet.shape') ?? orderRefusal(grid) ?? lockAmong(view, desk, rows),
    over,
    drop() {
      const refusal = placeRefusal(view, rows, target);
      if (refusal !== null) desk.say(refusal);
      else moveRows(view, desk, rows, target);
    },
  };
}

/** The rows in the running order, and the one that they would stand before: null at the end. */
function afterIn(
  view: View,
  rows: RowIndexes,
  target: number,
): { readonly moving: readonly RowRecord[]; readonly before: RowRecord | null } | null {
  const moving = rows.flatMap((at) => view.line(at) ?? []);
  let at = target;
  while (rows.includes(at)) at++;
  if (at < view.count()) return { moving, before: view.line(at) ?? null };
  let last = view.count() - 1;
  while (rows.includes(last)) last--;
  const above = view.line(last);
  return above ? { moving, before: view.records.order.at(above.index + 1) ?? null } : null;
}

/** Those that are in sight. */
function newTimes({ view, painter }: Grid, { rows, textOf }: MovedTimes): readonly NewTime[] {
  const column = view.columnAt(view.times.clockwork()?.columns.start ?? '');
  const { scrollTop, clientHeight } = painter.scroller;
  return rows.flatMap(({ line, was, start }) => {
    const row = view.placeOf(line);
    if (row < 0 || column < 0) return [];
    const rect = painter.rectOf({ row, column });
    const isInSight = rect.top < scrollTop + clientHeight && rect.top + rect.height > scrollTop;
    return isInSight ? [{ rect, was: textOf(was), time: textOf(start) }] : [];
  });
}

/** What is in the hand: the number of one row, or how many there are. */
function wordsOf({ view }: Grid, rows: RowIndexes): string {
  if (rows.length > 1) return `${formatCount(rows.length)} rows`;
  const line = view.line(rows[0] ?? -1);
  const label = line ? view.numbers.label(line.index) : '';
  return label ? `Row ${label}` : 'Row';
}

interface Block {
  readonly from: number;
  readonly to: number;
}

/** Neighbours together. */
function blocksOf(rows: RowIndexes): readonly Block[] {
  const blocks: Block[] = [];
  for (const row of rows) {
    const last = blocks.at(-1);
    if (last?.to === row - 1) blocks[blocks.length - 1] = { from: last.from, to: row };
    else blocks.push({ from: row, to: row });
  }
  return blocks;
}

function rectOf({ painter }: Grid, { from, to }: Block, width: number): CellRect {
  const { top, height } = painter.rectOf({ row: from, column: 0 }, { row: to, column: 0 });
  return { left: 0, top, width, height };
}
