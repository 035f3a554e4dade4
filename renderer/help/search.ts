// The search of the help: at least half of the words of the question must be in the article, or begin one of its words;
// a hit in the title counts most. It knows nothing of articles, so that the public guide searches its page in the same
// way.

/** A text that can be found. */
export interface Searchable {
  readonly title: string;
  readonly also: string;
  readonly text: string;
}

/** Words of questions that say nothing about their subject. */
const STOP = new Set(
  'a an and any are at be by can could do does for from get have how i if in is it me my not of on or our should that the there this to up was we what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** The letters that a longer word and its beginning must share: `prints` finds `print`. */
const STEM = 4;
const WEIGHTS = { title: 8, also: 5, text: 1 } as const;

/** Returns what was found for a question, the best first, in the given order where two are alike. */
export function searchItems<Item extends Searchable>(items: readonly Item[], query: string): readonly Item[] {
  const words = questionWords(query);
  if (words.length === 0) return items;
  return items
    .map((item) => ({ item, score: scoreOf(item, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item);
}

/** Returns the words of a question that say something; all of them where none does. */
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

/** Returns how near the nearest of the known words is: 2 the same, 1 where one begins the other, 0 otherwise. */
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
