// The budget of reading one file. Every reader spends from one budget, so that a small file cannot grow without end:
// bytes are counted as they come out of the archive, not as the archive claims them.

import { fileTooLarge } from './fileRefusals.ts';

const MiB = 1024 * 1024;
const MOST_BYTES = 500 * MiB;
const MOST_CELLS = 1_000_000;
/** All that its cells show, together: a text that a thousand cells refer to counts a thousand times. */
const MOST_LETTERS = 50_000_000;
const MOST_RATIO = 100;
/** Below this, a high ratio is harmless: what is read is not kept. */
const RATIO_COUNTS_FROM = 100 * MiB;

/** The limits of reading one file. Each method counts, and throws where a limit is passed. */
export interface ReadBudget {
  /** @throws AppError when the archive holds more than it may, or is packed beyond reason */
  bytes(count: number): void;
  /** `letters`: of these cells together. @throws AppError when the file holds more than a sheet can take */
  cells(count: number, letters: number): void;
}

/** @param fileBytes the size of the file itself: one part may be packed well, the whole file is judged */
export function openReadBudget(fileBytes: number): ReadBudget {
  const spent = { bytes: 0, cells: 0, letters: 0 };
  return {
    bytes(count) {
      spent.bytes += count;
      if (spent.bytes > MOST_BYTES)
        throw fileTooLarge('This file unpacks to more than 500 MB, which is too much to read.');
      if (spent.bytes > RATIO_COUNTS_FROM && spent.bytes > fileBytes * MOST_RATIO) {
        throw fileTooLarge('This file unpacks to more than a hundred times its size, so it is not read.');
      }
    },
    cells(count, letters) {
      spent.cells += count;
      spent.letters += letters;
      if (spent.cells > MOST_CELLS)
        throw fileTooLarge('This file holds more than 1,000,000 filled cells, which is too many.');
      if (spent.letters > MOST_LETTERS)
        throw fileTooLarge(
          'The cells of this file hold more than 50 million letters together, which is too much for one import.',
        );
    },
  };
}
