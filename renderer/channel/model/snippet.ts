// The part of a text around what was searched for. Pure.

/** Letters that are shown before what was found, and after it. */
const AROUND = { before: 40, after: 120 } as const;

/** Returns the text around the first `words`, ignoring case; the beginning of the text if it does not contain them. */
export function snippetOf(
  text: string,
  words: string,
): { readonly before: string; readonly match: string; readonly after: string } {
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return { before: cut(text, AROUND.before + AROUND.after), match: '', after: '' };
  const start = Math.max(0, at - AROUND.before);
  return {
    before: `${start > 0 ? '…' : ''}${text.slice(start, at)}`,
    match: text.slice(at, at + words.length),
    after: cut(text.slice(at + words.length), AROUND.after),
  };
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
