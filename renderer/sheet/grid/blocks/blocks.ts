// Double clicks on free tracks of a block, which make a cell there.

import { pointOf } from '../drag.ts';
import type { Grid } from '../grid.ts';
import { hitOf } from '../hit.ts';
import { blockAt, trackAtPoint } from '../../model/blocks/block.ts';
import { NOT_LOADED } from '../../../browser/loadChunk.ts';
import { loadBlockCells } from '../../operations/blocks/loading.ts';
import { shapeRefusal } from '../../operations/blocks/refusals.ts';

/** Listens to double clicks in blocks; returns the function that stops listening. */
export function openBlocks(grid: Grid): () => void {
  function twice(event: MouseEvent): void {
    const hit = grid.isEditing() ? null : hitOf(grid, event);
    const block = hit?.on === 'cell' ? blockAt(grid.view, hit.position.row) : null;
    if (!hit || !block || hit.position.cell !== undefined) return;
    event.stopImmediatePropagation();
    const { row } = hit.position;
    const refusal = shapeRefusal(grid, row);
    if (refusal !== null) return grid.sheetActions.say(refusal);
    const { x, y } = pointOf(grid, event);
    const top = grid.painter.rectOf({ row, column: 0 }).top;
    const track = trackAtPoint(block, x - grid.painter.gutter(), y - top);
    loadBlockCells().then(
      ({ addCellAt }) => addCellAt(grid, grid.view.positionOf(block.rowId), track),
      () => grid.sheetActions.say(NOT_LOADED),
    );
  }

  const end = new AbortController();
  grid.element.addEventListener('dblclick', twice, { signal: end.signal, capture: true });
  return () => end.abort();
}
