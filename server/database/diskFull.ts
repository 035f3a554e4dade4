// Where the disk is full, in the words of whoever met it: the file system, SQLite, PostgreSQL.

const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);

/** Is a full disk what this, or what caused it, tells of? */
export function isDiskFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && CODES.has(at.code)) return true;
  }
  return false;
}
