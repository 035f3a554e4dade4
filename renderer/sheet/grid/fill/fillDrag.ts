// A drag of the fill handle: the result is shown, and written when the button is released.

import { isMac } from '../../../ui/platform.ts';
import { subRowArea } from '../../model/cellAt.ts';
import { selectedSubRows } from '../../model/selectedRows.ts';
import type { Range, CellPosition } from '../../model/selection.ts';
import { planFill, type PlannedFill, type FilledCell } from '../../operations/fill/plan.ts';
import { fillTo, filledRange, type Fill } from '../../operations/fill/fillDirection.ts';
import { writeFill } from '../../operations/fill/writing.ts';
import { appendDiv } from '../dom.ts';
import type { Point } from '../drag.ts';
import type { CellRect } from '../geometry.ts';
import type { Grid } from '../handle.ts';

export interface FillDrag {
  /** Returns the direction of the fill, in which the sheet scrolls too. */
  along(): 'rows' | 'columns';
  over(point: Point): void;
  /** Removes the display of the result. */
  end(): void;
  drop(): void;
}

/** Starts a drag of the fill handle from the selected range. */
export function openFillDrag(grid: Grid): FillDrag {
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
      lines: selectedSubRows(grid),
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
    ghosts.show(filledRange(fill), planned, {
      at: { x, y },
      other: isOther ? null : otherWords(fill, planned),
    });
  }

  /** Returns what Ctrl would change, in words; null when it would change nothing. */
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

/** Returns how far a point lies before (negative) or after a span, in px. */
function beyond(at: number, from: number, to: number): number {
  return at < from ? at - from : Math.max(0, at - to);
}

// The display of a fill before the button is released: the texts in the colour of the selection, a dashed outline
// around all of it, and the last text with its step beside the pointer. Only visible cells are drawn.

interface Ghosts {
  show(all: Range, planned: PlannedFill, tip: Tip): void;
  /** Hides the display, when nothing would be filled. */
  clear(): void;
  close(): void;
}

interface Tip {
  readonly at: { readonly x: number; readonly y: number };
  /** Effect of pressing Ctrl: `to copy`; null where it would change nothing, or is pressed already. */
  readonly other: string | null;
}

const BESIDE_PX = 14;
/** Room in px that the words need below and to the right of the pointer. */
const WORDS = { width: 240, height: 60 } as const;

/** Adds the layer that shows what a fill would write; it is hidden while there is nothing to show. */
function openGhosts(grid: Grid): Ghosts {
  const layer = appendDiv('ghosts', 'presentation', grid.painter.body);
  layer.ariaHidden = 'true';
  layer.hidden = true;
  const texts = appendDiv('texts', null, layer);
  const outline = appendDiv('dashes', null, layer);
  const words = appendDiv('landlabel', null, layer);

  function draw({ spot, text }: FilledCell): HTMLElement {
    const { view } = grid;
    const element = document.createElement('div');
    const line = view.line(spot.row);
    if (line) element.className = view.styles.classOf(view.style(view.shown(line), spot.column));
    element.classList.add('ghost');
    element.textContent = text;
    put(element, rectOf(grid, spot));
    return element;
  }

  return {
    show(all, planned, tip) {
      layer.hidden = false;
      const [top, bottom] = rowsInSight(grid);
      const seen = planned.cells.filter(({ spot }) => spot.row >= top && spot.row <= bottom);
      texts.replaceChildren(...seen.map(draw));
      const rect = grid.painter.rectOf(
        { row: all.top, column: all.left },
        { row: all.bottom, column: all.right },
      );
      put(outline, {
        ...rect,
        left: rect.left - 1,
        top: rect.top - 1,
        width: rect.width + 1,
        height: rect.height + 1,
      });
      words.replaceChildren(...wordsOf(planned, tip.other));
      words.style.transform = `translate(${besideOf(grid, tip.at)})`;
    },
    clear() {
      layer.hidden = true;
    },
    close: () => layer.remove(),
  };
}

/** Returns the words beside the pointer: `18:30 every 15 min, Ctrl to copy`. */
function wordsOf({ cells, step }: PlannedFill, other: string | null): readonly Node[] {
  const last = document.createElement('b');
  // The cells are ordered by lines (a column or a row); the first line ends where the next begins.
  const [first] = cells;
  const end = cells.findLast(
    ({ spot }) => spot.column === first?.spot.column || spot.row === first?.spot.row,
  );
  last.textContent = end?.text || 'Empty';
  const about = document.createElement('span');
  about.textContent = step ?? 'copied';
  about.hidden = step === '';
  if (other === null) return [last, about];
  const key = document.createElement('kbd');
  key.textContent = isMac ? '⌘' : 'Ctrl';
  return [last, about, key, new Text(other)];
}

/** Returns a position beside the pointer, on the side where there is room. */
function besideOf({ element, painter }: Grid, { x, y }: Tip['at']): string {
  const isRight = x + WORDS.width > element.scrollLeft + element.clientWidth / painter.zoom();
  const isLow = y + WORDS.height > element.scrollTop + element.clientHeight / painter.zoom();
  const left = isRight ? `calc(${x - BESIDE_PX}px - 100%)` : `${x + BESIDE_PX}px`;
  return `${left},${isLow ? y - WORDS.height : y + BESIDE_PX}px`;
}

function rowsInSight({ element, painter }: Grid): readonly [top: number, bottom: number] {
  const { top, bottom } = element.getBoundingClientRect();
  return [painter.rowAt(top), painter.rowAt(bottom)];
}

function rectOf({ view, painter }: Grid, spot: CellPosition): CellRect {
  const rect = painter.rectOf(spot);
  const part = subRowArea(view, spot.row, spot.line ?? 0, 1);
  return part ? { ...rect, top: rect.top + part.top, height: part.height } : rect;
}

function put(element: HTMLElement, { left, top, width, height }: CellRect): void {
  Object.assign(element.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}
