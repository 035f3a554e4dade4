// A search query, its regular expression, and the matches in a text. Pure.

export interface SearchQuery {
  readonly text: string;
  /** Whether case matters. */
  readonly isCased: boolean;
  readonly isWhole: boolean;
  /** Whether the text is a regular expression. */
  readonly isPattern: boolean;
}

/** A match in a text, as offsets, with the texts of the groups of a pattern. */
export interface Match {
  readonly from: number;
  readonly to: number;
  readonly groups: readonly string[];
}

/** The query that finds nothing. */
export const NO_QUERY: SearchQuery = { text: '', isCased: false, isWhole: false, isPattern: false };

const LETTER = String.raw`[\p{L}\p{N}\p{M}_]`;

/** Returns the regular expression of a query; null for an empty query, a sentence for an invalid pattern. */
export function expressionOf({ text, isCased, isWhole, isPattern }: SearchQuery): RegExp | string | null {
  if (text === '') return null;
  const source = isPattern ? text : escaped(text.normalize('NFC'));
  const within = isWhole ? `(?<!${LETTER})(?:${source})(?!${LETTER})` : source;
  try {
    return new RegExp(within, isCased ? 'gmu' : 'gimu');
  } catch (error) {
    if (error instanceof SyntaxError) return 'This is no pattern yet.';
    throw error;
  }
}

/** Returns the matches in a text. Empty matches of a pattern are skipped. */
export function matchesIn(expression: RegExp, text: string): readonly Match[] {
  const matches: Match[] = [];
  for (const match of text.matchAll(expression)) {
    const [whole, ...groups] = match;
    if (whole === '') continue;
    matches.push({
      from: match.index,
      to: match.index + whole.length,
      groups: groups.map((group) => group ?? ''),
    });
  }
  return matches;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

/**
 * Returns a text in lower case that the stored text of a row must contain for the row to match, so that other rows need
 * not be parsed; null where every row has to be searched.
 */
export function storedHint({ text, isPattern }: SearchQuery): string | null {
  if (isPattern || text === '') return null;
  return JSON.stringify(text.normalize('NFC').toLowerCase()).slice(1, -1);
}
