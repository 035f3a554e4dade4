// The pointer in a block: a click selects a cell, a drag moves it by tracks, its handles resize it, and the lower edge
// of the block resizes the block. The result is shown before the button is released.

import type { Edges, Rectangle } from '../../../../shared/entities/blockPlaces.ts';
import { lowestOf, nearestFree, resizeRectangle } from '../../../../shared/entities/blockPlaces.ts';
import { BLOCK_TRACKS } from '../../../../shared/entities/rowTypes.ts';
import { limits } from '../../../../shared/limits.ts';
import { selectCell, selectOptionsOf } from '../pointerSelection.ts';
import { pointOf, type Drag, type GridPoint } from '../drag.ts';
import type { Grid } from '../grid.ts';
import { hitOf } from '../hit.ts';
import type { DropPreview } from '../dropPreview.ts';
import {
  blockAt,
  edgeNear,
  trackAtPoint,
  placeWords,
  rectOfPlace,
  type FreeBlock,
  type BlockCell,
} from '../../model/blocks/block.ts';
import type { CellPosition } from '../../model/selection.ts';
import { NOT_LOADED } from '../../../browser/loadChunk.ts';
import { loadBlockCells } from '../../operations/blocks/loading.ts';
import { keepPressedTrack } from './pressedTrack.ts';
import { shapeRefusal } from '../../operations/blocks/refusals.ts';
import { otherAreasIn, placeCell, setTracks } from '../../operations/blocks/shaping.ts';

const LABEL_PX = 14;

/**
 * Returns the drag that a pointer begins in a block; null where it begins none, so that the event is handled as in any
 * row.
 */
export function pressBlock(grid: Grid, landing: DropPreview, event: PointerEvent): Drag | null {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  const { row, cell } = grid.selection().active;
  const handle = target.closest('.blockhandle');
  if (handle instanceof HTMLElement && cell !== undefined)
    return sizeDrag(grid, landing, { row, cell }, handle.dataset['edge'] ?? '');
  if (target.closest('.blockedge')) return tracksDrag(grid, landing, row);
  // On a cell a finger scrolls, edits or opens the menu; a grip moves the cell.
  if (target.closest('.blockgrip') && cell !== undefined)
    return moveDrag(grid, landing, { row, cell }, event);
  return event.pointerType === 'touch' ? null : pressCell(grid, landing, event);
}

function pressCell(grid: Grid, landing: DropPreview, event: PointerEvent): Drag | null {
  const hit = hitOf(grid, event);
  const manner = selectOptionsOf(event);
  if (hit?.on !== 'cell' || manner.extend || manner.add) return null;
  if (hit.position.cell === undefined) return pressTrack(grid, landing, event, hit.position);
  grid.commit();
  // The typed text was refused, and the editor is still open.
  if (grid.isEditing()) return null;
  delete grid.element.dataset['touched'];
  selectCell(grid, hit.position, manner);
  return moveDrag(grid, landing, { row: hit.position.row, cell: hit.position.cell }, event);
}

/** Returns the drag that draws a cell over free tracks. Pressing without dragging selects the block as a whole. */
function pressTrack(
  grid: Grid,
  landing: DropPreview,
  event: PointerEvent,
  position: CellPosition,
): Drag | null {
  const { row } = position;
  const block = blockAt(grid.view, row);
  if (!block || shapeRefusal(grid, row) !== null) return null;
  grid.commit();
  if (grid.isEditing()) return null;
  delete grid.element.dataset['touched'];
  const corner = cornerOf(grid, row);
  const from = pointOf(grid, event);
  const first = { ...trackAtPoint(block, from.x - corner.x, from.y - corner.y), w: 1, h: 1 };
  keepPressedTrack(grid, block.rowId, first);
  selectCell(grid, position, PLAIN);
  return drawDrag(grid, landing, { rowId: block.rowId, first });
}

const PLAIN = { extend: false, add: false } as const;

function drawDrag(
  grid: Grid,
  landing: DropPreview,
  { rowId, first }: { readonly rowId: string; readonly first: Rectangle },
): Drag {
  let place: Rectangle | null = null;
  return {
    along: 'rows',
    refusal: null,
    over(point) {
      const row = grid.view.positionOf(rowId);
      const block = row < 0 ? null : blockAt(grid.view, row);
      if (!block) return;
      grid.element.dataset['drawing'] = '';
      const corner = cornerOf(grid, row);
      const { x, y } = trackAtPoint(block, point.x - corner.x, point.y - corner.y);
      const edges: Edges = {
        left: first.x - x,
        right: x - first.x,
        top: first.y - y,
        bottom: y - first.y,
      };
      place = resizeRectangle(first, onlyOutwards(edges), otherAreasIn(block), block.tracks);
      show(landing, { point, corner, rect: rectOfPlace(block, place), words: placeWords(place) });
    },
    drop() {
      const drawn = place;
      if (drawn === null) return;
      loadBlockCells().then(
        ({ drawCell }) => {
          const row = grid.view.positionOf(rowId);
          if (row >= 0) drawCell(grid, row, drawn);
        },
        () => grid.sheetActions.say(NOT_LOADED),
      );
    },
    end: () => void delete grid.element.dataset['drawing'],
  };
}

