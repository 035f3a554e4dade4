// What was found: cells, and in them the matches.

import type { Match } from './query.ts';

/** A cell, as a person reads it. */
export interface FoundCell {
  readonly id: string;
  readonly rowId: string;
  /** Null for a cell of a free block. */
  readonly columnId: string | null;
  /** The sub-line. */
  readonly line: number;
  readonly text: string;
  /** Its rich form as it is stored; null for a plain text. */
  readonly rich: string | null;
  /** Worked out from others: nobody has typed it. */
  readonly isComputed: boolean;
  readonly categoryId: string | null;
}

/** Why a match can be found, and not replaced. */
export type ReplaceBlock = 'computed' | 'locked' | 'mention';

export interface CellMatch {
  /** The same as long as the cell says the same. */
  readonly key: string;
  readonly cell: FoundCell;
  readonly match: Match;
  readonly kept: ReplaceBlock | null;
  /** Null in the sheet that is open. */
  readonly elsewhere: Elsewhere | null;
}

/** A sheet of the project that is not open. */
export interface Elsewhere {
  readonly sheetId: string;
  readonly title: string;
  /** The number of the row, where it is kept. */
  readonly label: string;
}

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
