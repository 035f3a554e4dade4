// Marks what was found in the cells that are on the screen, by the browser's own highlights: no element is made or
// changed. Where a browser has none, the list says it all.

import type { Grid } from '../../grid/handle.ts';
import type { Hit } from '../../operations/find/hits.ts';
import { spotOf } from './spots.ts';
import { rangesIn } from './textRanges.ts';

export interface FoundMarks {
  show(byRow: ReadonlyMap<string, readonly Hit[]>, at: Hit | null): void;
  close(): void;
}

const ALL = 'found';
const ONE = 'found-now';

/** Highlights matches in the visible cells, again after each painting. */
export function openFoundMarks(grid: Grid): FoundMarks {
  const { element, view, painter } = grid;
  let found: ReadonlyMap<string, readonly Hit[]> = new Map();
  let now: Hit | null = null;
  let frame = 0;

  /** After the frame's painting: the texts of the cells have changed places by then. */
  function soon(): void {
    frame ||= requestAnimationFrame(draw);
  }

  function draw(): void {
    frame = 0;
    const [all, one] = [new Highlight(), new Highlight()];
    one.priority = 1;
    if (found.size > 0)
      for (const hit of hitsInSight())
        for (const range of rangesOf(hit)) (hit.key === now?.key ? one : all).add(range);
    CSS.highlights.set(ALL, all);
    CSS.highlights.set(ONE, one);
  }

  function* hitsInSight(): Iterable<Hit> {
    const { top, bottom } = element.getBoundingClientRect();
    const last = Math.min(view.count() - 1, painter.rowAt(bottom));
    for (let row = painter.rowAt(top); row <= last; row++) yield* found.get(view.line(row)?.id ?? '') ?? [];
  }

  function rangesOf({ cell, match }: Hit): readonly Range[] {
    const spot = spotOf(view, cell);
    const shown = spot && painter.elementOf(spot);
    if (!spot || !shown) return [];
    const own = rangesIn(shown, cell.text, match);
    if (own.length > 0) return own;
    // A row that is drawn as on paper has its texts in a picture beside its cells.
    const picture = shown.closest('.row')?.querySelector('.picture');
    return picture ? rangesIn(picture, cell.text, match) : [];
  }

  if (!('highlights' in CSS)) return { show: () => undefined, close: () => undefined };
  const end = new AbortController();
  element.addEventListener('scroll', soon, { passive: true, signal: end.signal });
  const stopWaking = view.records.waking.onFrame(soon);
  return {
    show(byRow, at) {
      found = byRow;
      now = at;
      soon();
    },
    close() {
      cancelAnimationFrame(frame);
      end.abort();
      stopWaking();
      CSS.highlights.delete(ALL);
      CSS.highlights.delete(ONE);
    },
  };
}
