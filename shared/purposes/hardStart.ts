// The purpose of pinned starts, which do not depend on the rows before.

import { definePurpose } from './purpose.ts';
import { timeOfDay } from './timeOfDay.ts';

/** The purpose of pinned starts. */
export const hardStartPurpose = definePurpose({
  ...timeOfDay,
  name: 'hardStart',
  label: 'Pinned start',
  weight: 'semibold',
});
