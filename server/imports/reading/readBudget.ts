// The limits of reading one file. All readers count against the same limits, so that a small file cannot expand
// without end: bytes are counted as they are unpacked, not as the archive claims them.

import { fileTooLarge } from './fileRefusals.ts';

const MiB = 1024 * 1024;
const MOST_BYTES = 500 * MiB;
const MOST_CELLS = 1_000_000;
/** Most characters of all cells together. A text to which a thousand cells refer counts a thousand times. */
const MOST_LETTERS = 50_000_000;
const MOST_RATIO = 100;
/** Number of unpacked bytes from which the compression ratio is checked. */
const RATIO_COUNTS_FROM = 100 * MiB;

/** The limits of reading one file. Each method counts, and throws where a limit is passed. */
export interface ReadBudget {
  /**
   * Counts unpacked bytes.
   * @throws AppError when the archive has more than it may, or has an absurd compression ratio
   */
  bytes(count: number): void;
  /**
   * Counts cells and their characters.
   * @throws AppError when the file has more than a sheet can take
   */
  cells(count: number, letters: number): void;
}

/**
 * Opens the budget.
 * @param fileBytes the size of the whole file, with which unpacked bytes are compared
 */
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
