// Names, counts and lists in words.

/** Returns a person's initials, of the first and the last name; `M` where there is neither. */
export function initialsOf(firstName: string, lastName: string): string {
  const letters = [firstName, lastName].map(firstLetterOf).join('');
  return letters === '' ? 'M' : letters;
}

/** Returns the first letter of a team's name, or `M`. */
export function teamInitialOf(name: string): string {
  return firstLetterOf(name) || 'M';
}

/** Returns the first and last name with a space between; one alone where the other is empty. */
export function fullNameOf(person: { readonly firstName: string; readonly lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

/** Returns a whole number with thousands separators: `12,345`. */
export function formatCount(count: number): string {
  // Not toLocaleString: the first call loads the browser's rules of languages, 5 ms before a sheet's first rows.
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Returns a count with its noun: `1 row`, `2 rows`. The plural is by default the singular with an s. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

/** Returns a text with a capital as its first letter. */
export function capitalise(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Returns a number as an ordinal: `1st`, `22nd`, `113th`. */
export function ordinalOf(count: number): string {
  const ending = ENDINGS.get(new Intl.PluralRules('en', { type: 'ordinal' }).select(count)) ?? 'th';
  return `${formatCount(count)}${ending}`;
}

const ENDINGS: ReadonlyMap<string, string> = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
]);

/**
 * Returns `text` in full, or its first and last `each` characters with an ellipsis between where it is longer than
 * `above`.
 */
export function shortenMiddle(text: string, { above, each }: { above: number; each: number }): string {
  const letters = Array.from(text);
  if (letters.length <= above) return text;
  return `${letters.slice(0, each).join('')}…${letters.slice(-each).join('')}`;
}

/** Tells whether `text` has every word of `query`, ignoring case and diacritics. */
export function hasWords(text: string, query: string): boolean {
  const plain = plainOf(text);
  return plainOf(query)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

function plainOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim();
}

function firstLetterOf(text: string): string {
  const [first = ''] = [...new Intl.Segmenter().segment(text.trim())].map((part) => part.segment);
  return first.toLocaleUpperCase();
}

/** Returns names as a list: `Elin`, `Elin and Hana`, `Elin, Hana and Tomas`; of many the first, and how many more. */
export function formatList(names: readonly string[], most = 12): string {
  const parts =
    names.length <= most ? names : [...names.slice(0, most - 1), countOf(names.length - most + 1, 'other')];
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
