// The texts of the cue that is on now. Pure.

import { countdownText, lengthText, overUnderText } from '../../../shared/show/showTexts.ts';
import { clockTextIn, HAS_LEFT } from './callerTexts.ts';
import type { Moment } from './moment.ts';

/** The texts of the cue that is on now; each is '' where there is nothing to say. */
export interface OnNowTexts {
  /** The heading of the card: on now, held and for how long, or in rehearsal. */
  readonly label: string;
  readonly section: string;
  readonly number: string;
  readonly title: string;
  /** Time left, or by how much the cue is over; without a duration, how long it has run. */
  readonly countdown: string;
  /** The same as a sentence, for a screen reader. */
  readonly spoken: string;
  readonly isOver: boolean;
  /** The words before the duration, such as “left of” or “its”. */
  readonly of: string;
  readonly duration: string;
  /** Time that was added by holds and by the caller. */
  readonly added: string;
  readonly endsWord: string;
  readonly ends: string;
  readonly planned: string;
  readonly started: string;
}

const EMPTY: OnNowTexts = {
  label: '',
  section: '',
  number: '',
  title: '',
  countdown: '',
  spoken: '',
  isOver: false,
  of: '',
  duration: '',
  added: '',
  endsWord: '',
  ends: '',
  planned: '',
  started: '',
};

/** Returns the texts of the cue that is on now. */
export function onNowTexts(moment: Moment | null): OnNowTexts {
  const rowStartedAt = moment?.progress.rowStartedAt ?? null;
  if (!moment || rowStartedAt === null) return EMPTY;
  const { onNow, progress, rundown, state } = moment;
  const started = rowStartedAt - (progress.planShiftMs ?? 0);
  if (!onNow)
    return { ...EMPTY, ...countdownTexts(moment, started), label: labelOf(moment), title: HAS_LEFT, of: '' };
  return {
    ...EMPTY,
    ...countdownTexts(moment, started),
    label: labelOf(moment),
    section: moment.section ?? '',
    number: onNow.number,
    title: onNow.title || 'Untitled',
    planned: onNow.plannedStart === null ? '' : `Planned ${clockTextIn(rundown, onNow.plannedStart)}`,
    // If the middle of the cue was left out, its start no longer fits the plan, and is not shown.
    started: state.phase === 'idle' || isCutShort(moment) ? '' : `Started ${clockTextIn(rundown, started)}`,
  };
}

function isCutShort({ state, progress }: Moment): boolean {
  return state.rehearsal && progress.addedMs < 0;
}

function labelOf({ progress, showNow, state }: Moment): string {
  if (progress.heldAt !== null) return `Held for ${lengthText(showNow - progress.heldAt)}`;
  return state.rehearsal ? 'In rehearsal' : 'On now';
}

function countdownTexts(moment: Moment, started: number): Partial<OnNowTexts> {
  const { times, progress, rundown, showNow } = moment;
  const { leftMs, elapsedMs, durationMs } = times;
  if (leftMs === null || durationMs === null) {
    const ran = lengthText(elapsedMs ?? 0);
    return {
      countdown: ran,
      spoken: `Running for ${ran}`,
      of: 'no duration is planned',
      endsWord: 'since',
      ends: clockTextIn(rundown, started),
    };
  }
  const isOver = leftMs < 0;
  const countdown = countdownText(leftMs);
  const ends = showNow + leftMs - (progress.planShiftMs ?? 0);
  const isHeld = progress.heldAt !== null;
  return {
    countdown,
    spoken: isOver ? `Over by ${lengthText(-leftMs)}` : `${countdown} left`,
    isOver,
    of: isOver ? 'its' : 'left of',
    duration: lengthText(durationMs),
    added: addedText(moment),
    endsWord: isOver ? 'was due to end' : isHeld ? 'would end' : 'ends',
    ends: clockTextIn(rundown, ends),
  };
}

/** Returns the time that was added to the duration: by the caller, and by holds, each with its sign. */
function addedText({ progress: { addedMs, heldMs, heldAt }, showNow }: Moment): string {
  const held = heldMs + (heldAt === null ? 0 : showNow - heldAt);
  const parts = [
    ...(addedMs === 0 ? [] : [overUnderText(addedMs)]),
    ...(held < 1000 ? [] : [`+ ${lengthText(held)} held`]),
  ];
  return parts.join(' ');
}
