// A database that is damaged ends the start with one line that says what to do, whatever of it was read first.

import Sqlite from 'better-sqlite3';
import type { DatabaseChoice } from '../settings.ts';
import { StartError } from './startError.ts';

/** What `start` answers. @throws StartError where the file is damaged, else what `start` throws */
export async function withDamageCheck<Result>(
  choice: DatabaseChoice,
  start: () => Promise<Result>,
): Promise<Result> {
  try {
    return await start();
  } catch (error) {
    if (error instanceof StartError || choice.dialect !== 'sqlite' || !isDamage(error)) throw error;
    throw new StartError(
      `DATABASE_URL: ${choice.file} is damaged. Put a backup in its place, or move it away and bring over what can still be read: sqlite3 FILE .recover | sqlite3 NEW_FILE.`,
      { cause: error },
    );
  }
}

/** Whether SQLite says so, itself or as what another error comes from. */
export function isDamage(error: unknown): boolean {
  if (error instanceof Sqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) return true;
  return error instanceof Error && error.cause !== undefined && isDamage(error.cause);
}
