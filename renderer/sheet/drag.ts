// One drag in the grid, from its first move to its end.

export interface Drag {
  /** Why it cannot be done; said once it is tried. */
  readonly refusal: string | null;
  /** Does the sheet scroll up and down, or sideways? */
  readonly along: 'rows' | 'columns';
  over(point: Point): void;
  drop(): void;
}

/** Of the window, and in the grid's own pixels from the corner of its body. */
export interface Point {
  readonly clientX: number;
  readonly clientY: number;
  readonly x: number;
  readonly y: number;
}
