// The layer over the block that is being edited: its tracks, the handles of its active cell, and the edge that resizes
// it. It is separate from the rows, and its places are computed, not measured.

import { BLOCK_TRACKS } from '../../../../shared/entities/rowTypes.ts';
import { appendDiv, setVerticalExtent } from '../dom.ts';
import type { CellRect } from '../geometry.ts';
import type { Grid } from '../grid.ts';
import { blockAt, type FreeBlock, type BlockCell } from '../../model/blocks/block.ts';
import { loadBlockCells } from '../../operations/blocks/loading.ts';
import { shapeRefusal } from '../../operations/blocks/refusals.ts';

export interface BlockFrame {
  /** Redraws the layer for the selection, and for the rows as they are now. */
  follow(): void;
}

/** The eight handles, by the edges that they move. */
const HANDLES = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** Adds the layer with the tracks, handles and lower edge of the block that is being edited. */
export function openFrame(body: HTMLElement, grid: () => Grid): BlockFrame {
  const layer = appendDiv('blocklayer', 'presentation', body);
  layer.ariaHidden = 'true';
  layer.hidden = true;
  const tracks = appendDiv('tracks', null, layer);
  const cell = appendDiv('cellframe', null, layer);
  for (const edge of HANDLES) appendDiv('blockhandle', null, cell).dataset['edge'] = edge;
  appendDiv('blockgrip', null, cell);
  const edge = appendDiv('blockedge', null, layer);
  let drawn = '';

  function follow(): void {
    const { active } = grid().selection();
    const block = blockAt(grid().view, active.row);
    layer.hidden = block === null || shapeRefusal(grid(), active.row) !== null;
    if (block === null || layer.hidden) return;
    preload();
    const row = grid().painter.rectOf({ row: active.row, column: 0 });
    setVerticalExtent(layer, row.top, 0);
    layer.style.left = `${grid().painter.gutter()}px`;
    drawTracks(block);
    const { freeWidth } = grid().view.setting();
    put(edge, { left: 0, top: row.height - EDGE_PX, width: freeWidth, height: EDGE_PX });
    const found = isAlone() ? block.cells.find(({ id }) => id === active.cell) : undefined;
    cell.hidden = !found;
    if (found) put(cell, rectIn(found.rect));
    tracks.toggleAttribute('data-shown', active.cell !== undefined);
  }

  function isAlone(): boolean {
    return grid().ranges().length === 1 && grid().range().cell !== undefined;
  }

  function drawTracks({ places, cells }: FreeBlock): void {
    const key = JSON.stringify([places, cells.map(({ rect }) => rect)], (name, value: unknown) =>
      name === 'cell' ? undefined : value,
    );
    if (key === drawn) return;
    drawn = key;
    const { left, track, gap } = places;
    tracks.style.setProperty('--track', `${gap > 0 ? track : track - 1}px`);
    tracks.style.setProperty('--period', `${track + gap}px`);
    tracks.replaceChildren();
    for (const [at, top] of places.tops.entries()) {
      const height = (places.heights[at] ?? 0) - (gap > 0 ? 0 : 1);
      put(appendDiv('track', null, tracks), { left, top, width: BLOCK_TRACKS * (track + gap) - gap, height });
    }
    for (const { rect } of cells) put(appendDiv('taken', null, tracks), rectIn(rect));
  }

  return { follow };
}

const EDGE_PX = 8;
let isPreloaded = false;

/**
 * Loads the chunk that makes cells, so that the first new cell opens for typing at once. A failure is not reported
 * here, but when the chunk is needed.
 */
function preload(): void {
  if (isPreloaded) return;
  isPreloaded = true;
  loadBlockCells().catch(() => (isPreloaded = false));
}

function rectIn({ x, y, width, height }: BlockCell['rect']): CellRect {
  return { left: x, top: y, width, height };
}

function put(element: HTMLElement, { left, top, width, height }: CellRect): void {
  element.style.left = `${left}px`;
  element.style.width = `${width}px`;
  setVerticalExtent(element, top, height);
}
