// Searches rows a slice at a time, so that no frame is delayed.

import { cellTextOf, idIn } from '../../../../shared/layout/content.ts';
import { purposeNamed } from '../../../../shared/purposes/purposes.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import { rawCellIdOf } from '../../../store/rawcells.ts';
import type { SheetContext } from '../../model/context.ts';
import { mayCallVariable, placedCellsOf, type ShownRow } from '../../model/rows.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import { cellMatchesIn, searchCells, type FoundCell, type CellMatch } from './hits.ts';
import { replaceBlockFor } from './replaceBlocks.ts';
import type { TextMatcher } from './matcher.ts';
import { storedHint, type SearchQuery } from './query.ts';
import type { ScopeFilter } from './scopes.ts';
import type { Cell } from '../../../../shared/records.ts';

/** A running search: its query, how texts are matched, and which cells are searched. */
export interface ScanParts {
  readonly query: SearchQuery;
  readonly expression: RegExp;
  readonly matcher: TextMatcher;
  readonly within: ScopeFilter;
  /** Whether another search has replaced this one. */
  isOver(): boolean;
}

const SLICE_MS = 6;
const SLICE_CELLS = 2_000;

/** Searches lines. Calls `notify` for each row with its matches, even where it has none. */
export async function scanLines(
  grid: SheetContext,
  lines: Iterable<RowRecord>,
  search: ScanParts,
  notify: (rowId: string, hits: readonly CellMatch[]) => void,
): Promise<void> {
  const mayMiss = missing(grid, search);
  let slice: { line: RowRecord; cells: readonly FoundCell[] }[] = [];
  let count = 0;
  let began = performance.now();
  for (const line of lines) {
    const cells = mayMiss(line) ? [] : [...cellsOfRow(grid.view, line)].filter(search.within);
    slice.push({ line, cells });
    count += cells.length;
    if (count < SLICE_CELLS && performance.now() - began < SLICE_MS) continue;
    await findIn(grid, slice, search, notify);
    [slice, count] = [[], 0];
    await pause();
    if (search.isOver()) return;
    began = performance.now();
  }
  await findIn(grid, slice, search, notify);
}

async function findIn(
  grid: SheetContext,
  slice: readonly { readonly line: RowRecord; readonly cells: readonly FoundCell[] }[],
  { matcher, isOver }: ScanParts,
  notify: (rowId: string, hits: readonly CellMatch[]) => void,
): Promise<void> {
  const found = await searchCells(
    slice.flatMap(({ cells }) => cells),
    matcher,
  );
  if (isOver()) return;
  const { view } = grid;
  const { sheet } = view.setting();
  let at = 0;
  for (const { line, cells } of slice) {
    const hits = cells.flatMap(() => {
      const { cell, matches = [] } = found[at++] ?? {};
      if (!cell || matches.length === 0) return [];
      const blockFor = replaceBlockFor(grid, sheet, view.records.shownRow(line), cell);
      return cellMatchesIn(cell, matches, { block: blockFor, elsewhere: null });
    });
    notify(line.id, hits);
  }
}

/** Returns a test that tells whether a row cannot match, as far as its stored text shows. */
function missing({ view }: SheetContext, { query, expression }: ScanParts): (line: RowRecord) => boolean {
  const hint = storedHint(query);
  if (hint === null) return () => false;
  return (line) =>
    view.records.isUnparsed(line) &&
    !line.text.toLowerCase().includes(hint) &&
    !mayCallVariable(line) &&
    !hasComputed(view, line, expression);
}

/** Waits for a macrotask, so that the page can handle events. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

// The cells of a row that are searched: the texts that a person reads in them, in reading order.

/** Yields the searchable cells of a row in reading order; none of page breaks, heads of groups and omitted rows. */
function* cellsOfRow(view: SheetModel, line: RowRecord): Iterable<FoundCell> {
  const shown = view.shown(line);
  if (shown.row.omitted === true || shown.kind === 'break' || shown.kind === 'group') return;
  if (shown.kind === 'plain') yield* plainCells(view, line, shown);
  else if (shown.kind === 'free') yield* blockCells(view, shown);
  else yield* placedCells(view, line, shown);
}

