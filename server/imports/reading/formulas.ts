// The mark that an export puts before a text which a spreadsheet would run as a formula (promise I10).

/** `'`, perhaps several, before something that begins a formula; full-width twins count. */
const DEFUSED = /^'+[=+\-@\t\r\n\0＝＋－＠]/;

/** The text as it was before an export defused it: exactly one `'` less, or itself. */
export function undefused(text: string): string {
  return DEFUSED.test(text) ? text.slice(1) : text;
}
