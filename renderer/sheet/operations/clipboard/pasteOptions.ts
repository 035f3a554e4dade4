// The options of a paste: everything at the selection, unless a person chooses otherwise in paste special.

/** The parts of a clip that can be pasted; `empty` pastes everything, but only into empty cells. */
export const PASTE_PARTS = ['everything', 'values', 'formats', 'durations', 'empty'] as const;
export type PastePart = (typeof PASTE_PARTS)[number];

export interface PasteOptions {
  readonly what: PastePart;
  /** Whether rows become columns. */
  readonly isTurned: boolean;
  /**
   * Where rows are pasted: `over` existing ones, as `new` rows, or into the rows with the numbers of the first column.
   */
  readonly where: 'over' | 'new' | 'numbered';
  /** Whether texts that could be read as times, but are not written as such, stay texts. */
  readonly isText: boolean;
}

/** The options of an ordinary paste. */
export const DEFAULT_PASTE: PasteOptions = {
  what: 'everything',
  isTurned: false,
  where: 'over',
  isText: false,
};
