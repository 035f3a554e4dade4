// The types of rows, in a file of its own: a page that only shows them needs nothing else of the entities.

/** The types of rows: a row of the table, a page break, or a free block. */
export const ROW_TYPES = { grid: 0, pageBreak: 1, block: 2 } as const;
/** The number of equal tracks over the width of a free block. */
export const BLOCK_TRACKS = 24;
