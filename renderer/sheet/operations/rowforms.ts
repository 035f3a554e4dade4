// The form of rows: banner or cells, number of sub-rows, type. It changes by drafts for one or many rows, in one
// gesture.

import { heldIn, keptLinesReason } from '../../../shared/entities/rowLines.ts';
import { subLineOf } from '../../../shared/layout/content.ts';
import { limits } from '../../../shared/limits.ts';
import type { Cell } from '../../../shared/records.ts';
import type { Draft } from '../../store/actionDraft.ts';
import { subRowCount } from '../model/cellAt.ts';
import { emptyingDrafts } from './formats.ts';
import { placedCellsOf } from '../model/rows.ts';
import { bannerDrafts, splitDrafts } from './spans.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import type { Positions } from '../model/selection.ts';

/** Whether a row is one of the table: neither a page break nor a free block. */
export function isGrid(view: SheetModel, row: number): boolean {
  const line = view.line(row);
  const kind = line && view.shown(line).kind;
  return kind === 'plain' || kind === 'placed' || kind === 'banner';
}

/** Whether the row at a position is a banner. */
export function isBannerAt(view: SheetModel, row: number): boolean {
  const line = view.line(row);
  return line !== undefined && view.shown(line).kind === 'banner';
}

/** Returns the drafts that turn rows into banners, or banners into rows of cells. */
export async function bannersDrafts(
  view: SheetModel,
  rows: Positions,
  isOn: boolean,
): Promise<readonly Draft[]> {
  const drafts: Draft[] = [];
  // Code may have to be loaded for a row, and others insert and delete rows meanwhile.
  for (const id of rows.flatMap((row) => view.line(row)?.id ?? [])) {
    const row = view.positionOf(id);
    if (isBannerAt(view, row) === isOn || !isGrid(view, row)) continue;
    const line = view.line(row);
    if (isOn) drafts.push(...((await bannerDrafts(view, row)) ?? []));
    else if (line)
      drafts.push(
        ...splitDrafts(placedCellsOf(view.shown(line), view.setting()).filter(({ span }) => span > 1)),
      );
  }
  return drafts;
}

/** Whether a row has lines that can be added and removed: no heading has, and an omitted row hides its own. */
export function hasLines(view: SheetModel, row: number): boolean {
  const line = view.line(row);
  if (!line) return false;
  const shown = view.shown(line);
  return (shown.kind === 'plain' || shown.kind === 'placed') && shown.row.omitted !== true;
}

/** Returns why rows cannot have that many sub-rows; null where they can. */
export function linesRefusal(view: SheetModel, rows: Positions, count: number): string | null {
  if (count > limits.subLinesPerRow) return `A row has at most ${limits.subLinesPerRow} lines.`;
  if (count < 1) return 'A row has at least one line.';
  for (const row of rows) {
    for (const cell of cellsBelow(view, row, count)) {
      const held = heldIn(cell);
      if (held === null) continue;
      const label = view.numbers.label(view.line(row));
      const isHidden = view.columnAt(cell.columnId ?? '') < 0 || view.hides(cell.id);
      return keptLinesReason(label ? `Row ${label}` : 'A row', held, count, isHidden);
    }
  }
  return null;
}

/**
 * Returns the drafts that give rows a number of sub-rows, which `linesRefusal` must have allowed. Cells in removed
 * sub-rows, which have no content, lose their look. Headings and omitted rows keep their lines.
 */
export function linesDrafts(
  view: SheetModel,
  rows: Positions,
  countOf: (now: number) => number,
): readonly Draft[] {
  return rows.flatMap((row): readonly Draft[] => {
    const line = view.line(row);
    const now = subRowCount(view, row);
    const count = countOf(now);
    if (!line || !hasLines(view, row) || now === count) return [];
    // Stored cells below the present last line cannot be written.
    const emptied = cellsBelow(view, row, count)
      .filter((cell) => subLineOf(cell) < now)
      .flatMap((cell) => emptyingDrafts(cell));
    const cut = placedBeyond(view, row, count);
    return [
      ...emptied,
      ...cut,
      { name: 'row.update.rows', entityId: line.id, data: { rows: count === 1 ? null : count } },
    ];
  });
}

/**
 * Returns the stored cells below the new last sub-row, also those out of sight. Cells of deleted columns are left out.
 */
function cellsBelow(view: SheetModel, row: number, count: number): readonly Cell[] {
  const line = view.line(row);
  if (!line || !hasLines(view, row) || count >= subRowCount(view, row)) return [];
  const columns = new Set(view.ownColumns().map(({ id }) => id));
  return [...view.records.shownCells(line)].filter(
    (cell) => columns.has(cell.columnId ?? '') && subLineOf(cell) >= count,
  );
}

/** Returns the drafts that shorten spans reaching below the new last sub-row. */
function placedBeyond(view: SheetModel, row: number, count: number): readonly Draft[] {
  const line = view.line(row);
  if (!line || count >= subRowCount(view, row)) return [];
  return placedCellsOf(view.shown(line), view.setting()).flatMap(
    ({ cell, span, line: y, lines }): readonly Draft[] =>
      y < count && y + lines > count
        ? [
            {
              name: 'cell.update.dimensions',
              entityId: cell.id,
              data: { dimensions: span === 1 && count - y === 1 ? null : { w: span, h: count - y } },
            },
          ]
        : [],
  );
}

/** Returns why rows cannot take another form; null where they can. */
export function typeRefusal(view: SheetModel, rows: Positions): string | null {
  const hasTextBelow = rows.some((row) => {
    const line = view.line(row);
    return line !== undefined && [...view.records.shownCells(line)].length > 0;
  });
  return hasTextBelow ? 'A row with cells does not change its form. Empty it first.' : null;
}
