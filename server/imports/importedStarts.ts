// Decides which starts of a file are pinned: those that do not follow from the durations above them, so that the
// sheet shows the same times as the file. It also detects whether the file writes durations with seconds.

import { isOmitted } from '../../shared/layout/omitted.ts';
import { clockOf } from '../../shared/timing/clocks.ts';
import { parseDuration, type ParsedDuration } from '../../shared/timing/durations.ts';
import { openPinDetector as openJudge } from '../../shared/timing/pinDetector.ts';
import { UNTIMED_ROW } from '../../shared/timing/timedRow.ts';
import { openZone } from '../../shared/timing/zones.ts';
import type { PlannedColumn } from './columns.ts';
import type { SourceRow } from './reading/tabSink.ts';

/** A column of the file, with its purpose. */
type TimedColumn = Pick<PlannedColumn, 'from' | 'purpose'>;

/** Index in the file of the first column of each kind. */
interface TimesFrom {
  readonly start: number | undefined;
  readonly duration: number | undefined;
  readonly end: number | undefined;
}

/** Decides which starts are pinned, by following the times from row to row. */
export interface ImportedStarts {
  /** Takes the next row of the table, and returns whether its start is pinned. */
  isPinned(row: SourceRow): boolean;
}

/** Opens the decision. Rows must be passed in their order. `showSeconds` is the sheet's setting; where it is null,
 *  the first start decides. */
export function openImportedStarts(
  columns: readonly TimedColumn[],
  showSeconds: boolean | null,
): ImportedStarts {
  const { start, duration } = timesFrom(columns);
  // A file has local times without a zone, so in the night when clocks change one row more may be pinned.
  const detector = openJudge(openZone(null, null), showSeconds);
  return {
    isPinned({ texts }) {
      if (start === undefined || duration === undefined) return false;
      const isOut = isOmitted(
        { id: '' },
        texts.map((value) => ({ id: '', value })),
      );
      if (!isOut)
        return detector.isPinned({
          ...UNTIMED_ROW,
          kind: 'row',
          start: texts[start] ?? '',
          duration: texts[duration] ?? '',
        });
      detector.pass(UNTIMED_ROW);
      return false;
    },
  };
}

/** Returns the same as `showsSecondsIn`, but where that is null, whether the first start is written with seconds, and
 *  true where there is no start. The new sheet stores the result, so that no later edit changes the meaning of its
 *  durations. */
export function decidedSeconds(columns: readonly TimedColumn[], sample: readonly SourceRow[]): boolean {
  const { start } = timesFrom(columns);
  const starts = sample.flatMap(({ texts }) =>
    start === undefined ? [] : (clockOf(texts[start] ?? '') ?? []),
  );
  return showsSecondsIn(columns, sample) ?? starts[0]?.hasSeconds ?? true;
}

/** Returns whether the two numbers of a duration such as `1:30` are minutes and seconds: the reading from which more
 *  starts and ends of the file follow or, where both are equal, by which no row takes half a day. Null where both
 *  are still possible. */
export function showsSecondsIn(
  columns: readonly TimedColumn[],
  sample: readonly SourceRow[],
): boolean | null {
  const { start, duration, end } = timesFrom(columns);
  const textAt = ({ texts }: SourceRow, column: number | undefined): string =>
    column === undefined ? '' : (texts[column] ?? '');
  const rows = sample.map((row) => ({
    start: clockOf(textAt(row, start))?.seconds ?? null,
    length: parseDuration(textAt(row, duration)),
    end: clockOf(textAt(row, end))?.seconds ?? null,
  }));
  const [withSeconds, without] = [following(rows, 'withSeconds'), following(rows, 'withoutSeconds')];
  if (withSeconds !== without) return withSeconds > without;
  return (
    rows.some(({ length }) => length.withoutSeconds >= HALF_A_DAY && length.withSeconds < HALF_A_DAY) || null
  );
}

const HALF_A_DAY = 12 * 3600;
const DAY = 24 * 3600;

/** Returns the number of starts and ends that follow from the durations. */
function following(
  rows: readonly {
    readonly start: number | null;
    readonly length: ParsedDuration;
    readonly end: number | null;
  }[],
  reading: keyof ParsedDuration,
): number {
  let count = 0;
  let expected: number | null = null;
  for (const { start, length, end } of rows) {
    if (start === null) continue;
    if (start === expected) count++;
    const seconds = length[reading];
    expected = Number.isNaN(seconds) ? null : (start + seconds) % DAY;
    if (expected !== null && expected === end) count++;
  }
  return count;
}

function timesFrom(columns: readonly TimedColumn[]): TimesFrom {
  const from = (purpose: string): number | undefined =>
    columns.find((column) => column.purpose === purpose)?.from;
  return { start: from('startTime'), duration: from('duration'), end: from('endTime') };
}
