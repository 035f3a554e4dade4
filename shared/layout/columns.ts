// The columns of a sheet at their place, as every row of the grid uses them.
import type { Category, Column } from '../records.ts';
import { purposeNamed } from '../purposes/purposes.ts';
import type { Pair } from './colours.ts';
import { idIn, numberIn, pxOf, textIn } from './content.ts';
import { barOf, laneOf } from './looks.ts';
import { measures } from './measures.ts';

/** A column at its place in the grid; `x` and `width` in px. */
export interface LaidColumn {
  readonly id: string;
  /** Its own title, else its category's name. */
  readonly title: string;
  readonly purpose: string | null;
  /** What it says beside its purpose: the currency of its amounts. */
  readonly purposeOption: string | null;
  readonly category: Category | null;
  readonly x: number;
  readonly width: number;
  /** The strip over its header, and the tint below it. */
  readonly bar: Pair | null;
  readonly lane: Pair | null;
}

/** In px, from the column's points. */
export function columnWidthOf(column: Column): number {
  const { least, most } = measures.columnWidth;
  return pxOf(numberIn(column.width, [least, purposeNamed(idIn(column.purpose)).width, most]));
}

/** `columns` side by side from `left` on. */
export function columnsOf(
  columns: readonly Column[],
  categories: ReadonlyMap<string, Category>,
  left: number,
): readonly LaidColumn[] {
  let x = left;
  return columns.map((column) => {
    const category = categories.get(idIn(column.categoryId) ?? '') ?? null;
    const width = columnWidthOf(column);
    const laid = {
      id: column.id,
      title: textIn(column.title) || (category ? textIn(category.name) : ''),
      purpose: idIn(column.purpose),
      purposeOption: idIn(column.purposeOption),
      category,
      x,
      width,
      bar: barOf(category),
      lane: laneOf(category),
    };
    x += width;
    return laid;
  });
}
