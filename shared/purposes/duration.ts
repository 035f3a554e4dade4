// How long a row takes.

import { secondsOf } from '../timing/durations.ts';
import { definePurpose } from './purpose.ts';
import { isBlank, plainReading } from './reading.ts';
import { ENOUGH, isDuration, shareOf } from './shapes.ts';

/** Durations: `1:30`, `90`, `1h 30m`. */
export const durationPurpose = definePurpose({
  name: 'duration',
  label: 'Duration',
  width: 48,
  align: 'right',
  tabular: true,
  time: 'length',
  reading: ({ showsSeconds }) =>
    plainReading((text) => (isBlank(text) ? null : (secondsOf(text, showsSeconds) ?? text.trim()))),
  guess: {
    words:
      /^((planned |event |est\.? |estimated |actual )?(dur\.?|duration|length|len\.?)|run(ning)? ?time|trt|time needed|minutes|mins?|allotted( time)?|dauer|l[äa]nge|laufzeit|dur[ée]e|minutage|duraci[óo]n|durata|duur)\b/i,
    fits: (texts) => shareOf(texts, isDuration) >= ENOUGH,
  },
});
