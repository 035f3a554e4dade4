// Texts that a spreadsheet would run as formulas are escaped in every CSV of ours; here, too, is how an import takes
// the marks away again.

/** What a spreadsheet takes for the beginning of a formula, full-width twins too. */
const TRIGGER = /^[=+\-@\t\r\n\0＝＋－＠]/;
const PLAIN_NUMBER = /^[+-]?(?:\d+(?:[.,]\d+)*|[.,]\d+)(?:e[+-]?\d+)?\s?%?$/i;

/** Where a spreadsheet whose list separator is not the comma begins a field in the midst of ours. */
const SEPARATORS = /([;\t\r\n]+)/;

/** The same as `TRIGGER` after a separator, but for what begins a line of a list: `- cable`. */
const INNER_TRIGGER = /^["']*(?:[=@\0＝＠]|[+\-＋－](?!\s|$))/;

/** `text` with a ' where a spreadsheet would run it: at its beginning, and after each separator of others. Also where it
 *  begins with ' already and what follows would run, so that `undefused`, which takes exactly one away, gives back the
 *  original. */
export function escapeFormula(text: string): string {
  const inner = eachField(text, (field) => (runsInside(field) ? `'${field}` : field));
  const bare = text.replace(/^'+/, '');
  return TRIGGER.test(bare) && !PLAIN_NUMBER.test(text) ? `'${inner}` : inner;
}

/** The text as it was before it was defused: exactly one ' less at each place. */
export function unescapeFormula(text: string): string {
  const whole = text.startsWith("'") && TRIGGER.test(text.replace(/^'+/, '')) ? text.slice(1) : text;
  return eachField(whole, (field) =>
    field.startsWith("'") && runsInside(field.slice(1)) ? field.slice(1) : field,
  );
}

function runsInside(field: string): boolean {
  return INNER_TRIGGER.test(field) && !PLAIN_NUMBER.test(field);
}

/** Changes what stands after each separator, and nothing else. */
function eachField(text: string, change: (field: string) => string): string {
  const parts = text.split(SEPARATORS);
  // What was split off stands at odd places, the text before the first separator at 0.
  return parts.length === 1
    ? text
    : parts.map((part, at) => (at > 0 && at % 2 === 0 ? change(part) : part)).join('');
}
