// Rows of a file → rows and cells of a sheet, in slices that are each a short piece of work.

import { ROW_TYPES } from '../../shared/entities/parts.ts';
import { cellIdOf } from '../../shared/entities/cellIds.ts';
import { limits } from '../../shared/limits.ts';
import type { Fields } from '../../shared/model/action.ts';
import type { PlannedColumn } from './columns.ts';
import type { RowJudge } from './guesses/rows.ts';
import { isBlank } from './reading/columns.ts';
import type { StartJudge } from './starts.ts';
import type { Look, SourceRow } from './reading/tabs.ts';

export interface Slice {
  /** Fields by id, without the id itself. */
  readonly rows: Record<string, Fields>;
  readonly cells: Record<string, Fields>;
  /** How many rows of the file it came of. */
  readonly read: number;
}

export interface BuildParts {
  readonly sheetId: string;
  readonly columns: readonly PlannedColumn[];
  readonly looks: readonly Look[];
  readonly judge: RowJudge;
  readonly starts: StartJudge;
  /** Order keys, one for each row that may come. */
  readonly keys: readonly string[];
  readonly newId: () => string;
}

const ROWS_AT_ONCE = 400;
const CELLS_AT_ONCE = 3000;

/** Slices of the rows below the header, in their order. */
export async function* slicesOf(
  batches: AsyncIterable<readonly SourceRow[]>,
  headerRow: number | null,
  parts: BuildParts,
): AsyncIterable<Slice> {
  const builder = rowBuilder(parts);
  for await (const batch of batches) {
    for (const row of batch) {
      if (row.index <= (headerRow ?? -1)) continue;
      builder.add(row);
      if (builder.isFull()) yield builder.take();
    }
  }
  if (!builder.isEmpty()) yield builder.take();
}

function rowBuilder(parts: BuildParts) {
  const { sheetId, judge, keys, newId } = parts;
  let slice = emptySlice();
  let rows = 0;
  let cells = 0;
  let read = 0;
  let placed = 0;
  let last: number | null = null;

  function addRow(fields: Fields): string {
    const id = newId();
    slice.rows[id] = { sheetId, orderKey: keys[placed] ?? '', ...fields };
    placed += 1;
    rows += 1;
    return id;
  }

  function addCells(rowId: string, made: readonly (readonly [columnId: string, fields: Fields])[]): void {
    for (const [columnId, fields] of made) {
      slice.cells[cellIdOf(rowId, columnId)] = { rowId, columnId, sheetId, ...fields };
      cells += 1;
    }
  }

  return {
    add(row: SourceRow) {
      read += 1;
      const kind = judge.kindOf(row);
      // A page break at the top, or after another, would print an empty page.
      const isIdle = kind === 'pageBreak' && (last === null || last === ROW_TYPES.pageBreak);
      if (kind === null || isIdle) return;
      last = kind === 'pageBreak' ? ROW_TYPES.pageBreak : ROW_TYPES.grid;
      if (kind === 'pageBreak') addRow({ type: ROW_TYPES.pageBreak });
      else if (kind === 'banner') {
        const { row: fields, cell } = bannerOf(row, parts);
        addCells(addRow(fields), cell ? [cell] : []);
      } else {
        const fill = rowFillOf(row, parts);
        addCells(addRow(fill ? { type: 0, backgroundColor: fill } : { type: 0 }), cellsFor(row, fill, parts));
      }
    },
    isFull: () => rows >= ROWS_AT_ONCE || cells >= CELLS_AT_ONCE,
    isEmpty: () => read === 0,
    take(): Slice {
      const taken = { ...slice, read };
      slice = emptySlice();
      [rows, cells, read] = [0, 0, 0];
      return taken;
    },
  };
}

function emptySlice(): { rows: Record<string, Fields>; cells: Record<string, Fields> } {
  return { rows: {}, cells: {} };
}

/** One text over all columns, in the look that it has in the file. */
function bannerOf(row: SourceRow, { columns, looks }: BuildParts) {
  const source = columns.find(({ from }) => !isBlank(row.texts[from]));
  const [first] = columns;
  const look = looks[row.looks[source?.from ?? 0] ?? 0] ?? {};
  const value = row.texts[source?.from ?? 0] ?? '';
  const { backgroundColor, ...rest } = lookFields(look);
  const dimensions = { w: limits.columnsPerSheet, h: 1 };
  return {
    row: { type: ROW_TYPES.grid, ...(backgroundColor ? { backgroundColor } : {}) },
    cell: first ? ([first.id, { value, dimensions, ...rest }] as const) : null,
  };
}

function cellsFor(row: SourceRow, rowFill: string | null, { columns, looks, judge, starts }: BuildParts) {
  const spans = judge.spansOf(row);
  const isPinned = starts.isPinned(row);
  const start = columns.find(({ purpose }) => purpose === 'startTime');
  return columns.flatMap((column, at): (readonly [string, Fields])[] => {
    const text = row.texts[column.from] ?? '';
    const { backgroundColor, ...rest } = lookFields(looks[row.looks[column.from] ?? 0] ?? {});
    const fill = backgroundColor && backgroundColor !== rowFill ? { backgroundColor } : {};
    // The weight and colour of a text that is not there say nothing.
    if (isBlank(text)) return 'backgroundColor' in fill ? [[column.id, fill]] : [];
    const span = spanOf(spans.get(column.from), columns, at);
    return [
      [
        column.id,
        {
          value: text,
          ...(isPinned && column === start && { purpose: 'hardStart' }),
          ...fill,
          ...rest,
          ...(span > 1 ? { dimensions: { w: span, h: 1 } } : {}),
        },
      ],
    ];
  });
}

/** How many columns of the sheet a merge over `width` columns of the file covers, counted from `at`. */
function spanOf(width: number | undefined, columns: readonly PlannedColumn[], at: number): number {
  if (width === undefined) return 1;
  const end = (columns[at]?.from ?? 0) + width;
  return columns.slice(at).filter(({ from }) => from < end).length;
}

/** The one fill of all cells of the row that have a column; null where they differ, or are few. */
function rowFillOf(row: SourceRow, { columns, looks }: BuildParts): string | null {
  if (row.looks.length === 0) return null;
  const [first] = columns;
  const fill = looks[row.looks[first?.from ?? 0] ?? 0]?.fill;
  if (!fill || columns.length < 2) return null;
  return columns.every(({ from }) => looks[row.looks[from] ?? 0]?.fill === fill) ? fill : null;
}

function lookFields({ fill, color, bold, italic }: Look): Fields & { readonly backgroundColor?: string } {
  return {
    ...(fill ? { backgroundColor: fill } : {}),
    ...(color ? { textColor: color } : {}),
    ...(bold || italic ? { typography: { ...(bold && { bold }), ...(italic && { italic }) } } : {}),
  };
}
