// The texts of the notice about a press that changed nothing. Pure.

import type { CallerView } from './callerSession.ts';
import type { Moment } from './moment.ts';
import type { FailedPress } from './pressSender.ts';

/** The texts of the notice. */
export interface FailedPressTexts {
  readonly title: string;
  readonly why: string;
  /** Who has taken the call since, which `why` does not say; null where nobody has. */
  readonly takenBy: string | null;
  /** The number of the cue that the notice offers to go back to; null where it offers none. */
  readonly back: string | null;
}

const UNCHANGED = 'Your press changed nothing.';

/** Returns the texts about the last press that failed; null where none has. */
export function failedPressTexts(
  { failure, moment }: Pick<CallerView, 'failure' | 'moment'>,
  userId: string,
): FailedPressTexts | null {
  if (!failure) return null;
  const texts = { title: UNCHANGED, why: '', takenBy: null, back: null };
  if (failure.kind === 'refused') return { ...texts, why: failure.message };
  if (!moment) return texts;
  const { state, onNow, previous } = moment;
  if (state.callerId !== userId) return { ...texts, takenBy: state.callerName ?? 'Somebody else' };
  return {
    ...texts,
    title: `${onNow ? `${onNow.number || onNow.title} is already on` : 'The show has moved on'}. ${UNCHANGED}`,
    why: whyLate(failure, moment),
    back: failure.press.press === 'next' ? (previous?.number ?? null) : null,
  };
}

function whyLate({ press }: FailedPress, { rows, next, progress: { rowStartedAt } }: Moment): string {
  const meant = rows.find((row) => row.rowId === press.fromRowId);
  const stays = next ? `, so ${next.number || next.title} stays where it is` : '';
  const before = rowStartedAt === null ? 0 : press.at - rowStartedAt;
  const when = before > 0 && before < 60_000 ? ` ${(before / 1000).toFixed(1)} s before you` : ' before you';
  const cue = meant
    ? meant.number || meant.title
    : press.press === 'start'
      ? 'the start'
      : 'a cue that has left the sheet';
  return `It was meant for ${cue}. Somebody else pressed${when}${stays}.`;
}
