// The interface of a style of labels. The styles themselves are in `labels.ts`.

/** The labels that were ever used since the numbers were frozen. */
export type UsedLabels = Pick<ReadonlySet<string>, 'has'>;

/** A style of labels: how they are written, sorted and extended. */
export interface LabelStyle {
  isLabel(text: string): boolean;
  /** Compares labels, for sorting. @throws Error when a text is not a label of the style */
  compare(left: string, right: string): number;
  between(left: string | null, right: string | null, ever: UsedLabels): string;
  /**
   * Returns the labels of a sheet whose numbers are being frozen, in order. `blocks` has the number of rows in each
   * block; a block ends at a heading or a page break.
   */
  first(blocks: readonly number[]): readonly string[];
  /** Returns the first label of a new block at the end of the sheet, after `left`; null where blocks have no names. */
  opening(left: string | null, ever: UsedLabels): string | null;
}
