import Sqlite from 'better-sqlite3';
import type { DatabaseChoice } from '../settings.ts';

/** An error that stops the start: its message is the one line that is printed. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

// Both databases report a key that another row has already, each in its own code.

const UNIQUE_VIOLATION_CODES: ReadonlySet<unknown> = new Set([
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
  '23505',
]);

/** Whether a statement failed since its key is another row's: a conflict for whoever asked, no fault of ours. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && UNIQUE_VIOLATION_CODES.has(error.code);
}

// A damaged database ends the start with one line that says what to do, whichever read met the damage.

/** Returns what `start` returns. @throws StartError where the file is damaged, else what `start` throws */
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

// The file system, SQLite and PostgreSQL report a full disk, each in its own code.

const DISK_FULL_CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);

/** Is a full disk what this, or what caused it, tells of? */
export function isDiskFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && DISK_FULL_CODES.has(at.code)) return true;
  }
  return false;
}
