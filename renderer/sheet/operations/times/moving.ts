// Computes which starts a move of rows would change, before the rows are moved: from the row above the first affected
// one down to the row below which nothing changes.

import { formatCount } from '../../../../shared/format/words.ts';
import { openCascade, type Cascade } from '../../../../shared/timing/cascade.ts';
import { timedRowOf } from '../../../../shared/timing/columns.ts';
import { durationText } from '../../../../shared/timing/durations.ts';
import { momentText } from '../../../../shared/timing/timeTexts.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import { rowBefore } from './before.ts';
import { rowName } from './drafts.ts';
import type { Schedule } from '../../model/times/times.ts';

export interface MovedStart {
  readonly line: RowRecord;
  readonly was: number;
  readonly start: number;
}

export interface MovedTimes {
  /** Rows with another start, in the order after the move. */
  readonly rows: readonly MovedStart[];
  /** Summary such as `40 and 41 start 45:00 earlier, 42 stays`; '' where no other row changes. */
  readonly words: string;
  textOf(moment: number): string;
}

/** The most rows that a drag may pass over for its times to be computed. */
const MOST_PASSED = 2_000;
/** The most rows below the moved ones whose times are computed. */
const MOST_BELOW = 500;

/**
 * Returns the times after moving rows before `before`, or to the end for null. `moving` has the rows in their order.
 * Returns null where there are no times, or too many rows to compute during a drag.
 */
export function timesIfMoved(
  view: SheetModel,
  moving: readonly RowRecord[],
  before: RowRecord | null,
): MovedTimes | null {
  const schedule = view.times.schedule();
  const [first, last] = [moving[0], moving.at(-1)];
  if (!schedule || !first || !last) return null;
  const target = before ? before.index : view.records.order.count();
  const [from, to] = [Math.min(first.index, target), Math.max(last.index + 1, target)];
  if (to - from > MOST_PASSED) return null;
  const inHand = new Set(moving);
  const { lines, cascade, shift } = movedOrder(view, schedule, {
    moving: inHand,
    target,
    from,
    to,
  });
  const rows = lines.flatMap((line, at): readonly MovedStart[] => {
    const [was, { start }] = [view.times.at(line).start, cascade.at(at + shift)];
    return was === null || start === null || was === start ? [] : [{ line, was, start }];
  });
  const others = rows.filter(({ line }) => !inHand.has(line));
  return {
    rows,
    words: wordsOf(view, others, { schedule, inHand }),
    textOf: (moment) => momentText(moment, schedule.cascade, schedule.zone),
  };
}

interface Move {
  readonly moving: ReadonlySet<RowRecord>;
  readonly target: number;
  readonly from: number;
  readonly to: number;
}

/** Computes the times of the rows in the order after the move, apart from those of the sheet. */
function movedOrder(
  view: SheetModel,
  schedule: Schedule,
  { moving, target, from, to }: Move,
): { readonly lines: readonly RowRecord[]; readonly cascade: Cascade; readonly shift: number } {
  const { order } = view.records;
  const { showsSeconds } = schedule.cascade.style();
  const cascade = openCascade(schedule.zone, showsSeconds);
  const above = rowBefore(view, schedule, { index: from, showsSeconds });
  if (above) cascade.put(0, above);
  const shift = above ? 1 : 0;
  const lines: RowRecord[] = [];
  const put = (line: RowRecord): void => {
    const { columns } = schedule;
    cascade.put(
      lines.length + shift,
      timedRowOf(view.records.shownRow(line), view.records.shownCells(line), columns),
    );
    lines.push(line);
  };
  const rest = (start: number, end: number): void => {
    for (let index = start; index < end; index++) {
      const line = order.at(index);
      if (line && !moving.has(line)) put(line);
    }
  };
  rest(from, target);
  for (const line of moving) put(line);
  rest(Math.max(from, target), to);
  for (let index = to; index < Math.min(order.count(), to + MOST_BELOW); index++) {
    const line = order.at(index);
    if (!line) break;
    put(line);
    const now = cascade.at(lines.length - 1 + shift);
    if (now.start !== null && areSameTimes(now, view.times.at(line))) break;
  }
  return { lines, cascade, shift };
}

type Times = ReturnType<Cascade['at']>;

/** Tells whether the times of a row are unchanged, so that all rows below it are unchanged too. */
function areSameTimes(now: Times, was: Times): boolean {
  return now.start === was.start && now.end === was.end;
}

function wordsOf(
  view: SheetModel,
  others: readonly MovedStart[],
  { schedule, inHand }: { readonly schedule: Schedule; readonly inHand: ReadonlySet<RowRecord> },
): string {
  const [first] = others;
  if (!first) return '';
  const by = first.start - first.was;
  if (others.some(({ start, was }) => start - was !== by)) return `${counted(others.length)} at other times`;
  const inOrder = others.map(({ line }) => line).toSorted((one, other) => one.index - other.index);
  const size = durationText(Math.abs(by), schedule.cascade.style().showsSeconds);
  const way = `${size} ${by < 0 ? 'earlier' : 'later'}`;
  const stays = nextTimed(view, inOrder.at(-1) ?? first.line, inHand);
  const tail = stays === null ? '' : `, ${rowName(view, stays)} stays`;
  return `${listed(inOrder.map((line) => rowName(view, line)))} ${way}${tail}`;
}

/** Returns row names with a verb: `40 starts`, `40 and 41 start`, `40 to 45 start`. */
function listed(names: readonly string[]): string {
  const [first = '', last = ''] = [names[0], names.at(-1)];
  if (names.some((name) => name === 'This row')) return counted(names.length);
  if (names.length === 1) return `${first} starts`;
  return `${first} ${names.length === 2 ? 'and' : 'to'} ${last} start`;
}

function counted(count: number): string {
  return count === 1 ? '1 row starts' : `${formatCount(count)} rows start`;
}

/** Returns the next row below that has a start and is not moved. */
function nextTimed(view: SheetModel, { index }: RowRecord, inHand: ReadonlySet<RowRecord>): RowRecord | null {
  const { order } = view.records;
  for (let at = index + 1; at < Math.min(order.count(), index + MOST_BELOW); at++) {
    const line = order.at(at);
    if (line && !inHand.has(line) && view.times.at(line).start !== null) return line;
  }
  return null;
}
