import Sqlite from 'better-sqlite3';
import type { DatabaseChoice } from '../settings.ts';

/** An error that stops the start: its message is the one line that is printed. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

// Error codes of both databases for a key that another row has already.

const UNIQUE_VIOLATION_CODES: ReadonlySet<unknown> = new Set([
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
  '23505',
]);

/** Returns whether a statement failed because another row has the same key. This is a conflict for the caller, and not
 *  an internal error. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && UNIQUE_VIOLATION_CODES.has(error.code);
}

// A damaged database ends the start with one line that says what to do, whichever read finds the damage.

/**
 * Runs `start` and returns its result.
 * @throws StartError where the file is damaged, else what `start` throws
 */
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

/** Returns whether an error, or one that caused it, is SQLite's report of a damaged file. */
export function isDamage(error: unknown): boolean {
  if (error instanceof Sqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) return true;
  return error instanceof Error && error.cause !== undefined && isDamage(error.cause);
}

// Error codes of the file system, SQLite and PostgreSQL for a full disk.

const DISK_FULL_CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);

/** Returns whether an error, or one that caused it, is a full disk. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && DISK_FULL_CODES.has(at.code)) return true;
  }
  return false;
}
