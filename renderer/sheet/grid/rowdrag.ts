// Dragging rows by the grip in the gutter: the selected ones, when the grip belongs to one of them.

import { formatCount } from '../../../shared/format/words.ts';
import { placeRefusal } from '../model/breaks.ts';
import { orderRefusal } from '../model/views/words.ts';
import type { Drag, GridPoint } from './drag.ts';
import type { Grid } from './grid.ts';
import type { CellRect } from './geometry.ts';
import type { DropPreview, NewTime } from './dropPreview.ts';
import { lockedRowRefusalAmong } from '../model/locks.ts';
import { rememberRows, rowsOf } from '../model/selectedRows.ts';
import { moveRows } from '../operations/rowEdits.ts';
import type { RowRecord } from '../../store/rowRecord.ts';
import { timesIfMoved, type MovedTimes } from '../operations/times/moving.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import type { Positions } from '../model/selection.ts';

const LABEL_PX = 14;
/** Distance from the lower edge, in px, within which the label is above the pointer. */
const BELOW_PX = 96;

/**
 * Begins the drag of a row, with all selected ones where it is one of them. The rows are remembered by their ids, as
 * others may insert and delete rows during the drag.
 */
export function rowDrag(grid: Grid, landing: DropPreview, row: number): Drag {
  const { painter, view, sheetActions } = grid;
  const selected = rowsOf(grid);
  const dragged = selected.includes(row) ? selected : [row];
  const rowsNow = rememberRows(view, dragged);
  const words = wordsOf(grid, dragged);
  let target = row;
  let shown = row;
  let isOver = false;
  let spoken = words;

  function over({ clientY, x, y }: GridPoint): void {
    const rows = rowsNow();
    if (rows.length === 0) return landing.clear();
    const at = Math.max(0, Math.min(view.count() - 1, painter.rowAt(clientY)));
    const rect = painter.rectOf({ row: at, column: 0 });
    target = y > rect.top + rect.height / 2 ? at + 1 : at;
    const edge = target > at ? rect.top + rect.height : rect.top;
    const { width } = painter.extent();
    landing.line({ left: 0, top: edge - 2, width, height: 3 }, 'rows');
    if (!isOver) landing.veil(blocksOf(rows).map((block) => rectOf(grid, block, width)));
    if (!isOver || target !== shown)
      spoken = [words, showTimes(rows, target)].filter((part) => part !== '').join(': ');
    isOver = true;
    shown = target;
    const isLow = y > painter.viewport.top() + painter.viewport.height() - BELOW_PX;
    landing.label(spoken, { left: x + LABEL_PX, top: isLow ? y - BELOW_PX / 2 : y + LABEL_PX });
  }

  /** Shows the new starts over the old ones; returns the change in words. */
  function showTimes(rows: Positions, to: number): string {
    const after = afterIn(view, rows, to);
    const times =
      placeRefusal(view, rows, to) === null && after ? timesIfMoved(view, after.moving, after.before) : null;
    landing.times(times ? newTimes(grid, times) : []);
    return times?.words ?? '';
  }

  return {
    along: 'rows',
    refusal:
      sheetActions.whyNot('sheet.shape') ??
      orderRefusal(grid) ??
      lockedRowRefusalAmong(view, sheetActions, dragged),
    over,
    drop() {
      const rows = rowsNow();
      if (rows.length === 0) return;
      const refusal = placeRefusal(view, rows, target);
      if (refusal !== null) sheetActions.say(refusal);
      else moveRows(view, sheetActions, rows, target);
    },
  };
}

/**
 * Returns the lines to move, and the line before which they would be moved in the order of the sheet; `before` is null
 * for its end.
 */
function afterIn(
  view: SheetModel,
  rows: Positions,
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

/** Returns the new times that are visible, with their rectangles. */
function newTimes({ view, painter }: Grid, { rows, textOf }: MovedTimes): readonly NewTime[] {
  const column = view.columnAt(view.times.schedule()?.columns.start ?? '');
  const [from, to] = [painter.viewport.top(), painter.viewport.top() + painter.viewport.height()];
  return rows.flatMap(({ line, was, start }) => {
    const row = view.positionOfRecord(line);
    if (row < 0 || column < 0) return [];
    const rect = painter.rectOf({ row, column });
    const isInSight = rect.top < to && rect.top + rect.height > from;
    return isInSight ? [{ rect, was: textOf(was), time: textOf(start) }] : [];
  });
}

/** Returns in words what is dragged: the number of one row, or how many there are. */
function wordsOf({ view }: Grid, rows: Positions): string {
  if (rows.length > 1) return `${formatCount(rows.length)} rows`;
  const label = view.numbers.label(view.line(rows[0] ?? -1));
  return label ? `Row ${label}` : 'Row';
}

interface Block {
  readonly from: number;
  readonly to: number;
}

/** Returns the rows as blocks of neighbours. */
function blocksOf(rows: Positions): readonly Block[] {
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
