// A drag of the fill handle: the result is shown during the drag, and written when the button is released.

import { countOf } from '../../../../shared/format/words.ts';
import { isMac } from '../../../ui/platform.ts';
import { subRowArea } from '../../model/cellAt.ts';
import { selectedSubRows } from '../../model/selectedRows.ts';
import type { Range, CellPosition } from '../../model/selection.ts';
import {
  openFillPlan,
  type FillPlan,
  type PlannedFill,
  type FilledCell,
} from '../../operations/fill/plan.ts';
import { fillTo, filledRange, type Fill } from '../../operations/fill/fillDirection.ts';
import { unchangedTimesWords } from '../../operations/fill/fillable.ts';
import { amountRefusal, writeFill } from '../../operations/fill/writing.ts';
import { appendDiv } from '../dom.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import type { GridPoint } from '../drag.ts';
import type { CellRect } from '../geometry.ts';
import type { Grid } from '../grid.ts';
import { HEADER_PX } from '../header.ts';

export interface FillDrag {
  /** Returns the direction in which the sheet scrolls during the drag: that of the fill. */
  along(): 'rows' | 'columns';
  over(point: GridPoint): void;
  /** Removes the display of the result. */
  end(): void;
  drop(): void;
}

/** Starts a drag of the fill handle from the selected range. */
export function openFillDrag(grid: Grid): FillDrag {
  const { painter, view } = grid;
  const sourceNow = followedRange(view, grid.range());
  const ghosts = openGhosts(grid);
  let fill: Fill | null = null;
  let isOther = false;
  /** The plans by direction and by whether Ctrl is held. They are dropped when rows change. */
  const plans = new Map<string, FillPlan>();
  const endFrames = view.records.waking.onFrame(() => plans.clear());

  function plan(wished: Fill, other: boolean): PlannedFill {
    const key = `${wished.side} ${other}`;
    const options = {
      isOther: other,
      mayArrange: grid.sheetActions.mayArrange(),
      lines: selectedSubRows(grid),
    };
    const known = plans.get(key) ?? openFillPlan(view, wished, options);
    plans.set(key, known);
    return known.to(wished);
  }

  function over({ clientX, clientY, x, y, isHeld }: GridPoint): void {
    fill = null;
    const from = sourceNow();
    if (!from) return ghosts.clear();
    const rect = painter.rectOf(
      { row: from.top, column: from.left },
      { row: from.bottom, column: from.right },
    );
    const past = {
      x: beyond(x, rect.left, rect.left + rect.width),
      y: beyond(y, rect.top, rect.top + rect.height),
    };
    fill = fillTo(from, painter.positionAt(clientX, clientY), past);
    isOther = isHeld;
    if (!fill) return ghosts.clear();
    // A fill of too many cells is not planned, as it would not be written.
    const refusal = amountRefusal(fill);
    const planned = refusal === null ? plan(fill, isOther) : null;
    const words = planned
      ? wordsOf(planned, {
          what: filledThings(fill, planned),
          other: isOther ? null : otherWords(fill, planned),
        })
      : [new Text(refusal ?? '')];
    ghosts.show(filledRange(fill), { cells: planned?.cells ?? [], words, at: { x, y } });
  }

  /** Returns in words what would be filled, such as `3 starts`. */
  function filledThings({ from }: Fill, { cells }: PlannedFill): string {
    const isOneColumn =
      from.left === from.right && cells.every(({ position }) => position.column === from.left);
    const purpose = isOneColumn ? view.columns()[from.left]?.purpose : null;
    return countOf(cells.length, THINGS.get(purpose ?? '') ?? 'cell');
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
    end() {
      endFrames();
      ghosts.close();
    },
    drop() {
      if (fill) writeFill(grid, fill, isOther);
    },
  };
}

/**
 * Returns a function that returns where a range is now, since others may insert and delete rows and columns. It returns
 * null once a row or a column at the edge of the range is gone.
 */
function followedRange(view: SheetModel, { top, left, bottom, right }: Range): () => Range | null {
  const [topId = '', bottomId = ''] = [top, bottom].map((row) => view.line(row)?.id);
  const [leftId = '', rightId = ''] = [left, right].map((column) => view.columns()[column]?.id);
  return () => {
    const now = {
      top: view.positionOf(topId),
      left: view.columnAt(leftId),
      bottom: view.positionOf(bottomId),
      right: view.columnAt(rightId),
    };
    return Object.values(now).every((at) => at >= 0) ? now : null;
  };
}

/** Returns how far a point lies before (negative) or after a span, in px. */
function beyond(at: number, from: number, to: number): number {
  return at < from ? at - from : Math.max(0, at - to);
}

// The display of a fill before the button is released: the texts in the colour of the selection, a dashed outline
// around all of it, and the last text with the step beside the range. Only visible cells are drawn.

