// Search results: cells, and the matches in them.

import type { Match } from './query.ts';

/** A cell with the text that a person reads in it. */
export interface FoundCell {
  readonly id: string;
  readonly rowId: string;
  /** Id of the column; null for a cell of a free block. */
  readonly columnId: string | null;
  readonly line: number;
  readonly text: string;
  /** Stored rich text; null for a plain text. */
  readonly rich: string | null;
  /** Whether the text is a time computed from others, which nobody has typed. */
  readonly isComputed: boolean;
  readonly categoryId: string | null;
}

/** Why a match can be found but not replaced. */
export type ReplaceBlock = 'computed' | 'locked' | 'mention';

export interface CellMatch {
  /** Key of the match, which stays the same while the text of the cell does. */
  readonly key: string;
  readonly cell: FoundCell;
  readonly match: Match;
  readonly kept: ReplaceBlock | null;
  /** The sheet of the match when it is not the open one; else null. */
  readonly elsewhere: Elsewhere | null;
}

/** A sheet of the project that is not open. */
export interface Elsewhere {
  readonly sheetId: string;
  readonly title: string;
  /** Frozen item number of the row; '' without one. */
  readonly label: string;
}

/** Returns the matches in a cell as search results. `kept` returns why a match cannot be replaced. */
export function hitsIn(
  cell: FoundCell,
  matches: readonly Match[],
  { kept, elsewhere }: { kept: (match: Match) => ReplaceBlock | null; elsewhere: Elsewhere | null },
): readonly CellMatch[] {
  return matches.map((match) => ({
    key: `${cell.id} ${match.from}`,
    cell,
    match,
    kept: kept(match),
    elsewhere,
  }));
}
