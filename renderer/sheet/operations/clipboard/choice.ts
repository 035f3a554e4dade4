// What of a clip is pasted, and how: everything where it lies, unless a person chooses otherwise in paste special.

export const WHATS = ['everything', 'values', 'formats', 'durations', 'empty'] as const;
export type What = (typeof WHATS)[number];

export interface PasteOptions {
  readonly what: What;
  /** Rows become columns. */
  readonly isTurned: boolean;
  /** `over` what stands there, as `new` rows, or in the rows whose number the first column names. */
  readonly where: 'over' | 'new' | 'numbered';
  /** Times and durations that were not written as such stay texts. */
  readonly isText: boolean;
}

export const EVERYTHING: PasteOptions = { what: 'everything', isTurned: false, where: 'over', isText: false };
