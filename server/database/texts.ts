// Reads many documents as their stored texts: all queries of a load run in one snapshot, so that its parts agree
// with each other and with its sequence. Nothing is parsed here.

import type Sqlite from 'better-sqlite3';
import type { PromiseOrValue } from '../promiseOrValue.ts';
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

/** The number of statements that stay prepared on each connection. Lists of ids need a statement for each length, so
 *  the number of texts has no bound. */
const MOST = 128;

const prepared = new WeakMap<Sqlite.Database, Map<string, Sqlite.Statement<string[], TextRow>>>();

/** Returns the rows of each of `queries`, all as of one moment. On SQLite the result is a plain value, no Promise. */
export function readTexts(
  database: Database,
  queries: readonly TextQuery[],
): PromiseOrValue<readonly (readonly TextRow[])[]> {
  const { sqlite } = database;
  if (sqlite) {
    const read = (): readonly (readonly TextRow[])[] => queries.map((query) => rowsOf(sqlite.reader, query));
    // A single statement reads from one snapshot anyway.
    return queries.length === 1 ? read() : sqlite.reader.transaction(read)();
  }
  return readSnapshot(database, async (read) => {
    const answers: (readonly TextRow[])[] = [];
    for (const query of queries) answers.push(await read(query));
    return answers;
  });
}

/** Returns the rows of a query. */
export type ReadText = (query: TextQuery) => PromiseOrValue<readonly TextRow[]>;

/** Runs reads that all see the database as of one moment. Other work may run between them. */
export async function readSnapshot<Result>(
  { sqlite, reader }: Database,
  work: (read: ReadText) => Promise<Result>,
): Promise<Result> {
  if (sqlite) return sqlite.snapshot((handle) => work((query) => rowsOf(handle, query)));
  // Knex returns an object with a `then` that is not a promise, so it is awaited here.
  return await reader.transaction(
    (trx) =>
      work(async ({ text, values }) => {
        const { rows }: { rows: TextRow[] } = await trx.raw(text, [...values]);
        return rows;
      }),
    { isolationLevel: 'repeatable read', readOnly: true },
  );
}

function rowsOf(handle: Sqlite.Database, { text, values }: TextQuery): readonly TextRow[] {
  const known = prepared.get(handle) ?? new Map<string, Sqlite.Statement<string[], TextRow>>();
  prepared.set(handle, known);
  const statement = known.get(text) ?? handle.prepare<string[], TextRow>(text);
  // The statements are in the order of their last use.
  known.delete(text);
  known.set(text, statement);
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
  return statement.all(...values);
}
