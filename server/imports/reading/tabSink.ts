// The interface between readers and writers of tabs: rows are passed on one by one, so that no whole tab is in
// memory.

/** The style of a cell in the file, as far as a sheet can show it. Colours are `#rrggbb`. */
export interface SourceStyle {
  readonly fill?: string;
  readonly color?: string;
  readonly bold?: true;
  readonly italic?: true;
}

/** A row with at least one value. `texts` and `looks` are by column; looks are indexes into the tab's list of
 *  styles, 0 for the default. */
export interface SourceRow {
  /** Index in the file, from 0. */
  readonly index: number;
  readonly texts: readonly string[];
  readonly looks: readonly number[];
}

/** First row, first column, last row, last column, from 0, both ends included. */
export type MergedRange = readonly [number, number, number, number];

/** The facts about a whole tab, which are known when it has been read. */
export interface TabFacts {
  readonly name: string;
  readonly hidden: boolean;
  /** Number of rows up to the last one with a value, and the same for columns; all records of a text file count. */
  readonly rows: number;
  readonly columns: number;
  /** Number of cells that are not empty. */
  readonly cells: number;
  readonly looks: readonly SourceStyle[];
  /** Width in points by column, where the file has one. */
  readonly widths: Readonly<Record<number, number>>;
  /** Merges that begin in a cell with a value and span more than one column. */
  readonly merges: readonly MergedRange[];
  /** Number of frozen columns from the left. */
  readonly frozenColumns: number;
  /** Indexes of the columns that the file hides. */
  readonly hiddenColumns: readonly number[];
  readonly warnings: readonly string[];
}

/** A picture of the file that belongs to one cell: its position, and its bytes as in the file. */
export interface SourcePicture {
  readonly row: number;
  readonly column: number;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Receives the rows and pictures of one tab. `end` comes last. */
export interface TabSink {
  row(row: SourceRow): void;
  picture(picture: SourcePicture): void;
  end(facts: TabFacts): void;
}

/** Receives tabs, in the order in which they begin. One may end after later ones have begun. */
export interface Sink {
  tab(name: string): TabSink;
}
