// The search of the help. At least half of the words of the question must match words of the article, as whole words or
// as their beginnings; a match in the title counts most. It does not depend on articles, so that the public guide can
// search its page in the same way.

/** Something that can be searched: a title, further words by which it is found, and a text. */
export interface Searchable {
  readonly title: string;
  readonly also: string;
  readonly text: string;
}

/** Words that say nothing about the subject of a question. */
const STOP = new Set(
  'a an and any are at be by can could do does for from get have how i if in is it me my not of on or our should that the there this to up was we what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** How long a known word must be to match a longer word of the question: `prints` finds `print`. */
const STEM = 4;
const WEIGHTS = { title: 8, also: 5, text: 1 } as const;

/** Returns the items that match a question, best first. Equally good ones keep their order. */
export function searchItems<Item extends Searchable>(items: readonly Item[], query: string): readonly Item[] {
  const words = questionWords(query);
  if (words.length === 0) return items;
  return items
    .map((item) => ({ item, score: scoreOf(item, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item);
}

/** Returns the words of a question without stop words; all words if there are only stop words. */
function questionWords(query: string): readonly string[] {
  const all = wordsIn(query);
  const telling = all.filter((word) => !STOP.has(word));
  return telling.length > 0 ? telling : all;
}

function scoreOf(item: Searchable, words: readonly string[]): number {
  const fields = [
    [wordsIn(item.title), WEIGHTS.title],
    [wordsIn(item.also), WEIGHTS.also],
    [wordsIn(item.text), WEIGHTS.text],
  ] as const;
  const scores = words.map((word) =>
    Math.max(...fields.map(([known, weight]) => weight * nearness(known, word))),
  );
  const share = scores.filter((score) => score > 0).length / words.length;
  return share < 0.5 ? 0 : share ** 2 * scores.reduce((sum, score) => sum + score, 0);
}

/** Returns how well the best of the known words matches: 2 if it is the same, 1 if one begins with the other, else
 *  0. */
function nearness(known: readonly string[], word: string): number {
  let best = 0;
  for (const each of known) {
    if (each === word) return 2;
    if (each.startsWith(word) || (each.length >= STEM && word.startsWith(each))) best = 1;
  }
  return best;
}

function wordsIn(text: string): readonly string[] {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}@#]+/u)
    .filter((word) => word !== '');
}
