// Turns the rows of a file into rows and cells of a sheet, in slices that are each a short piece of work. The
// preview shows the first slices, so that it is made by the same code as the sheet.

import { ROW_TYPES } from '../../shared/entities/rowTypes.ts';
import type { CellsByPlace } from '../../shared/entities/import.ts';
import { limits } from '../../shared/limits.ts';
import type { Fields } from '../../shared/model/action.ts';
import type { Cell, Row } from '../../shared/records.ts';
import { normalisedText } from '../../shared/purposes/purposes.ts';
import type { PlannedColumn } from './columns.ts';
import type { RowClassifier, ImportedRowKind } from './guesses/rowClassifier.ts';
import { cellStyleFields } from './cellStyle.ts';
import { rowNumberIn, type Numbering, type RowNumber } from './rowNumbers.ts';
import { isBlankCell } from './reading/columns.ts';
import type { ImportedStarts } from './importedStarts.ts';
import type { SourceStyle, SourceRow } from './reading/tabSink.ts';
import { cellKey } from './tabFiles.ts';
import type { TitleBlock } from './titleBlock.ts';

/** The rows and cells that are written in one request of an import. */
export interface ImportSlice {
  /** Fields by id, without the id itself. */
  readonly rows: Record<string, Omit<Row, 'id'>>;
  /** Cells of free blocks. */
  readonly cells: Record<string, Omit<Cell, 'id'>>;
  readonly grid: CellsByPlace;
  /** Number of rows of the file that the slice was made from. */
  readonly read: number;
}

/** The facts that decide which rows of a file a sheet gets. */
export interface RowRules {
  /** Columns of the sheet, in their order. */
  readonly columns: readonly PlannedColumn[];
  readonly numbering: Numbering | null;
  readonly classifier: RowClassifier;
}

/** The facts about the new sheet and its file by which rows are built. */
export interface BuildContext extends RowRules {
  readonly sheetId: string;
  readonly looks: readonly SourceStyle[];
  /** Id of the asset of a cell of the file, by `cellKey`. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly titleBlock: TitleBlock | null;
  readonly starts: ImportedStarts;
  /** Returns a row with its times of day without their dates. */
  withoutDates(row: SourceRow): SourceRow;
  /** Whether a duration of two numbers, such as `1:30`, is in minutes and seconds; else it is in hours and minutes. */
  readonly showSeconds: boolean;
  /** Returns the order key of the next row. */
  readonly nextKey: () => string;
  readonly newId: () => string;
}

const ROWS_AT_ONCE = 400;
const CELLS_AT_ONCE = 3000;

/** Yields slices of the title block and of the rows below the header, in their order. */
export async function* importSlices(
  batches: AsyncIterable<readonly SourceRow[]>,
  headerRow: number | null,
  context: BuildContext,
): AsyncIterable<ImportSlice> {
  const builder = rowBuilder(context);
  for await (const batch of batches) {
    for (const row of batch) {
      if (row.index <= (headerRow ?? -1)) continue;
      builder.add(row);
      if (builder.isFull()) yield builder.take();
    }
  }
  if (!builder.isEmpty()) yield builder.take();
}

/** Returns a counter of the rows that `importSlices` makes, without the title block. */
export function openRowCounter(headerRow: number | null, context: RowRules) {
  const sift = openSieve(context);
  let count = 0;
  return {
    add(rows: readonly SourceRow[]) {
      for (const row of rows) if (row.index > (headerRow ?? -1) && sift(row)) count += 1;
    },
    count: () => count,
  };
}

interface Sifted {
  readonly kind: ImportedRowKind;
  readonly number: RowNumber;
}

const NO_NUMBER: RowNumber = { label: '', words: '' };

/** Returns a function that takes the rows in their order and returns what each becomes; null for rows that are left
 *  out, such as those without a text in the imported columns. */
