// Cells that become one, and one that becomes cells again. Nothing is lost: the texts of those that go are joined
// with line breaks in the one that stays, and one undo brings all back.

import type { ActionData } from '../../../shared/catalogue.ts';
import { limits } from '../../../shared/limits.ts';
import type { Entity } from '../../../shared/model/action.ts';
import { rawCellIdOf } from '../../store/rawcells.ts';
import type { Draft } from '../../store/act.ts';
import { emptyingDrafts } from './formats.ts';
import type { SubRowRange } from '../model/picked.ts';
import { linesIn, placedCellsOf, type PlacedCell, type ShownRow } from '../model/rows.ts';
import type { View } from '../model/view.ts';

/** The block with all of each span that it touches. */
export function wholeBlock(view: View, block: SubRowRange): SubRowRange {
  const cells = cellsOfRow(view, block.row).filter((cell) => touches(cell, block));
  const grown = {
    row: block.row,
    left: Math.min(block.left, ...cells.map(({ column }) => column)),
    right: Math.max(block.right, ...cells.map(({ column, span }) => column + span - 1)),
    from: Math.min(block.from, ...cells.map(({ line }) => line)),
    to: Math.max(block.to, ...cells.map(({ line, lines }) => line + lines - 1)),
  };
  return sizeOfBlock(grown) === sizeOfBlock(block) ? grown : wholeBlock(view, grown);
}

/** Returns how many cells of the grid a block covers. */
export function sizeOfBlock({ left, right, from, to }: SubRowRange): number {
  return (right - left + 1) * (to - from + 1);
}

/** The spans that lie in a block. */
export function spansIn(view: View, block: SubRowRange): readonly PlacedCell[] {
  return cellsOfRow(view, block.row).filter((cell) => cell.span * cell.lines > 1 && touches(cell, block));
}

/** One cell over the block, with every text of it; null where the row has no cells. */
export async function spanDrafts(view: View, given: SubRowRange): Promise<readonly Draft[] | null> {
  const block = wholeBlock(view, given);
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

/** The row as one cell over all columns, now and to come, on one line. */
export async function bannerDrafts(view: View, row: number): Promise<readonly Draft[] | null> {
  const line = view.line(row);
  const column = view.columns()[0];
  if (!line || !column) return null;
  const drafts = await joined(cellsOfRow(view, row), {
    target: rawCellIdOf(line.id, column.id),
    dimensions: { w: limits.columnsPerSheet, h: 1 },
  });
  const isHigh = linesIn(view.shown(line)) > 1;
  return isHigh ? [...drafts, { name: 'row.update.rows', entityId: line.id, data: { rows: null } }] : drafts;
}

/** Spans become cells again; what they say stays where they begin. */
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
  return [...drafts, { name: 'cell.update.dimensions', entityId: target, data: { dimensions } }];
}

/** The texts under one another; marks stay where there are any. */
async function textOf(filled: readonly PlacedCell[]): Promise<ActionData<'cell.update.value'>> {
  const value = filled.map(({ text }) => text).join('\n');
  if (!filled.some(({ cell }) => typeof cell.valueText === 'string')) return { value };
  const [{ richOfPlain }, { parseRich, printRich }] = await Promise.all([
    import('../../../shared/rich/richText.ts'),
    import('../../../shared/rich/stored.ts'),
  ]);
  const richOf = ({ cell, text }: PlacedCell) =>
    (typeof cell.valueText === 'string' ? parseRich(cell.valueText) : null) ?? richOfPlain(text);
  const valueText = printRich({ paragraphs: filled.flatMap((each) => richOf(each).paragraphs) });
  return valueText === null ? { value } : { value, valueText };
}

/** The cells of any row of the grid, with the empty ones between. */
function cellsOfRow(view: View, row: number): readonly PlacedCell[] {
  const line = view.line(row);
  if (!line) return [];
  const shown = view.shown(line);
  if (shown.kind !== 'plain') return placedCellsOf(shown, view.setting());
  return placedCellsOf(withCells(view, shown, line.id), view.setting());
}

/** A plain row keeps no cells of its own: they are made of its stored ones. */
function withCells(view: View, shown: ShownRow, rowId: string): ShownRow {
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
