// The purpose of start times, which follow from the rows above.

import { definePurpose } from './purpose.ts';
import { areTimesOfDay, timeOfDay } from './timeOfDay.ts';

/** The purpose of start times, which are computed where they follow from the rows above. */
export const startTimePurpose = definePurpose({
  ...timeOfDay,
  name: 'startTime',
  label: 'Start time',
  headingPart: 'start',
  guess: {
    words:
      /^((planned |scheduled |event |actual |show )?(start|begin|in)( ?(time|date|zeit|at))?|time ?(start|in|from|begin)|start ?datetime|(event)?start(date)?time|time( of day)?|clock( time)?|call( time)?|begins?|from|tc ?in|time ?code|timestamp|anfang|(start|anfangs|beginn)(zeit|uhrzeit)?|beginn|von|ab|uhr|uhrzeit|zeit|d[ée]but|heure( de)?( d[ée]but)?|horaire|de|inicio|comienzo|hora( de)?( inicio)?|desde|ora|aanvang|tijd)$/i,
    fits: areTimesOfDay,
  },
});
