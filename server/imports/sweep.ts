// What nobody came back for goes by itself: at the start, and then every hour.

import type { Database } from '../database/database.ts';
import type { UploadStore } from '../uploads/uploads.ts';
import { deleteUnmadeSheets } from './forget.ts';
import type { ImportableStore } from './importables.ts';

const EVERY_MS = 60 * 60 * 1000;
/** No import takes longer. */
const LONGEST_MS = EVERY_MS;

interface SweepServices {
  readonly database: Database;
  readonly uploads: UploadStore;
  readonly importables: ImportableStore;
  readonly now: () => number;
  readonly fault: (error: unknown) => void;
}

/** Begins at once; the answer ends it. */
export function startSweeping({ database, uploads, importables, now, fault }: SweepServices): () => void {
  const sweep = () => {
    const done = Promise.all([
      uploads.sweep(),
      importables.sweep(),
      deleteUnmadeSheets(database, now() - LONGEST_MS),
    ]);
    done.catch(fault);
  };
  sweep();
  const timer = setInterval(sweep, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
