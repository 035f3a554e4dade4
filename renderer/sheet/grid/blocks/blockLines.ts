// Blocks on a narrow screen: each is one line until it is opened, by a tap on the line or by a key. The number beside
// an open block closes it again. Going to a cell of a block opens the block.

import { selectionAt } from '../../model/selection.ts';
import type { Grid } from '../grid.ts';
import { hitOf, type HitTarget } from '../hit.ts';
import { showBlock } from './showBlock.ts';

/** Tells whether a tap on a target opens a closed block, or closes an open one. */
export function opensOrClosesBlock({ view }: Grid, { on, position }: HitTarget): boolean {
  const line = view.line(position.row);
  if (!line || view.shown(line).kind !== 'free') return false;
  const shown = view.blockShown(line);
  return shown === 'closed' || (shown === 'open' && on === 'number');
}

/** Listens to the taps and keys that open and close blocks; returns the function that stops listening. */
export function openBlockLines(grid: Grid): () => void {
  const { view, element, painter } = grid;

  function tap(event: MouseEvent): void {
    const hit = hitOf(grid, event);
    const line = hit ? view.line(hit.position.row) : undefined;
    if (!hit || !line || !opensOrClosesBlock(grid, hit)) return;
    grid.commit();
    if (grid.isEditing()) return;
    view.setBlockOpen(line, view.blockShown(line) === 'closed');
    painter.remeasure([line]);
    const { row, column } = hit.position;
    grid.select(selectionAt({ row, column }));
  }

  function press(event: KeyboardEvent): void {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (!isPlain || !['Enter', 'F2', ' '].includes(event.key) || grid.isEditing()) return;
    const { row } = grid.selection().active;
    const line = view.line(row);
    if (!line || view.blockShown(line) !== 'closed' || view.shown(line).kind !== 'free') return;
    event.preventDefault();
    event.stopPropagation();
    showBlock(view, painter, row);
    grid.select(grid.selection());
  }

  const end = new AbortController();
  const options = { signal: end.signal, capture: true };
  element.addEventListener('click', tap, options);
  element.addEventListener('keydown', press, options);
  return () => end.abort();
}
