// The purpose of people: a name, with an avatar where a member has that name.

import { countedText } from './plainSeries.ts';
import { definePurpose } from './purpose.ts';

/** The purpose of people's names. */
export const personPurpose = definePurpose({
  name: 'person',
  label: 'Person',
  editor: 'person',
  // “Dancer 1” counts; April and May are people here.
  series: countedText,
  mark: (text) => (text === '' ? null : { kind: 'person', name: text }),
});
