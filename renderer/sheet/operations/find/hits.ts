// Search results: cells, and the matches in them.

import type { TextMatcher } from './matcher.ts';
import type { Match } from './query.ts';
import { newTextOf, type Replacement } from './replacing.ts';

/** A cell with the text that a person reads in it. */
export interface FoundCell {
  readonly id: string;
  readonly rowId: string;
  /** Id of the column; null for a cell of a free block. */
  readonly columnId: string | null;
  readonly line: number;
  readonly text: string;
  /**
   * The text with its variables resolved; null where that is the same text. It is searched where `text` has no match.
   */
  readonly resolved: string | null;
  /** Stored rich text; null for a plain text. */
  readonly rich: string | null;
  /** Whether the text is a time computed from others, which nobody has typed. */
  readonly isComputed: boolean;
  readonly categoryId: string | null;
  /** Whether `text` has its variables resolved, so that it cannot be replaced. */
  readonly isOfVariable?: boolean;
}

/** Why a match can be found but not replaced. */
export type ReplaceBlock = 'category' | 'computed' | 'locked' | 'mention' | 'variable';

export interface CellMatch {
  /** Key of the match, which stays the same while the text of the cell does. */
  readonly key: string;
  readonly cell: FoundCell;
  readonly match: Match;
  readonly block: ReplaceBlock | null;
  /** The sheet of the match when it is not the open one; else null. */
  readonly elsewhere: MatchedSheet | null;
}

/** A sheet of the project that is not open. */
export interface MatchedSheet {
  readonly sheetId: string;
  readonly title: string;
  /** Frozen item number of the row; '' without one. */
  readonly label: string;
}

/** A cell with its matches. */
export interface SearchedCell {
  readonly cell: FoundCell;
  readonly matches: readonly Match[];
}

/**
 * Searches the typed texts of cells, and where one has no match, its text with variables resolved. A match in a
 * resolved text cannot be replaced: such a cell is returned with the resolved text as its `text`, and marked by
 * `isOfVariable`.
 */
export async function searchCells(
  cells: readonly FoundCell[],
  matcher: Pick<TextMatcher, 'find'>,
): Promise<readonly SearchedCell[]> {
  const found = await matcher.find(cells.map(({ text }) => text));
  const isOpen = (cell: FoundCell, at: number): boolean => cell.resolved !== null && found[at]?.length === 0;
  const open = cells.filter(isOpen);
  const more = open.length === 0 ? [] : await matcher.find(open.map(({ resolved }) => resolved ?? ''));
  const again = new Map(open.map((cell, at) => [cell, more[at] ?? []]));
  return cells.map((cell, at) => {
    const matches = again.get(cell) ?? [];
    if (matches.length === 0) return { cell, matches: found[at] ?? [] };
    return { cell: { ...cell, text: cell.resolved ?? '', resolved: null, isOfVariable: true }, matches };
  });
}

/** Returns the matches in a cell as search results. `block` returns why a match cannot be replaced. */
export function cellMatchesIn(
  cell: FoundCell,
  matches: readonly Match[],
  { block, elsewhere }: { block: (match: Match) => ReplaceBlock | null; elsewhere: MatchedSheet | null },
): readonly CellMatch[] {
  return matches.map((match) => ({
    key: keyOf(cell.id, match.from),
    cell,
    match,
    block: block(match),
    elsewhere,
  }));
}

function keyOf(cellId: string, from: number): string {
  return `${cellId} ${from}`;
}

/**
 * Returns the key that a match has once another one is replaced. In the same cell its offset shifts with a replacement
 * before it.
 */
export function keyAfterReplacing(key: string, { cell, match }: CellMatch, replacement: Replacement): string {
  const space = key.lastIndexOf(' ');
  const [cellId, from] = [key.slice(0, space), Number(key.slice(space))];
  if (cellId !== cell.id || from <= match.from) return key;
  const by = newTextOf(cell.text, match, replacement).length - (match.to - match.from);
  return keyOf(cellId, from + by);
}
