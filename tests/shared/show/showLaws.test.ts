// What holds of any show, whatever its rows.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RundownRow } from '../../../shared/show/rundown.ts';
import { previewOfNext } from '../../../shared/timing/showPreview.ts';
import {
  isCallable,
  shortenedBy,
  shorteningOf,
  showTimes,
  type ShowProgress,
  type ShowTimes,
} from '../../../shared/timing/showTimes.ts';
import {
  anyRundown,
  anyShow,
  BEGIN,
  IDLE,
  MINUTE,
  onNow,
  rundown,
  SECOND,
  type ShowCase,
} from './rundowns.ts';

/** Returns the times of a show, some of whose progress is otherwise. */
const timesOf = ({ rows, progress, now }: ShowCase, otherwise: Partial<ShowProgress> = {}): ShowTimes =>
  showTimes(rows, { ...progress, ...otherwise }, now);

const startsOf = ({ rows }: ShowTimes): readonly (number | null)[] =>
  rows.map(({ expectedStart }) => expectedStart);

/** Tells whether a row does no more than follow what is before it. */
const follows = ({ isPinned, overrun }: RundownRow): boolean => !isPinned && overrun === 'push';

/** Tells whether a row starts in the plan before the one above it ends. */
function hasOverlap(rows: readonly RundownRow[]): boolean {
  return rows.some(({ plannedStart }, index) => {
    const above = rows.slice(0, index).findLast((row) => row.plannedStart !== null);
    return plannedStart !== null && above && plannedStart < (above.plannedStart ?? 0) + (above.duration ?? 0);
  });
}

/** Returns the progress of a show in which Next has been pressed. */
function pressed({ rows, progress }: ShowCase, nextIndex: number, at: number): ShowProgress {
  const { rehearsal, skippedRowIds, startedAt, shortened = [] } = progress;
  const { rowId: nextId = '', duration = null } = rows[nextIndex] ?? {};
  return {
    ...IDLE,
    ...onNow(nextIndex, at),
    rowId: nextId,
    addedMs: 0 - shorteningOf(progress, { rowId: nextId, duration }),
    shortened: shortened.filter(({ rowId }) => rowId !== nextId),
    rehearsal,
    skippedRowIds,
    startedAt,
  };
}

/** Returns what the caller was told before a press, read from the times after it. */
function movedBy(rows: readonly RundownRow[], { rows: expected, nowIndex, hardStarts }: ShowTimes) {
  const later = expected.flatMap((row, index) => (index >= nowIndex && row.lateMs !== null ? [row] : []));
  const byMs = later[0]?.lateMs ?? 0;
  const other = later.findIndex(({ lateMs }) => lateMs !== byMs);
  const own = rows[nowIndex];
  const isHard = own !== undefined && (own.isPinned || own.isHardOut);
  const late = [
    ...(isHard ? [{ index: nowIndex, lateMs: expected[nowIndex]?.lateMs ?? 0 }] : []),
    ...hardStarts,
  ].find(({ lateMs }) => lateMs > 0);
  return {
    byMs,
    rowCount: byMs === 0 ? 0 : other < 0 ? later.length : other,
    hardStart: late ? [rows[late.index]?.rowId, late.lateMs] : null,
  };
}

/** A row whose plan has become shorter than what was taken from it before. */
const SHORTER_SINCE: ShowCase = {
  rows: rundown([{}, { duration: 0, overrun: 'keepEnd' }, {}]),
  progress: { ...IDLE, ...onNow(0, BEGIN - SECOND), shortened: [{ rowId: 'r1', ms: SECOND }] },
  now: BEGIN - SECOND,
};

