// The purpose of durations.

import { durationRefusal, durationText, secondsOf } from '../timing/durations.ts';
import { durationSeries, looksLikeSeconds } from './clockSeries.ts';
import { countedText } from './plainSeries.ts';
import { definePurpose, type Normalised } from './purpose.ts';
import { isBlank, plainReading } from './reading.ts';
import { MIN_MATCH_SHARE, isDuration, shareOf } from './shapes.ts';
import { sumOf, type NamedValue, type SummedCell } from './summary.ts';

/** The purpose of durations, such as `1:30`, `90`, `1h 30m`. */
export const durationPurpose = definePurpose({
  name: 'duration',
  label: 'Duration',
  width: 48,
  align: 'right',
  tabular: true,
  time: 'length',
  headingPart: 'duration',
  sortWords: { up: 'shortest first', down: 'longest first' },
  reading: ({ showsSeconds }) =>
    plainReading((text) => (isBlank(text) ? null : (secondsOf(text, showsSeconds) ?? text.trim()))),
  normalise: (text, { showsSeconds }) => normalisedDuration(text, showsSeconds),
  series: (text, { showsSeconds }) =>
    durationSeries(text, showsSeconds ?? looksLikeSeconds(text)) ?? countedText(text),
  summarise: totalOfDurations,
  guess: {
    words:
      /^((planned |event |est\.? |estimated |actual )?(dur\.?|duration|length|len\.?)|run(ning)? ?time|trt|time needed|minutes|mins?|allotted( time)?|dauer|l[äa]nge|laufzeit|dur[ée]e|minutage|duraci[óo]n|durata|duur)\b/i,
    fits: (texts) => shareOf(texts, isDuration) >= MIN_MATCH_SHARE,
  },
});

/** Returns a typed duration in the format of a sheet that shows seconds, or does not; or why it is none. */
export function normalisedDuration(text: string, showsSeconds: boolean): Normalised {
  const seconds = secondsOf(text, showsSeconds);
  if (seconds !== null) return { text: durationText(seconds, showsSeconds) };
  return isBlank(text) ? { text: '' } : { reason: durationRefusal(text, showsSeconds) };
}

function totalOfDurations(cells: readonly SummedCell[]): readonly NamedValue[] {
  const lengths = cells.flatMap(({ text, showsSeconds }) => secondsOf(text, showsSeconds) ?? []);
  if (lengths.length < 2) return [];
  const total = sumOf(lengths);
  const { showsSeconds } = cells[0] ?? { showsSeconds: true };
  return [
    { name: 'Total', value: durationText(total, showsSeconds) },
    { name: 'Average', value: durationText(total / lengths.length, showsSeconds) },
  ];
}
