// A reader gives tabs, row by row, to a sink that keeps them elsewhere. Nothing here holds a whole tab.

/** How a cell looks in the file, as far as a sheet of ours can show it. Colours are `#rrggbb`. */
export interface SourceStyle {
  readonly fill?: string;
  readonly color?: string;
  readonly bold?: true;
  readonly italic?: true;
}

/** A row with at least one value. `texts` and `looks` are by column; looks are indexes into the tab's list, 0: none. */
export interface SourceRow {
  /** Its place in the file, from 0. */
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
  /** Counted to the last row and column that hold a value; every record of a text file. */
  readonly rows: number;
  readonly columns: number;
  /** Filled cells. */
  readonly cells: number;
  readonly looks: readonly SourceStyle[];
  /** Column to points, where the file says. */
  readonly widths: Readonly<Record<number, number>>;
  /** Only those that begin in a filled cell and reach over more than one column. */
  readonly merges: readonly MergedRange[];
  /** Columns from the left that stay in sight; 0: none. */
  readonly frozenColumns: number;
  /** Columns that the file hides, by their place. */
  readonly hiddenColumns: readonly number[];
  readonly warnings: readonly string[];
}

/** A picture of the file that belongs to one cell: its place, and its bytes as they lie in the file. */
export interface SourcePicture {
  readonly row: number;
  readonly column: number;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** The place where the rows and pictures of one tab go. `end` comes last. */
export interface TabSink {
  row(row: SourceRow): void;
  picture(picture: SourcePicture): void;
  end(facts: TabFacts): void;
}

/** Where tabs go, in the order in which they begin. One may end when later ones have begun. */
export interface Sink {
  tab(name: string): TabSink;
}
