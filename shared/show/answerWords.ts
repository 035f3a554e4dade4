// The short answers to a message, as followers press them and the caller reads them.

import type { ShortAnswer } from '../api/showSeen.ts';

/** The words of each short answer. */
export const ANSWER_WORDS: Readonly<Record<ShortAnswer, string>> = {
  understood: 'Understood',
  cannot: 'Cannot do it',
  repeat: 'Repeat on headset',
  hold: 'Hold the show',
};
