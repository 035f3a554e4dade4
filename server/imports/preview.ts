// Builds the preview of a sheet from the guesses and the first rows, with the same code that makes the sheet.

import type { z } from 'zod';
import type { ImportPreview, importTab } from '../../shared/api/uploads.ts';
import { cellsOfGrid } from '../../shared/entities/import.ts';
import { ROW_TYPES } from '../../shared/entities/rowTypes.ts';
import { entityOfKind } from '../../shared/model/kinds.ts';
import { openRowCounter, importSlices, type ImportSlice } from './importSlices.ts';
import type { ImportableFile } from './importables.ts';
import { numberColumns, buildPartsOf, type NumberedColumns, type WorksheetPlan } from './worksheetPlan.ts';
import { isTooWide, paperForColumns } from './guesses/widths.ts';
import { isBlankCell } from './reading/columns.ts';
import { tabRows } from './tabFiles.ts';
import type { Cell, Row } from '../../shared/records.ts';

const ROWS = 50;
const TOP_ROWS = 20;
const TOP_LETTERS = 90;
/** Most rows that are read for a preview. Of a longer tab, each further row with text is counted as a row of the
 *  sheet. */
const COUNTED_ROWS = 50_000;

/** Returns the tabs of the file. */
export function tabSummaries({ tabs }: ImportableFile): readonly z.infer<typeof importTab>[] {
  return tabs.map(({ name, rows, columns, hidden }) => ({ name, rows, columns, hidden }));
}

/** Returns the first rows of the sheet that a plan makes. */
export async function sheetPreview({ folder }: ImportableFile, plan: WorksheetPlan): Promise<ImportPreview> {
  const { tab, at, sample, guess } = plan.looked;
  const first = () => firstOf(tabRows(folder, at), COUNTED_ROWS);
  const arranged = await numberColumns(plan, first());
  const { columns, numbering } = arranged;
  const counter = openRowCounter(guess.headerRow, { columns, numbering, classifier: guess.classifier });
  for await (const batch of first()) counter.add(batch);
  const uncounted = Math.max(0, tab.filled - COUNTED_ROWS);
  return {
    headerRow: guess.headerRow,
    header: guess.columns.map(({ from, title, purpose, width, category, hue, skip, sample: text }) => ({
      from,
      title,
      purpose,
      width,
      category,
      hue,
      skip,
      sample: text,
    })),
    above: plan.above.length,
    numbers:
      plan.numbers === null ? null : numbering === null ? 'column' : numbering.style ? 'labels' : 'count',
    columns: columns.map(({ title, width, purpose, hue }) => ({ title, width, purpose, hue })),
    rows: await shownRows(plan, arranged),
    top: sample.slice(0, TOP_ROWS).map(({ index, texts }) => ({ index, text: lineOf(texts) })),
    rowCount: counter.count() + uncounted,
    isCounted: uncounted === 0,
    warnings: [...guess.warnings, ...tooWideLine(columns)],
  };
}

/** Returns the warning about columns that are together too wide for any paper; an empty list where they fit. */
function tooWideLine(columns: readonly { readonly width: number }[]): readonly string[] {
  if (!isTooWide(columns.map(({ width }) => width))) return [];
  const { paperSize } = paperForColumns(columns.length);
  return [
    `The columns are too wide to print on ${paperSize} together, even at half size: leave some out here, or hide some ` +
      'before you print.',
  ];
}

async function* firstOf<Row>(
  batches: AsyncIterable<readonly Row[]>,
  most: number,
): AsyncIterable<readonly Row[]> {
  let left = most;
  for await (const batch of batches) {
    yield batch.slice(0, left);
    left -= batch.length;
    if (left <= 0) return;
  }
}

async function shownRows(plan: WorksheetPlan, arranged: NumberedColumns): Promise<ImportPreview['rows']> {
  const { sample, guess } = plan.looked;
  const made = openTempIds();
  const context = buildPartsOf(plan, arranged, {
    sheetId: made(),
    nextKey: () => '',
    newId: made,
    pictures: new Map(),
  });
  const shown: ImportPreview['rows'] = [];
  const openNumber = openCounting();
  async function* batches() {
    yield sample;
  }
  for await (const slice of importSlices(batches(), guess.headerRow, context)) {
    const inGrid = cellsOfGrid(context.sheetId, slice.grid);
    const made = Object.entries({ ...slice.cells, ...inGrid }).map(([id, fields]) =>
      entityOfKind('cell', { ...fields, id }),
    );
    const cells = Map.groupBy(made, ({ rowId = '' }) => rowId);
    for (const [rowId, row] of Object.entries(slice.rows)) {
      if (shown.length === ROWS) return shown;
      shown.push(shownRow(row, cells.get(rowId) ?? [], arranged, openNumber));
    }
  }
  return shown;
}

/** Returns a source of ids for entities that are shown and never stored. */
function openTempIds(): () => string {
  let count = 0;
  return () => `shown${(count += 1)}`;
}

/** Returns a function that takes the rows in their order and returns the number of each: its label in the file, else
 *  the count of numbered rows so far; '' for a row that is not numbered. */
function openCounting(): (row: Omit<Row, 'id'>, isCounted: boolean) => string {
  let count = 0;
  return (row, isCounted) => {
    if (!isCounted || row.numbered === false) return '';
    count += 1;
    return (row.itemLabel ?? '') || String(count);
  };
}

function shownRow(
  row: ImportSlice['rows'][string],
  cells: readonly Omit<Cell, 'id'>[],
  { columns }: NumberedColumns,
  numberOf: ReturnType<typeof openCounting>,
): ImportPreview['rows'][number] {
  const type = row.type ?? ROW_TYPES.grid;
  const shown = cells.map((cell) => ({
    column: columns.findIndex(({ id }) => id === cell.columnId),
    text: cell.value ?? '',
    span: Math.min(columns.length, spanOf(cell)),
    ...lookOf(cell),
  }));
  const isBanner = type === ROW_TYPES.grid && shown.some(({ span }) => span > 1 && span === columns.length);
  return {
    kind:
      type === ROW_TYPES.block
        ? 'block'
        : type === ROW_TYPES.pageBreak
          ? 'pageBreak'
          : isBanner
            ? 'banner'
            : 'row',
    number: numberOf(row, type === ROW_TYPES.grid && !isBanner),
    fill: (row.backgroundColor ?? '') || null,
    cells: shown,
  };
}

function spanOf({ dimensions }: Omit<Cell, 'id'>): number {
  return dimensions?.w ?? 1;
}

function lookOf(cell: Omit<Cell, 'id'>) {
  return {
    fill: (cell.backgroundColor ?? '') || null,
    color: (cell.textColor ?? '') || null,
    bold: cell.typography?.bold === true,
  };
}

function lineOf(texts: readonly string[]): string {
  const line = texts
    .filter((text) => !isBlankCell(text))
    .join(' · ')
    .replaceAll(/\s+/g, ' ');
  return line.length > TOP_LETTERS ? `${line.slice(0, TOP_LETTERS).trimEnd()}…` : line;
}
