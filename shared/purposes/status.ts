// How far a row is: a word with the colour of that word.

import { statusHueOf } from '../layout/statusHues.ts';
import { definePurpose } from './purpose.ts';

/** Statuses: any word, with a dot. */
export const statusPurpose = definePurpose({
  name: 'status',
  label: 'Status',
  editor: 'status',
  mark(text) {
    const hue = text === '' ? null : statusHueOf(text);
    return hue && { kind: 'status', hue };
  },
});
