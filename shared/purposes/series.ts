// Series: how a text continues in the cells of a fill, once a pattern has read it.

/** The format of the texts of a series. */
export interface SeriesPattern {
  /** A key that is equal for texts of the same series. */
  readonly key: string;
  /** The step from a single cell; 0 where it is copied. */
  readonly alone: number;
  print(value: number): string;
  /** Returns a step as text for people. */
  words(step: number): string;
}

/** A text as a member of a series. */
export interface SeriesValue {
  readonly pattern: SeriesPattern;
  readonly value: number;
}

/** The parts of a sheet on which the reading of a series depends. */
export interface SeriesContext {
  /** Whether `1:30` means minutes and seconds; null where that is unknown, and is guessed from the text. */
  readonly showsSeconds: boolean | null;
  /** The option of the column's purpose, such as the code of a currency; null without one. */
  readonly option: string | null;
}