describe('SH-3 what Next will move', () => {
  test('is what it moves, in a thousand shows', () => {
    fc.assert(
      fc.property(anyShow, (show) => {
        const preview = previewOfNext(show.rows, show.progress, show.now);
        const before = timesOf(show);
        expect(preview === null).toBe(before.nextIndex < 0);
        if (!preview) return;
        const after = showTimes(show.rows, pressed(show, before.nextIndex, preview.at), preview.at);
        const { byMs, rowCount, hardStart } = preview;
        expect({ byMs, rowCount, hardStart: hardStart && [hardStart.rowId, hardStart.lateMs] }).toEqual(
          movedBy(show.rows, after),
        );
        const isLater = (_: unknown, index: number): boolean =>
          index > before.nextIndex && index !== before.nowIndex;
        expect(startsOf(after).filter(isLater)).toEqual(startsOf(before).filter(isLater));
        // What overlaps the row on now begins before that ends.
        if (!hasOverlap(show.rows)) expect(after.expectedEnd).toBe(before.expectedEnd);
      }),
      { numRuns: 1000, examples: [[SHORTER_SINCE]] },
    );
  });

  test('a way out does what it says', () => {
    let count = 0;
    fc.assert(
      fc.property(anyShow, (show) => {
        const preview = previewOfNext(show.rows, show.progress, show.now);
        const others = (rowId: string) =>
          (show.progress.shortened ?? []).filter((each) => each.rowId !== rowId);
        for (const { kind, rowId, byMs, lateMs } of preview?.waysOut ?? []) {
          count += 1;
          expect(lateMs).toBeLessThan(preview?.hardStart?.lateMs ?? 0);
          const hardStartId = preview?.hardStart?.rowId;
          const taken =
            kind === 'drop'
              ? { skippedRowIds: [...show.progress.skippedRowIds, rowId] }
              : { shortened: [...others(rowId), { rowId, ms: shortenedBy(show.progress, rowId) + byMs }] };
          const hard = timesOf(show, taken).hardStarts.find(
            ({ index }) => show.rows[index]?.rowId === hardStartId,
          );
          expect(Math.max(0, hard?.lateMs ?? 0)).toBe(lateMs);
          if (kind === 'drop') continue;
          const between = show.rows.slice(
            show.rows.findIndex((row) => row.rowId === rowId),
            show.rows.findIndex((row) => row.rowId === hardStartId),
          );
          if (between.every(follows) && !hasOverlap(show.rows))
            expect(lateMs).toBe(Math.max(0, (preview?.hardStart?.lateMs ?? 0) - byMs));
        }
      }),
      { numRuns: 3000 },
    );
    expect(count).toBeGreaterThan(100);
  });
});

