// The column in which the single cell of a banner begins. A column of item numbers is hidden while it is empty, so a
// banner that is made on the screen begins in the column after it.

/** The fields of a column that are read here. */
interface HeadingColumn {
  readonly id: string;
  readonly purpose?: string | undefined;
}

/**
 * Returns the ids of the columns, given in order, in which a banner may begin: the leading columns of item numbers,
 * and the next column.
 */
export function headingColumns(columns: readonly HeadingColumn[]): readonly string[] {
  const first = columns.findIndex((column) => column.purpose !== 'itemNumber');
  return columns.slice(0, (first < 0 ? columns.length : first) + 1).map(({ id }) => id);
}
