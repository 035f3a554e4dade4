// What a text counts by, once a pattern has read it.

/** What the column holds, as far as it matters for reading a text. */
export type Purpose = string | null;

export interface Pattern {
  /** Texts with the same key count together. */
  readonly key: string;
  /** What one cell alone goes on by; 0: it is copied. */
  readonly alone: number;
  print(value: number): string;
  /** A step, for people. */
  words(step: number): string;
}

export interface Value {
  readonly pattern: Pattern;
  readonly value: number;
}
