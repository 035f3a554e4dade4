// The text that the caller reads before pressing Next: `20:02:40 moves 7 rows by +3:00, the gap of 1:40 is used up;
// hard start 20:16:30 becomes 1:20 late`. It is in parts, since each of them looks different.

import { countOf } from '../format/words.ts';
import type { NextPreview, CatchUpOption } from '../timing/showPreview.ts';
import { clockTextOf, lengthText, overUnderText, type ShowClock } from './showTexts.ts';

/** The parts of the sentence about what pressing Next does. */
export interface PreviewText {
  /** The time of the press: `20:02:40`, or `Now` once waiting would delay rows. */
  readonly at: string;
  /** What the press does to the rows that follow: `moves 7 rows by +3:00`, or `moves nothing`. */
  readonly moves: string;
  /** How a gap absorbs delay: `the gap of 1:40 is used up`, `1:00 of the gap of 1:40 is used`; null without one. */
  readonly gap: string | null;
  /** The first hard start that becomes late: `hard start 20:16:30 becomes 1:20 late`; null where none does. */
  readonly hardStart: string | null;
}

/** Returns the parts of the sentence that is shown before Next is pressed; `now` is the present instant. */
export function previewText(preview: NextPreview, now: number, clock: ShowClock): PreviewText {
  const { at, rowCount, byMs, gapUsedMs, gapMs, hardStart } = preview;
  const isMoving = rowCount > 0 && overUnderText(byMs) !== '0:00';
  return {
    at: at <= now ? 'Now' : clockTextOf(at, clock),
    moves: isMoving ? `moves ${countOf(rowCount, 'row')} by ${overUnderText(byMs)}` : 'moves nothing',
    gap: gapWords(gapUsedMs, gapMs),
    hardStart:
      hardStart &&
      `hard start ${clockTextOf(hardStart.planned, clock)} becomes ${lateText(hardStart.lateMs)}`,
  };
}

/** Returns the parts of the sentence as one text. */
export function previewSentence({ at, moves, gap, hardStart }: PreviewText): string {
  return [[`${at} ${moves}`, gap].filter(Boolean).join(', '), hardStart].filter(Boolean).join('; ');
}

/** Returns the words of a way to catch up: its change (`Drop 24`), and its result (`makes it`, `2:02 late`). */
export function catchUpText(
  { kind, byMs, lateMs }: CatchUpOption,
  number: string,
): { readonly does: string; readonly makes: string } {
  const does = kind === 'drop' ? `Drop ${number}` : `Shorten ${number} by ${lengthText(byMs)}`;
  return { does, makes: lateMs > 0 ? lateText(lateMs) : 'makes it' };
}

/** Returns a delay in ms as text: `1:20 late`. */
export function lateText(ms: number): string {
  return `${lengthText(ms)} late`;
}

function gapWords(used: number, whole: number): string | null {
  if (lengthText(used) === '0:00') return null;
  return used >= whole
    ? `the gap of ${lengthText(whole)} is used up`
    : `${lengthText(used)} of the gap of ${lengthText(whole)} is used`;
}
