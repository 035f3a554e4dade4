// What a fill will write, seen before the button is let go: the texts in the colour of the selection, a dashed outline
// around all of it, and the last text with its step beside the pointer. Only what is in sight is drawn.

import { isMac } from '../../../ui/platform.ts';
import { linesPlace } from '../../model/cellat.ts';
import { made } from '../dom.ts';
import type { Rect } from '../geometry.ts';
import type { Grid } from '../handle.ts';
import type { Range, Spot } from '../../model/selection.ts';
import type { FilledCell, PlannedFill } from '../../operations/fill/plan.ts';

export interface Ghosts {
  show(all: Range, planned: PlannedFill, tip: Tip): void;
  /** Nothing would be filled. */
  clear(): void;
  close(): void;
}

export interface Tip {
  readonly at: { readonly x: number; readonly y: number };
  /** What Ctrl would change: `to copy`; null where it changes nothing, or is held. */
  readonly other: string | null;
}

const BESIDE_PX = 14;
/** Room that the words need below and at the right of the pointer. */
const WORDS = { width: 240, height: 60 } as const;

/** Adds the layer that shows what a fill would write; it is hidden while there is nothing to show. */
export function openGhosts(grid: Grid): Ghosts {
  const layer = made('ghosts', 'presentation', grid.painter.body);
  layer.ariaHidden = 'true';
  layer.hidden = true;
  const texts = made('texts', null, layer);
  const outline = made('dashes', null, layer);
  const words = made('landlabel', null, layer);

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

/** `18:30 every 15 min, Ctrl to copy`. */
function wordsOf({ cells, step }: PlannedFill, other: string | null): readonly Node[] {
  const last = document.createElement('b');
  // The cells come line by line: the first line ends where the next begins.
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

/** Beside the pointer, on the side where there is room. */
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

function rectOf({ view, painter }: Grid, spot: Spot): Rect {
  const rect = painter.rectOf(spot);
  const part = linesPlace(view, spot.row, spot.line ?? 0, 1);
  return part ? { ...rect, top: rect.top + part.top, height: part.height } : rect;
}

function put(element: HTMLElement, { left, top, width, height }: Rect): void {
  Object.assign(element.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}
