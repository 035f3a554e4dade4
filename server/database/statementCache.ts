// Prepares the statements that knex runs on a SQLite connection only once. Knex itself prepares a statement for every
// query, which took a sixth of the CPU time of the server's calls.

import type Sqlite from 'better-sqlite3';

/** The number of statements that stay prepared. Lists of values need a statement for each length, so the number of
 *  statements has no bound. */
const MOST = 128;

/** Matches statements that change tables. After them, statements that were prepared before may return other columns. */
const CHANGES_TABLES = /^\s*(?:create|alter|drop)\b/i;

/** Keeps the statements of a connection, by their text, from the least to the most recently used. A statement that is
 *  given a mode (`pluck`, `raw`, `safeIntegers`) must have a text that no other code prepares. */
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
