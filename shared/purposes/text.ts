// The purpose of plain text, which is that of columns without another one.

import { definePurpose } from './purpose.ts';

/** The purpose of plain text. */
export const textPurpose = definePurpose({ name: 'text', label: 'Text' });
