// Recognises texts by their form, whatever the title of their column.

const NUMBER = /^[-+(]?\s*[\p{Sc}]?\s*\d[\d.,'\s]*\s*(%|\p{Sc})?\)?$/u;
const TIME = /^\d{1,3}[:.h]\d{2}([:.]\d{2})?([.,]\d{1,3})?\s*([ap]\.?m\.?|uhr|h)?$/i;
const DATE =
  /^(\d{1,4}[-./]\d{1,2}[-./]\d{1,4}|\d{1,2}[-. ][a-z]{3,9}[-. ]\d{2,4})([ T]+\d{1,2}[:.]\d{2}.*)?$/i;
const LENGTH =
  /^\d+([.,]\d+)?\s*(s|sec|secs|m|min|mins|h|hr|hrs|hours?|minutes?|seconds?)\.?(\s*\d+\s*(s|sec|m|min))?$/i;
const LABEL = /^[a-z]{0,3}[-. ]?\d{1,6}([.-]?\d{1,3})?[a-z]{0,3}\.?$/i;

/** Tells whether a text is a number, ignoring spaces around it. */
export function isNumber(text: string): boolean {
  return NUMBER.test(text.trim());
}

/** Tells whether a text is a time, such as `19:30`, `7.30 pm`, `0:02:20.500`. */
export function isTime(text: string): boolean {
  return TIME.test(text.trim());
}

/** Tells whether a text is a date, with or without a time of day. */
export function isDate(text: string): boolean {
  return DATE.test(text.trim());
}

/** Tells whether a text is a duration: a time, a plain number, or `3 min`. */
export function isDuration(text: string): boolean {
  return isTime(text) || LENGTH.test(text.trim()) || isNumber(text);
}

/** Tells whether a text is like an item number: `12`, `12A`, `Q 31`. */
export function looksLikeLabel(text: string): boolean {
  return LABEL.test(text.trim());
}

/** Tells whether a text is data rather than the title of a column. */
export function isData(text: string): boolean {
  return isNumber(text) || isTime(text) || isDate(text) || /^(true|false|yes|no|x)$/i.test(text.trim());
}

/** Returns the share (0 to 1) of `texts` for which `is` is true, without blank ones; 0 for none. */
export function shareOf(texts: readonly string[], is: (text: string) => boolean): number {
  const filled = texts.filter((text) => text.trim() !== '');
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length;
}

/** The least share of a column's texts that must fit its title. */
export const MIN_MATCH_SHARE = 0.6;
