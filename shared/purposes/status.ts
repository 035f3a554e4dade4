// The purpose of statuses: any word, in a colour of its own.

import { statusHueOf } from '../layout/statusHues.ts';
import { definePurpose } from './purpose.ts';

/** The purpose of statuses: any word, with a dot. */
export const statusPurpose = definePurpose({
  name: 'status',
  label: 'Status',
  editor: 'status',
  mark(text) {
    const hue = text === '' ? null : statusHueOf(text);
    return hue && { kind: 'status', hue };
  },
});
