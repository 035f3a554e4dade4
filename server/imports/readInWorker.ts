// Reads a file in a thread with limited memory and time. A limited number of threads run at once, and further files
// wait, so that many uploads cannot take the memory of the server.

import { Worker } from 'node:worker_threads';
import { AppError } from '../../shared/errors.ts';
import { unreadableFile } from './reading/fileRefusals.ts';
import type { StoredTab } from './tabFiles.ts';

const HEAP_MB = 256;
const MOST_MS = 60_000;
const AT_ONCE = 2;
const MOST_WAITING = 20;

/** The reader of uploaded files. */
export interface FileReader {
  /**
   * Writes the tabs of the file into `folder`.
   * @throws AppError with the sentence that refuses the file
   */
  read(file: { path: string; fileName: string; folder: string }): Promise<readonly StoredTab[]>;
  /** Ends all running threads. */
  close(): Promise<void>;
}

interface Refusal {
  readonly kind: 'badRequest' | 'tooLarge';
  readonly message: string;
  readonly code?: string;
}
type Message = { readonly tabs: readonly StoredTab[] } | { readonly refusal: Refusal };

/** Returns a reader that starts a thread for each file, and lets a bounded number of files wait. */
export function openFileReader(): FileReader {
  const running = new Set<Worker>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  async function turn(): Promise<void> {
    if (busy >= AT_ONCE) {
      if (waiting.length >= MOST_WAITING) throw new AppError('busy');
      // A waiting file takes the place of one that is done, so the count of running ones stays the same.
      return new Promise((resolve) => void waiting.push(resolve));
    }
    busy += 1;
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }

  return {
    async read(file) {
      await turn();
      const worker = new Worker(new URL('./worker.ts', import.meta.url), {
        workerData: file,
        resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
      });
      running.add(worker);
      try {
        return await answerOf(worker);
      } finally {
        running.delete(worker);
        await worker.terminate();
        leave();
      }
    },
    async close() {
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}

function answerOf(worker: Worker): Promise<readonly StoredTab[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () =>
        reject(
          new AppError('tooLarge', {
            message: 'This file takes more than a minute to read, which is too long.',
          }),
        ),
      MOST_MS,
    );
    const settle = (act: () => void) => {
      clearTimeout(timer);
      act();
    };
    worker.once('message', (message: Message) =>
      settle(() => ('tabs' in message ? resolve(message.tabs) : reject(errorOf(message.refusal)))),
    );
    worker.once('error', (error) => settle(() => reject(explained(error))));
    worker.once('exit', () =>
      settle(() => reject(unreadableFile('This file could not be read to its end.'))),
    );
  });
}

function errorOf({ kind, message, code }: Refusal): AppError {
  return new AppError(kind, code === undefined ? { message } : { message, code });
}

function explained(error: unknown): unknown {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isMemory
    ? new AppError('tooLarge', { message: 'This file needs too much memory to be read.', cause: error })
    : error;
}
