// Fill down and fill right: the value and the look of the first cell are copied through the selection. Where only one
// row or column is selected, the cell before it is copied, as in every spreadsheet. Headings, page breaks, blocks and
// computed times are passed over.

import { formatCount } from '../../../shared/format/words.ts';
import type { Cell } from '../../../shared/records.ts';
import type { Sliced } from '../../../shared/model/sliced.ts';
import { doInSlices } from '../../browser/slicedWork.ts';
import type { Draft } from '../../store/actionDraft.ts';
import { joinedDrafts } from './bulkCells.ts';
import { cellIdAt, coveringCellAt, subRowCount } from '../model/cellAt.ts';
import type { SheetContext } from '../model/context.ts';
import { lockedRowRefusalAmong } from '../model/locks.ts';
import { rowIndexesIn, type CellPosition, type Range, rangeSize } from '../model/selection.ts';
import { selectedPositions, selectedSubRows } from '../model/selectedRows.ts';
import { isTimeComputedAt } from '../model/times/computed.ts';
import { hasComputedTime, unchangedTimesWords } from './fill/fillable.ts';
import { STYLE_ACTIONS } from './formats.ts';
import { readOnlyReasonAt } from '../model/readOnlyReason.ts';
import { storedTextAt } from './times/storedTexts.ts';

export type FillTowards = 'down' | 'right';

/** The most cells that are filled at once. Larger amounts are to be imported. */
const MOST_FILLED = 20_000;

const ASSET = ['cell.update.asset', ['asset']] as const;
const VALUE = ['cell.update.value', ['value', 'valueText']] as const;
type Copied = typeof ASSET | typeof VALUE | (typeof STYLE_ACTIONS)[number];

/** Returns why the selection cannot be filled down or to the right; null where it can. */
export function fillRefusal(grid: SheetContext, to: FillTowards): string | null {
  const ranges = grid.ranges();
  const isWithoutSource =
    ranges.some((range) => sourceOf(range, to) < 0) || !ranges.some((range) => hasSource(grid, range, to));
  if (isWithoutSource)
    return to === 'down'
      ? 'There is nothing above to fill down.'
      : 'There is nothing to the left to fill from.';
  if (ranges.reduce((sum, range) => sum + rangeSize(range), 0) > MOST_FILLED)
    return `At most ${formatCount(MOST_FILLED)} cells are filled at once.`;
  return (
    lockedRowRefusalAmong(grid.view, grid.sheetActions, rowIndexesIn(ranges)) ??
    readOnlyReasonAt(grid.view, grid.selection().active)
  );
}

/** Fills the selection down or to the right; `fillRefusal` must have allowed it. */
export function fill(grid: SheetContext, to: FillTowards): void {
  const count = grid.ranges().reduce((sum, range) => sum + rangeSize(range), 0);
  doInSlices(count, fillSliced(grid, to));
}

function* fillSliced(grid: SheetContext, to: FillTowards): Sliced<void> {
  const { view } = grid;
  const stored = (id: string | null): Cell | null => (id === null ? null : view.records.cell(id));
  let stayed = 0;
  const drafts: Draft[] = [];
  for (const range of grid.ranges()) {
    const at = sourceOf(range, to);
    for (const position of selectedPositions(grid, [targetOf(range, to)])) {
      yield;
      const source = to === 'down' ? { ...position, row: at } : { ...position, column: at };
      if ((position.line ?? 0) >= subRowCount(view, source.row)) continue;
      if (!beginsCell(grid, source) || !beginsCell(grid, position)) continue;
      if (hasComputedTime(view, position)) {
        stayed++;
        continue;
      }
      const [id, sourceId] = [cellIdAt(view, position), cellIdAt(view, source)];
      const from = stored(sourceId);
      // In another column, a time that follows is a text: nothing computes it there.
      const isText = to === 'right' && isTimeComputedAt(view, source);
      const text = isText ? { value: storedTextAt(view, source), valueText: undefined } : null;
      const copied = text ? { ...from, id: sourceId ?? '', ...text } : from;
      drafts.push(...copyDrafts(grid, { id, to: stored(id), from: copied }));
    }
  }
  if (drafts.length > 0) grid.sheetActions.gesture(joinedDrafts(view.records.sheetId, drafts));
  if (stayed > 0) grid.sheetActions.say(unchangedTimesWords(stayed));
}

/**
 * Tells whether a cell of the table begins at a position. A page break, the head of a group, an omitted row, a heading
 * and a block have none, which is not the same as an empty one, and neither have the further positions of a span.
 * A cell that begins above the selected sub-rows counts as beginning in the first selected one.
 */
function beginsCell(grid: SheetContext, position: CellPosition): boolean {
  const { view } = grid;
  const line = position.cell === undefined ? view.line(position.row) : undefined;
  const kind = line && view.shown(line).kind;
  if ((kind !== 'plain' && kind !== 'placed') || cellIdAt(view, position) === null) return false;
  const cover = coveringCellAt(view, position);
  if (!cover) return true;
  const first = Math.max(cover.line, selectedSubRows(grid)?.from ?? 0);
  return cover.column === position.column && first === (position.line ?? 0);
}

/** Returns the row or column that is copied. */
function sourceOf({ top, left, bottom, right }: Range, to: FillTowards): number {
  if (to === 'down') return top === bottom ? top - 1 : top;
  return left === right ? left - 1 : left;
}

/** Whether the row or column that is copied has any cell. */
function hasSource(grid: SheetContext, range: Range, to: FillTowards): boolean {
  const at = sourceOf(range, to);
  const source = to === 'down' ? { ...range, top: at, bottom: at } : { ...range, left: at, right: at };
  for (const position of selectedPositions(grid, [source])) if (beginsCell(grid, position)) return true;
  return false;
}

function targetOf(range: Range, to: FillTowards): Range {
  const { top, left, bottom, right } = range;
  if (to === 'down') return top === bottom ? range : { ...range, top: top + 1 };
  return left === right ? range : { ...range, left: left + 1 };
}

function copyDrafts(
  { sheetActions }: SheetContext,
  { id, to, from }: { id: string | null; to: Cell | null; from: Cell | null },
): readonly Draft[] {
  if (id === null || id === from?.id) return [];
  const draft = ([name, fields]: Copied): readonly Draft[] =>
    fields.every((field) => isAlike(from?.[field], to?.[field]))
      ? []
      : [
          {
            name,
            entityId: id,
            data: Object.fromEntries(fields.map((field) => [field, from?.[field] ?? null])),
          },
        ];
  const looks = sheetActions.mayArrange() ? STYLE_ACTIONS.flatMap(draft) : [];
  return [...draft(VALUE), ...draft(ASSET), ...looks];
}

function isAlike(one: unknown, other: unknown): boolean {
  return (one ?? null) === (other ?? null) || JSON.stringify(one) === JSON.stringify(other);
}
