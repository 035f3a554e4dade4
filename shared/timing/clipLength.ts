// Whether a clip fits the cue that plays it, as a sentence.

import { durationText } from './durations.ts';

/** A clip whose length is not that of its cue. */
export interface MediaLengthMismatch {
  /** What is wrong, in words, such as `0:42 long; cue 14 plans 0:40: 2 s too long`. */
  readonly sentence: string;
  /** The length of the clip in whole seconds. */
  readonly seconds: number;
  /** The length of the clip as a sheet shows it: `0:42`. */
  readonly text: string;
}

/**
 * Returns how the length of a clip differs from what its cue plans, in seconds; null where they agree to the second. A
 * cue without a duration plans nothing.
 */
export function mediaLengthMismatch(
  clipMs: number,
  planned: number | null,
  cue: string,
): MediaLengthMismatch | null {
  const seconds = Math.round(clipMs / 1000);
  const by = seconds - (planned ?? 0);
  if (seconds === 0 || by === 0) return null;
  const text = durationText(seconds, true);
  if (planned === null) return { sentence: `${text} long; ${cue} plans no duration`, seconds, text };
  const how = `${lengthOf(Math.abs(by))} too ${by > 0 ? 'long' : 'short'}`;
  return { sentence: `${text} long; ${cue} plans ${durationText(planned, true)}: ${how}`, seconds, text };
}

function lengthOf(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : durationText(seconds, true);
}
