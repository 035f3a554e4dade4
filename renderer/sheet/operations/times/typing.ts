// Writes texts that were typed into cells of times. A text is stored as the sheet writes times, or refused with a
// sentence; it never becomes a mere text. A start that conflicts with the times before it opens a dialog.

import { clockOf, clockRefusal, type Clock } from '../../../../shared/timing/clocks.ts';
import { normalisedDuration } from '../../../../shared/purposes/duration.ts';
import { momentOfTyped } from '../../../../shared/timing/timedRow.ts';
import { rawCellIdOf } from '../../../store/rawcells.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import { cellIdAt, coveringCellAt, editedTextAt } from '../../model/cellAt.ts';
import { draftOf, type Draft } from '../../../store/actionDraft.ts';
import type { SheetContext } from '../../model/context.ts';
import type { CellPosition } from '../../model/selection.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import { rememberedResolution } from './rememberedResolution.ts';
import { conflictOf } from './conflict.ts';
import { startDraft, storedClock } from './drafts.ts';
import { keptSecondsDrafts } from './seconds.ts';
import type { Schedule } from '../../model/times/times.ts';

/**
 * Writes a typed time. Returns true when the editor can close, false when it stays open, and null when the position is
 * no cell of times.
 */
export function writeTime(grid: SheetContext, position: CellPosition, typed: string): boolean | null {
  const { view } = grid;
  const schedule = view.times.schedule();
  const line = view.line(position.row);
  const purpose = schedule && line ? purposeAt(view, position, schedule) : null;
  if (!schedule || !line || purpose === null) return null;
  const text = typed.trim();
  if (text === editedTextAt(view, position).trim()) return true;
  if (purpose === 'end') return refused(grid, 'An end follows from start and duration. Change one of those.');
  if (purpose === 'duration') return writeDuration(grid, position, text, schedule);
  if (text === '') return emptyStart(grid, line, schedule);
  const clock = clockOf(text);
  if (!clock) return refused(grid, clockRefusal(text));
  return writeStart(grid, line, clock, schedule);
}

function refused({ sheetActions }: SheetContext, sentence: string): false {
  sheetActions.say(sentence);
  return false;
}

function purposeAt(
  view: SheetModel,
  position: CellPosition,
  schedule: Schedule,
): 'start' | 'duration' | 'end' | null {
  const id = view.columns()[position.column]?.id;
  const cover = coveringCellAt(view, position);
  if (
    id === undefined ||
    position.cell !== undefined ||
    (position.line ?? 0) > 0 ||
    (cover && cover.span > 1)
  )
    return null;
  if (cellIdAt(view, position) === null) return null;
  if (id === schedule.columns.start) return 'start';
  if (id === schedule.columns.duration) return 'duration';
  // An end that cannot be computed is shown as it was typed.
  const line = view.line(position.row);
  return id === schedule.columns.end && line && view.times.at(line).end !== null ? 'end' : null;
}

function writeDuration(
  grid: SheetContext,
  position: CellPosition,
  text: string,
  { cascade }: Schedule,
): boolean {
  const { view, sheetActions } = grid;
  const { showsSeconds } = cascade.style();
  const normalised = normalisedDuration(text, showsSeconds);
  if ('reason' in normalised) return refused(grid, normalised.reason);
  const value = normalised.text || null;
  const id = cellIdAt(view, position);
  if (id === null || value === editedTextAt(view, position)) return true;
  sheetActions.gesture([{ name: 'cell.update.value', entityId: id, data: { value } }]);
  return true;
}

/**
 * Empties a start, and unpins it for a person who may, as Delete does. A computed start has no stored text, so that
 * nothing is done.
 */
function emptyStart({ view, sheetActions }: SheetContext, line: RowRecord, schedule: Schedule): boolean {
  if (view.times.at(line).isComputed) return true;
  const { start } = schedule.columns;
  const id = rawCellIdOf(line.id, start ?? '');
  const isPinned = view.records.cell(id)?.purpose === 'hardStart' && sheetActions.mayArrange();
  const isThis = (other: RowRecord, columnId: string): boolean => other.id === line.id && columnId === start;
  sheetActions.gesture([
    ...startDraft(line, schedule, null),
    ...(isPinned ? [draftOf('cell.update.purpose', id, { purpose: null })] : []),
    ...keptSecondsDrafts(view, sheetActions, isThis),
  ]);
  return true;
}

function writeStart(grid: SheetContext, line: RowRecord, clock: Clock, schedule: Schedule): boolean {
  const { view, sheetActions } = grid;
  const times = view.times.at(line);
  const { zone } = schedule;
  const moment = momentOfTyped(zone, clock.seconds, clock.day, times.before ?? Number.NaN);
  if (times.isComputed && moment === times.start) return true;
  const conflict = times.isPinned ? null : conflictOf(view, line, moment, sheetActions.whyNot('sheet.shape'));
  if (!conflict) {
    sheetActions.gesture(ownStart(grid, line, clock, zone.wallOf(moment).day));
    return true;
  }
  const way = rememberedResolution(view.records.sheetId);
  const known = conflict.choices.find((choice) => choice.way === way && choice.refusal === null);
  if (!known) {
    grid.show({ name: 'timeConflict', rowId: line.id, moment });
    return false;
  }
  sheetActions.gesture(known.drafts());
  sheetActions.say(`${known.name}: ${known.about}.`);
  return true;
}

/**
 * Returns the drafts that write a start. The first start of a sheet decides whether durations have seconds. Where the
 * sheet has durations already, a draft keeps their style, so that minutes do not become hours.
 */
function ownStart(
  { view, sheetActions }: SheetContext,
  line: RowRecord,
  clock: Clock,
  day: number,
): readonly Draft[] {
  const schedule = view.times.schedule();
  if (!schedule) return [];
  const { cascade } = schedule;
  const isFirst = cascade.speaker() < 0 || line.index <= cascade.speaker();
  const isFree = isFirst && !hasDurations(view, schedule);
  const style = isFree ? { ...clock, showsSeconds: clock.hasSeconds } : cascade.style();
  const text = storedClock(clock.seconds, day, style);
  const { showsSeconds } = cascade.style();
  const isTurning =
    isFirst && !isFree && clockOf(text)?.hasSeconds !== showsSeconds && sheetActions.mayArrange();
  const sheetId = view.records.sheetId;
  const keep = draftOf('sheet.update.showSeconds', sheetId, { showSeconds: showsSeconds });
  return [...startDraft(line, schedule, text), ...(isTurning ? [keep] : [])];
}

/**
 * Tells whether the sheet has any duration, which a change of how the sheet writes times would turn into another
 * length.
 */
export function hasDurations(view: SheetModel, { cascade }: Schedule): boolean {
  view.times.readAll();
  for (let index = 0; index < cascade.count(); index++) if (cascade.lengthAt(index) !== null) return true;
  return false;
}
