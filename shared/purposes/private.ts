// The purpose of private notes, for their author only. It has no effect yet.

import { definePurpose } from './purpose.ts';

/** The purpose of private notes, which are like text so far. */
export const privatePurpose = definePurpose({ name: 'private', label: null });