interface Ghosts {
  show(all: Range, shown: FillPreview): void;
  /** Hides the display, when nothing would be filled. */
  clear(): void;
  close(): void;
}

interface FillPreview {
  readonly cells: readonly FilledCell[];
  readonly words: readonly Node[];
  /** The pointer, in the grid's own px. */
  readonly at: { readonly x: number; readonly y: number };
}

/** What cells are called in the words beside the pointer, by the purpose of their column; all others are cells. */
const THINGS: ReadonlyMap<string, string> = new Map([
  ['startTime', 'start'],
  ['duration', 'duration'],
]);

const BESIDE_PX = 14;
/** Room in px that the words need beside the range. */
const WORDS = { width: 280, height: 28 } as const;

/** Adds the layer that shows what a fill would write; it is hidden while there is nothing to show. */
function openGhosts(grid: Grid): Ghosts {
  const layer = appendDiv('ghosts', 'presentation', grid.painter.body);
  layer.ariaHidden = 'true';
  layer.hidden = true;
  const texts = appendDiv('texts', null, layer);
  const outline = appendDiv('dashes', null, layer);
  const words = appendDiv('landlabel', null, layer);

  /** The elements of the drawn cells. A move of the pointer makes only those that were not drawn before. */
  const drawn = new Map<FilledCell, HTMLElement>();

  function make({ position, text }: FilledCell): HTMLElement {
    const { view } = grid;
    const element = document.createElement('div');
    const line = view.line(position.row);
    if (line) element.className = view.styles.classOf(view.style(view.shown(line), position.column));
    element.classList.add('ghost');
    element.textContent = text;
    return element;
  }

  function draw(cells: readonly FilledCell[]): void {
    const wanted = new Set(cells);
    for (const [cell, element] of drawn) if (!wanted.has(cell) && drawn.delete(cell)) element.remove();
    let next = texts.firstElementChild;
    for (const cell of cells) {
      const element = drawn.get(cell) ?? make(cell);
      drawn.set(cell, element);
      put(element, rectOf(grid, cell.position));
      if (element === next) next = next.nextElementSibling;
      else texts.insertBefore(element, next);
    }
  }

  return {
    show(all, preview) {
      layer.hidden = false;
      const [top, bottom] = grid.painter.shownRows();
      draw(preview.cells.filter(({ position }) => position.row >= top && position.row <= bottom));
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
      words.replaceChildren(...preview.words);
      words.style.transform = `translate(${besideOf(grid, rect, preview.at)})`;
    },
    clear() {
      layer.hidden = true;
    },
    close: () => layer.remove(),
  };
}

/**
 * Returns the words beside the range, such as `18:30 every 15 min, 3 starts, Ctrl to copy`. `other` is what Ctrl does;
 * null where it would change nothing, or is pressed already.
 */
function wordsOf(
  { cells, step, stayed }: PlannedFill,
  { what, other }: { what: string; other: string | null },
): readonly Node[] {
  if (cells.length === 0)
    return [new Text(stayed > 0 ? unchangedTimesWords(stayed) : 'Nothing to fill here.')];
  const last = document.createElement('b');
  // The cells are ordered by lines (a column or a row); the first line ends where the next begins.
  const [first] = cells;
  const end = cells.findLast(
    ({ position }) => position.column === first?.position.column || position.row === first?.position.row,
  );
  const text = end?.text ?? '';
  last.textContent = text === '' ? `Empties ${what}` : text;
  const about = document.createElement('span');
  about.textContent = step ?? 'copied';
  about.hidden = step === '' || text === '';
  const amount = document.createElement('span');
  amount.textContent = what;
  amount.hidden = text === '';
  if (other === null) return [last, about, amount];
  const key = document.createElement('kbd');
  key.textContent = isMac ? '⌘' : 'Ctrl';
  return [last, about, amount, key, new Text(other)];
}

/** Returns a position right of the filled range at the height of the pointer; left of it where there is no room. */
function besideOf({ painter }: Grid, range: CellRect, { y }: FillPreview['at']): string {
  const { viewport } = painter;
  const right = range.left + range.width + BESIDE_PX;
  const isFull = right + WORDS.width > viewport.left() + viewport.width() / painter.zoom();
  const left = isFull ? `calc(${range.left - BESIDE_PX}px - 100%)` : `${right}px`;
  const lowest = Math.min(
    range.top + range.height,
    viewport.top() + viewport.height() / painter.zoom() - HEADER_PX,
  );
  const top = Math.max(range.top, viewport.top(), Math.min(y - WORDS.height / 2, lowest - WORDS.height));
  return `${left},${top}px`;
}

function rectOf({ view, painter }: Grid, position: CellPosition): CellRect {
  const rect = painter.rectOf(position);
  const part = subRowArea(view, position.row, position.line ?? 0, 1);
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
