// Tables that are compared row by row and cell by cell: a sheet as it is, as it was, and as a file or a template has
// it.

/** A row of a table. */
export interface TableRow {
  /** The id by which the tables know the row; of a row that the sheet never had, any id that no other row has. */
  readonly id: string;
  /** The texts of the row's cells by the ids of their columns; a cell that is left out is empty. */
  readonly texts: ReadonlyMap<string, string>;
}

/** A table: the ids of its columns, and its rows in their order. No id occurs twice. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

/** Returns the text of a cell without the spaces around it; '' for an empty one. */
export function textAt(row: TableRow | undefined, columnId: string): string {
  return row?.texts.get(columnId)?.trim() ?? '';
}