function openSieve({ columns, numbering, classifier }: RowRules): (row: SourceRow) => Sifted | null {
  let last: ImportedRowKind | null = null;
  return (row) => {
    const kind = classifier.kindOf(row);
    // A page break at the top, or after another, would print an empty page.
    if (kind === null || (kind === 'pageBreak' && (last === null || last === 'pageBreak'))) return null;
    const number =
      kind === 'row' && numbering ? rowNumberIn(row, numbering.from, numbering.wordsTo) : NO_NUMBER;
    const hasContent =
      kind !== 'row' ||
      !isBlankCell(row.texts[classifier.keyColumn ?? -1]) ||
      number.label + number.words !== '' ||
      columns.some((column) => !isBlankCell(row.texts[sourceOf(row, column, columns, classifier)]));
    if (!hasContent) return null;
    last = kind;
    return { kind, number };
  };
}

/** Returns the index of the column of the file whose text a column of the sheet gets. It is the column's own, except
 *  for the leftmost imported column of a merge whose first column is not imported: that gets the text of the merge. */
function sourceOf(
  row: SourceRow,
  { from }: PlannedColumn,
  columns: readonly PlannedColumn[],
  classifier: RowClassifier,
): number {
  for (const [left, width] of classifier.spansOf(row)) {
    if (from <= left || from >= left + width) continue;
    const first = columns.find((column) => column.from >= left);
    return first?.from === from ? left : from;
  }
  return from;
}

function rowBuilder(context: BuildContext) {
  const { sheetId, nextKey, newId, titleBlock } = context;
  const sift = openSieve(context);
  let slice = emptySlice();
  let rows = 0;
  let cells = 0;
  let read = 0;

  function addRow(fields: Omit<Row, 'id'>): string {
    const id = newId();
    slice.rows[id] = { sheetId, orderKey: nextKey(), ...fields };
    rows += 1;
    return id;
  }

  function addCells(rowId: string, made: readonly GridCell[]): void {
    if (made.length === 0) return;
    slice.grid[rowId] = Object.fromEntries(made);
    cells += made.length;
  }

  if (titleBlock) {
    const rowId = addRow(titleBlock.row);
    for (const fields of titleBlock.cells) slice.cells[newId()] = { rowId, sheetId, ...fields };
  }

  return {
    add(row: SourceRow) {
      read += 1;
      const sifted = sift(row);
      if (!sifted) return;
      if (sifted.kind === 'pageBreak') {
        const title = context.classifier.breakTitleOf(row).slice(0, limits.nameLength.max);
        addRow({ type: ROW_TYPES.pageBreak, ...(title !== '' && { title }) });
      } else if (sifted.kind === 'banner') {
        const { row: fields, cell } = bannerOf(row, context);
        addCells(addRow(fields), cell ? [cell] : []);
      } else {
        const fill = rowFillOf(row, context);
        const fields = {
          type: ROW_TYPES.grid,
          ...(fill && { backgroundColor: fill }),
          ...numberFields(sifted.number, context.numbering),
        };
        addCells(addRow(fields), cellsFor(context.withoutDates(row), sifted.number, fill, context));
      }
    },
    isFull: () => rows >= ROWS_AT_ONCE || cells >= CELLS_AT_ONCE,
    isEmpty: () => read === 0,
    take(): ImportSlice {
      const taken = { ...slice, read };
      slice = emptySlice();
      [rows, cells, read] = [0, 0, 0];
      return taken;
    },
  };
}

/** A cell of a row: its column, and its fields or only its text. */
type GridCell = readonly [columnId: string, cell: string | Fields];

function emptySlice(): {
  rows: Record<string, Omit<Row, 'id'>>;
  cells: Record<string, Omit<Cell, 'id'>>;
  grid: Record<string, Readonly<Record<string, string | Fields>>>;
} {
  return { rows: {}, cells: {}, grid: {} };
}

/** Returns the fields of a row's number. A row without a number in the file is not numbered. */
function numberFields({ label }: RowNumber, numbering: Numbering | null): Fields {
  if (!numbering) return {};
  if (label === '') return { numbered: false };
  return numbering.style === null ? {} : { itemLabel: label };
}

/** Fields of a cell with a picture: the cell shows the current version of the asset, without cropping it. */
const SHOWN = { fileId: 'current', fit: 'contain' };

/** Returns a banner: one text over all columns, with its style in the file. The text is that of the whole row, even
 *  where its column is not imported. */
