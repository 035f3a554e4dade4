// A typed start that conflicts with the times before it: the conflict, and the three ways to resolve it with their
// results.

import type { RowRecord } from '../../../store/rowRecord.ts';
import type { Draft } from '../../../store/actionDraft.ts';
import { countOf } from '../../../../shared/format/words.ts';
import { durationText } from '../../../../shared/timing/durations.ts';
import { momentText } from '../../../../shared/timing/timeTexts.ts';
import { FLAG } from '../../../../shared/timing/table.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import {
  durationDraft,
  rowName,
  pinDrafts,
  predecessorOf,
  shiftDrafts,
  shiftsBeforeFirstDay,
} from './drafts.ts';
import type { Schedule } from '../../model/times/times.ts';

export const RESOLUTION_KINDS = ['pin', 'shift', 'duration'] as const;
export type ResolutionKind = (typeof RESOLUTION_KINDS)[number];

export interface Resolution {
  readonly way: ResolutionKind;
  readonly name: string;
  readonly about: string;
  readonly result: string;
  readonly isBad: boolean;
  /** Why this way cannot be chosen; null where it can. */
  readonly refusal: string | null;
  drafts(): readonly Draft[];
}

/** A time span in the dialog's diagram; `from` and `to` are moments in seconds. */
export interface TimeSpan {
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

export interface Conflict {
  readonly title: string;
  /** The start that follows from the rows above, as text: `19:45:00`. */
  readonly expected: string;
  readonly isOverlap: boolean;
  readonly before: TimeSpan;
  readonly own: TimeSpan;
  /** Labels at three moments of the diagram. */
  readonly times: readonly { readonly at: number; readonly text: string; readonly isTyped: boolean }[];
  readonly choices: readonly Resolution[];
}

/**
 * Returns the conflict of a typed start; null where no row with times is above, or the start equals the end of that
 * row. `whyNoPin` is the reason why the person may not pin; null where they may.
 */
export function conflictOf(
  view: SheetModel,
  line: RowRecord,
  moment: number,
  whyNoPin: string | null,
): Conflict | null {
  const schedule = view.times.schedule();
  if (!schedule) return null;
  const { expected, length } = view.times.at(line);
  const previous = predecessorOf(view, line, schedule);
  if (expected === null || previous === null || moment === expected) return null;
  const size = words(Math.abs(moment - expected), schedule);
  const isOverlap = moment < expected;
  const before = {
    label: rowName(view, previous),
    from: view.times.at(previous).start ?? expected,
    to: expected,
  };
  const text = (at: number): string => momentText(at, schedule.cascade, schedule.zone);
  return {
    title: `${before.label} ends ${size} ${isOverlap ? 'after' : 'before'} that`,
    expected: text(expected),
    isOverlap,
    before,
    own: {
      label: `${rowName(view, line)} ${titleOf(view, line)}`.trim(),
      from: moment,
      to: moment + (length ?? 0),
    },
    times: [
      { at: before.from, text: text(before.from), isTyped: false },
      { at: moment, text: text(moment), isTyped: true },
      { at: expected, text: text(expected), isTyped: false },
    ],
    choices: [
      pinChoice(view, line, moment, {
        result: `${size} ${isOverlap ? 'over' : 'gap'}`,
        isBad: isOverlap,
        refusal: whyNoPin,
      }),
      shiftChoice(view, moment - expected),
      durationChoice(view, previous, moment - expected),
    ].filter((choice) => choice !== null),
  };
}

/** Returns the title of a row; '' where no column has titles. */
function titleOf(view: SheetModel, line: RowRecord): string {
  const at = view.columns().findIndex(({ purpose }) => purpose === 'title');
  return at < 0 ? '' : view.textIn(line, at);
}

function pinChoice(
  view: SheetModel,
  line: RowRecord,
  moment: number,
  more: Pick<Resolution, 'result' | 'isBad' | 'refusal'>,
): Resolution | null {
  const schedule = view.times.schedule();
  if (!schedule) return null;
  const at = momentText(moment, schedule.cascade, schedule.zone);
  return {
    way: 'pin',
    name: 'Pin it',
    about: `${rowName(view, line)} stays at ${at} whatever comes before`,
    ...more,
    drafts: () => pinDrafts(line, schedule, moment),
  };
}

function shiftChoice(view: SheetModel, seconds: number): Resolution | null {
  const schedule = view.times.schedule();
  if (!schedule) return null;
  view.times.readAll();
  const { cascade, zone } = schedule;
  const pins = countPins(schedule);
  const way = `${words(Math.abs(seconds), schedule)} ${seconds < 0 ? 'earlier' : 'later'}`;
  const cues = countOf(view.times.summary()?.cues ?? 0, view.headWords().word);
  const first = firstStart(schedule);
  return {
    way: 'shift',
    name: 'Shift everything',
    about: `All ${cues} start ${way}${pins === 0 ? '' : `, ${pins === 1 ? 'the pinned one' : `${pins} pinned ones`} too`}`,
    result: first.moment === null ? '' : `${first.name} ${momentText(first.moment + seconds, cascade, zone)}`,
    isBad: false,
    refusal: shiftsBeforeFirstDay(schedule, seconds) ? 'The first start would be on the day before.' : null,
    drafts: () => shiftDrafts(view, schedule, seconds),
  };
}

function durationChoice(view: SheetModel, previous: RowRecord, seconds: number): Resolution | null {
  const schedule = view.times.schedule();
  if (!schedule) return null;
  const old = view.times.at(previous).length ?? 0;
  const next = old + seconds;
  const name = rowName(view, previous);
  return {
    way: 'duration',
    name: `Change the duration of ${name}`,
    about: `What follows starts ${words(Math.abs(seconds), schedule)} ${seconds < 0 ? 'earlier' : 'later'}`,
    result: next < 0 ? '' : `${words(old, schedule)} → ${words(next, schedule)}`,
    isBad: false,
    refusal: next < 0 ? `${name} takes ${words(old, schedule)} only.` : null,
    drafts: () => durationDraft(previous, schedule, next),
  };
}

function countPins({ cascade }: Schedule): number {
  let pins = 0;
  for (let index = 0; index < cascade.count(); index++) if (cascade.at(index).isPinned) pins++;
  return pins;
}

/** Returns the moment when the show goes on the air; where no row is marked so, that of the first start. */
function firstStart({ cascade }: Schedule): { readonly name: string; readonly moment: number | null } {
  let first: number | null = null;
  for (let index = 0; index < cascade.count(); index++) {
    const { start } = cascade.at(index);
    if (start === null) continue;
    if ((cascade.flagsAt(index) & FLAG.isOnAir) > 0) return { name: 'On air', moment: start };
    first ??= start;
  }
  return { name: 'Begins', moment: first };
}

function words(seconds: number, { cascade }: Schedule): string {
  return durationText(seconds, cascade.style().showsSeconds);
}
