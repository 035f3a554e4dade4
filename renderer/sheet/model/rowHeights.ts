// How high each row is. A row is measured when its height is first read. Rows that were measured before their font
// faces were loaded are remembered, so that only these are measured anew afterwards.

import type { RowRecord } from '../../store/rowRecord.ts';

/** The heights of rows. */
export interface RowHeights {
  height(line: RowRecord): number;
  /** Clears the heights that newly loaded faces may change, and returns their rows. */
  meetFaces(): readonly RowRecord[];
}

interface RowHeightParts {
  readonly measured: (line: RowRecord) => number;
  /** Returns a counter that grows when something is measured in a face that is not loaded yet. */
  readonly provisional: () => number;
  /** Forgets the display list of a row, whose lines were broken in the face that stood in for one not loaded yet. */
  readonly forget: (line: RowRecord) => void;
}

/** Opens the heights of rows, none of which is measured yet. */
export function openRowHeights({ measured, provisional, forget }: RowHeightParts): RowHeights {
  let waiting = new Set<RowRecord>();

  function measuredNow(line: RowRecord): number {
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

/** Clears the height of a row, which is measured when it is next read. */
export function unmeasure(line: RowRecord | undefined): void {
  if (line) line.height = 0;
}
