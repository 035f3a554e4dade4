// Which way a text runs: as its first letter does (rules P2 and P3 of UAX 9), on screen and on paper alike.

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const LETTER = /\p{L}/u;

/** Whether `text` begins with a letter of a script that runs from right to left. */
export function isRightToLeft(text: string): boolean {
  if (!RIGHT_TO_LEFT.test(text)) return false;
  const [first = ''] = LETTER.exec(text) ?? [];
  return RIGHT_TO_LEFT.test(first);
}
