// The plan of a fill: the new text of each cell, with the source cell whose look it gets. Planning changes nothing.

import { finish, type Sliced } from '../../../../shared/model/sliced.ts';
import { subRowCount } from '../../model/cellAt.ts';
import { optionAt, purposeAt } from '../../model/cellPurpose.ts';
import type { SubRows } from '../../model/selectedRows.ts';
import type { CellPosition } from '../../model/selection.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import { continueSeries, type SeriesCursor } from './series.ts';
import { storedTextAt } from '../times/storedTexts.ts';
import { hasUnmergedCell, hasComputedTime, isPinned } from './fillable.ts';
import type { Fill } from './fillDirection.ts';

export interface FilledCell {
  readonly position: CellPosition;
  readonly text: string;
  /** The source cell whose look the cell gets. */
  readonly like: CellPosition;
  /** Whether the source cell is copied as it is, including its rich text. */
  readonly isCopy: boolean;
}

export interface PlannedFill {
  readonly cells: readonly FilledCell[];
  /** The number of times that are left as they are, since they are computed from others. */
  readonly stayed: number;
  /** The step of the first lane in words, '' where it varies; null where the cells are copied. */
  readonly step: string | null;
}

export interface FillOptions {
  readonly isOther: boolean;
  /** Whether the person may pin times and format cells. */
  readonly mayArrange: boolean;
  /** Sub-rows that are filled; null for all. */
  readonly lines: SubRows | null;
}

/** Plans a fill, without carrying it out. */
export function planFill(view: SheetModel, fill: Fill, options: FillOptions): PlannedFill {
  return finish(planFillSliced(view, fill, options));
}

/** Plans a fill in slices. The sheet must not change before the last slice. */
export function* planFillSliced(view: SheetModel, fill: Fill, options: FillOptions): Sliced<PlannedFill> {
  const plan = openFillPlan(view, fill, options);
  yield* plan.reach(fill);
  return plan.to(fill);
}

export interface FillPlan {
  /** Plans those cells of a fill that are not planned yet. */
  reach(fill: Fill): Sliced<void>;
  /** Returns the plan of a fill, which must have the same source and direction, and may end elsewhere. */
  to(fill: Fill): PlannedFill;
}

/**
 * Opens the plan of a fill that is dragged. Planned cells are cached, so that a longer fill plans only its additional
 * cells. The plan is valid until the sheet changes.
 */
export function openFillPlan(view: SheetModel, { from, side }: Fill, options: FillOptions): FillPlan {
  const lanes: PlannedLane[] = [];
  for (const lane of lanesOf(view, { from, side }, options.lines)) {
    const planned = openLane(view, lane, options);
    if (planned) lanes.push(planned);
  }
  const first = lanes[0]?.series;
  const step = !first || first.isCopy ? null : (first.step ?? '');
  return {
    *reach(fill) {
      for (const lane of lanes) yield* lane.reach(lengthOf(fill));
    },
    to(fill) {
      const plans = lanes.map((lane) => lane.upTo(lengthOf(fill)));
      return {
        cells: plans.flatMap(({ cells }) => cells),
        stayed: plans.reduce((sum, { stayed }) => sum + stayed, 0),
        step,
      };
    },
  };
}

function lengthOf({ to, side }: Fill): number {
  const isUpright = side === 'down' || side === 'up';
  return Math.max(0, isUpright ? to.bottom - to.top + 1 : to.right - to.left + 1);
}

/** Cells with one series: a column or a row, in one of its sub-rows. */
interface Lane {
  readonly from: readonly CellPosition[];
  /** Whether the series continues backwards: above, or to the left of, the source. */
  readonly isBack: boolean;
  /** Returns the position at a distance from the source, where 1 is beside it. */
  at(distance: number): CellPosition;
}