/** Returns the edges without those that would shrink the area. */
function onlyOutwards({ left = 0, right = 0, top = 0, bottom = 0 }: Edges): Edges {
  return {
    left: Math.max(0, left),
    right: Math.max(0, right),
    top: Math.max(0, top),
    bottom: Math.max(0, bottom),
  };
}

interface HeldBlock {
  readonly row: number;
  readonly cell: string;
}

/** The block and the cell as they are now: others may have changed them, or inserted rows above, during the drag. */
interface Found {
  readonly block: FreeBlock;
  readonly cell: BlockCell;
  /** The upper left corner of the block, in the grid's own px. */
  readonly corner: { readonly x: number; readonly y: number };
}

function finderOf(grid: Grid, { row, cell: id }: HeldBlock): () => Found | null {
  const rowId = grid.view.line(row)?.id ?? '';
  return () => {
    const at = grid.view.positionOf(rowId);
    const block = at < 0 ? null : blockAt(grid.view, at);
    const cell = block?.cells.find((each) => each.id === id);
    return block && cell ? { block, cell, corner: cornerOf(grid, at) } : null;
  };
}

function cornerOf({ painter }: Grid, row: number): { x: number; y: number } {
  return { x: painter.gutter(), y: painter.rectOf({ row, column: 0 }).top };
}

/** Returns a drag of one cell. `placeAt` returns the area where it would be dropped, from a point in the block. */
function cellDrag(
  grid: Grid,
  landing: DropPreview,
  heldBlock: HeldBlock,
  placeAt: (found: Found, x: number, y: number) => Rectangle | null,
): Drag {
  const find = finderOf(grid, heldBlock);
  let place: Rectangle | null = null;
  return {
    along: 'rows',
    refusal: shapeRefusal(grid, heldBlock.row),
    over(point) {
      const found = find();
      if (!found) return;
      const { corner, block } = found;
      place = placeAt(found, point.x - corner.x, point.y - corner.y);
      if (place) show(landing, { point, corner, rect: rectOfPlace(block, place), words: placeWords(place) });
    },
    drop() {
      const found = find();
      if (found && place) placeCell(grid, found.cell, place);
    },
  };
}

function moveDrag(grid: Grid, landing: DropPreview, heldBlock: HeldBlock, event: PointerEvent): Drag {
  const start = finderOf(grid, heldBlock)();
  const from = pointOf(grid, event);
  const grip = {
    x: from.x - (start?.corner.x ?? 0) - (start?.cell.rect.x ?? 0),
    y: from.y - (start?.corner.y ?? 0) - (start?.cell.rect.y ?? 0),
  };
  return cellDrag(grid, landing, heldBlock, ({ block, cell }, atX, atY) => {
    const edge = edgeNear(block, atX - grip.x, atY - grip.y);
    const wanted = { ...cell.at, x: edge.x, y: edge.y };
    return nearestFree(wanted, otherAreasIn(block, cell.id), block.tracks);
  });
}

function sizeDrag(grid: Grid, landing: DropPreview, heldBlock: HeldBlock, edge: string): Drag {
  return cellDrag(grid, landing, heldBlock, ({ block, cell: { id, at } }, x, y) => {
    const line = edgeNear(block, x, y);
    const edges: Edges = {
      left: edge.includes('w') ? at.x - line.x : 0,
      right: edge.includes('e') ? line.x - (at.x + at.w) : 0,
      top: edge.includes('n') ? at.y - line.y : 0,
      bottom: edge.includes('s') ? line.y - (at.y + at.h) : 0,
    };
    return resizeRectangle(at, edges, otherAreasIn(block, id), block.tracks);
  });
}

/** Returns the drag of the block's lower edge, which sets its number of tracks, as far as its cells allow. */
function tracksDrag(grid: Grid, landing: DropPreview, row: number): Drag {
  const rowId = grid.view.line(row)?.id ?? '';
  let count: number | null = null;
  return {
    along: 'rows',
    refusal: shapeRefusal(grid, row),
    over(point) {
      const at = grid.view.positionOf(rowId);
      const block = at < 0 ? null : blockAt(grid.view, at);
      if (!block) return;
      const corner = cornerOf(grid, at);
      const { y } = edgeNear(block, 0, point.y - corner.y);
      const least = Math.max(1, lowestOf(otherAreasIn(block)));
      count = Math.max(least, Math.min(limits.tracksPerBlock, y));
      const rect = rectOfPlace(block, { x: 0, y: 0, w: BLOCK_TRACKS, h: count });
      show(landing, { point, corner, rect, words: count === 1 ? '1 line' : `${count} lines` });
    },
    drop() {
      const block = blockAt(grid.view, grid.view.positionOf(rowId));
      if (block && count !== null) setTracks(grid, block, count);
    },
  };
}

interface Shown {
  readonly point: GridPoint;
  readonly corner: Found['corner'];
  /** Area in px from `corner`. */
  readonly rect: BlockCell['rect'];
  readonly words: string;
}

function show(landing: DropPreview, { point, corner, rect, words }: Shown): void {
  const { x, y, width, height } = rect;
  landing.area({ left: corner.x + x, top: corner.y + y, width, height });
  landing.label(words, { left: point.x + LABEL_PX, top: point.y + LABEL_PX });
}
