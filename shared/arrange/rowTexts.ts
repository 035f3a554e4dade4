// The texts of a sheet's rows, for calendars and shows, which describe rows in words.

import { cellAreasOf } from '../layout/cellAreas.ts';
import { categoriesById, cellTextOf, idIn, textIn, type SheetContent } from '../layout/content.ts';
import { headingTest } from '../layout/headings.ts';
import { cellWithNames, rowNames } from '../layout/mentionNames.ts';
import { numbersOf } from '../layout/numbers.ts';
import { purposeNamed } from '../purposes/purposes.ts';
import type { Category, Cell, Column, Row } from '../records.ts';

/** A text of a row, with the title and the purpose of its column. */
export interface RowText {
  readonly cell: Cell;
  readonly text: string;
  readonly title: string;
  readonly purpose: string | null;
}

/** The texts of the rows of a sheet. */
export interface RowTexts {
  /** Returns the number of a row; '' without one. */
  numberOf(row: Row): string;
  isHeading(row: Row): boolean;
  /**
   * Returns the texts of a row that are not empty, by columns and sub-rows, with mentions under their present names.
   */
  textsOf(row: Row): readonly RowText[];
}

/** Opens the texts of the rows of a sheet. */
export function openRowTexts(content: SheetContent): RowTexts {
  const { columns, rows, cells, sheet } = content;
  const setting = { columns, indexes: new Map(columns.map(({ id }, at) => [id, at])) };
  const ofRow = (row: Row): readonly Cell[] => cells.get(row.id) ?? [];
  const isHeading = headingTest(content);
  const numbers = numbersOf({ rows, cells, sheet }, isHeading);
  const names = rowNames(numbers);
  return {
    numberOf: (row) => numbers.get(row.id) ?? '',
    isHeading,
    textsOf: (row) =>
      cellAreasOf(row, ofRow(row), setting).flatMap(({ cell, x }) =>
        textOf(cellWithNames(cell, names), columns[x]),
      ),
  };
}

function textOf(cell: Cell, column: Column | undefined): readonly RowText[] {
  const text = cellTextOf(cell).trim();
  const purpose = idIn(cell.purpose) ?? idIn(column?.purpose);
  return text === '' ? [] : [{ cell, text, title: textIn(column?.title), purpose }];
}

/** Returns the text that names a row: that of its title, else the first text in words. */
export function rowNameText(texts: readonly RowText[]): RowText | undefined {
  return texts.find(({ purpose }) => purpose === 'title') ?? texts.find(isPlain);
}

/** Tells whether a text says something in words: no time, no number, no box to tick. */
export function isPlain({ purpose }: RowText): boolean {
  const { time, name } = purposeNamed(purpose);
  return time === null && name !== 'itemNumber' && name !== 'checkbox' && name !== 'color';
}

/** Returns the function that looks up the category of a cell: its own, else that of its column. */
export function openCategories(content: SheetContent): (cell: Cell) => Category | undefined {
  const categories = categoriesById(content.categories);
  const ofColumns = new Map(content.columns.map((column) => [column.id, idIn(column.categoryId) ?? '']));
  return (cell) => categories.get(idIn(cell.categoryId) ?? ofColumns.get(cell.columnId ?? '') ?? '');
}
