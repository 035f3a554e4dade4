// Statements that knex runs on a SQLite connection are prepared once: it prepares a statement anew for every query, which
// took a sixth of the CPU of the server's calls.

import type Sqlite from 'better-sqlite3';

/** The number of statements that stay prepared. Lists of values need a statement for each length, so the number of
 *  statements has no bound. */
const MOST = 128;

/** Statements that change tables, after which what was prepared before may return other columns. */
const CHANGES_TABLES = /^\s*(?:create|alter|drop)\b/i;

/**
 * Keeps the statements of a connection, by their text, from the least to the most recently used. Whoever prepares a
 * statement to give it a mode (`pluck`, `raw`, `safeIntegers`) needs a text of its own.
 */
export function cacheStatements(handle: Sqlite.Database): void {
  const prepare = handle.prepare.bind(handle);
  const statements = new Map<string, Sqlite.Statement>();
  Object.defineProperty(handle, 'prepare', {
    configurable: true,
    value(text: string): Sqlite.Statement {
      if (CHANGES_TABLES.test(text)) {
        statements.clear();
        return prepare(text);
      }
      const statement = statements.get(text) ?? prepare(text);
      statements.delete(text);
      statements.set(text, statement);
      const [oldest] = statements.keys();
      if (statements.size > MOST && oldest !== undefined) statements.delete(oldest);
      return statement;
    },
  });
}
