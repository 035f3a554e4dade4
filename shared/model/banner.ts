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

/**
 * Returns the id of the column in which a banner over all columns begins: the first of `shown` where it may begin
 * there, else the first one of the sheet that has no item numbers, also where that is hidden or is shown elsewhere.
 */
export function headingColumnIn(
  columns: readonly HeadingColumn[],
  shown: readonly Pick<HeadingColumn, 'id'>[],
): string | undefined {
  const first = headingColumns(columns);
  const shownFirst = shown[0]?.id ?? '';
  return first.includes(shownFirst) ? shownFirst : first.at(-1);
}
