// Escapes texts that a spreadsheet would run as formulas, in every CSV export; imports remove the escapes again.

/** Matches the beginning of a formula, also in full-width characters. */
const TRIGGER = /^[=+\-@\t\r\n\0＝＋－＠]/;
const PLAIN_NUMBER = /^[+-]?(?:\d+(?:[.,]\d+)*|[.,]\d+)(?:e[+-]?\d+)?\s?%?$/i;

/** Matches the separators at which a spreadsheet whose list separator is no comma would split a field of our export. */
const SEPARATORS = /([;\t\r\n]+)/;

/** Matches the beginning of a formula after a separator, but not that of a list item: `- cable`. */
const INNER_TRIGGER = /^["']*(?:[=@\0＝＠]|[+\-＋－](?!\s|$))/;

/** Returns `text` with a ' where a spreadsheet would run it: at its beginning, and after each foreign separator.
 *  A text that begins with ' before such a beginning gets one more, so that `unescapeFormula`, which removes
 *  exactly one, restores the original. */
export function escapeFormula(text: string): string {
  const inner = eachField(text, (field) => (runsInside(field) ? `'${field}` : field));
  const bare = text.replace(/^'+/, '');
  return TRIGGER.test(bare) && !PLAIN_NUMBER.test(text) ? `'${inner}` : inner;
}

/** Returns the text before `escapeFormula`: with exactly one ' less at each place. */
export function unescapeFormula(text: string): string {
  if (!text.includes("'")) return text;
  const whole = text.startsWith("'") && TRIGGER.test(text.replace(/^'+/, '')) ? text.slice(1) : text;
  return eachField(whole, (field) =>
    field.startsWith("'") && runsInside(field.slice(1)) ? field.slice(1) : field,
  );
}

function runsInside(field: string): boolean {
  return INNER_TRIGGER.test(field) && !PLAIN_NUMBER.test(field);
}

/** Applies `change` to the text after each separator, and leaves the first part and the separators unchanged. */
function eachField(text: string, change: (field: string) => string): string {
  const parts = text.split(SEPARATORS);
  // Separators are at odd indexes, the text before the first one at 0.
  return parts.length === 1
    ? text
    : parts.map((part, at) => (at > 0 && at % 2 === 0 ? change(part) : part)).join('');
}
