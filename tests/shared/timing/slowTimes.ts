// The cascade said once more, slowly and plainly: every row anew from the top, without the code that it is to judge.

import { clockOf } from '../../../shared/timing/clocks.ts';
import { secondsOf } from '../../../shared/timing/durations.ts';
import { momentOfTyped, type TimedRow } from '../../../shared/timing/timedRow.ts';
import type { Zone } from '../../../shared/timing/zones.ts';

export interface SlowTimes {
  readonly start: number | null;
  readonly end: number | null;
  readonly gap: number;
  readonly latest: number | null;
}

export function slowTimes(
  rows: readonly TimedRow[],
  zone: Zone,
  showsSeconds: boolean,
): readonly SlowTimes[] {
  let before: { end: number; isSure: boolean } | null = null;
  const forward = rows.map((row): SlowTimes => {
    if (!isTimed(row)) return { start: null, end: null, gap: 0, latest: null };
    const clock = clockOf(row.start);
    const length = secondsOf(row.duration, showsSeconds);
    const isPinned = row.isPinned && clock !== null;
    const typed = clock && momentOfTyped(zone, clock.seconds, clock.day, before?.end ?? Number.NaN);
    let start = typed;
    if (!isPinned && before && (before.isSure || typed === null)) start = before.end;
    const gap: number = isPinned && before?.isSure && start !== null ? start - before.end : 0;
    if (start !== null) before = { end: start + (length ?? 0), isSure: length !== null };
    return { start, end: start === null || length === null ? null : start + length, gap, latest: null };
  });
  return forward.map((times, index) => backTimed(times, latestOf(index)));

  function latestOf(index: number): number | null {
    const row = rows[index];
    if (!row || !isTimed(row) || row.timing === 'hardOut') return null;
    const out = rows.findIndex((each, at) => at > index && each.timing === 'hardOut' && isTimed(each));
    const hardOut = rows[out];
    if (!hardOut || !hardOut.isPinned || clockOf(hardOut.start) === null) return null;
    const between = rows.slice(index, out).filter((each) => isTimed(each));
    const seconds = between.reduce((sum, each) => sum + (secondsOf(each.duration, showsSeconds) ?? 0), 0);
    return (forward[out]?.start ?? Number.NaN) - seconds;
  }

  function backTimed(times: SlowTimes, latest: number | null): SlowTimes {
    const length = secondsOf(rows[forward.indexOf(times)]?.duration ?? '', showsSeconds);
    if (times.start !== null || latest === null) return { ...times, latest };
    return { ...times, start: latest, end: length === null ? null : latest + length };
  }
}

function isTimed(row: TimedRow): boolean {
  if (row.kind !== 'row' || row.timing === 'float') return false;
  return row.start.trim() !== '' || row.duration.trim() !== '';
}
