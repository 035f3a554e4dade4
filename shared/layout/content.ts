// The content of a layout: a sheet with all its rows and cells, as plain entities. The layout reads fields only here,
// and a field of the wrong type counts as not set, so that any sheet can be printed.
import type { Assets } from './assets.ts';
import type {
  Category,
  Cell,
  Column,
  HiddenCategory,
  Layout,
  LayoutCell,
  Project,
  Row,
  Sheet,
  SheetLayout,
  TextVariable,
} from '../records.ts';

/** A sheet as it is loaded for paper. Columns and rows are in order, without the deleted ones. */
export interface SheetContent {
  readonly project: Project;
  readonly sheet: Sheet;
  readonly columns: readonly Column[];
  readonly rows: readonly PaperRow[];
  /** The cells by row id. */
  readonly cells: ReadonlyMap<string, readonly Cell[]>;
  readonly categories: readonly Category[];
  readonly sheetLayouts: readonly SheetLayout[];
  readonly hiddenCategories: readonly HiddenCategory[];
  /** The text variables of the project, which its texts may call by name. */
  readonly variables?: readonly TextVariable[];
  /** The ids of cells whose text differs from the typed one, because it contains variables. */
  readonly variableCellIds?: ReadonlySet<string>;
  /** The layouts of the project and their cells, by which views draw items. */
  readonly layouts?: readonly Layout[];
  readonly layoutCells?: readonly LayoutCell[];
  /**
   * The rows of a saved view, in its order, and a note for the head of each page about its filter and sorting. `rows`
   * has all rows in the order of the sheet, followed by the headings of groups.
   */
  readonly arranged?: { readonly ids: readonly string[]; readonly note: string };
  /** The assets in the cells of the sheet. */
  readonly assets?: Assets;
  /** The open threads on the sheet and what is in it, where they are printed. */
  readonly threads?: readonly PaperThread[];
}

/** A comment as it is printed. */
export interface PaperComment {
  readonly author: string;
  /** When the comment was written, in the project's time zone. */
  readonly writtenAt: string;
  readonly text: string;
  /** The person whom the comment is given to, and the due date; '' where it is given to nobody. */
  readonly task: string;
}

/** An open thread: a comment and the replies to it, the oldest first. */
export interface PaperThread {
  /** The row and the column that the thread is on; both null for the sheet as a whole. */
  readonly anchor: { readonly rowId: string | null; readonly columnId: string | null };
  /** The item number of the thread's row as the author saw it; '' where none is known. */
  readonly rowLabel: string;
  readonly comments: readonly PaperComment[];
}

/** A row as it is printed. */
export type PaperRow = Row & {
  /** For a heading: a summary of its section. */
  readonly about?: string | undefined;
  /**
   * Whether it is a heading over all columns of the sheet, hidden ones too; undefined where its visible cells are
   * enough to tell.
   */
  readonly isHeading?: boolean | undefined;
  /** For a row whose pinned start is before the end of the row above: the column of starts, and the length of the
   *  overlap. */
  readonly overlap?: Overlap | undefined;
};

/** A start before the end of the row above. */
export interface Overlap {
  readonly columnId: string;
  /** The length of the overlap, such as `1:30`. */
  readonly by: string;
}

/** The kind of a row: a row of the grid, a page break, or a free block. */
export type RowKind = 'grid' | 'break' | 'free';

/** A length for each side of a box. */
export interface Sides {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Converts points to CSS px. */
export const pxOf = (points: number): number => (points * 4) / 3;

/** Returns the kind of a row by its `type`; any unknown type is a row of the grid. */
export function kindOf(row: Row): RowKind {
  return row.type === 1 ? 'break' : row.type === 2 ? 'free' : 'grid';
}

/** Returns the value of a text field in composed letters without control characters; '' where it is no text. */
export function textIn(value: unknown): string {
  return typeof value === 'string' ? composeText(value) : '';
}

/** Returns the value of a field that is a text with at least one character; else null. */
export function idIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * Returns the shown category by id: for a category that was merged, the one that it was merged into (see `mustMerge`
 * in `entities/category.ts`).
 */
export function categoriesById(categories: readonly Category[]): ReadonlyMap<string, Category> {
  const own = new Map(categories.map((category) => [category.id, category]));
  const standsFor = (category: Category, hops: number): Category | null => {
    const into = idIn(category.mergedIntoId);
    if (into === null) return category;
    const next = own.get(into);
    return next && hops < own.size ? standsFor(next, hops + 1) : null;
  };
  return new Map(
    categories.flatMap((category): readonly (readonly [string, Category])[] => {
      const shown = standsFor(category, 0);
      return shown ? [[category.id, shown]] : [];
    }),
  );
}

/** Returns a finite number, limited to the bounds, or the default for any other value. */
export function numberIn(value: unknown, [least, otherwise, most]: Bounds): number {
  const wanted = typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
  return Math.min(most, Math.max(least, wanted));
}

/** The bounds of a number, with the default between them. */
export type Bounds = readonly [least: number, otherwise: number, most: number];

/** Returns the text that a cell shows. */
export function cellTextOf(cell: Partial<Cell>): string {
  return composeText(rawTextOf(cell));
}

/** Returns the text of a cell as it was typed, with any characters. */
export function rawTextOf(cell: Partial<Cell>): string {
  const value: unknown = cell.value;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return '';
}

/** Returns the index of a cell's first sub-row: by its coordinates, else by its id (`row.column.y`). */
export function subLineOf(cell: Pick<Cell, 'id' | 'coordinates'>): number {
  const named = Number(cell.id.split('.')[2] ?? 0);
  const otherwise = Number.isInteger(named) && named > 0 ? named : 0;
  return Math.round(numberIn(cell.coordinates?.y, [0, otherwise, 199]));
}

/** Tells whether a cell of the grid is in a line of its row below the first. */
export function isBelowFirstLine({ id }: Cell): boolean {
  return id.split('.').length > 2;
}

/** Returns the texts of a column in the lines of a grid row below the first, from top to bottom. */
export function textsBelowFirstLine(row: Row, cells: Iterable<Cell>, columnId: string): readonly string[] {
  if (subRowsIn(row) === 1) return [];
  return [...cells]
    .filter((cell) => cell.columnId === columnId && isBelowFirstLine(cell))
    .toSorted((one, other) => subLineOf(one) - subLineOf(other))
    .map(cellTextOf);
}

/** Returns the row's margin in px; a single number stands for all sides. */
export function marginOf(row: Row): Sides {
  const { margin } = row;
  const all = numberIn(margin, [0, 0, 200]);
  const side = (given: unknown): number => pxOf(numberIn(given, [0, all, 200]));
  return {
    top: side(margin?.top),
    right: side(margin?.right),
    bottom: side(margin?.bottom),
    left: side(margin?.left),
  };
}

/** Returns the space between the row's cells, in px. */
export function gapOf(row: Row): number {
  return pxOf(numberIn(row.cellGap, [0, kindOf(row) === 'free' ? 4 : 0, 24]));
}

/** Returns the number of sub-rows of a grid row, or of tracks of a free block. */
export function subRowsIn(row: Row): number {
  return Math.round(numberIn(row.rows, kindOf(row) === 'free' ? [1, 4, 200] : [1, 1, 20]));
}

/**
 * Returns the text in composed letters, since only these have widths, and without control characters other than
 * newline, tab and carriage return.
 */
export function composeText(text: string): string {
  if (!/[^\n\t\r\u0020-\u007e]/.test(text)) return text;
  return text.normalize('NFC').replace(CONTROLS, '');
}

// oxlint-disable-next-line no-control-regex -- these are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
