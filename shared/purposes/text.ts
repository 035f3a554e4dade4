// A plain text, which a column holds that nobody gave another purpose.

import { definePurpose } from './purpose.ts';

/** Plain text. */
export const textPurpose = definePurpose({ name: 'text', label: 'Text' });
