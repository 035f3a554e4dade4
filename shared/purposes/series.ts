// What cells go on with when they are filled: what a text counts by, once a pattern has read it.

/** How the texts of a series are written. */
export interface SeriesPattern {
  /** Texts with the same key count together. */
  readonly key: string;
  /** What one cell alone goes on by; 0: it is copied. */
  readonly alone: number;
  print(value: number): string;
  /** A step, for people. */
  words(step: number): string;
}

/** A text as a member of a series. */
export interface SeriesValue {
  readonly pattern: SeriesPattern;
  readonly value: number;
}

/** The parts of a sheet that decide how the texts of a series are read. */
export interface SeriesContext {
  /** `1:30` is minutes and seconds; null where nobody knows, and it is read as it looks. */
  readonly showsSeconds: boolean | null;
  /** The option of the column. */
  readonly option: string | null;
}
