// The purpose of end times, which are computed from start and duration.

import { definePurpose } from './purpose.ts';
import { areTimesOfDay, timeOfDay } from './timeOfDay.ts';

/** The purpose of end times, which are computed. */
export const endTimePurpose = definePurpose({
  ...timeOfDay,
  name: 'endTime',
  label: 'End time',
  guess: {
    words:
      /^((planned |scheduled |event |actual |show )?(end|finish|out|stop)( ?(time|date|zeit|at))?|time ?(end|out|to|until|stop)|(event)?end(date)?time|until|till|to|tc ?out|wrap|ende|end(zeit|uhrzeit)|bis|fin|heure( de)? fin|jusqu['’]?[àa]?|[àa]|hora( de)? fin|hasta|final|fine|einde)$/i,
    fits: areTimesOfDay,
  },
});
