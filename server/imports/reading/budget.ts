// What reading one file may cost. Every reader spends from one budget, so that a small file cannot grow
// without end: bytes are counted as they come out of the archive, not as the archive claims them.

import { tooMuch } from './refused.ts';

const MiB = 1024 * 1024;
const MOST_BYTES = 100 * MiB;
const MOST_CELLS = 1_000_000;
const MOST_RATIO = 100;
/** Below this, a high ratio is harmless: a page of spaces packs very well. */
const RATIO_COUNTS_FROM = 10 * MiB;

export interface Budget {
  /** @throws AppError when the archive holds more than it may, or is packed beyond reason */
  bytes(count: number, packedSize: number): void;
  /** @throws AppError when the file holds more filled cells than a sheet can take */
  cells(count: number): void;
}

export function openBudget(): Budget {
  let bytes = 0;
  let cells = 0;
  return {
    bytes(count, packedSize) {
      bytes += count;
      if (bytes > MOST_BYTES)
        throw tooMuch('This file unpacks to more than 100 MB, which is too much to read.');
      if (bytes > RATIO_COUNTS_FROM && bytes > packedSize * MOST_RATIO) {
        throw tooMuch('This file unpacks to more than a hundred times its size, so it is not read.');
      }
    },
    cells(count) {
      cells += count;
      if (cells > MOST_CELLS)
        throw tooMuch('This file holds more than 1,000,000 filled cells, which is too many.');
    },
  };
}
