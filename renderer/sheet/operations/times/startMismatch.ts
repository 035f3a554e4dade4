// A pinned start that does not meet the end before it, for the inspector: what is wrong, why, and how to resolve it. It
// is the start of the active row, else that of the next pinned row below, where the rows above overlap it.

import { capitalise } from '../../../../shared/format/words.ts';
import { durationText } from '../../../../shared/timing/durations.ts';
import { momentText } from '../../../../shared/timing/timeTexts.ts';
import { FLAG } from '../../../../shared/timing/table.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import type { Draft } from '../../../store/actionDraft.ts';
import type { SheetContext } from '../../model/context.ts';
import { lockedRowRefusal } from '../../model/locks.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import { lastItemNumber, startMismatchRow } from './selectedTimes.ts';
import { durationDraft, rowName, predecessorOf, startDraft, storedTime, unpinDrafts } from './drafts.ts';
import type { Schedule } from '../../model/times/times.ts';

/** A pinned start that does not meet the end before it. */
export interface StartMismatch {
  readonly isOverlap: boolean;
  /** Id of the row whose start does not fit. */
  readonly rowId: string;
  /** Whether the selection contains the row, or the row above whose end it does not meet. */
  readonly isTouched: boolean;
  /** What is wrong, such as `Cue 14 starts 1:30 too early`. */
  readonly title: string;
  /** Why it is wrong, such as `It is pinned to 19:43:30 and cue 13 ends at 19:45:00.` */
  readonly why: string;
  readonly ways: readonly StartMismatchResolution[];
}

export interface StartMismatchResolution {
  /** Label of the button, such as `Unpin 14`. */
  readonly name: string;
  /** Why this way cannot be chosen; null where it can. */
  readonly refusal: string | null;
  drafts(): readonly Draft[];
}

/** The row with the mismatch, and the times from which the ways to resolve it are made. */
interface Case {
  readonly line: RowRecord;
  readonly previous: RowRecord;
  readonly schedule: Schedule;
  readonly gap: number;
  readonly expected: number;
  readonly start: number;
}

/** Returns the mismatch at the active row, or below it; null where all starts fit. */
export function startMismatchNear(grid: SheetContext): StartMismatch | null {
  const found = caseOf(grid.view, startMismatchRow(grid) ?? overlapBelow(grid));
  if (!found) return null;
  const { line, previous, schedule, gap, expected, start } = found;
  const { cascade, zone } = schedule;
  const size = durationText(Math.abs(gap), cascade.style().showsSeconds);
  const at = (moment: number): string => momentText(moment, cascade, zone);
  const before = cueName(grid.view, previous, 'the row above');
  const name = cueName(grid.view, line, 'This row');
  return {
    isOverlap: gap < 0,
    rowId: line.id,
    isTouched: touches(grid, [line, previous]),
    title: gap < 0 ? `${capitalise(name)} starts ${size} too early` : `${size} gap before ${lower(name)}`,
    why: `It is pinned to ${at(start)} and ${before} ends at ${at(expected)}.`,
    ways: [unpin(grid, found), shift(grid, found), fit(grid, found)].filter((way) => way !== null),
  };
}

function touches({ view, ranges }: SheetContext, lines: readonly RowRecord[]): boolean {
  return lines.some(({ id }) => {
    const row = view.positionOf(id);
    return ranges().some(({ top, bottom }) => row >= top && row <= bottom);
  });
}

/** Returns the next pinned row below the active one when the rows above overlap it; else null. */
function overlapBelow({ view, selection }: SheetContext): RowRecord | null {
  const schedule = view.times.schedule();
  const active = view.line(selection().active.row);
  if (!schedule || !active || view.times.at(active).start === null) return null;
  const { cascade } = schedule;
  for (let index = active.index + 1; index < cascade.count(); index++) {
    if ((cascade.flagsAt(index) & FLAG.isPinned) === 0) continue;
    return cascade.at(index).gap < 0 ? (view.records.order.at(index) ?? null) : null;
  }
  return null;
}

function caseOf(view: SheetModel, line: RowRecord | null): Case | null {
  const schedule = view.times.schedule();
  const previous = line && schedule && predecessorOf(view, line, schedule);
  if (!line || !previous) return null;
  const { gap, expected, start } = view.times.at(line);
  return gap === 0 || expected === null || start === null
    ? null
    : { line, previous, schedule, gap, expected, start };
}

function unpin(
  { view, sheetActions }: SheetContext,
  { line, schedule }: Case,
): StartMismatchResolution | null {
  // In a column of pinned starts a single start cannot be unpinned.
  if (schedule.columns.isStartPinned) return null;
  return {
    name: `Unpin ${lower(rowName(view, line))}`,
    refusal: sheetActions.whyNot('sheet.shape') ?? lockedRowRefusal(view, sheetActions, line),
    drafts: () => unpinDrafts(view, line, schedule),
  };
}

function shift(grid: SheetContext, { line, schedule, expected }: Case): StartMismatchResolution {
  const [name, last] = [rowName(grid.view, line), lastItemNumber(grid)];
  return {
    name: `Shift ${lower(name)}${last === '' || last === name ? '' : `–${last}`}`,
    refusal: lockedRowRefusal(grid.view, grid.sheetActions, line),
    drafts: () => startDraft(line, schedule, storedTime(expected, schedule)),
  };
}

function fit(grid: SheetContext, { previous, schedule, gap }: Case): StartMismatchResolution {
  const old = grid.view.times.at(previous).length ?? 0;
  const name = lower(rowName(grid.view, previous));
  return {
    name: `${gap < 0 ? 'Cut' : 'Lengthen'} ${name}`,
    refusal:
      old + gap < 0
        ? `${capitalise(name)} is shorter than that.`
        : lockedRowRefusal(grid.view, grid.sheetActions, previous),
    drafts: () => durationDraft(previous, schedule, old + gap),
  };
}

/** Returns `cue 14`, or other words for a row without an item number. */
function cueName(view: SheetModel, line: RowRecord, otherwise: string): string {
  const label = view.numbers.label(line);
  return label === '' ? otherwise : `cue ${label}`;
}

/** Returns the name of a row for use within a sentence: `this row`; item numbers are unchanged. */
function lower(text: string): string {
  return text === 'This row' ? 'this row' : text;
}
