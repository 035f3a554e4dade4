// Running shows are watched again after a restart of the server.

import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../shared/errors.ts';
import type { LiveShow, LiveShows } from './liveShows.ts';

/** Number of tries to read one show. */
const TRIES = 5;
const RETRY_MS = 2000;

/**
 * Watches the shows of sheets. They are read one after the other, since the thread that makes rundowns takes few at
 * once. A show that could not be read is tried again. Resolves when all are watched, or soon after `signal` is aborted.
 */
export async function watchAgain(
  sheetIds: readonly string[],
  services: {
    readonly shows: Pick<LiveShows, 'current'>;
    readonly note: (live: LiveShow) => void;
    readonly fault: (error: unknown) => void;
    readonly signal: AbortSignal;
    readonly retryMs?: number;
  },
): Promise<void> {
  const { shows, note, fault, signal, retryMs = RETRY_MS } = services;

  async function watch(sheetId: string, tries = 1): Promise<void> {
    if (signal.aborted) return;
    try {
      const live = await shows.current(sheetId);
      if (!signal.aborted) note(live);
    } catch (error) {
      // The sheet may have been deleted meanwhile, or its project.
      if (error instanceof AppError && error.kind === 'notFound') return;
      if (tries === TRIES) return fault(error);
      await wait(retryMs * tries, undefined, { ref: false });
      await watch(sheetId, tries + 1);
    }
  }

  for (const sheetId of sheetIds) await watch(sheetId);
}