interface PlannedLane {
  readonly series: SeriesCursor;
  /** Plans the cells up to a distance. */
  reach(distance: number): Sliced<void>;
  /** Returns the cells of the lane up to a distance, and how many times among them are left as they are. */
  upTo(distance: number): { readonly cells: readonly FilledCell[]; readonly stayed: number };
}

/** Opens the plan of one lane, of which no cell is planned yet; null where the lane has no source. */
function openLane(view: SheetModel, lane: Lane, { isOther, mayArrange }: FillOptions): PlannedLane | null {
  const source = lane.from.filter((position) => hasUnmergedCell(view, position));
  const [one] = source;
  if (!one) return null;
  const series = continueSeries(
    source.map((position) => storedTextAt(view, position)),
    purposeAt(view, one),
    {
      isOther,
      showsSeconds: view.times.schedule()?.cascade.style().showsSeconds,
      option: optionAt(view, one),
    },
  );
  const pins = mayArrange && source.every((position) => isPinned(view, position));
  const cells: FilledCell[] = [];
  let stayed = 0;
  /** For each planned distance, the number of cells up to it, and of times that are left as they are. */
  const planned = [{ count: 0, stayed: 0 }];

  function planNext(): void {
    const position = lane.at(planned.length);
    if (hasUnmergedCell(view, position)) {
      const nth = cells.length + stayed;
      const index = lane.isBack ? -1 - nth : source.length + nth;
      if (!pins && hasComputedTime(view, position)) stayed++;
      else cells.push(cellOf(position, index, { series, source }));
    }
    planned.push({ count: cells.length, stayed });
  }

  return {
    series,
    *reach(distance) {
      while (planned.length <= distance) {
        planNext();
        yield;
      }
    },
    upTo(distance) {
      while (planned.length <= distance) planNext();
      const { count = 0, stayed: staying = 0 } = planned[distance] ?? {};
      return { cells: cells.slice(0, count), stayed: staying };
    },
  };
}

function cellOf(
  position: CellPosition,
  index: number,
  of: { series: SeriesCursor; source: readonly CellPosition[] },
): FilledCell {
  const { series, source } = of;
  const like = source.at(index % source.length) ?? position;
  return { position, text: series.at(index), like, isCopy: series.isCopy };
}

function* lanesOf(
  view: SheetModel,
  fill: Pick<Fill, 'from' | 'side'>,
  lines: SubRows | null,
): Iterable<Lane> {
  const { from, side } = fill;
  const isUpright = side === 'down' || side === 'up';
  const rows = isUpright ? [from.top] : span(from.top, from.bottom);
  const columns = isUpright ? span(from.left, from.right) : [from.left];
  for (const row of rows) {
    const high = isUpright ? highestIn(view, from.top, from.bottom) : subRowCount(view, row);
    for (let line = lines?.from ?? 0; line <= Math.min(lines?.to ?? high, high - 1); line++) {
      for (const column of columns) yield isUpright ? upright(fill, column, line) : level(fill, row, line);
    }
  }
}

function upright({ from, side }: Pick<Fill, 'from' | 'side'>, column: number, line: number): Lane {
  const isBack = side === 'up';
  return {
    from: span(from.top, from.bottom).map((row) => positionAt(row, column, line)),
    isBack,
    at: (distance) => positionAt(isBack ? from.top - distance : from.bottom + distance, column, line),
  };
}

function level({ from, side }: Pick<Fill, 'from' | 'side'>, row: number, line: number): Lane {
  const isBack = side === 'left';
  return {
    from: span(from.left, from.right).map((column) => positionAt(row, column, line)),
    isBack,
    at: (distance) => positionAt(row, isBack ? from.left - distance : from.right + distance, line),
  };
}

function positionAt(row: number, column: number, line: number): CellPosition {
  return line === 0 ? { row, column } : { row, column, line };
}

function span(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}

function highestIn(view: SheetModel, top: number, bottom: number): number {
  let high = 1;
  for (let row = top; row <= bottom; row++) high = Math.max(high, subRowCount(view, row));
  return high;
}
