// Functions that return the drafts of actions on times: to write, pin, unpin or shift starts, and to set durations.

import { clockText, type ClockStyle } from '../../../../shared/timing/clocks.ts';
import { durationText } from '../../../../shared/timing/durations.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import { rawCellIdOf } from '../../../store/rawcells.ts';
import type { Draft } from '../../../store/actionDraft.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import type { Schedule } from '../../model/times/times.ts';
import { bulkDrafts } from '../bulkCells.ts';
import type { CellWrite } from '../clipboard/cellWrites.ts';

/** Returns a moment in the form that is stored, such as `19:43:30`, or `0:45+1` on the day after the first one. */
export function storedTime(moment: number, { cascade, zone }: Schedule): string {
  const { day, seconds } = zone.wallOf(moment);
  return storedClock(seconds, day, cascade.style());
}

/**
 * Returns a time of day in the form that is stored. Only a start that follows from a hard out below it can be on
 * a day before the first one. A text cannot name that day, so such a time is stored without it.
 */
export function storedClock(seconds: number, day: number, style: ClockStyle): string {
  return clockText(seconds, Math.max(0, day), style);
}

/** Whether a shift of every start by some seconds would bring one to the day before the first day. */
export function shiftsBeforeFirstDay(schedule: Schedule, seconds: number): boolean {
  return [...typedStarts(schedule).values()].some((start) => schedule.zone.wallOf(start + seconds).day < 0);
}

/** Returns the drafts that write the text of a start; null empties it. */
export function startDraft(line: RowRecord, { columns }: Schedule, value: string | null): readonly Draft[] {
  if (columns.start === null) return [];
  return [{ name: 'cell.update.value', entityId: rawCellIdOf(line.id, columns.start), data: { value } }];
}

/** Returns the drafts that write a start and pin it. */
export function pinDrafts(line: RowRecord, schedule: Schedule, moment: number): readonly Draft[] {
  return [
    ...startDraft(line, schedule, storedTime(moment, schedule)),
    ...purposeDraft(line, schedule, 'hardStart'),
  ];
}

/**
 * Returns the drafts that unpin a start. The text is removed too where the start follows from the rows above; else it
 * stays.
 */
export function unpinDrafts(view: SheetModel, line: RowRecord, schedule: Schedule): readonly Draft[] {
  const isFollowing = view.times.at(line).expected !== null;
  return [...purposeDraft(line, schedule, null), ...(isFollowing ? startDraft(line, schedule, null) : [])];
}

function purposeDraft(line: RowRecord, { columns }: Schedule, purpose: 'hardStart' | null): readonly Draft[] {
  if (columns.start === null || columns.isStartPinned) return [];
  return [{ name: 'cell.update.purpose', entityId: rawCellIdOf(line.id, columns.start), data: { purpose } }];
}

/** Returns the drafts that write a duration in seconds; none where no column has durations. */
export function durationDraft(
  line: RowRecord,
  { cascade, columns }: Schedule,
  seconds: number,
): readonly Draft[] {
  if (columns.duration === null) return [];
  const value = durationText(seconds, cascade.style().showsSeconds);
  return [{ name: 'cell.update.value', entityId: rawCellIdOf(line.id, columns.duration), data: { value } }];
}

/** Returns the drafts that shift every typed start, and with them every row, by some seconds: in one request. */
export function shiftDrafts(view: SheetModel, schedule: Schedule, seconds: number): readonly Draft[] {
  const { start } = schedule.columns;
  if (start === null) return [];
  view.times.readAll();
  const cells = [...typedStarts(schedule)].flatMap(([index, moment]): readonly [string, CellWrite][] => {
    const line = view.records.order.at(index);
    const text = storedTime(moment + seconds, schedule);
    return line ? [[rawCellIdOf(line.id, start), { text, rich: null, look: null }]] : [];
  });
  return bulkDrafts(view.records.sheetId, new Map(cells));
}

/** Returns the moments of the starts that were typed, by their index in the running order. */
function typedStarts({ cascade }: Schedule): ReadonlyMap<number, number> {
  const starts = new Map<number, number>();
  for (let index = 0; index < cascade.count(); index++) {
    const { start, isComputed, problem } = cascade.at(index);
    if (start !== null && !isComputed && problem !== 'start') starts.set(index, start);
  }
  return starts;
}

/** Returns the row whose end a row's start follows; null where there is none. */
export function predecessorOf(view: SheetModel, line: RowRecord, { cascade }: Schedule): RowRecord | null {
  for (let index = line.index - 1; index >= 0; index--)
    if (cascade.at(index).start !== null) return view.records.order.at(index) ?? null;
  return null;
}

/** Returns the item number of a row, such as `14`, or words for a row without one. */
export function rowName(view: SheetModel, line: RowRecord): string {
  return view.numbers.label(line) || 'This row';
}
