// Totals of a sheet's times: of each section below a banner, and of the whole sheet.

import { countOf } from '../format/words.ts';
import type { Cascade } from './cascade.ts';
import { durationText } from './durations.ts';
import { momentText } from './timeTexts.ts';
import { FLAG } from './table.ts';
import type { Zone } from './zones.ts';

/**
 * Returns a summary such as `6 cues · 45:00` of the rows from `first` on to the next banner, where a row is called
 * `word`; null where none of them has a duration.
 */
export function sectionWords(cascade: Cascade, first: number, word: string): string | null {
  let [cues, seconds] = [0, 0];
  for (let index = first; index < cascade.count(); index++) {
    const flags = cascade.flagsAt(index);
    if ((flags & FLAG.isBanner) > 0) break;
    if ((flags & FLAG.isRow) === 0) continue;
    if ((flags & FLAG.isCue) > 0) cues++;
    if ((flags & FLAG.isFloat) === 0) seconds += cascade.lengthAt(index) ?? 0;
  }
  if (seconds === 0) return null;
  return `${countOf(cues, word)} · ${durationText(seconds, cascade.style().showsSeconds)}`;
}

/** The times of a whole sheet as text, for the line below it. */
export interface TimesSummary {
  readonly cues: number;
  /** The time on air; null where no row is marked as on air. */
  readonly onAir: string | null;
  readonly offAir: string | null;
  /** The time from the first start to the last end; null where `onAir` is given instead. */
  readonly runs: string | null;
  /** The end of the last row; null where the sheet goes off air then (`offAir`). */
  readonly ends: { readonly at: string; readonly day: number } | null;
}

/** The times that a sheet spans, in seconds since 1970. */
export interface SheetSpan {
  readonly cues: number;
  /** The first start and the last end. */
  readonly first: number;
  readonly last: number;
  /** The time on air; null where no row is marked as on air. */
  readonly air: { readonly from: number; readonly to: number } | null;
}

/**
 * Returns the span of a sheet; null where no row has both a start and an end. The time on air begins with the marked
 * row, and ends with the hard out below it, else with the first gap, else with the last row.
 */
export function sheetSpan(cascade: Cascade): SheetSpan | null {
  let cues = 0;
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let air = { from: Number.NaN, to: Number.NaN, isOver: false };
  for (let index = 0; index < cascade.count(); index++) {
    const flags = cascade.flagsAt(index);
    if ((flags & FLAG.isCue) > 0 && (flags & FLAG.isRow) > 0) cues++;
    const { start, end, gap } = cascade.at(index);
    if (start === null) continue;
    first = Math.min(first, start);
    if (end !== null) last = Math.max(last, end);
    if ((flags & FLAG.isOnAir) > 0 && Number.isNaN(air.from))
      air = { from: start, to: end ?? start, isOver: false };
    else if (Number.isNaN(air.from) || air.isOver) continue;
    else if ((flags & FLAG.isHardOut) > 0) air = { ...air, to: start, isOver: true };
    else if (gap > 0) air = { ...air, isOver: true };
    else air = { ...air, to: Math.max(air.to, end ?? start) };
  }
  if (last < first) return null;
  return { cues, first, last, air: Number.isNaN(air.from) ? null : { from: air.from, to: air.to } };
}

/** Returns the summary of a sheet in words; null where it has no span. */
export function timesSummary(
  cascade: Cascade,
  zone: Zone,
  isTwelveHour: boolean | null = null,
): TimesSummary | null {
  const span = sheetSpan(cascade);
  if (!span) return null;
  const { cues, first, last, air } = span;
  const { showsSeconds } = cascade.style();
  const words = (moment: number) => momentText(moment, cascade, zone, isTwelveHour);
  const { day, seconds } = zone.wallOf(last);
  const bare = words(zone.momentOf(0, seconds, Number.NaN));
  return {
    cues,
    onAir: air && durationText(air.to - air.from, showsSeconds),
    offAir: air && words(air.to),
    runs: air ? null : durationText(last - first, showsSeconds),
    ends: air?.to === last ? null : { at: bare, day },
  };
}
