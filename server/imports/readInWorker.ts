// Reads a spreadsheet in a thread of its own (`server/fileThreads.ts`).

import { Worker } from 'node:worker_threads';
import { openFileThreads, type FileThreads } from '../fileThreads.ts';
import type { StoredTab } from './tabFiles.ts';

const HEAP_MB = 256;

/** The reader of uploaded files. */
export interface SpreadsheetReader {
  /**
   * Writes the tabs of the file into `folder`.
   * @throws AppError with the sentence that refuses the file
   */
  read(file: { path: string; fileName: string; folder: string }): Promise<readonly StoredTab[]>;
  /** Ends all running threads. */
  close(): Promise<void>;
}

/** Returns a reader that runs a thread for each file. */
export function openSpreadsheetReader(threads: FileThreads = openFileThreads()): SpreadsheetReader {
  return {
    read: (file) =>
      threads.run(
        () =>
          new Worker(new URL('./worker.ts', import.meta.url), {
            workerData: file,
            resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
          }),
      ),
    close: () => threads.close(),
  };
}
