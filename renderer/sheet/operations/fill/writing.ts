// Carries out a fill as one gesture, and selects the filled cells with their source.

import { formatCount } from '../../../../shared/format/words.ts';
import { limits } from '../../../../shared/limits.ts';
import type { Entity } from '../../../../shared/model/action.ts';
import type { Sliced } from '../../../../shared/model/sliced.ts';
import { afterSlices, doInSlices } from '../../../browser/slicedWork.ts';
import { cellIdAt, textAt } from '../../model/cellAt.ts';
import { styleChanges } from '../clipboard/looks.ts';
import { openCellWrites, type CellWrite } from '../clipboard/cellWrites.ts';
import type { SheetContext } from '../../model/context.ts';
import { storedCellAt } from '../../model/cellPurpose.ts';
import { lockedRowRefusalAmong } from '../../model/locks.ts';
import { selectedSubRows } from '../../model/selectedRows.ts';
import { rangeSize, rowIndexesIn, selectionOf } from '../../model/selection.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import { unchangedTimesWords } from './fillable.ts';
import { planFillSliced, type FilledCell } from './plan.ts';
import { filledRange, type Fill } from './fillDirection.ts';
import { plainCell } from '../clipboard/clip.ts';
import type { Cell } from '../../../../shared/records.ts';

/** Writes a fill and selects its cells, or says why it cannot be done. */
export function writeFill(grid: SheetContext, fill: Fill, isOther: boolean): void {
  const { view, sheetActions } = grid;
  const refusal = amountRefusal(fill);
  if (refusal !== null) return sheetActions.say(refusal);
  const lock = lockedRowRefusalAmong(view, sheetActions, rowIndexesIn([fill.to]));
  if (lock !== null) return sheetActions.say(lock);
  doInSlices(rangeSize(fill.to), fillSliced(grid, fill, isOther));
}

function* fillSliced(grid: SheetContext, fill: Fill, isOther: boolean): Sliced<void> {
  const { view, sheetActions } = grid;
  const mayArrange = sheetActions.mayArrange();
  const options = { isOther, mayArrange, lines: selectedSubRows(grid) };
  const { cells, stayed } = yield* planFillSliced(view, fill, options);
  const writing = openCellWrites();
  for (const cell of cells) {
    put(view, cell, mayArrange, writing);
    yield;
  }
  const nothing = { rows: [], columns: [], blockCells: [], behind: null };
  const draft = writing.draft(view.records.sheetId, nothing);
  yield;
  if (draft && !sheetActions.gesture([draft])) return;
  afterSlices(() => {
    view.records.waking.wake();
    grid.select(selectionOf(filledRange(fill)), { reveal: endOf(fill) });
    if (stayed > 0) sheetActions.say(unchangedTimesWords(stayed));
  });
}

/** Returns why a fill covers too many cells; null where it does not. */
export function amountRefusal({ to }: Pick<Fill, 'to'>): string | null {
  const most = limits.cellsPerAction;
  return rangeSize(to) > most ? `At most ${formatCount(most)} cells are filled at once.` : null;
}

/** Returns the last filled cell, seen from the source, which is scrolled into view. */
function endOf({ to, side }: Fill) {
  return side === 'up' || side === 'left'
    ? { row: to.top, column: to.left }
    : { row: to.bottom, column: to.right };
}

function put(
  view: SheetModel,
  cell: FilledCell,
  mayArrange: boolean,
  to: ReturnType<typeof openCellWrites>,
): void {
  const line = view.line(cell.position.row);
  const column = view.columns()[cell.position.column];
  const entry = entryOf(view, cell, mayArrange);
  if (line && column && entry) to.put(line.id, cell.position.line ?? 0, column.id, entry);
}

/** Returns what is written to a cell; null where nothing changes. */
function entryOf(
  view: SheetModel,
  { position, text, like, isCopy }: FilledCell,
  mayArrange: boolean,
): CellWrite | null {
  const [old, source] = [storedCellAt(view, position), storedCellAt(view, like)];
  const rich = isCopy ? richOf(source) : null;
  const isUnchanged = text === textIn(old) && rich === richOf(old);
  const look = mayArrange ? lookLike(view, { source, old, text: textAt(view, like) }) : null;
  if (isUnchanged && look === null) return null;
  return { text: isUnchanged ? null : text, rich: isUnchanged ? null : rich, look };
}

function lookLike(
  view: SheetModel,
  { source, old, text }: { source: Entity | null; old: Entity | null; text: string },
): CellWrite['look'] {
  if (!source && !old) return null;
  const { id: _id, sheetId: _sheet, rowId: _row, columnId: _column, ...fields } = source ?? { id: '' };
  const { value: _value, valueText: _rich, updatedAt: _at, coordinates: _place, ...look } = fields;
  return styleChanges({ ...plainCell(text), look }, old, { isOwn: true, here: view.setting() });
}

function textIn(cell: Cell | null): string {
  return typeof cell?.value === 'string' ? cell.value : '';
}

function richOf(cell: Cell | null): string | null {
  return typeof cell?.valueText === 'string' ? cell.valueText : null;
}

/** Whether a cell has any text. */
export function hasTextAt(view: SheetModel, row: number, column: number): boolean {
  return cellIdAt(view, { row, column }) !== null && textAt(view, { row, column }) !== '';
}
