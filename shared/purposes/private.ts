// What only its author is to see. Nothing acts upon it yet.

import { definePurpose } from './purpose.ts';

/** Private notes, which read as text so far. */
export const privatePurpose = definePurpose({ name: 'private', label: null });
