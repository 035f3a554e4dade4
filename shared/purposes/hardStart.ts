// A start that stays whatever comes before it.

import { definePurpose } from './purpose.ts';
import { timeOfDay } from './timeOfDay.ts';

/** Pinned starts. */
export const hardStartPurpose = definePurpose({
  ...timeOfDay,
  name: 'hardStart',
  label: 'Pinned start',
  weight: 'semibold',
});
