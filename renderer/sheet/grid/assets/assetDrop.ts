// Files for cells, which are dropped on them, pasted into them, or chosen. Each file is uploaded to the project's
// assets, and the cell refers to that asset.

import { sendAsset } from '../../../store/assetUploads.ts';
import { NOT_LOADED } from '../../../browser/loadChunk.ts';
import { appendDiv } from '../dom.ts';
import type { Grid } from '../grid.ts';
import type { PositionNow } from '../followedPosition.ts';
import { hitOf } from '../hit.ts';
import { pointOf } from '../drag.ts';
import { blockAt, trackAtPoint } from '../../model/blocks/block.ts';
import { loadBlockCells } from '../../operations/blocks/loading.ts';
import { shapeRefusal } from '../../operations/blocks/refusals.ts';
import type { CellPosition } from '../../model/selection.ts';
import {
  placeAsset,
  placeAssetRefusal,
  targetAt,
  type AssetTarget,
} from '../../operations/assets/placeAsset.ts';

export interface AssetUpload {
  /** Uploads files; the first goes into the cell, further ones into the cells below it. */
  bring(files: readonly File[], position: CellPosition): void;
  /** Opens the browser's file dialog, and uploads the chosen files for the cell, wherever it is by then. */
  choose(positionNow: PositionNow): void;
}

/** The message that a cell is gone for which an asset was chosen. */
export const CELL_GONE = 'The row or the column of this cell is not shown any more.';

const opened = new WeakMap<Grid, AssetUpload>();

/** Returns the uploads of a grid; null for a grid without a project. */
export function assetUploadOf(grid: Grid): AssetUpload | null {
  return opened.get(grid) ?? null;
}

/** Listens to dropped and pasted files; returns the function that stops listening. */
export function openAssetDrop(grid: Grid, projectId: string): () => void {
  function bring(files: readonly File[], position: CellPosition): void {
    const refusal = placeAssetRefusal(grid, position);
    if (refusal !== null) return grid.sheetActions.say(refusal);
    for (const [index, file] of files.entries()) void send(file, targetBelow(grid, position, index));
  }

  async function send(file: File, target: AssetTarget | null): Promise<void> {
    const sent = await sendAsset(projectId, file);
    if (!sent) return;
    if (target) placeAsset(grid, target, sent);
    else grid.sheetActions.say(`There is no cell for “${sent.title}”: it is among the assets.`);
  }

  function choose(positionNow: PositionNow): void {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.addEventListener('change', () => {
      const position = positionNow();
      if (position) bring([...(input.files ?? [])], position);
      else grid.sheetActions.say(`${CELL_GONE} Nothing was uploaded.`);
    });
    input.click();
  }

  opened.set(grid, { bring, choose });
  const end = new AbortController();
  listenToDrops(grid, bring, end.signal);
  listenToPastes(grid, bring, end.signal);
  return () => {
    opened.delete(grid);
    end.abort();
  };
}

/**
 * Returns the target `count` rows below a position; null where no asset can be put there. Cells of a block have no rows
 * below them.
 */
function targetBelow(grid: Grid, position: CellPosition, count: number): AssetTarget | null {
  if (count === 0) return targetAt(grid, position);
  const below = { row: position.row + count, column: position.column };
  return position.cell === undefined && placeAssetRefusal(grid, below) === null
    ? targetAt(grid, below)
    : null;
}

function listenToDrops(grid: Grid, bring: AssetUpload['bring'], signal: AbortSignal): void {
  const { painter, element } = grid;
  const frame = appendDiv('drop-frame', 'presentation', painter.body);
  frame.hidden = true;

  function over(event: DragEvent): void {
    if (!holdsPictures(event)) return;
    const hit = hitOf(grid, event);
    frame.hidden = hit?.on !== 'cell';
    if (hit?.on !== 'cell') return;
    event.preventDefault();
    // Elsewhere on the page a dropped file is imported as a sheet.
    event.stopPropagation();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    const { left, top, width, height } = painter.rectOf(hit.position);
    Object.assign(frame.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
  }

  function drop(event: DragEvent): void {
    frame.hidden = true;
    const hit = holdsPictures(event) ? hitOf(grid, event) : null;
    if (hit?.on !== 'cell') return;
    event.preventDefault();
    event.stopPropagation();
    const files = [...(event.dataTransfer?.files ?? [])];
    const track = freeTrackAt(grid, hit.position, event);
    if (track) bringToTrack(files, hit.position, track);
    else bring(files, hit.position);
  }

  /** Makes a cell at a free track of a block, and brings the pictures there. */
  function bringToTrack(files: readonly File[], position: CellPosition, track: Track): void {
    const rowId = grid.view.line(position.row)?.id ?? '';
    loadBlockCells().then(
      ({ addPictureCell }) => {
        const row = grid.view.positionOf(rowId);
        const cell = addPictureCell(grid, row, track);
        if (cell !== null) bring(files, { ...position, row, cell });
      },
      () => grid.sheetActions.say(NOT_LOADED),
    );
  }

  element.addEventListener('dragenter', over, { signal });
  element.addEventListener('dragover', over, { signal });
  element.addEventListener('dragleave', () => void (frame.hidden = true), { signal });
  element.addEventListener('drop', drop, { signal });
  signal.addEventListener('abort', () => frame.remove());
}

type Track = ReturnType<typeof trackAtPoint>;

/** Returns the free track of a block under the pointer, where this person may make a cell; else null. */
function freeTrackAt(grid: Grid, position: CellPosition, event: DragEvent): Track | null {
  const block = position.cell === undefined ? blockAt(grid.view, position.row) : null;
  if (!block || shapeRefusal(grid, position.row) !== null) return null;
  const { x, y } = pointOf(grid, event);
  const { top } = grid.painter.rectOf({ row: position.row, column: 0 });
  return trackAtPoint(block, x - grid.painter.gutter(), y - top);
}

/** Whether all dragged files are pictures. Other files are imported as sheets, wherever they are dropped. */
function holdsPictures({ dataTransfer }: DragEvent): boolean {
  const files = [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file');
  return files.length > 0 && files.every(({ type }) => type.startsWith('image/'));
}

/**
 * Listens to pasted pictures that come without text. Cells that were copied in a spreadsheet also come as a picture,
 * but then their text is pasted.
 */
function listenToPastes(grid: Grid, bring: AssetUpload['bring'], signal: AbortSignal): void {
  function paste(event: ClipboardEvent): void {
    const { clipboardData } = event;
    const pictures = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (grid.isEditing() || pictures.length === 0 || clipboardData?.getData('text/plain') !== '') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    bring(pictures, grid.selection().active);
  }
  grid.element.addEventListener('paste', paste, { signal, capture: true });
}
