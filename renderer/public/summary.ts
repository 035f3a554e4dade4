// The description of a public page, from its text.

/** How long a description may be: what is longer, search engines cut off. */
const MOST_LETTERS = 160;

/** Returns the first sentences of a text that are together no longer than a description may be, or the beginning of the
 *  first one, with an ellipsis. */
export function summaryOf(text: string): string {
  if (text.length <= MOST_LETTERS) return text;
  const ends = [...text.matchAll(/[.!?](?= )/g)].map(({ index }) => index + 1);
  const end = ends.findLast((each) => each <= MOST_LETTERS);
  if (end !== undefined) return text.slice(0, end);
  return `${text.slice(0, text.lastIndexOf(' ', MOST_LETTERS - 1))}…`;
}
