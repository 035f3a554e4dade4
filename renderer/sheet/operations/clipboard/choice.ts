// The options of a paste: everything at the selection, unless a person chooses otherwise in paste special.

/** The parts of a clip that can be pasted; `empty` pastes everything, but only into empty cells. */
export const WHATS = ['everything', 'values', 'formats', 'durations', 'empty'] as const;
export type What = (typeof WHATS)[number];

export interface PasteOptions {
  readonly what: What;
  /** Whether rows become columns. */
  readonly isTurned: boolean;
  /** Where rows go: `over` the existing ones, as `new` rows, or into the rows whose number is in the first column. */
  readonly where: 'over' | 'new' | 'numbered';
  /** Whether times and durations that are not written as such stay texts. */
  readonly isText: boolean;
}

/** The options of an ordinary paste. */
export const EVERYTHING: PasteOptions = { what: 'everything', isTurned: false, where: 'over', isText: false };
