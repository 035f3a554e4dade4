// The columns of a sheet with their positions, as every row of the grid uses them.
import type { Category, Column } from '../records.ts';
import { purposeNamed } from '../purposes/purposes.ts';
import type { ColourPair } from './colours.ts';
import { idIn, numberIn, pxOf, textIn } from './content.ts';
import { barOf, headerTintOf } from './cellStyle.ts';
import { measures } from './measures.ts';

/** A column with its position in the grid; `x` and `width` in px. */
export interface LaidColumn {
  readonly id: string;
  /** The title of the column, else the name of its category. */
  readonly title: string;
  readonly purpose: string | null;
  /** The option of the column's purpose, such as the currency of its amounts. */
  readonly purposeOption: string | null;
  readonly category: Category | null;
  readonly x: number;
  readonly width: number;
  /** The strip above the header, and the tint of the column below it. */
  readonly bar: ColourPair | null;
  readonly lane: ColourPair | null;
}

/** Returns the width of a column in px, from its points. */
export function columnWidthOf(column: Column): number {
  const { least, most } = measures.columnWidth;
  return pxOf(numberIn(column.width, [least, purposeNamed(idIn(column.purpose)).width, most]));
}

/** Returns `columns` side by side from `left` on, in px. */
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
      lane: headerTintOf(category),
    };
    x += width;
    return laid;
  });
}