function bannerOf(row: SourceRow, { columns, looks, pictures, classifier }: BuildContext) {
  const source = Math.max(
    0,
    row.texts.findIndex((text, column) => !isBlankCell(text) && column !== classifier.keyColumn),
  );
  const [first] = columns;
  const { backgroundColor, ...rest } = cellStyleFields(looks[row.looks[source] ?? 0] ?? {});
  const dimensions = { w: limits.columnsPerSheet, h: 1 };
  const assetId = columns.map(({ from }) => pictures.get(cellKey(row.index, from))).find((id) => id);
  const asset = assetId === undefined ? {} : { asset: { assetId, ...SHOWN } };
  return {
    row: { type: ROW_TYPES.grid, ...(backgroundColor ? { backgroundColor } : {}) },
    cell: first
      ? ([first.id, { value: row.texts[source] ?? '', dimensions, ...asset, ...rest }] as const)
      : null,
  };
}

function cellsFor(
  row: SourceRow,
  { words }: RowNumber,
  rowFill: string | null,
  context: BuildContext,
): readonly GridCell[] {
  const { columns, numbering, classifier, starts, showSeconds } = context;
  const spans = classifier.spansOf(row);
  const isPinned = starts.isPinned(row);
  const start = columns.find(({ purpose }) => purpose === 'startTime');
  return columns.flatMap((column, at): readonly GridCell[] => {
    const from = sourceOf(row, column, columns, classifier);
    const isForWords = words !== '' && column.id === numbering?.wordsTo?.id;
    const text = isForWords ? words : (row.texts[from] ?? '');
    const { own, ofText } = lookOf(row, from, rowFill, context);
    if (isBlankCell(text)) return hasFields(own) ? [[column.id, own]] : [];
    // Values are normalised like typed ones, so that a column does not mix `01:15` and `1:15`.
    const reading = { showsSeconds: showSeconds, option: column.purposeOption ?? null };
    const value = normalisedText(text, column.purpose, reading);
    const span = spanOf(from, spans.get(from), columns, at);
    const more = {
      ...(isPinned && column === start && { purpose: 'hardStart' }),
      ...own,
      ...ofText,
      ...(span > 1 && { dimensions: { w: span, h: 1 } }),
    };
    return [[column.id, hasFields(more) ? { value, ...more } : value]];
  });
}

const NO_LOOK = { own: {}, ofText: {} };

/** Returns the style fields of a cell: those of the cell itself and, unless it is empty, those of its text. */
function lookOf(
  row: SourceRow,
  from: number,
  rowFill: string | null,
  { looks, pictures }: BuildContext,
): { readonly own: Fields; readonly ofText: Fields } {
  // Most files have neither styles nor pictures.
  if (row.looks.length === 0 && pictures.size === 0) return NO_LOOK;
  const { backgroundColor, ...ofText } = cellStyleFields(looks[row.looks[from] ?? 0] ?? {});
  const fill = backgroundColor && backgroundColor !== rowFill ? { backgroundColor } : {};
  const assetId = pictures.get(cellKey(row.index, from));
  return { own: { ...fill, ...(assetId !== undefined && { asset: { assetId, ...SHOWN } }) }, ofText };
}

function hasFields(fields: Fields): boolean {
  for (const _ in fields) return true;
  return false;
}

/** Returns the number of columns of the sheet, from the one at `at` on, that a merge over `width` columns of the
 *  file covers. */
function spanOf(
  left: number,
  width: number | undefined,
  columns: readonly PlannedColumn[],
  at: number,
): number {
  if (width === undefined) return 1;
  return columns.slice(at).filter(({ from }) => from < left + width).length;
}

/** Returns the fill that all cells of the row have; null where the fills differ, or there is only one column. */
function rowFillOf(row: SourceRow, { columns, looks }: BuildContext): string | null {
  if (row.looks.length === 0) return null;
  const [first] = columns;
  const fill = looks[row.looks[first?.from ?? 0] ?? 0]?.fill;
  if (!fill || columns.length < 2) return null;
  return columns.every(({ from }) => looks[row.looks[from] ?? 0]?.fill === fill) ? fill : null;
}
