// What the five clocks of the caller's page show in each phase of a show. Pure.

import { countdownText, lengthText, overUnderText } from '../../../shared/show/showTexts.ts';
import { clockTextIn } from './callerTexts.ts';
import type { Moment } from './moment.ts';

/** A clock: the words above it, its digits, and the word beside them. */
export interface ClockFace {
  readonly label: string;
  readonly value: string;
  readonly unit: string;
  /** Whether the clock counts to a pinned start. */
  readonly isPinned: boolean;
  /** Whether the clock is red, as the show is far over its plan. */
  readonly isLate: boolean;
  /** Whether a phone has room for it. */
  readonly isOnPhone: boolean;
}

/** Time in ms over the plan from which the clock is red. */
const LATE_MS = 5 * 60_000;

const plain = { unit: '', isPinned: false, isLate: false, isOnPhone: false };

/** Returns the five clocks. */
export function clocksOf(moment: Moment): readonly ClockFace[] {
  switch (moment.progress.phase) {
    case 'idle':
      return beforeClocks(moment);
    case 'ended':
      return endedClocks(moment);
    case 'running':
    case 'held':
      return runningClocks(moment);
  }
}

function timeOfDay(moment: Moment): ClockFace {
  return { ...plain, label: 'Time of day', value: clockTextIn(moment.rundown, moment.now), isOnPhone: true };
}

function beforeClocks(moment: Moment): readonly ClockFace[] {
  const { next, now, rundown, times, rows } = moment;
  const first = next?.plannedStart ?? null;
  const pinned = times.hardStarts.find(({ planned }) => planned > now);
  const { plannedEnd } = times;
  return [
    timeOfDay(moment),
    {
      ...plain,
      label: first === null ? 'To the start' : `To the start, ${clockTextIn(rundown, first)}`,
      value: first === null ? '–' : toText(first - now),
      unit: first !== null && first < now ? 'late' : '',
      isOnPhone: true,
    },
    pinned
      ? {
          ...plain,
          label: `To hard start ${rows[pinned.index]?.number ?? ''}`,
          value: toText(pinned.planned - now),
          isPinned: true,
        }
      : { ...plain, label: 'To a hard start', value: '–' },
    { ...plain, label: 'Planned end', value: clockOrDash(moment, plannedEnd) },
    {
      ...plain,
      label: 'Running time',
      value:
        plannedEnd !== null && first !== null && plannedEnd > first ? lengthText(plannedEnd - first) : '–',
    },
  ];
}

function runningClocks(moment: Moment): readonly ClockFace[] {
  const { planNow, progress, showNow } = moment;
  const since = progress.startedAt === null ? '–' : lengthText(showNow - progress.startedAt);
  const first: readonly ClockFace[] =
    planNow === null
      ? [timeOfDay(moment), { ...plain, label: 'Since the start', value: since }]
      : [
          {
            ...plain,
            label: 'Show time, by the plan',
            value: clockTextIn(moment.rundown, planNow),
            isOnPhone: true,
          },
          { ...timeOfDay(moment), isOnPhone: false },
        ];
  return [...first, overUnder(moment), toHardStart(moment), expectedEnd(moment)];
}

function overUnder({ times: { offsetMs } }: Moment): ClockFace {
  const seconds = Math.trunc(offsetMs / 1000);
  return {
    ...plain,
    label: 'Over / under',
    value: overUnderText(offsetMs),
    unit: seconds > 0 ? 'over' : seconds < 0 ? 'under' : 'on time',
    isLate: offsetMs >= LATE_MS,
    isOnPhone: true,
  };
}

function toHardStart({ rows, times, showNow, progress }: Moment): ClockFace {
  const [pinned] = times.hardStarts;
  if (!pinned) return { ...plain, label: 'To a hard start', value: '–' };
  const planned = pinned.planned + (progress.planShiftMs ?? 0);
  return {
    ...plain,
    label: `To hard start ${rows[pinned.index]?.number ?? ''}`.trim(),
    value: toText(planned - showNow),
    unit: planned < showNow ? 'late' : '',
    isPinned: true,
  };
}

function expectedEnd(moment: Moment): ClockFace {
  const { times, rundown, progress } = moment;
  const { plannedEnd } = times;
  // In a rehearsal, times are shown as on the day of the plan.
  const expected = times.expectedEnd === null ? null : times.expectedEnd - (progress.planShiftMs ?? 0);
  return {
    ...plain,
    label: plannedEnd === null ? 'Expected end' : `Expected end, planned ${clockTextIn(rundown, plannedEnd)}`,
    value: clockOrDash(moment, expected),
  };
}

function endedClocks(moment: Moment): readonly ClockFace[] {
  const { startedAt, endedAt } = moment.progress;
  const lasted = startedAt !== null && endedAt !== null ? lengthText(endedAt - startedAt) : '–';
  return [
    timeOfDay(moment),
    { ...plain, label: 'Started', value: clockOrDash(moment, startedAt) },
    { ...plain, label: 'Ended', value: clockOrDash(moment, endedAt) },
    { ...plain, label: 'Lasted', value: lasted, isOnPhone: true },
    { ...plain, label: 'Planned end', value: clockOrDash(moment, moment.times.plannedEnd) },
  ];
}

function clockOrDash({ rundown }: Moment, at: number | null): string {
  return at === null ? '–' : clockTextIn(rundown, at);
}

/** Returns the text of a time until an instant; below 0, that of the time since the instant. */
function toText(ms: number): string {
  return ms < 0 ? lengthText(-ms) : countdownText(ms);
}
