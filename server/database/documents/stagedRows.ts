// Stages the rows and cells of a long request on SQLite: before the request has its turn to write, they are put into
// tables in memory, which only their connection sees. Copying them from there takes a third of the time that writing
// them one by one takes, for which everybody else who writes has to wait.

import type Sqlite from 'better-sqlite3';
import { kindNamed } from '../../../shared/catalogue.ts';
import { linksOf, ROW_CELLS, tableOf } from '../tables.ts';
import type { DocumentChange, RowChange } from './writes.ts';

/** The kind of document that is staged, since one request may write thousands of it. */
const KIND = 'row';
/** Least number of rows that are staged: with fewer, the tables cost more time than they save. */
const LEAST = 100;

type Value = string | number | null;

/** What was staged, and the other changes and rows, which are left to be written one by one. */
export interface Staged {
  readonly changes: readonly DocumentChange[];
  readonly rows: readonly RowChange[];
  /** The number by which `writeStaged` is told what to write; null where nothing was staged. */
  readonly staging: number | null;
  /** Rows of tables that staging has written, as `total_changes()` counts them. */
  readonly written: number;
}

type Statements = ReturnType<typeof prepareAll>;
const prepared = new WeakMap<Sqlite.Database, Statements>();

function prepareAll(handle: Sqlite.Database) {
  const fields = ['id', ...linksOf(kindNamed(KIND)), 'orderKey', 'data', 'deletedBy', 'deletedAt'];
  const names = fields.map((field) => `"${field}"`).join(', ');
  const sets = fields.slice(1).map((field) => `"${field}" = excluded."${field}"`);
  handle.exec(
    `CREATE TEMP TABLE staged_documents (${names}); CREATE TEMP TABLE staged_cells ("rowId", "sheetId", data)`,
  );
  return {
    /** The number of the last staging. */
    last: 0,
    clear: () => handle.exec('DELETE FROM temp.staged_documents; DELETE FROM temp.staged_cells'),
    changes: handle.prepare<[], number>('SELECT total_changes()').pluck(),
    addDocument: handle.prepare<Value[]>(
      `INSERT INTO temp.staged_documents VALUES (${fields.map(() => '?').join(', ')})`,
    ),
    addCells: handle.prepare<Value[]>('INSERT INTO temp.staged_cells VALUES (?, ?, ?)'),
    // `WHERE TRUE` separates the query from ON CONFLICT, which could be part of a join.
    writeDocuments: handle.prepare<[]>(
      `INSERT INTO "${tableOf(KIND)}" (${names}) SELECT ${names} FROM temp.staged_documents WHERE TRUE ON CONFLICT (id) DO UPDATE SET ${sets.join(', ')}`,
    ),
    writeCells: handle.prepare<[]>(
      `INSERT INTO ${ROW_CELLS} ("rowId", "sheetId", data) SELECT "rowId", "sheetId", data FROM temp.staged_cells WHERE TRUE ON CONFLICT ("rowId") DO UPDATE SET data = excluded.data`,
    ),
  };
}

function statementsOf(handle: Sqlite.Database): Statements {
  const known = prepared.get(handle) ?? prepareAll(handle);
  prepared.set(handle, known);
  return known;
}

/**
 * Stages living rows, and cells whose text is made. `valuesOf` returns the values of a document's columns in their
 * order. What was staged before is dropped.
 */
export function stageRows(
  handle: Sqlite.Database,
  { changes, rows }: Pick<Staged, 'changes' | 'rows'>,
  valuesOf: (change: DocumentChange) => readonly Value[],
): Staged {
  const documents = changes.filter(isStageable);
  const cells = rows.filter(({ text }) => text !== null && text !== '');
  if (documents.length + cells.length < LEAST) return { changes, rows, staging: null, written: 0 };
  const statements = statementsOf(handle);
  const before = statements.changes.get() ?? 0;
  statements.last += 1;
  statements.clear();
  handle.transaction(() => {
    for (const change of documents) statements.addDocument.run(...valuesOf(change));
    for (const { rowId, sheetId, text } of cells) statements.addCells.run(rowId, sheetId, text);
  })();
  return {
    changes: changes.filter((change) => !isStageable(change)),
    rows: rows.filter(({ text }) => text === null || text === ''),
    staging: statements.last,
    written: (statements.changes.get() ?? 0) - before,
  };
}

/** Writes what was staged. Only the last staging is kept: one thread performs one request at a time. */
export function writeStaged(handle: Sqlite.Database, staging: number): void {
  const { last, writeDocuments, writeCells } = statementsOf(handle);
  if (staging !== last) throw new Error('something else was staged meanwhile');
  writeDocuments.run();
  writeCells.run();
}

/** Whether a change may be staged. A row that goes to the bin may not: its time of deletion is the time of writing. */
function isStageable({ kind, entity, deletedBy }: DocumentChange): boolean {
  return kind === KIND && entity !== null && deletedBy === null;
}
