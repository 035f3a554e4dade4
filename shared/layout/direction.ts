// The direction of a text: that of its first letter (rules P2 and P3 of UAX 9), the same on screen and paper.

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const LETTER = /\p{L}/u;

/** Tells whether the first letter of `text` is of a script that runs from right to left. */
export function isRightToLeft(text: string): boolean {
  if (!RIGHT_TO_LEFT.test(text)) return false;
  const [first = ''] = LETTER.exec(text) ?? [];
  return RIGHT_TO_LEFT.test(first);
}
