// How high each row stands, measured when it is first asked for. Which rows were measured before their faces had come is
// kept, so that these alone are measured anew when they have.

import type { Line } from '../../store/line.ts';

export interface RowHeights {
  height(line: Line): number;
  /** Forgets the heights that faces which have come since may change, and answers whose they were. */
  meetFaces(): readonly Line[];
}

export interface RowHeightParts {
  readonly measured: (line: Line) => number;
  /** Grows when something is measured in a face that has not come yet. */
  readonly provisional: () => number;
  /** What was laid out for the row has broken its lines by the same widths. */
  readonly forget: (line: Line) => void;
}

/** Opens the heights of rows, none of which is measured yet. */
export function openRowHeights({ measured, provisional, forget }: RowHeightParts): RowHeights {
  let waiting = new Set<Line>();

  function measuredNow(line: Line): number {
    const before = provisional();
    const height = measured(line);
    if (provisional() !== before) waiting.add(line);
    return height;
  }

  return {
    height: (line) => (line.height ||= measuredNow(line)),
    meetFaces() {
      const lines = [...waiting];
      waiting = new Set();
      for (const line of lines) {
        unmeasure(line);
        forget(line);
      }
      return lines;
    },
  };
}

/** It is measured anew when it is next asked for. */
export function unmeasure(line: Line | undefined): void {
  if (line) line.height = 0;
}
