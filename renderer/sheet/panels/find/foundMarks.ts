// Marks matches in the visible cells by CSS highlights, which make or change no element. In browsers without them only
// the list shows the matches.

import type { Grid } from '../../grid/grid.ts';
import type { CellMatch } from '../../operations/find/hits.ts';
import { positionOfMatch } from './positionOfMatch.ts';

export interface FoundMarks {
  show(byRow: ReadonlyMap<string, readonly CellMatch[]>, at: CellMatch | null): void;
  close(): void;
}

const ALL = 'found';
const ONE = 'found-now';

/** Highlights matches in the visible cells, again after each painting. */
export function openFoundMarks(grid: Grid): FoundMarks {
  const { element, view, painter } = grid;
  let found: ReadonlyMap<string, readonly CellMatch[]> = new Map();
  let now: CellMatch | null = null;
  let frame = 0;

  /** Draws in the next animation frame, when the texts of the cells are in their new elements. */
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

  function* hitsInSight(): Iterable<CellMatch> {
    const [first, last] = painter.shownRows();
    for (let row = first; row <= last; row++) yield* found.get(view.line(row)?.id ?? '') ?? [];
  }

  function rangesOf({ cell, match }: CellMatch): readonly Range[] {
    const position = positionOfMatch(view, cell);
    const shown = position && painter.elementOf(position);
    if (!position || !shown) return [];
    const inItem = painter.drawnTextsOf(position);
    if (inItem) return rangesIn(inItem, cell.text, match);
    const own = rangesIn(textNodesOf(shown), cell.text, match);
    if (own.length > 0) return own;
    // A row that is drawn as on paper has its texts in a drawing beside its cells.
    const picture = shown.closest('.row')?.querySelector('.picture');
    const drawn = picture ? rangesIn(textNodesOf(picture), cell.text, match) : [];
    if (drawn.length > 0 || cell.resolved === null) return drawn;
    // The match is a typed text beside a variable, and is painted within the resolved text.
    const word = cell.text.slice(match.from, match.to);
    const from = cell.resolved.indexOf(word);
    return from < 0 ? [] : rangesIn(textNodesOf(shown), cell.resolved, { from, to: from + word.length });
  }

  if (!('highlights' in CSS)) return { show: () => undefined, close: () => undefined };
  const end = new AbortController();
  element.addEventListener('scroll', soon, { passive: true, signal: end.signal });
  // Painting a cell replaces its text nodes and leaves the old ranges empty, so the highlights are made again.
  const painting = new MutationObserver(soon);
  painting.observe(element, { subtree: true, childList: true, characterData: true });
  return {
    show(byRow, at) {
      found = byRow;
      now = at;
      soon();
    },
    close() {
      cancelAnimationFrame(frame);
      end.abort();
      painting.disconnect();
      CSS.highlights.delete(ALL);
      CSS.highlights.delete(ONE);
    },
  };
}

// Finds where a part of a cell's text is in its painted elements. White space is ignored, since the layout breaks the
// painted text into lines.

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the DOM ranges of a part of a cell's text; none where the text is not painted in these nodes. A text that is
 * cut ends with an ellipsis, and what is cut has no range.
 */
function rangesIn(nodes: readonly Text[], text: string, { from, to }: Stretch): readonly Range[] {
  const painted = bare(nodes.map(({ data }) => data).join(''));
  const whole = bare(text);
  const cut = painted.endsWith('…') ? painted.slice(0, -1) : '';
  const isCut = !painted.includes(whole) && cut !== '' && whole.startsWith(cut);
  const start = isCut ? 0 : painted.indexOf(whole);
  if (start < 0) return [];
  const before = start + bare(text.slice(0, from)).length;
  const after = before + bare(text.slice(from, to)).length;
  const end = isCut ? Math.min(after, cut.length) : after;
  return end > before ? rangesOver(nodes, before, end) : [];
}

function textNodesOf(element: Element): readonly Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text) nodes.push(node);
  return nodes;
}

/**
 * Returns the ranges from the letter `from` to before the letter `to`, not counting white space: one in each text node.
 */
function rangesOver(nodes: readonly Text[], from: number, to: number): readonly Range[] {
  const ranges: Range[] = [];
  let at = 0;
  for (const node of nodes) {
    let [start, end] = [-1, -1];
    for (let index = 0; index < node.data.length; index++) {
      if (isSpace(node.data.charAt(index))) continue;
      if (at >= from && at < to) {
        if (start < 0) start = index;
        end = index + 1;
      }
      at++;
    }
    if (start < 0) continue;
    const range = new Range();
    range.setStart(node, start);
    range.setEnd(node, end);
    ranges.push(range);
  }
  return ranges;
}

function bare(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

function isSpace(sign: string): boolean {
  return /\s/.test(sign);
}
