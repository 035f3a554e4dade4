// The texts of a line of the running order. Pure.

import { lengthText, overUnderText } from '../../../shared/show/showTexts.ts';
import { clockTextIn } from './callerTexts.ts';
import type { CueLine, CueState } from './cueLines.ts';
import type { Moment } from './moment.ts';

/** The texts of a line of the running order; each is '' where there is nothing to say. */
export interface CueTexts {
  readonly kind: CueLine['kind'];
  readonly standing: CueState | null;
  readonly number: string;
  readonly title: string;
  readonly time: string;
  /** The duration, or by how much the cue differs from its plan. */
  readonly difference: string;
  readonly isDifference: boolean;
  /** Whether the cue starts at another time than planned. */
  readonly isMoved: boolean;
  readonly isPinned: boolean;
  /** Whether a pinned start is missed. */
  readonly isLate: boolean;
  /** Whether the show can go to this cue. */
  readonly canGo: boolean;
}

const EMPTY: CueTexts = {
  kind: 'cue',
  standing: null,
  number: '',
  title: '',
  time: '',
  difference: '',
  isDifference: false,
  isMoved: false,
  isPinned: false,
  isLate: false,
  canGo: false,
};

/** Returns the texts of a line. */
export function cueTexts(line: CueLine, moment: Moment | null): CueTexts {
  if (!moment) return EMPTY;
  const clock = (at: number | null): string => (at === null ? '' : clockTextIn(moment.rundown, at));
  if (line.kind === 'section')
    return { ...EMPTY, kind: 'section', title: line.title, time: clock(line.start) };
  if (line.kind === 'gap') {
    const isUsed = line.left < 1000;
    return {
      ...EMPTY,
      kind: 'gap',
      title: `Gap ${lengthText(line.planned)}${isUsed ? ', used up' : ''}`,
      difference: `${lengthText(line.left)} left`,
    };
  }
  const { standing, difference, isPinned, duration } = line;
  const isMoved = (standing === 'next' || standing === 'later') && difference !== null;
  const isLate = isMoved && isPinned && difference > 0;
  return {
    ...EMPTY,
    standing,
    number: line.number,
    title: line.title || 'Untitled',
    time: standing === 'omitted' ? '' : clock(line.start),
    difference: differenceText(line, isLate),
    isDifference: isMoved || (standing === 'past' && difference !== null && Math.abs(difference) >= 1000),
    isMoved,
    isPinned,
    isLate,
    canGo:
      standing !== 'omitted' &&
      standing !== 'now' &&
      (line.number !== '' || duration !== null || line.start !== null),
  };
}

function differenceText(
  { standing, difference, duration }: CueLine & { kind: 'cue' },
  isLate: boolean,
): string {
  if (standing === 'skipped') return 'Skipped';
  if (standing === 'omitted') return 'Omitted';
  if (difference !== null) return isLate ? `${lengthText(difference)} late` : overUnderText(difference);
  return duration === null ? '' : lengthText(duration);
}
