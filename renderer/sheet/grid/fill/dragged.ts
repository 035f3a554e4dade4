// The fill handle while it is dragged: what would be filled is seen, and is written when the button is let go.

import type { Point } from '../drag.ts';
import type { Grid } from '../handle.ts';
import { linesOf } from '../../model/picked.ts';
import { openGhosts } from './ghosts.ts';
import { planFill, type PlannedFill } from '../../operations/fill/plan.ts';
import { fillTo, wholeOf, type Fill } from '../../operations/fill/way.ts';
import { writeFill } from '../../operations/fill/writing.ts';

export interface Dragged {
  /** Which way it goes: the sheet scrolls along. */
  along(): 'rows' | 'columns';
  over(point: Point): void;
  /** What is seen of it goes. */
  end(): void;
  drop(): void;
}

/** Starts a drag of the fill handle from the selected range. */
export function openDragged(grid: Grid): Dragged {
  const { painter, view } = grid;
  const from = grid.range();
  const rect = painter.rectOf({ row: from.top, column: from.left }, { row: from.bottom, column: from.right });
  const ghosts = openGhosts(grid);
  let fill: Fill | null = null;
  let isOther = false;

  function plan(wished: Fill, other: boolean): PlannedFill {
    return planFill(view, wished, {
      isOther: other,
      mayArrange: grid.desk.mayArrange(),
      lines: linesOf(grid),
    });
  }

  function over({ clientX, clientY, x, y, isHeld }: Point): void {
    const past = {
      x: beyond(x, rect.left, rect.left + rect.width),
      y: beyond(y, rect.top, rect.top + rect.height),
    };
    fill = fillTo(from, painter.spotAt(clientX, clientY), past);
    isOther = isHeld;
    if (!fill) return ghosts.clear();
    const planned = plan(fill, isOther);
    ghosts.show(wholeOf(fill), planned, { at: { x, y }, other: isOther ? null : otherWords(fill, planned) });
  }

  /** What Ctrl would make of it. */
  function otherWords(wished: Fill, { cells }: PlannedFill): string | null {
    const others = plan(wished, true);
    const isSame = others.cells.every(({ text }, at) => text === cells[at]?.text);
    return isSame ? null : others.step === null ? 'to copy' : 'to count';
  }

  return {
    along: () => (fill?.side === 'right' || fill?.side === 'left' ? 'columns' : 'rows'),
    over,
    end: () => ghosts.close(),
    drop() {
      if (fill) writeFill(grid, fill, isOther);
    },
  };
}

/** How far a point lies before (negative) or behind a stretch. */
function beyond(at: number, from: number, to: number): number {
  return at < from ? at - from : Math.max(0, at - to);
}
