// Reads many documents as their stored texts: all queries of a load run in one snapshot, so that its parts agree
// with each other and with its sequence. Nothing is parsed here.

import type Sqlite from 'better-sqlite3';
import type { Database } from './database.ts';

/** A row of the result of a query. `more` is a further column, or null. */
export interface TextRow {
  readonly id: string;
  readonly data: string;
  readonly more: string | null;
}

/** SQL that both databases understand, with `?` for each value. It selects `id`, `data` and `more`. */
export interface TextQuery {
  readonly text: string;
  readonly values: readonly string[];
}

const prepared = new WeakMap<Sqlite.Database, Map<string, Sqlite.Statement<string[], TextRow>>>();

/** Returns the rows of each of `queries`, all as of one moment. */
export async function readTexts(
  database: Database,
  queries: readonly TextQuery[],
): Promise<readonly (readonly TextRow[])[]> {
  const { sqlite, reader } = database;
  if (sqlite) return sqlite.reader.transaction(() => queries.map((query) => rowsOf(sqlite.reader, query)))();
  return reader.transaction(
    async (trx) => {
      const answers: TextRow[][] = [];
      for (const { text, values } of queries) {
        const { rows }: { rows: TextRow[] } = await trx.raw(text, [...values]);
        answers.push(rows);
      }
      return answers;
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
}

function rowsOf(handle: Sqlite.Database, { text, values }: TextQuery): readonly TextRow[] {
  const known = prepared.get(handle) ?? new Map<string, Sqlite.Statement<string[], TextRow>>();
  prepared.set(handle, known);
  const statement = known.get(text) ?? handle.prepare<string[], TextRow>(text);
  known.set(text, statement);
  return statement.all(...values);
}
