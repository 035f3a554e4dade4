// Decides which starts of an import or a paste are pinned: those that do not follow from the durations above them, so
// that the sheet shows the same times as the source.

import { openCascade } from './cascade.ts';
import { clockOf } from './clocks.ts';
import type { TimedRow } from './timedRow.ts';
import type { Zone } from './zones.ts';

/** Decides for rows that are passed in order, each once. */
export interface PinDetector {
  /** Adds the next row, as it is. */
  pass(row: TimedRow): void;
  /** Adds the next row, with an imported start. Returns whether that must be pinned. */
  isPinned(row: TimedRow): boolean;
}

/** Opens the detector for one sheet. `showsSeconds` is the setting of the sheet; null: its first start decides. */
export function openPinDetector(zone: Zone, showsSeconds: boolean | null): PinDetector {
  const cascade = openCascade(zone, showsSeconds);
  return {
    pass: (row) => void cascade.put(cascade.count(), row),
    isPinned(row) {
      const index = cascade.count();
      cascade.put(index, row);
      const times = cascade.at(index);
      if (times.start === null || !times.isComputed || times.typed === null) return false;
      const { day, seconds } = zone.wallOf(times.start);
      if (seconds === times.typed && day === (clockOf(row.start)?.day ?? day)) return false;
      cascade.put(index, { ...row, isPinned: true });
      return true;
    },
  };
}
