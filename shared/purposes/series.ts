// Series: how a text continues in the cells of a fill, once a pattern has read it.

/** The format of the texts of a series. */
export interface SeriesPattern {
  /** A key that is equal for texts of the same series. */
  readonly key: string;
  /** The step by which a fill continues a single cell; 0 where the cell is copied. */
  readonly alone: number;
  /** The value after which the texts begin again, such as 12 for months; none where they never do. */
  readonly cycle?: number;
  /**
   * How certainly the text tells the format of its series, 0 by default: `09` tells that numbers are padded, `10` tells
   * nothing. All texts are printed by the pattern of the highest rank.
   */
  readonly rank?: number;
  print(value: number): string;
  /** Returns a step as text for people. */
  words(step: number): string;
}

/** A text as a member of a series. */
export interface SeriesValue {
  readonly pattern: SeriesPattern;
  readonly value: number;
  /** The text as a member of a series by months, where it is a date. Its key is the day of the month. */
  readonly monthly?: SeriesValue;
}

/** The parts of a sheet on which the reading of a series depends. */
export interface SeriesContext {
  /** Whether `1:30` means minutes and seconds; null where that is unknown, and is guessed from the text. */
  readonly showsSeconds: boolean | null;
  /** The option of the column's purpose, such as the code of a currency; null without one. */
  readonly option: string | null;
  /** Whether dates are read with the month first where either order is possible. */
  readonly isMonthFirst?: boolean;
  /** The year of a date that is typed without one; null where the date alone tells it. */
  readonly year?: number | null;
}
