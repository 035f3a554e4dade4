// Where the one cell of a heading stands. A column of item numbers is not shown while it is empty, so a heading that
// was made on the screen begins in the column after it.

/** What is read of a column. */
interface HeadingColumn {
  readonly id: string;
  readonly purpose?: string | undefined;
}

/** Returns the ids of the columns, given in their order, that a heading may begin in: those of numbers that lead, and
 *  the next. */
export function headingColumns(columns: readonly HeadingColumn[]): readonly string[] {
  const first = columns.findIndex((column) => column.purpose !== 'itemNumber');
  return columns.slice(0, (first < 0 ? columns.length : first) + 1).map(({ id }) => id);
}
