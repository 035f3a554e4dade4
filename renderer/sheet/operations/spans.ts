// Merges cells into a span, and splits spans. The texts of merged cells are joined with line feeds in the first cell,
// and their asset moves there, so that none is lost, and one undo restores all of them.

import type { ActionData } from '../../../shared/catalogue.ts';
import { heldIn } from '../../../shared/entities/rowLines.ts';
import { limits } from '../../../shared/limits.ts';
import type { Entity } from '../../../shared/model/action.ts';
import { cellTextOf, subLineOf, textIn } from '../../../shared/layout/content.ts';
import type { Cell } from '../../../shared/records.ts';
import { rawCellIdOf } from '../../store/rawcells.ts';
import type { Draft } from '../../store/actionDraft.ts';
import { emptyingDrafts } from './formats.ts';
import type { SubRowRange } from '../model/selectedRows.ts';
import { mayHoldAsset, subRowCountOf, placedCellsOf, type PlacedCell, type ShownRow } from '../model/rows.ts';
import type { Positions } from '../model/selection.ts';
import type { SheetModel } from '../model/sheetModel.ts';

/** Returns the area, extended so that it contains each span that it touches. */
export function expandToSpans(view: SheetModel, block: SubRowRange): SubRowRange {
  const cells = cellsOfRow(view, block.row).filter((cell) => touches(cell, block));
  const grown = {
    row: block.row,
    left: Math.min(block.left, ...cells.map(({ column }) => column)),
    right: Math.max(block.right, ...cells.map(({ column, span }) => column + span - 1)),
    from: Math.min(block.from, ...cells.map(({ line }) => line)),
    to: Math.max(block.to, ...cells.map(({ line, lines }) => line + lines - 1)),
  };
  return sizeOfSubRowRange(grown) === sizeOfSubRowRange(block) ? grown : expandToSpans(view, grown);
}

/** Returns the number of cells of the grid that an area covers. */
export function sizeOfSubRowRange({ left, right, from, to }: SubRowRange): number {
  return (right - left + 1) * (to - from + 1);
}

/** Returns the spans that an area touches. */
export function spansIn(view: SheetModel, block: SubRowRange): readonly PlacedCell[] {
  return cellsOfRow(view, block.row).filter((cell) => cell.span * cell.lines > 1 && touches(cell, block));
}

/**
 * Returns why an area cannot be merged; null where its columns are side by side in the sheet, too, no cell of it that an
 * omitted row or a hidden category hides holds anything, and at most one cell holds an asset.
 */
export function mergeRefusal(view: SheetModel, block: SubRowRange): string | null {
  const own = view.ownColumns().map(({ id }) => id);
  const ids = view
    .columns()
    .slice(block.left, block.right + 1)
    .map(({ id }) => id);
  const first = own.indexOf(ids[0] ?? '');
  if (!ids.every((id, at) => own[first + at] === id)) {
    const areOrdered = ids.every((id, at) => at === 0 || own.indexOf(id) > own.indexOf(ids[at - 1] ?? ''));
    return areOrdered
      ? 'Show the hidden columns between these first.'
      : 'These columns are in another order here. Show them in that of the sheet first.';
  }
  return (
    omittedRefusal(view, block.row) ??
    hiddenRefusal(view, block, ids) ??
    assetsRefusal(cellsOfRow(view, block.row).filter((cell) => touches(cell, block)))
  );
}

function omittedRefusal(view: SheetModel, row: number): string | null {
  const line = view.line(row);
  return line && view.shown(line).row.omitted === true ? 'Bring the omitted row back first.' : null;
}

function hiddenRefusal(
  view: SheetModel,
  { row, from, to }: SubRowRange,
  columnIds: readonly string[],
): string | null {
  if (!view.hidesCategories()) return null;
  for (const cell of gridCellsOf(view, row)) {
    const line = subLineOf(cell);
    const held = heldIn(cell);
    if (held === null || line < from || line > to) continue;
    if (columnIds.includes(textIn(cell.columnId)) && view.hides(cell.id))
      return `Show the hidden categories first: they hold ${held}s of these cells.`;
  }
  return null;
}

function assetsRefusal(cells: readonly PlacedCell[]): string | null {
  const held = cells.filter(({ cell }) => cell.asset);
  return held.length > 1 ? 'A cell holds one asset. Take the others out of these cells first.' : null;
}

/** Returns why rows cannot become banners; null where none is omitted, none of their texts and assets is hidden, and no
 *  row has several assets. */
