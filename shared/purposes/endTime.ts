// When a row ends: worked out from its start and its duration.

import { definePurpose } from './purpose.ts';
import { areTimesOfDay, timeOfDay } from './timeOfDay.ts';

/** End times, which are worked out. */
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
