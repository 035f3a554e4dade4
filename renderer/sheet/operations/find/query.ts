// What is looked for, as a regular expression, and where it stands in a text. Pure.

export interface SearchQuery {
  readonly text: string;
  /** Upper and lower case are told apart. */
  readonly isCased: boolean;
  readonly isWhole: boolean;
  /** The text is a regular expression. */
  readonly isPattern: boolean;
}

/** A stretch of a text that was found, and what stands in the groups of a pattern. */
export interface Match {
  readonly from: number;
  readonly to: number;
  readonly groups: readonly string[];
}

export const NO_QUERY: SearchQuery = { text: '', isCased: false, isWhole: false, isPattern: false };

const LETTER = String.raw`[\p{L}\p{N}\p{M}_]`;

/** Null where nothing is asked; a sentence where it is no pattern. */
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

/** What is found of nothing is not found. */
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

/** May a row be passed over whose stored text does not say this anywhere? Null: every row has to be looked at. */
export function storedHint({ text, isPattern }: SearchQuery): string | null {
  if (isPattern || text === '') return null;
  return JSON.stringify(text.normalize('NFC').toLowerCase()).slice(1, -1);
}
