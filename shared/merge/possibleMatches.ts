// Which new lines of a file look like rows that the file does not have. A client's own file has no keys, and a title
// that was rewritten names no row any more. A likeness is proposed, and never taken by itself.

import type { TableRow } from './table.ts';

/** A line, or a row, that has no partner yet. */
export interface UnmatchedRow extends TableRow {
  /** The kind of row: only rows of the same kind can match, so a heading never matches a row. */
  readonly kind: string;
  /** The ids of the nearest rows before and behind it that both tables have; null at the ends. */
  readonly before: string | null;
  readonly after: string | null;
}

/** The least share of words that two rows must have in common; rare words count more. */
const LEAST_SHARE = 0.4;
/** What a common neighbour adds to the likeness, and the least lead of the best match over the second best. */
const NEIGHBOUR = 0.1;
const LEAD = 0.05;
/**
 * A word that more than `COMMON` rows have is not used to find rows; at most `CANDIDATES` rows are compared with a
 * line.
 */
const COMMON = 64;
const CANDIDATES = 12;
/** The letters at its beginning by which a word is also known: it may be inflected, or misspelt at its end. */
const STEM = 4;

/**
 * Returns the row that each line looks like, by the id of the line. Only pairs are returned in which each is the best
 * for the other, by a lead; none where there are more than `most` lines or rows, since nobody would look at each.
 */
export function findPossibleMatches(
  lines: readonly UnmatchedRow[],
  rows: readonly UnmatchedRow[],
  most: number,
): ReadonlyMap<string, string> {
  if (Math.max(lines.length, rows.length) > most) return new Map();
  const weightOf = openWeights([...lines, ...rows]);
  const weighed = rows.map((row) => weigh(row, weightOf));
  const rowsWith = Map.groupBy(
    weighed.flatMap((row) => [...row.words].map(([word]) => ({ word, row }))),
    ({ word }) => word,
  );
  const bestOfRow = new Map<string, Ranking>();
  const bestOfLine = lines.map((line) => {
    const own = weigh(line, weightOf);
    const ranking: Ranking = { id: null, score: 0, second: 0 };
    for (const row of candidatesOf(own, rowsWith)) {
      const score = likeness(own, row);
      if (score === 0) continue;
      rank(ranking, row.row.id, score);
      const ofRow = bestOfRow.get(row.row.id) ?? { id: null, score: 0, second: 0 };
      rank(ofRow, line.id, score);
      bestOfRow.set(row.row.id, ofRow);
    }
    return [line.id, ranking] as const;
  });
  const isClear = ({ score, second }: Ranking): boolean => score - second >= LEAD;
  return new Map(
    bestOfLine.flatMap(([lineId, ranking]) => {
      const back = ranking.id === null ? undefined : bestOfRow.get(ranking.id);
      const isMutual = back?.id === lineId && isClear(ranking) && isClear(back);
      return isMutual && ranking.id !== null ? [[lineId, ranking.id] as const] : [];
    }),
  );
}

interface Ranking {
  id: string | null;
  score: number;
  second: number;
}

function rank(ranking: Ranking, id: string, score: number): void {
  if (score > ranking.score) Object.assign(ranking, { id, score, second: ranking.score });
  else ranking.second = Math.max(ranking.second, score);
}

interface Weighed {
  readonly row: UnmatchedRow;
  readonly words: ReadonlyMap<string, number>;
  readonly sum: number;
}

function weigh(row: UnmatchedRow, weightOf: (word: string) => number): Weighed {
  const words = new Map([...wordsOf(row)].map((word) => [word, weightOf(word)]));
  return { row, words, sum: [...words.values()].reduce((sum, weight) => sum + weight, 0) };
}

/** Returns a function for the weight of a word: the fewer rows have it, the more. */
function openWeights(rows: readonly UnmatchedRow[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const row of rows) for (const word of wordsOf(row)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + rows.length / (counts.get(word) ?? 1));
}

/** Returns the words of a row, each with its column, whole and by their beginnings. */
function wordsOf({ texts }: UnmatchedRow): ReadonlySet<string> {
  const words = new Set<string>();
  for (const [columnId, text] of texts)
    for (const word of text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []) {
      words.add(`${columnId} ${word}`);
      if (word.length > STEM) words.add(`${columnId} ${word.slice(0, STEM)}…`);
    }
  return words;
}

/** Returns the rows that share the most weight with a line, by words that are not common. */
function candidatesOf(
  line: Weighed,
  rowsWith: ReadonlyMap<string, readonly { readonly row: Weighed }[]>,
): readonly Weighed[] {
  const shared = new Map<Weighed, number>();
  for (const [word, weight] of line.words) {
    const found = rowsWith.get(word) ?? [];
    if (found.length > COMMON) continue;
    for (const { row } of found)
      if (row.row.kind === line.row.kind) shared.set(row, (shared.get(row) ?? 0) + weight);
  }
  return [...shared]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, CANDIDATES)
    .map(([row]) => row);
}

/** Returns how alike two rows are, from 0 on: the share of their words in common, and their neighbours. */
function likeness(one: Weighed, other: Weighed): number {
  let common = 0;
  for (const [word, weight] of one.words) if (other.words.has(word)) common += weight;
  const share = (2 * common) / (one.sum + other.sum);
  if (share < LEAST_SHARE) return 0;
  const isNext = (side: 'before' | 'after'): boolean =>
    one.row[side] !== null && one.row[side] === other.row[side];
  return share + (isNext('before') ? NEIGHBOUR : 0) + (isNext('after') ? NEIGHBOUR : 0);
}