function* plainCells(view: SheetModel, line: RowRecord, shown: ShownRow): Iterable<FoundCell> {
  const columns = view.columns();
  for (let at = 0; at < columns.length; at++) {
    const column = columns[at];
    const text = column ? view.textIn(line, at) : '';
    if (!column || text === '') continue;
    const cell = shown.styled?.get(at);
    if (!purposeNamed(idIn(cell?.purpose) ?? column.purpose).isSearched) continue;
    const id = rawCellIdOf(line.id, column.id);
    yield {
      id,
      rowId: line.id,
      columnId: column.id,
      line: 0,
      text,
      resolved: resolvedIn(view, text, idIn(cell?.purpose) ?? column.purpose),
      rich: cell ? idIn(cell.valueText) : null,
      isComputed: isComputed(view, line, column.id),
      categoryId: (cell && idIn(cell.categoryId)) ?? idIn(column.entity.categoryId),
    };
  }
}

function* placedCells(view: SheetModel, { id: rowId }: RowRecord, shown: ShownRow): Iterable<FoundCell> {
  const line = view.records.order.find(rowId);
  for (const { cell, text, column, line: subLine } of placedCellsOf(shown, view.setting())) {
    const own = view.columns()[column];
    if (!own || text === '' || cell.id === '') continue;
    if (!purposeNamed(idIn(cell.purpose) ?? own.purpose).isSearched) continue;
    yield {
      id: cell.id,
      rowId,
      columnId: own.id,
      line: subLine,
      text,
      resolved: resolvedIn(view, text, idIn(cell.purpose) ?? own.purpose),
      rich: idIn(cell.valueText),
      isComputed: line !== undefined && subLine === 0 && isComputed(view, line, own.id),
      categoryId: idIn(cell.categoryId) ?? idIn(own.entity.categoryId),
    };
  }
}

function* blockCells(view: SheetModel, { cells, row }: ShownRow): Iterable<FoundCell> {
  for (const cell of cells) {
    const text = cellTextOf(cell);
    if (text !== '' && purposeNamed(idIn(cell.purpose)).isSearched) yield blockCell(view, cell, row.id);
  }
}

function blockCell(view: SheetModel, cell: Cell, rowId: string): FoundCell {
  const text = cellTextOf(cell);
  return {
    id: cell.id,
    rowId,
    columnId: null,
    line: 0,
    text,
    resolved: resolvedIn(view, text, idIn(cell.purpose)),
    rich: idIn(cell.valueText),
    isComputed: false,
    categoryId: idIn(cell.categoryId),
  };
}

/** Returns a text with its variables resolved; null where that is the same text. */
function resolvedIn({ variables }: SheetModel, text: string, purpose: string | null): string | null {
  const resolved = variables.resolved(text, purpose);
  return resolved === text ? null : resolved;
}

/**
 * Tells whether a computed time is shown in place of the typed one. A time that is shown as typed can be replaced like
 * any text.
 */
function isComputed(view: SheetModel, line: RowRecord, columnId: string): boolean {
  const time = view.times.textIn(line, columnId);
  return time !== null && time !== view.records.cell(rawCellIdOf(line.id, columnId))?.value;
}

/** Tells whether a computed time of the row matches, which the stored text does not contain. */
function hasComputed(view: SheetModel, line: RowRecord, expression: RegExp): boolean {
  const columns = view.times.schedule()?.columns;
  const says = (columnId: string | null | undefined): boolean => {
    if (!columnId) return false;
    expression.lastIndex = 0;
    return expression.test(view.times.textIn(line, columnId) ?? '');
  };
  return says(columns?.start) || says(columns?.end);
}
