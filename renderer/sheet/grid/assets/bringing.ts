// Files for cells: dropped on them, pasted over them, or chosen. Each is sent to the project's assets, and the cell
// holds on to what comes of it.

import { sendAsset } from '../../../store/assetUploads.ts';
import { made } from '../dom.ts';
import type { Grid } from '../handle.ts';
import { hitOf } from '../hit.ts';
import type { CellPosition } from '../../model/selection.ts';
import { putAsset, putRefusal, targetAt, type AssetTarget } from '../../operations/assets/putting.ts';

export interface AssetUpload {
  /** Sends the files; the first goes into the cell, further ones into the cells below it. */
  bring(files: readonly File[], spot: CellPosition): void;
  /** Asks for a file, then the same. */
  choose(spot: CellPosition): void;
}

const opened = new WeakMap<Grid, AssetUpload>();

/** Null in a grid that is in no project. */
export function bringingOf(grid: Grid): AssetUpload | null {
  return opened.get(grid) ?? null;
}

/** Listens to files; the answer ends it. */
export function openBringing(grid: Grid, projectId: string): () => void {
  function bring(files: readonly File[], spot: CellPosition): void {
    const refusal = putRefusal(grid, spot);
    if (refusal !== null) return grid.desk.say(refusal);
    for (const [index, file] of files.entries()) void send(file, targetBelow(grid, spot, index));
  }

  async function send(file: File, target: AssetTarget | null): Promise<void> {
    const sent = await sendAsset(projectId, file);
    if (!sent) return;
    if (target) putAsset(grid, target, sent);
    else grid.desk.say(`There is no cell for “${sent.title}”: it is among the assets.`);
  }

  function choose(spot: CellPosition): void {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.addEventListener('change', () => bring([...(input.files ?? [])], spot));
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

/** In a block there is nothing below. */
function targetBelow(grid: Grid, spot: CellPosition, count: number): AssetTarget | null {
  if (count === 0) return targetAt(grid, spot);
  const below = { row: spot.row + count, column: spot.column };
  return spot.cell === undefined && putRefusal(grid, below) === null ? targetAt(grid, below) : null;
}

function listenToDrops(grid: Grid, bring: AssetUpload['bring'], signal: AbortSignal): void {
  const { painter, element } = grid;
  const frame = made('drop-frame', 'presentation', painter.body);
  frame.hidden = true;

  function over(event: DragEvent): void {
    if (!holdsPictures(event)) return;
    const hit = hitOf(grid, event);
    frame.hidden = hit?.on !== 'cell';
    if (hit?.on !== 'cell') return;
    event.preventDefault();
    // Elsewhere on the page a file is a sheet to be made.
    event.stopPropagation();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    const { left, top, width, height } = painter.rectOf(hit.spot);
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
    bring([...(event.dataTransfer?.files ?? [])], hit.spot);
  }

  element.addEventListener('dragenter', over, { signal });
  element.addEventListener('dragover', over, { signal });
  element.addEventListener('dragleave', () => void (frame.hidden = true), { signal });
  element.addEventListener('drop', drop, { signal });
  signal.addEventListener('abort', () => frame.remove());
}

/** Other files are sheets to be made, wherever they are dropped. */
function holdsPictures({ dataTransfer }: DragEvent): boolean {
  const files = [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file');
  return files.length > 0 && files.every(({ type }) => type.startsWith('image/'));
}

/** A picture alone: what spreadsheets copy is a picture too, beside the text that is meant. */
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