export function bannerRefusal(view: SheetModel, rows: Positions): string | null {
  const own = new Set(view.ownColumns().map(({ id }) => id));
  const hidden = new Set(
    view
      .usedColumns()
      .map(({ id }) => id)
      .filter((id) => view.columnAt(id) < 0),
  );
  const hidesSome = hidden.size > 0 || view.hidesCategories();
  for (const row of rows) {
    const line = view.line(row);
    const omitted = omittedRefusal(view, row);
    if (omitted !== null) return omitted;
    if (!line || (!hidesSome && !mayHoldAsset(line))) continue;
    for (const cell of hidesSome ? gridCellsOf(view, row) : []) {
      const held = heldIn(cell);
      const columnId = textIn(cell.columnId);
      if (held === null || !own.has(columnId)) continue;
      if (hidden.has(columnId)) return `Show the hidden columns first: they hold ${held}s of these rows.`;
      if (view.hides(cell.id)) return `Show the hidden categories first: they hold ${held}s of these rows.`;
    }
    const refusal = isOfGrid(view, row) ? assetsRefusal(cellsOfRow(view, row)) : null;
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Returns the stored cells of a row of the grid, also those out of sight; none of any other row. */
function gridCellsOf(view: SheetModel, row: number): Iterable<Cell> {
  const line = view.line(row);
  return line && isOfGrid(view, row) ? view.records.shownCells(line) : [];
}

/** Tells whether a row is of the table, and no heading. */
function isOfGrid(view: SheetModel, row: number): boolean {
  const line = view.line(row);
  const kind = line && view.shown(line).kind;
  return kind === 'plain' || kind === 'placed';
}

/**
 * Returns the drafts that merge an area into one cell with all of its texts and its asset; null where the row has no
 * cells. The code of rich texts is loaded where one of the texts has marks.
 */
export async function spanDrafts(view: SheetModel, given: SubRowRange): Promise<readonly Draft[] | null> {
  const block = expandToSpans(view, given);
  const line = view.line(block.row);
  const column = view.columns()[block.left];
  if (!line || !column) return null;
  const target = rawCellIdOf(line.id, column.id, block.from);
  const dimensions = { w: block.right - block.left + 1, h: block.to - block.from + 1 };
  return joined(
    cellsOfRow(view, block.row).filter((cell) => touches(cell, block)),
    { target, dimensions },
  );
}

/** Returns the id of the column in which headings begin: the first of the sheet, also where that is hidden. */
export function headingColumnOf(view: SheetModel): string | undefined {
  return view.usedColumns()[0]?.id;
}

/** Returns the drafts that turn a row into one cell of one sub-row over all columns, including later ones. */
export async function bannerDrafts(view: SheetModel, row: number): Promise<readonly Draft[] | null> {
  const line = view.line(row);
  const columnId = headingColumnOf(view);
  if (!line || columnId === undefined) return null;
  const drafts = await joined(cellsOfRow(view, row), {
    target: rawCellIdOf(line.id, columnId),
    dimensions: { w: limits.columnsPerSheet, h: 1 },
  });
  const isHigh = subRowCountOf(view.shown(line)) > 1;
  return isHigh ? [...drafts, { name: 'row.update.rows', entityId: line.id, data: { rows: null } }] : drafts;
}

/** Returns the drafts that split spans into cells; their text stays in the first cell. */
export function splitDrafts(spans: readonly PlacedCell[]): readonly Draft[] {
  return spans.map(({ cell }) => ({
    name: 'cell.update.dimensions',
    entityId: cell.id,
    data: { dimensions: null },
  }));
}

async function joined(
  cells: readonly PlacedCell[],
  { target, dimensions }: { target: string; dimensions: { w: number; h: number } },
): Promise<readonly Draft[]> {
  const filled = cells.filter(({ text }) => text !== '');
  const others = cells.filter(({ cell }) => cell.id !== '' && cell.id !== target);
  const drafts = others.flatMap(({ cell }) => emptyingDrafts(cell));
  const [only] = filled;
  if (only && (filled.length > 1 || only.cell.id !== target))
    drafts.push({ name: 'cell.update.value', entityId: target, data: await textOf(filled) });
  const holder = cells.find(({ cell }) => cell.asset)?.cell;
  if (holder?.asset && holder.id !== target)
    drafts.push({ name: 'cell.update.asset', entityId: target, data: { asset: holder.asset } });
  return [...drafts, { name: 'cell.update.dimensions', entityId: target, data: { dimensions } }];
}

/** Joins the texts with line breaks, as a rich text if any of them is one. */
async function textOf(filled: readonly PlacedCell[]): Promise<ActionData<'cell.update.value'>> {
  const value = filled.map(({ text }) => text).join('\n');
  if (!filled.some(({ cell }) => typeof cell.valueText === 'string')) return { value };
  const [{ richOfPlain }, { parseRichText, serialiseRichText }] = await Promise.all([
    import('../../../shared/rich/richText.ts'),
    import('../../../shared/rich/stored.ts'),
  ]);
  const richOf = ({ cell, text }: PlacedCell) =>
    (typeof cell.valueText === 'string' ? parseRichText(cell.valueText) : null) ?? richOfPlain(text);
  const valueText = serialiseRichText({ paragraphs: filled.flatMap((each) => richOf(each).paragraphs) });
  return valueText === null ? { value } : { value, valueText };
}

/** Returns the cells of any row of the grid with their stored texts, and with empty ones for the gaps. */
function cellsOfRow(view: SheetModel, row: number): readonly PlacedCell[] {
  const line = view.line(row);
  if (!line) return [];
  const shown = view.shown(line);
  if (shown.kind !== 'plain')
    return placedCellsOf(shown, view.setting()).map((placed) => asStored(view, placed));
  return placedCellsOf(withCells(view, shown, line.id), view.setting());
}

/** Returns a cell as it is stored: the text that is shown may be a computed time, which is not stored. */
function asStored(view: SheetModel, placed: PlacedCell): PlacedCell {
  if (placed.cell.id === '') return placed;
  const cell = view.records.cell(placed.cell.id) ?? { id: '' };
  return { ...placed, cell, text: cellTextOf(cell) };
}

/** Adds the stored cells to a plain row, which is shown without cells. */
function withCells(view: SheetModel, shown: ShownRow, rowId: string): ShownRow {
  const cells = view.columns().flatMap(({ id }): readonly Entity[] => {
    const cell = view.records.cell(rawCellIdOf(rowId, id));
    return cell ? [cell] : [];
  });
  return { ...shown, cells };
}

function touches(cell: PlacedCell, { left, right, from, to }: SubRowRange): boolean {
  return (
    cell.column <= right && cell.column + cell.span > left && cell.line <= to && cell.line + cell.lines > from
  );
}
