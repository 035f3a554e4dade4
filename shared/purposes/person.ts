// Who does it: a name, beside a face where a member is called so.

import { definePurpose } from './purpose.ts';

/** Names of people. */
export const personPurpose = definePurpose({
  name: 'person',
  label: 'Person',
  editor: 'person',
  mark: (text) => (text === '' ? null : { kind: 'person', name: text }),
});
