// The new text of a match that is replaced. Pure.

import type { Match, SearchQuery } from './query.ts';

export interface Replacement {
  readonly text: string;
  readonly query: SearchQuery;
}

/**
 * Whether the new text gets the capitals of the old one, which is so unless the search is case-sensitive or by a
 * pattern.
 */
export function keepsCapitals({ isCased, isPattern }: SearchQuery): boolean {
  return !isCased && !isPattern;
}

/** Returns what replaces a match, with the groups of a pattern filled in or the capitals of the old text kept. */
export function newTextOf(text: string, match: Match, { text: wanted, query }: Replacement): string {
  const old = text.slice(match.from, match.to);
  if (query.isPattern) return filledIn(wanted, old, match.groups);
  return keepsCapitals(query) ? inCaseOf(old, wanted) : wanted;
}

/** Fills in groups: `$1` to `$9` are those of the pattern, `$&` is the whole match, `$$` a dollar sign. */
function filledIn(wanted: string, old: string, groups: readonly string[]): string {
  return wanted.replaceAll(/\$([$&1-9])/g, (_, sign: string) => {
    if (sign === '$') return '$';
    return sign === '&' ? old : (groups[Number(sign) - 1] ?? '');
  });
}

/**
 * Returns the new text with the capitals of the old: `podium` becomes `lectern`, `Podium` becomes `Lectern`, `PODIUM`
 * becomes `LECTERN`.
 */
function inCaseOf(old: string, wanted: string): string {
  const letters = old.match(/\p{L}/gu) ?? [];
  const isShouted = letters.length > 1 && old === old.toUpperCase() && old !== old.toLowerCase();
  if (isShouted) return wanted.toUpperCase();
  const [first = ''] = old;
  const isCapital = first !== first.toLowerCase();
  const [start = ''] = wanted;
  return isCapital ? start.toUpperCase() + wanted.slice(start.length) : wanted;
}

export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Returns the text with edits applied; `edits` are ordered from the left and do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let at = 0;
  for (const edit of edits) {
    result += text.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return result + text.slice(at);
}
