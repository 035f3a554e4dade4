// What a text looks like, whatever its column is called.

const NUMBER = /^[-+(]?\s*[\p{Sc}]?\s*\d[\d.,'\s]*\s*(%|\p{Sc})?\)?$/u;
const TIME = /^\d{1,3}[:.h]\d{2}([:.]\d{2})?([.,]\d{1,3})?\s*([ap]\.?m\.?|uhr|h)?$/i;
const DATE =
  /^(\d{1,4}[-./]\d{1,2}[-./]\d{1,4}|\d{1,2}[-. ][a-z]{3,9}[-. ]\d{2,4})([ T]+\d{1,2}[:.]\d{2}.*)?$/i;
const LENGTH =
  /^\d+([.,]\d+)?\s*(s|sec|secs|m|min|mins|h|hr|hrs|hours?|minutes?|seconds?)\.?(\s*\d+\s*(s|sec|m|min))?$/i;
const LABEL = /^[a-z]{0,3}[-. ]?\d{1,6}([.-]?\d{1,3})?[a-z]{0,3}\.?$/i;

/** Tells whether a text is a number, without regard to spaces around it. */
export function isNumber(text: string): boolean {
  return NUMBER.test(text.trim());
}

/** `19:30`, `7.30 pm`, `0:02:20.500`. */
export function isTime(text: string): boolean {
  return TIME.test(text.trim());
}

/** A day, perhaps with a time of day. */
export function isDate(text: string): boolean {
  return DATE.test(text.trim());
}

/** A time, a plain number, or `3 min`. */
export function isDuration(text: string): boolean {
  return isTime(text) || LENGTH.test(text.trim()) || isNumber(text);
}

/** `12`, `12A`, `Q 31`. */
export function looksLikeLabel(text: string): boolean {
  return LABEL.test(text.trim());
}

/** Data rather than the name of a column. */
export function isData(text: string): boolean {
  return isNumber(text) || isTime(text) || isDate(text) || /^(true|false|yes|no|x)$/i.test(text.trim());
}

/** How much of `texts` is so, blank ones left out; 0 for none. */
export function shareOf(texts: readonly string[], is: (text: string) => boolean): number {
  const filled = texts.filter((text) => text.trim() !== '');
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length;
}

/** So much of a column must look like what its title says. */
export const ENOUGH = 0.6;
