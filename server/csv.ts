// What a spreadsheet must not run, in any CSV of ours.

/** What a spreadsheet takes for the beginning of a formula, full-width twins too. */
const TRIGGER = /^[=+\-@\t\r\n\0＝＋－＠]/;
const PLAIN_NUMBER = /^[+-]?(?:\d+(?:[.,]\d+)*|[.,]\d+)(?:e[+-]?\d+)?\s?%?$/i;

/** `text` with a leading ' where a spreadsheet would run it. Also where it begins with ' already and what
 *  follows would run, so that the importer, which takes exactly one away, gives back the original. */
export function defused(text: string): string {
  const bare = text.replace(/^'+/, '');
  return TRIGGER.test(bare) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
}
