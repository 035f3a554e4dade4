// What a go-to finds: rows, each with how it is named, and notes where there is no row to go to.

export interface GoToTarget {
  /** Null for a note: there is nothing to go to. */
  readonly rowId: string | null;
  /** The cell, where it is found by its text. */
  readonly columnId: string | null;
  /** In the chip; empty: a clock, or nothing. */
  readonly number: string;
  readonly isStruck: boolean;
  readonly isTime: boolean;
  readonly text: string;
  /** What of the text was asked for. */
  readonly marked: readonly [from: number, to: number] | null;
}

export interface GoToResult {
  /** Empty over the first: what was asked for. */
  readonly heading: string;
  readonly hits: readonly GoToTarget[];
}

export const ALSO = 'Also reads as';
export const GONE = 'Not there any more';

/** A hit that is a row, called by its number. */
export function rowHit(rowId: string, number: string, text: string): GoToTarget {
  return { rowId, columnId: null, number, isStruck: false, isTime: false, text, marked: null };
}

/** A sentence in place of a row. */
export function note(text: string, own: Partial<GoToTarget> = {}): GoToTarget {
  return {
    rowId: null,
    columnId: null,
    number: '',
    isStruck: false,
    isTime: false,
    text,
    marked: null,
    ...own,
  };
}
