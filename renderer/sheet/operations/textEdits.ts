// Typography of the selected cells: one gesture changes all ranges, and each cell keeps its other settings.

import { formatCount } from '../../../shared/format/words.ts';
import { limits } from '../../../shared/limits.ts';
import { numberIn } from '../../../shared/layout/content.ts';
import { measures } from '../../../shared/layout/measures.ts';
import type { Fields } from '../../../shared/model/action.ts';
import { draftOf, type Draft } from '../../store/actionDraft.ts';
import { cellIdAt } from '../model/cellAt.ts';
import type { SheetContext } from '../model/context.ts';
import { selectedPositions } from '../model/selectedRows.ts';
import { joinedDrafts } from './bulkCells.ts';
import type { Cell } from '../../../shared/records.ts';

/** The most cells that are formatted at once. The drafts of many cells are joined into few actions. */
const MOST_SET = 20 * limits.idsPerAction;

/** The sizes in px that “Bigger text” and “Smaller text” step through. */
const SIZES = [8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 24, 28, 36, 48, 72] as const;

/** Returns the ids of all selected cells, each once; null where they are too many. */
function pickedCells(grid: SheetContext): readonly string[] | null {
  const ids = new Set<string>();
  for (const position of selectedPositions(grid)) {
    const id = cellIdAt(grid.view, position);
    if (id !== null) ids.add(id);
    if (ids.size > MOST_SET) return null;
  }
  return [...ids];
}

/** Whether any cell is selected at all. Page breaks, and blocks as a whole, have none. */
export function hasCells(grid: SheetContext): boolean {
  for (const position of selectedPositions(grid)) if (cellIdAt(grid.view, position) !== null) return true;
  return false;
}

/** Returns the typography of the active cell, which decides whether a toggle turns a flag on or off. */
export function activeTypography(grid: SheetContext): Typography {
  return activeCell(grid).typography ?? {};
}

type Typography = NonNullable<Cell['typography']>;

/** Returns the active cell; one with an empty id where there is none. */
export function activeCell({ view, selection }: SheetContext): Cell {
  const id = cellIdAt(view, selection().active);
  return (id === null ? null : view.records.cell(id)) ?? { id: '' };
}

/** Changes the typography of each selected cell; null removes a setting. */
export function setTypography(grid: SheetContext, next: (own: Typography) => Fields): void {
  change(grid, (cell) => {
    const own = cell.typography ?? {};
    const settings = Object.entries({ ...own, ...next(own) }).filter(([, value]) => value !== null);
    const typography = settings.length === 0 ? null : Object.fromEntries(settings);
    return draftOf('cell.update.typography', cell.id, { typography });
  });
}

/** Edits each selected cell in one gesture; `edit` returns the draft for each cell id. */
export function setOnCells(grid: SheetContext, edit: (cellId: string) => Draft): void {
  change(grid, ({ id }) => edit(id));
}

function change(grid: SheetContext, edit: (cell: Cell) => Draft): void {
  const ids = pickedCells(grid);
  if (ids === null)
    return grid.sheetActions.say(`These are more than ${formatCount(MOST_SET)} cells. Select fewer.`);
  const { records } = grid.view;
  const drafts = ids.map((id) => edit(records.cell(id) ?? { id }));
  if (drafts.length > 0) grid.sheetActions.gesture(joinedDrafts(records.sheetId, drafts));
}

/** Returns the next larger or smaller size. */
export function steppedSize(own: Typography, by: 1 | -1): number {
  const size = numberIn(own.size, [SIZES[0], measures.textSize, 72]);
  const next = by > 0 ? SIZES.find((each) => each > size) : SIZES.findLast((each) => each < size);
  return next ?? size;
}
