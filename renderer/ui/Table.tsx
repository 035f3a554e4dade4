// A dense table: a quiet header, one line for each item. Columns set their own widths.

import type { ReactNode } from 'react';
import { cx } from './classes.ts';

/** A column of a table. */
export interface TableColumn<Item> {
  readonly title: string;
  readonly cell: (item: Item) => ReactNode;
  /** Whether the cells are aligned right, as numbers and times are. */
  readonly end?: boolean;
  /** Whether, on a phone, the column gets the room that the others leave, and cuts off what does not fit. */
  readonly isCut?: boolean;
  /** Whether the title is for screen readers only. */
  readonly isUntitled?: boolean;
  /** The smallest width of the page at which the column is shown. */
  readonly from?: 'sm' | 'md' | 'lg';
}

const froms = { sm: 'hidden sm:table-cell', md: 'hidden md:table-cell', lg: 'hidden lg:table-cell' } as const;
const head = 'h-8 border-b border-line px-3 text-left text-12 font-medium text-ink-2 first:pl-0 last:pr-0';
const body = 'h-11 border-b border-line px-3 first:pl-0 last:pr-0';
const tall = 'h-13';

/** A table of rows with headed columns. */
export function Table<Item>({
  label,
  columns,
  items,
  keyOf,
  isTall = false,
}: {
  label: string;
  columns: readonly TableColumn<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Whether rows have two lines of text, as those of people do. */
  isTall?: boolean;
}) {
  const look = (column: TableColumn<Item>, base: string) =>
    cx(
      base,
      column.end && 'text-right tabular',
      column.isCut && 'phone:w-full phone:max-w-0',
      column.from && froms[column.from],
    );
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={look(column, head)}>
              {column.isUntitled ? <span className="sr-only">{column.title}</span> : column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={keyOf(item)} className="relative hover:bg-hover">
            {columns.map((column) => (
              <td key={column.title} className={cx(look(column, body), isTall && tall)}>
                {column.cell(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
