// Dragging rows by the grip in the gutter: the selected ones, when the grip belongs to one of them.

import { placeRefusal } from './breaks.ts';
import { orderRefusal } from './arrange/words.ts';
import type { Drag, Point } from './drag.ts';
import type { Grid } from './handle.ts';
import type { Rect } from './geometry.ts';
import type { Landing } from './landing.ts';
import { lockAmong } from './locks.ts';
import { rowsOf } from './picked.ts';
import { moveRows, type Places } from './rowacts.ts';

const LABEL_PX = 14;
/** Nearer to the lower edge than this, the label stands above the pointer. */
const BELOW_PX = 96;

export function rowDrag(grid: Grid, landing: Landing, row: number): Drag {
  const { painter, view, desk } = grid;
  const selected = rowsOf(grid);
  const rows = selected.includes(row) ? selected : [row];
  const words = wordsOf(grid, rows);
  let target = row;
  let isOver = false;

  function over({ clientY, x, y }: Point): void {
    const at = Math.max(0, Math.min(view.count() - 1, painter.rowAt(clientY)));
    const rect = painter.rectOf({ row: at, column: 0 });
    target = y > rect.top + rect.height / 2 ? at + 1 : at;
    const edge = target > at ? rect.top + rect.height : rect.top;
    const width = painter.body.clientWidth;
    landing.line({ left: 0, top: edge - 2, width, height: 3 }, 'rows');
    if (!isOver) landing.veil(blocksOf(rows).map((block) => rectOf(grid, block, width)));
    isOver = true;
    const { scrollTop, clientHeight } = painter.scroller;
    const isLow = y > scrollTop + clientHeight - BELOW_PX;
    landing.label(words, { left: x + LABEL_PX, top: isLow ? y - BELOW_PX / 2 : y + LABEL_PX });
  }

  return {
    along: 'rows',
    refusal: !desk.mayArrange()
      ? 'You may write in cells here, not move rows.'
      : (orderRefusal(grid) ?? lockAmong(view, desk, rows)),
    over,
    drop() {
      const refusal = placeRefusal(view, rows, target);
      if (refusal !== null) desk.say(refusal);
      else moveRows(view, desk, rows, target);
    },
  };
}

/** What is in the hand: the number of one row, or how many there are. */
function wordsOf({ view }: Grid, rows: Places): string {
  if (rows.length > 1) return `${rows.length.toLocaleString('en')} rows`;
  const line = view.line(rows[0] ?? -1);
  const label = line ? view.numbers.label(line.index) : '';
  return label ? `Row ${label}` : 'Row';
}

interface Block {
  readonly from: number;
  readonly to: number;
}

/** Neighbours together. */
function blocksOf(rows: Places): readonly Block[] {
  const blocks: Block[] = [];
  for (const row of rows) {
    const last = blocks.at(-1);
    if (last?.to === row - 1) blocks[blocks.length - 1] = { from: last.from, to: row };
    else blocks.push({ from: row, to: row });
  }
  return blocks;
}

function rectOf({ painter }: Grid, { from, to }: Block, width: number): Rect {
  const { top, height } = painter.rectOf({ row: from, column: 0 }, { row: to, column: 0 });
  return { left: 0, top, width, height };
}
