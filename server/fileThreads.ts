// Threads that each read one uploaded file, with limited memory and time. A limited number of them run at once, and
// further files wait, so that many uploads cannot take the memory of the server.

import type { Worker } from 'node:worker_threads';
import { AppError } from '../shared/errors.ts';

const MOST_MS = 60_000;
const AT_ONCE = 2;
const MOST_WAITING = 20;

/** The threads that read files. */
export interface FileThreads {
  /**
   * Runs a thread, and resolves to the answer that it posts.
   * @throws AppError with the sentence that refuses the file
   */
  run<Answer>(start: () => Worker): Promise<Answer>;
  /** Ends all running threads. */
  close(): Promise<void>;
}

/** The refusal of a file, in the form in which its thread posts it. */
export interface FileRefusal {
  readonly kind: 'badRequest' | 'tooLarge';
  readonly message: string;
  readonly code?: string;
}
/** The last message of a thread. */
type Message<Answer> = { readonly answer: Answer } | { readonly refusal: FileRefusal };

/** Opens the threads; none is started yet. */
export function openFileThreads(): FileThreads {
  const running = new Set<Worker>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  async function turn(): Promise<void> {
    if (busy >= AT_ONCE) {
      if (waiting.length >= MOST_WAITING) throw new AppError('busy');
      // A waiting file takes the place of a completed one, so `busy` stays the same.
      return new Promise((resolve) => void waiting.push(resolve));
    }
    busy += 1;
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }

  async function answerIn<Answer>(worker: Worker): Promise<Answer> {
    running.add(worker);
    try {
      return await answerOf<Answer>(worker);
    } finally {
      running.delete(worker);
      await worker.terminate();
    }
  }

  return {
    async run<Answer>(start: () => Worker) {
      await turn();
      try {
        return await answerIn<Answer>(start());
      } finally {
        leave();
      }
    },
    async close() {
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}

function answerOf<Answer>(worker: Worker): Promise<Answer> {
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
    worker.once('message', (message: Message<Answer>) =>
      settle(() => ('answer' in message ? resolve(message.answer) : reject(errorOf(message.refusal)))),
    );
    worker.once('error', (error) => settle(() => reject(explained(error))));
    worker.once('exit', () =>
      settle(() =>
        reject(
          new AppError('badRequest', {
            code: 'UNREADABLE_FILE',
            message: 'This file could not be read to its end.',
          }),
        ),
      ),
    );
  });
}

function errorOf({ kind, message, code }: FileRefusal): AppError {
  return new AppError(kind, code === undefined ? { message } : { message, code });
}

function explained(error: unknown): unknown {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isMemory
    ? new AppError('tooLarge', { message: 'This file needs too much memory to be read.', cause: error })
    : error;
}