describe('SH-2 the times of any show', () => {
  test('time that is held moves what follows as much as time that is added', () => {
    fc.assert(
      fc.property(anyShow, fc.integer({ min: 0, max: 300 }), (show, seconds) => {
        const { heldMs, addedMs } = show.progress;
        const held = timesOf(show, { heldMs: heldMs + seconds * SECOND });
        const added = timesOf(show, { addedMs: addedMs + seconds * SECOND });
        expect(held.rows).toEqual(added.rows);
        expect([held.leftMs, held.offsetMs, held.expectedEnd]).toEqual([
          added.leftMs,
          added.offsetMs,
          added.expectedEnd,
        ]);
      }),
      { numRuns: 2000 },
    );
  });

  test('a minute more moves exactly the rows up to the next one that absorbs, and none by more', () => {
    fc.assert(
      fc.property(anyShow, (show) => {
        const [before, after] = [timesOf(show), timesOf(show, { addedMs: show.progress.addedMs + MINUTE })];
        // Over its time it ends now in any case; and where the show goes back, it comes by the row on now once more.
        if ((before.leftMs ?? -1) < 0 || before.nextIndex <= before.nowIndex) return;
        const moves = show.rows.flatMap((row, index) => {
          const [from, to] = [before.rows[index]?.expectedStart, after.rows[index]?.expectedStart];
          const isLater = index >= before.nextIndex;
          return isLater && from != null && to != null ? [{ row, by: to - from }] : [];
        });
        const absorber = moves.findIndex(({ row }) => !follows(row));
        const soft = absorber < 0 ? moves : moves.slice(0, absorber);
        expect(soft.map(({ by }) => by)).toEqual(soft.map(() => MINUTE));
        for (const [index, { by }] of moves.entries()) {
          expect(by).toBeGreaterThanOrEqual(0);
          expect(by).toBeLessThanOrEqual(moves[index - 1]?.by ?? MINUTE);
        }
      }),
      { numRuns: 4000 },
    );
  });

  test('an hour later on the clock, the same show is an hour later and nothing else: no night is special', () => {
    fc.assert(
      fc.property(anyShow, fc.integer({ min: -48, max: 48 }), ({ rows, progress, now }, hours) => {
        const by = hours * 60 * MINUTE;
        const later = <Value extends number | null>(at: Value): Value =>
          at === null ? at : ((at + by) as Value);
        const moved = rows.map((row) => ({ ...row, plannedStart: later(row.plannedStart) }));
        const { rowStartedAt, heldAt, startedAt } = progress;
        const instants = {
          rowStartedAt: later(rowStartedAt),
          heldAt: later(heldAt),
          startedAt: later(startedAt),
        };
        const [here, there] = [
          showTimes(rows, progress, now),
          showTimes(moved, { ...progress, ...instants }, now + by),
        ];
        expect(startsOf(there)).toEqual(startsOf(here).map(later));
        expect([there.leftMs, there.offsetMs, there.timerPhase]).toEqual([
          here.leftMs,
          here.offsetMs,
          here.timerPhase,
        ]);
      }),
      { numRuns: 2000 },
    );
  });

  test('waiting makes nothing earlier', () => {
    fc.assert(
      fc.property(anyShow, fc.integer({ min: 0, max: 600 }), (show, seconds) => {
        const [before, after] = [timesOf(show), timesOf({ ...show, now: show.now + seconds * SECOND })];
        expect(after.offsetMs).toBeGreaterThanOrEqual(before.offsetMs);
        for (const [index, { expectedStart }] of before.rows.entries())
          if (expectedStart !== null)
            expect(after.rows[index]?.expectedStart).toBeGreaterThanOrEqual(expectedStart);
      }),
      { numRuns: 3000 },
    );
  });

  test('a row that is skipped makes none later and none above it otherwise; brought back, all is as it was', () => {
    fc.assert(
      fc.property(anyShow, fc.nat(), (show, at) => {
        const before = timesOf(show);
        const { skippedRowIds, nextRowId } = show.progress;
        const later = show.rows.filter(
          (row, index) => index > before.nextIndex && before.nextIndex >= 0 && isCallable(row),
        );
        const skipped = later[at % Math.max(1, later.length)];
        if (!skipped || skipped.rowId === nextRowId || hasOverlap(show.rows)) return;
        const after = timesOf(show, { skippedRowIds: [skipped.rowId, ...skippedRowIds] });
        const index = show.rows.indexOf(skipped);
        expect(after.rows.slice(0, index)).toEqual(before.rows.slice(0, index));
        for (const [below, { expectedStart }] of after.rows.entries())
          if (expectedStart !== null && below > index)
            expect(expectedStart).toBeLessThanOrEqual(before.rows[below]?.expectedStart ?? expectedStart);
        if (!skippedRowIds.includes(skipped.rowId)) expect(timesOf(show, { skippedRowIds })).toEqual(before);
      }),
      { numRuns: 3000 },
    );
  });

  test('each row does with an overrun what it says', () => {
    fc.assert(
      fc.property(anyShow, (show) => {
        const times = timesOf(show);
        for (const [index, row] of show.rows.entries()) {
          const { expectedStart, expectedEnd, lateMs, gapMs, gapUsedMs } = times.rows[index] ?? {};
          if (expectedStart == null || index === times.nowIndex) continue;
          expect(expectedStart).toBeGreaterThanOrEqual(show.now);
          expect(gapUsedMs).toBeLessThanOrEqual(gapMs ?? 0);
          if (lateMs != null && (row.isPinned || row.overrun === 'absorb'))
            expect(lateMs).toBeGreaterThanOrEqual(0);
          if (row.plannedStart === null || row.duration === null || expectedEnd == null) continue;
          const length = Math.max(0, row.duration - shortenedBy(show.progress, row.rowId));
          const plannedEnd = row.plannedStart + length;
          if (row.overrun === 'keepEnd') expect(expectedEnd).toBe(Math.max(plannedEnd, expectedStart));
          else expect(expectedEnd - expectedStart).toBe(length);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('a show that runs by its plan is neither over nor under at any row', () => {
    fc.assert(
      fc.property(anyRundown, fc.nat(), (rows, at) => {
        const index = at % rows.length;
        const started = rows[index]?.plannedStart ?? null;
        if (hasOverlap(rows) || started === null) return;
        const times = showTimes(rows, onNow(index, started), started);
        expect(times.offsetMs).toBe(0);
        for (const { lateMs } of times.rows) if (lateMs !== null) expect(lateMs).toBe(0);
        expect(showTimes(rows, IDLE, BEGIN - 10 * MINUTE).offsetMs).toBe(0);
      }),
      { numRuns: 2000 },
    );
  });
});
