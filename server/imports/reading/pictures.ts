// Selects the pictures of a workbook that belong to a cell with a text in its row; they are imported, within
// limits. The others are counted.

import type { DrawnPicture } from './drawings.ts';
import type { MergedRange, TabSink } from './tabSink.ts';
import type { Archive } from './zip.ts';

const MOST_PICTURES = 300;
const MOST_BYTES = 20 * 1024 * 1024;
const MOST_BYTES_TOGETHER = 60 * 1024 * 1024;
/** Matches the names of pictures that browsers display. */
const SHOWN = /\.(png|jpe?g|gif|webp)$/i;

/** A picture as the value of a cell. */
export interface CellPicture {
  readonly row: number;
  readonly column: number;
  readonly part: string;
}

/** The collector of the pictures of a workbook. Its limits are those of the whole file. */
export interface PictureCollector {
  /** Passes the pictures that belong to a cell of a row with a text to the tab. Returns how many are left out. */
  take(tab: TabSink, found: FoundPictures): Promise<number>;
}

/** The pictures of one worksheet, with the facts that decide which cells they belong to. */
export interface FoundPictures {
  readonly inCells: readonly CellPicture[];
  readonly drawn: readonly DrawnPicture[];
  readonly merges: readonly MergedRange[];
  readonly hasText: (row: number) => boolean;
}

/** Returns the collector for a file, whose limits count for all worksheets together. */
export function openPictureCollector(archive: Archive): PictureCollector {
  let [count, bytesTogether] = [0, 0];

  async function bytesOf(part: string): Promise<Uint8Array | null> {
    const chunks = SHOWN.test(part) && count < MOST_PICTURES ? await archive.read(part) : null;
    if (!chunks) return null;
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > MOST_BYTES || bytesTogether + size > MOST_BYTES_TOGETHER) return null;
      parts.push(chunk);
    }
    count += 1;
    bytesTogether += size;
    return Buffer.concat(parts);
  }

  return {
    async take(tab, { inCells, drawn, merges, hasText }) {
      const own = drawn.flatMap((picture) => (isOfOneCell(picture, merges) ? [picture] : []));
      const taken = new Set<string>();
      for (const { row, column, part } of [...inCells, ...own]) {
        const cell = `${row}:${column}`;
        const bytes = hasText(row) && !taken.has(cell) ? await bytesOf(part) : null;
        if (bytes === null) continue;
        taken.add(cell);
        tab.picture({ row, column, fileName: part.slice(part.lastIndexOf('/') + 1), bytes });
      }
      return inCells.length + drawn.length - taken.size;
    },
  };
}

/** Returns whether a picture lies within its cell, extending over the next at most, or within a merge that
 *  begins in its cell. */
function isOfOneCell(
  { row, column, lastRow, lastColumn }: DrawnPicture,
  merges: readonly MergedRange[],
): boolean {
  if (row < 0 || column < 0) return false;
  if (lastRow - row <= 1 && lastColumn - column <= 1) return true;
  return merges.some(
    ([top, left, bottom, right]) =>
      top <= row && left <= column && bottom + 1 >= lastRow && right + 1 >= lastColumn,
  );
}
