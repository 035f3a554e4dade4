// When rows are measured: in sight at once, all others in quiet moments. Until then a row stands as high as it did before.

import { measures } from '../../../shared/layout/measures.ts';
import type { RowRecord } from '../../store/line.ts';
import type { Offsets } from './offsets.ts';
import type { View } from './view.ts';

export interface Measuring {
  /** Places all rows anew, after some came, went or moved, or lost their heights. */
  fill(): void;
  /** All rows are measured again in quiet moments. */
  restart(): void;
  /** A row has lost its height. Out of sight it waits: a thousand remote edits must not cost a frame. */
  lost(line: RowRecord, index: number): void;
  /** Measures rows that nobody has looked at; false when all are measured. */
  some(isOver: () => boolean): boolean;
}

export interface MeasuringParts {
  readonly view: Pick<View, 'count' | 'painted' | 'height'>;
  readonly offsets: Offsets;
  readonly isInSight: (line: RowRecord) => boolean;
}

/** Schedules the measuring of rows. Rows that are not measured yet keep their last height, or the least. */
export function openMeasuring({ view, offsets, isInSight }: MeasuringParts): Measuring {
  /** Rows before this one have their true height. */
  let measured = 0;

  return {
    fill() {
      const heights = new Float64Array(view.count());
      // The body must not shrink meanwhile, or the window could not stay where it is.
      const isSame = offsets.count() === heights.length;
      for (let index = 0; index < heights.length; index++)
        heights[index] = view.painted(index)?.height || (isSame ? offsets.height(index) : measures.leastRow);
      offsets.splice(0, offsets.count(), heights);
      measured = 0;
    },
    restart() {
      measured = 0;
    },
    lost(line, index) {
      if (index < 0) return;
      if (isInSight(line)) offsets.set(index, view.height(line));
      else measured = Math.min(measured, index);
    },
    some(isOver) {
      for (; measured < offsets.count() && !isOver(); measured++) {
        const line = view.painted(measured);
        if (line) offsets.set(measured, view.height(line));
      }
      return measured < offsets.count();
    },
  };
}
