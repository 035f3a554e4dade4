import { describe, expect, test } from 'vitest';
import { progressOfState, type ShowState } from '../../../shared/show/showState.ts';
import { previewOfNext } from '../../../shared/timing/showPreview.ts';
import { showTimes } from '../../../shared/timing/showTimes.ts';
import { BEGIN, IDLE, MINUTE, onNow, rundown, SECOND } from './rundowns.ts';

/** A show of five rows: two minutes each, and the last one pinned after a gap of 1:40. */
const rows = rundown([
  { duration: 2 * MINUTE },
  { duration: 2 * MINUTE },
  { duration: 90 * SECOND },
  { duration: 4 * MINUTE },
  { duration: 3 * MINUTE, gap: 100 * SECOND },
]);

/** Returns how late each row is, in seconds. */
const lates = (times: ReturnType<typeof showTimes>): readonly (number | null)[] =>
  times.rows.map(({ lateMs }) => (lateMs === null ? null : lateMs / SECOND));

describe('a show', () => {
  test('that has not begun is expected as planned, and from its planned start on with every second later', () => {
    expect(lates(showTimes(rows, IDLE, BEGIN - MINUTE))).toEqual([0, 0, 0, 0, 0]);
    const late = showTimes(rows, IDLE, BEGIN + 3 * MINUTE);
    expect(lates(late)).toEqual([180, 180, 180, 180, 80]);
    expect([late.offsetMs, late.nextIndex, late.nowIndex]).toEqual([180_000, 0, -1]);
  });

  test('that is late is over until a gap absorbs it', () => {
    const times = showTimes(rows, onNow(1, BEGIN + 5 * MINUTE), BEGIN + 6 * MINUTE);
    expect(lates(times)).toEqual([null, 180, 180, 180, 80]);
    expect(times).toMatchObject({ nowIndex: 1, nextIndex: 2, elapsedMs: 60_000, leftMs: 60_000 });
    expect(times.offsetMs).toBe(180_000);
    expect(times.hardStarts).toEqual([
      { index: 4, planned: BEGIN + 670_000, expected: BEGIN + 750_000, lateMs: 80_000 },
    ]);
  });

  test('says what Next moves before it is pressed, and what would make the hard start', () => {
    expect(previewOfNext(rows, onNow(1, BEGIN + 5 * MINUTE), BEGIN + 6 * MINUTE)).toEqual({
      at: BEGIN + 7 * MINUTE,
      rowCount: 2,
      byMs: 180_000,
      gapUsedMs: 100_000,
      gapMs: 100_000,
      hardStart: { rowId: 'r4', planned: BEGIN + 670_000, lateMs: 80_000 },
      waysOut: [
        { kind: 'drop', rowId: 'r3', byMs: 240_000, lateMs: 0 },
        { kind: 'shorten', rowId: 'r3', byMs: 80_000, lateMs: 0 },
      ],
    });
  });
});

test('a page counts from the state what the server counts from the show', () => {
  const progress = onNow(1, BEGIN + MINUTE, {
    addedMs: 30_000,
    heldMs: 5000,
    skippedRowIds: ['r2'],
    nextRowId: 'r3',
  });
  const now = {
    rowId: 'r1',
    number: '1',
    title: '',
    plannedStart: null,
    expectedStart: null,
    duration: null,
  };
  const { addedMs: added, heldMs: held, rowStartedAt, rowId: _rowId, ...more } = progress;
  const timer = {
    startedAt: rowStartedAt,
    duration: 0,
    added,
    held,
    heldAt: null,
    phase: 'default',
  } as const;
  const names = { showId: 's', sheetId: 'sheet', callerId: null, callerName: null, message: null } as const;
  const counts = {
    clock: 0,
    offsetMs: 0,
    sequence: 1,
    rundownVersion: 1,
    followers: 0,
    expectedEnd: null,
  } as const;
  const others = { next: null, previous: null, standbys: [], isBlackout: false, external: [] } as const;
  const state: ShowState = { ...names, ...counts, ...others, ...more, now, timer };
  expect(progressOfState(state)).toEqual(progress);
});
