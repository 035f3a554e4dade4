// Which of the starts that come from elsewhere are pinned: those that do not follow from the durations above them, so
// that the sheet shows what came. For files and for what is pasted alike.

import { openCascade } from './cascade.ts';
import type { TimedRow } from './timed.ts';
import type { Zone } from './zones.ts';

/** Is told the rows in their order, each once. */
export interface StartJudge {
  /** The next row, as it is. */
  pass(row: TimedRow): void;
  /** The next row, whose start came: does it have to be pinned? */
  isPinned(row: TimedRow): boolean;
}

/** `showsSeconds`: as the sheet says; null: as its first start does. */
export function openStartJudge(zone: Zone, showsSeconds: boolean | null): StartJudge {
  const cascade = openCascade(zone, showsSeconds);
  return {
    pass: (row) => void cascade.put(cascade.count(), row),
    isPinned(row) {
      const index = cascade.count();
      cascade.put(index, row);
      const times = cascade.at(index);
      if (times.start === null || !times.isComputed || times.typed === null) return false;
      if (zone.wallOf(times.start).seconds === times.typed) return false;
      cascade.put(index, { ...row, isPinned: true });
      return true;
    },
  };
}
