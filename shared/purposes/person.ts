// The purpose of people: a name, with an avatar where a member has that name.

import { definePurpose } from './purpose.ts';

/** The purpose of people's names. */
export const personPurpose = definePurpose({
  name: 'person',
  label: 'Person',
  editor: 'person',
  mark: (text) => (text === '' ? null : { kind: 'person', name: text }),
});
