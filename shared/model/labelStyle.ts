// What a style of labels has to say. The styles themselves are in `labels.ts`.

/** Every label given since the freeze, in whatever holds them. */
export type Taken = Pick<ReadonlySet<string>, 'has'>;

/** One way in which labels grow. */
export interface LabelStyle {
  isLabel(text: string): boolean;
  /** @throws Error when one is not a label of the style */
  compare(left: string, right: string): number;
  between(left: string | null, right: string | null, ever: Taken): string;
  /** The labels of a freeze: of so many rows in each block, in their order. */
  first(blocks: readonly number[]): readonly string[];
  /** The first label of a new block at the end of the sheet, behind `left`; null where blocks have no names. */
  opening(left: string | null, ever: Taken): string | null;
}
