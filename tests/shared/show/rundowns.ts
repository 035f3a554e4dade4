// Rundowns and shows for the tests of their timing.

import fc from 'fast-check';
import type { RundownRow } from '../../../shared/show/rundown.ts';
import type { ShowProgress } from '../../../shared/timing/showTimes.ts';

export const SECOND = 1000;
export const MINUTE = 60_000;

/** The instant at which the plans of these tests begin. */
export const BEGIN = Date.parse('2026-12-05T19:00:00Z');

/** A show that has not begun. */
export const IDLE: ShowProgress = {
  phase: 'idle',
  rehearsal: false,
  rowId: null,
  rowStartedAt: null,
  heldAt: null,
  heldMs: 0,
  addedMs: 0,
  nextRowId: null,
  skippedRowIds: [],
  startedAt: null,
  endedAt: null,
  planShiftMs: null,
};

/** What a test says of a row; `gap` is between it and what is above it, and makes its start a pinned one. */
export interface RowOf extends Partial<RundownRow> {
  readonly gap?: number;
}

/** Returns the rows `r0`, `r1` …, each planned at the end of the one above it. */
export function rundown(rows: readonly RowOf[], begin = BEGIN): readonly RundownRow[] {
  let end = begin;
  return rows.map(({ gap, ...row }, index) => {
    const isTimed = row.isHeading !== true && row.isFloat !== true && row.isOmitted !== true;
    const plannedStart = isTimed ? end + (gap ?? 0) : null;
    const isPinned = row.isPinned ?? gap !== undefined;
    const full: RundownRow = {
      rowId: `r${index}`,
      number: row.isHeading === true ? '' : String(index),
      title: '',
      isHeading: false,
      plannedStart,
      duration: null,
      isPinned,
      isHardOut: false,
      isFloat: false,
      isOmitted: false,
      overrun: isPinned ? 'absorb' : 'push',
      texts: {},
      ...row,
    };
    if (full.plannedStart !== null) end = full.plannedStart + (full.duration ?? 0);
    return full;
  });
}

/** Returns the progress of a show in which a row is on since an instant. */
export function onNow(index: number, rowStartedAt: number, more: Partial<ShowProgress> = {}): ShowProgress {
  return { ...IDLE, phase: 'running', rowId: `r${index}`, rowStartedAt, startedAt: BEGIN, ...more };
}

const anyDuration = fc.integer({ min: 0, max: 40 }).map((quarters) => quarters * 15 * SECOND);
const often = <Value>(usual: Value, arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 5 }, { arbitrary, weight: 1 });

const anyRow: fc.Arbitrary<RowOf> = fc
  .record({
    duration: fc.option(anyDuration, { freq: 8 }),
    gap: often<number | undefined>(
      undefined,
      fc.integer({ min: -8, max: 12 }).map((steps) => steps * 15 * SECOND),
    ),
    kind: often<'isHeading' | 'isFloat' | 'isOmitted' | 'note' | null>(
      null,
      fc.constantFrom('isHeading', 'isFloat', 'isOmitted', 'note'),
    ),
    overrun: fc.option(fc.constantFrom('push', 'absorb', 'keepEnd'), { freq: 2 }),
    isHardOut: often(false, fc.constant(true)),
  })
  .map(({ kind, overrun, gap, ...row }) => ({
    ...row,
    ...(gap === undefined ? {} : { gap }),
    ...(overrun === null ? {} : { overrun }),
    ...(kind === 'note' ? { plannedStart: null, duration: null } : kind === null ? {} : { [kind]: true }),
  }));

/** Any rundown of up to 24 rows. */
export const anyRundown: fc.Arbitrary<readonly RundownRow[]> = fc
  .array(anyRow, { minLength: 1, maxLength: 24 })
  .map((rows) => rundown(rows));

/** A show somewhere in a rundown, and an instant. */
export interface ShowCase {
  readonly rows: readonly RundownRow[];
  readonly progress: ShowProgress;
  readonly now: number;
}

const anyOffset = fc.integer({ min: -1200, max: 1200 }).map((seconds) => seconds * SECOND);

/** Any show in any rundown: running or held, early or late, with what was added, loaded and skipped. */
export const anyShow: fc.Arbitrary<ShowCase> = fc
  .record({
    rows: anyRundown,
    on: fc.nat(),
    late: anyOffset,
    elapsed: fc.integer({ min: 0, max: 900 }),
    held: often(0, fc.integer({ min: 0, max: 300 })),
    hold: fc.option(fc.integer({ min: 0, max: 300 }), { freq: 1 }),
    added: often(0, fc.integer({ min: -120, max: 300 })),
    loaded: often<number | null>(null, fc.nat()),
    skipped: fc.array(fc.nat(), { maxLength: 3 }),
    shorter: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 90 })), { maxLength: 1 }),
  })
  .map(({ rows, on, late, elapsed, held, hold, added, loaded, skipped, shorter }) => {
    const idOf = (index: number): string => rows[index % rows.length]?.rowId ?? '';
    const started = (rows[on % rows.length]?.plannedStart ?? BEGIN) + late;
    const now = started + (elapsed + held + (hold ?? 0)) * SECOND;
    const heldAt = hold === null ? null : now - hold * SECOND;
    const progress: ShowProgress = {
      ...onNow(on % rows.length, started),
      phase: hold === null ? 'running' : 'held',
      heldAt,
      heldMs: held * SECOND,
      addedMs: added * SECOND,
      nextRowId: loaded === null ? null : idOf(loaded),
      skippedRowIds: skipped.map(idOf),
      shortened: shorter.map(([index, seconds]) => ({ rowId: idOf(index), ms: seconds * SECOND })),
    };
    return { rows, progress, now };
  });
