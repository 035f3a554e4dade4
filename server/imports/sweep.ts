// What nobody came back for goes by itself: at the start, and then every hour.

import type { Database } from '../database/database.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { forgetUnmade } from './forget.ts';
import type { Importables } from './importables.ts';

const EVERY_MS = 60 * 60 * 1000;
/** No import takes longer. */
const LONGEST_MS = EVERY_MS;

interface SweepParts {
  readonly database: Database;
  readonly uploads: Uploads;
  readonly importables: Importables;
  readonly now: () => number;
  readonly fault: (error: unknown) => void;
}

/** Begins at once; the answer ends it. */
export function keepSwept({ database, uploads, importables, now, fault }: SweepParts): () => void {
  const sweep = () => {
    const done = Promise.all([
      uploads.sweep(),
      importables.sweep(),
      forgetUnmade(database, now() - LONGEST_MS),
    ]);
    done.catch(fault);
  };
  sweep();
  const timer = setInterval(sweep, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
