// What is laid out: a sheet with everything below it, as plain entities. Fields are read here and nowhere else
// in the layout, and a field of the wrong shape counts as not set: paper must come out of any sheet.
import type { Assets } from './assets.ts';
import type { Category, Cell, Column, HiddenCategory, Project, Row, Sheet, SheetLayout } from '../records.ts';

/** A sheet as it is loaded for paper. Columns and rows in their order, without the deleted ones. */
export interface SheetContent {
  readonly project: Project;
  readonly sheet: Sheet;
  readonly columns: readonly Column[];
  readonly rows: readonly PaperRow[];
  /** By row id. */
  readonly cells: ReadonlyMap<string, readonly Cell[]>;
  readonly categories: readonly Category[];
  readonly sheetLayouts: readonly SheetLayout[];
  readonly hiddenCategories: readonly HiddenCategory[];
  /** As a saved view shows it: ids of the rows that it lets through, in its order (`rows` is always the running
   *  order, with heads of groups behind it), and what the head of each page says of it. */
  readonly arranged?: { readonly ids: readonly string[]; readonly note: string };
  /** Those that its cells hold, where any do. */
  readonly assets?: Assets;
}

/** A row as paper shows it: a heading may say besides what its section comes to. */
export type PaperRow = Row & { readonly about?: string | undefined };

/** The kind of a row: by the sheet's columns, a page break, or a free block. */
export type RowKind = 'grid' | 'break' | 'free';

/** A length for each side of a box. */
export interface Sides {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Points to CSS px. */
export const pxOf = (points: number): number => (points * 4) / 3;

/** Returns the kind of a row by its `type`; any unknown type is a row of the grid. */
export function kindOf(row: Row): RowKind {
  return row.type === 1 ? 'break' : row.type === 2 ? 'free' : 'grid';
}

/** Returns the value of a text field in composed letters without control signs; '' where it holds no text. */
export function textIn(value: unknown): string {
  return typeof value === 'string' ? composed(value) : '';
}

/** Returns the value of a field that holds a text with at least one character; null where it does not. */
export function idIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Categories by id. One that was merged into another stands for that one (see `mustMerge` in
 *  `entities/category.ts`), so that whatever names it shows the other. */
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

/** A finite number held between `least` and `most`, or `otherwise`. */
export function numberIn(value: unknown, [least, otherwise, most]: Bounds): number {
  const wanted = typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
  return Math.min(most, Math.max(least, wanted));
}

/** The bounds of a number, and the number that stands for a missing one. */
export type Bounds = readonly [least: number, otherwise: number, most: number];

/** The text that a cell shows. */
export function cellTextOf(cell: Partial<Cell>): string {
  return composed(rawTextOf(cell));
}

/** The text of a cell as it was typed, whatever signs it holds. */
export function rawTextOf(cell: Partial<Cell>): string {
  const value: unknown = cell.value;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return '';
}

/** The sub-line that a cell begins on, from 0: as its coordinates say, else its id (`row.column.y`). */
export function subLineOf(cell: Cell): number {
  const named = Number(cell.id.split('.')[2] ?? 0);
  const otherwise = Number.isInteger(named) && named > 0 ? named : 0;
  return Math.round(numberIn(cell.coordinates?.y, [0, otherwise, 199]));
}

/** The row's margin in px; a single number stands for all sides. */
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

/** The space between the row's cells, in px. */
export function gapOf(row: Row): number {
  return pxOf(numberIn(row.cellGap, [0, kindOf(row) === 'free' ? 4 : 0, 24]));
}

/** How many sub-lines a grid row has, or tracks a free one. */
export function subLinesOf(row: Row): number {
  return Math.round(numberIn(row.rows, kindOf(row) === 'free' ? [1, 4, 200] : [1, 1, 20]));
}

/** Composed letters have widths; control signs but newline and tab have none, and no place on paper. */
export function composed(text: string): string {
  if (!/[^\n\t\r\u0020-\u007e]/.test(text)) return text;
  return text.normalize('NFC').replace(CONTROLS, '');
}

// oxlint-disable-next-line no-control-regex -- these are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
