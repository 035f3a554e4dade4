// The results of Go to: rows with their number and text, or a note if there is no row.

export interface GoToTarget {
  /** Id of the row; null for a note, which leads nowhere. */
  readonly rowId: string | null;
  /** Id of the column where the text was found; null for a result that is a row as a whole, or a note. */
  readonly columnId: string | null;
  /** Item number in the chip; for '' the result of a time shows a clock icon, any other result nothing. */
  readonly number: string;
  readonly isStruck: boolean;
  readonly isTime: boolean;
  readonly text: string;
  /** The part of the text that matches, as offsets; null for none. */
  readonly marked: readonly [from: number, to: number] | null;
}

export interface GoToResult {
  /** Heading of the results; '' for the first ones, which are the likeliest. */
  readonly heading: string;
  readonly hits: readonly GoToTarget[];
}

export const ALSO_READS_AS = 'Also reads as';
export const NO_LONGER_THERE = 'Not there any more';

/** Returns a result that is a row with its number. */
export function rowTarget(rowId: string, number: string, text: string): GoToTarget {
  return { rowId, columnId: null, number, isStruck: false, isTime: false, text, marked: null };
}

/** Returns a result that is a sentence and leads nowhere. */
export function noteTarget(text: string, own: Partial<GoToTarget> = {}): GoToTarget {
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
