// When rows are measured: visible rows at once, all others while the browser is idle. Until then a row has its last
// height.

import { measures } from '../../../shared/layout/measures.ts';
import type { RowRecord } from '../../store/rowRecord.ts';
import type { Offsets } from './offsets.ts';
import type { SheetModel } from './sheetModel.ts';

export interface MeasureScheduler {
  /** Sets the heights of all rows anew, after rows were added, removed, moved, or lost their heights. */
  fill(): void;
  /** Has all rows measured again while the browser is idle. */
  restart(): void;
  /**
   * Updates a row whose height was cleared. A row out of sight is measured later, since a thousand remote edits must
   * not cost a frame.
   */
  lost(line: RowRecord, position: number): void;
  /** Measures rows that are not measured yet until `isOver` returns true; returns false when all are measured. */
  some(isOver: () => boolean): boolean;
}

export interface MeasureSchedulerParts {
  readonly view: Pick<SheetModel, 'count' | 'painted' | 'height'>;
  readonly offsets: Offsets;
  readonly isInSight: (line: RowRecord) => boolean;
}

/** Schedules the measuring of rows. Rows that are not measured yet keep their last height, or get the least height. */
export function openMeasureScheduler({ view, offsets, isInSight }: MeasureSchedulerParts): MeasureScheduler {
  /** Number of rows, from the top, that have their true height. */
  let measured = 0;

  return {
    fill() {
      const heights = new Float64Array(view.count());
      // With the same number of rows, old heights are kept: a table that shrank meanwhile would scroll the window.
      const isSame = offsets.count() === heights.length;
      for (let position = 0; position < heights.length; position++)
        heights[position] =
          view.painted(position)?.height || (isSame ? offsets.height(position) : measures.leastRow);
      offsets.splice(0, offsets.count(), heights);
      measured = 0;
    },
    restart() {
      measured = 0;
    },
    lost(line, position) {
      if (position < 0) return;
      if (isInSight(line)) offsets.set(position, view.height(line));
      else measured = Math.min(measured, position);
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
