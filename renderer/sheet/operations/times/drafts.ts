// Drafts that change times: they write, pin, unpin or shift a start, or set a duration.

import { clockText } from '../../../../shared/timing/clocks.ts';
import { durationText } from '../../../../shared/timing/durations.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import { rawCellIdOf } from '../../../store/rawcells.ts';
import type { Draft } from '../../../store/actionDraft.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import type { Schedule } from '../../model/times/times.ts';

/** Returns a moment in the form that is stored: `19:43:30`, `0:45+1`. */
export function storedTime(moment: number, { cascade, zone }: Schedule): string {
  const { day, seconds } = zone.wallOf(moment);
  return clockText(seconds, day, cascade.style());
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

/** Returns the drafts that shift every typed start, and with them every row, by some seconds. */
export function shiftDrafts(view: SheetModel, schedule: Schedule, seconds: number): readonly Draft[] {
  view.times.readAll();
  const { cascade } = schedule;
  const drafts: Draft[] = [];
  for (let index = 0; index < cascade.count(); index++) {
    const { start, isComputed, problem } = cascade.at(index);
    const line =
      start === null || isComputed || problem === 'start' ? undefined : view.records.order.at(index);
    if (line && start !== null)
      drafts.push(...startDraft(line, schedule, storedTime(start + seconds, schedule)));
  }
  return drafts;
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
