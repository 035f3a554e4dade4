// What a paste comes to: which cells get which text, and which rows and columns have to be made for it. Pure.

import type { Table } from './clipboard.ts';
import type { Range } from './selection.ts';

export interface Pasted {
  /** Positions may lie beyond the last row or column: those are to be made first. */
  readonly cells: readonly { readonly row: number; readonly column: number; readonly text: string }[];
  readonly newRows: number;
  readonly newColumns: number;
  readonly range: Range;
}

export interface Extent {
  readonly rows: number;
  readonly columns: number;
}

/** One text fills the whole range; a table stands at its corner, repeated when the range is a multiple of it. */
export function pastedOf(table: Table, target: Range, extent: Extent): Pasted {
  const [height, width] = [table.length, Math.max(1, ...table.map((row) => row.length))];
  const rows = multiple(target.bottom - target.top + 1, height);
  const columns = multiple(target.right - target.left + 1, width);
  const cells: { row: number; column: number; text: string }[] = [];
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const text = table[y % height]?.[x % width] ?? '';
      cells.push({ row: target.top + y, column: target.left + x, text: cleaned(text) });
    }
  }
  return {
    cells,
    newRows: Math.max(0, target.top + rows - extent.rows),
    newColumns: Math.max(0, target.left + columns - extent.columns),
    range: {
      top: target.top,
      left: target.left,
      bottom: target.top + rows - 1,
      right: target.left + columns - 1,
    },
  };
}

/** As many as are selected, if that is a whole number of times the table; else the table once. */
function multiple(selected: number, size: number): number {
  return selected > size && selected % size === 0 ? selected : size;
}

/** Text as it is stored: composed, with line feeds only. */
export function cleaned(text: string): string {
  return text.replace(/\r\n?/g, '\n').normalize('NFC');
}
