import { describe, expect, test } from 'vitest';
import { progressOfState, type ShowState } from '../../../shared/show/showState.ts';
import { previewOfNext } from '../../../shared/timing/showPreview.ts';
import { showTimes, type ShowProgress } from '../../../shared/timing/showTimes.ts';
import { BEGIN, IDLE, MINUTE, onNow, rundown, SECOND, type RowOf } from './rundowns.ts';

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
    shortened: [{ rowId: 'r3', ms: 1000 }],
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
  const { addedMs: added, heldMs: held, rowStartedAt, rowId: _rowId, shortened = [], ...more } = progress;
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
    offer: null,
  } as const;
  const dark = { isBlackout: false, blackoutAt: null } as const;
  const others = { ...dark, next: null, previous: null, standbys: [], external: [] } as const;
  const state: ShowState = { ...names, ...counts, ...others, ...more, shortened, now, timer };
  expect(progressOfState(state)).toEqual({ ...progress, followingRowId: null });
});

describe('what a row does with an overrun', () => {
  /** Returns the times of a show whose row of two minutes is on with three minutes late, before a row and one more. */
  const after = (row: RowOf, late = 3 * MINUTE) => {
    const three = rundown([{ duration: 2 * MINUTE }, row, { duration: MINUTE }]);
    const { rows: expected } = showTimes(three, onNow(0, BEGIN + late), BEGIN + late);
    const [own, next] = [expected[1], expected[2]];
    const length = (own?.expectedEnd ?? 0) - (own?.expectedStart ?? 0);
    return { late: own?.lateMs, length, next: next?.lateMs, gapUsed: own?.gapUsedMs };
  };
  const five = { duration: 5 * MINUTE };
  const gap = MINUTE;

  test.each<readonly [string, RowOf, object]>([
    ['push: late, as long as planned', five, { late: 180_000, length: 300_000, next: 180_000, gapUsed: 0 }],
    [
      'push after a gap: the gap is kept',
      { ...five, gap, overrun: 'push' },
      { late: 180_000, next: 180_000, gapUsed: 0 },
    ],
    [
      'absorb: the gap first',
      { ...five, gap },
      { late: 120_000, length: 300_000, next: 120_000, gapUsed: 60_000 },
    ],
    ['absorb in a long gap: in time', { ...five, gap: 4 * MINUTE }, { late: 0, next: 0, gapUsed: 180_000 }],
    [
      'keep the end: late and shorter',
      { ...five, overrun: 'keepEnd' },
      { late: 180_000, length: 120_000, next: 0 },
    ],
    [
      'keep the end of a short row: nothing of it is left, and what is left moves on',
      { duration: 2 * MINUTE, overrun: 'keepEnd' },
      { late: 180_000, length: 0, next: 60_000 },
    ],
    [
      'keep the end after a gap: the gap first, then it is shorter',
      { ...five, gap, overrun: 'keepEnd' },
      { late: 120_000, length: 180_000, next: 0, gapUsed: 60_000 },
    ],
  ])('%s', (_name, row, expected) => expect(after(row)).toMatchObject(expected));

  test.each<readonly [string, RowOf, object]>([
    ['push follows early', five, { late: -60_000, length: 300_000, next: -60_000 }],
    ['a pinned start waits', { ...five, gap: 0 }, { late: 0, next: 0 }],
    ['absorb waits', { ...five, overrun: 'absorb' }, { late: 0, next: 0 }],
    [
      'keep the end lasts longer',
      { ...five, overrun: 'keepEnd' },
      { late: -60_000, length: 360_000, next: 0 },
    ],
  ])('in a show that is early, %s', (_name, row, expected) =>
    expect(after(row, -MINUTE)).toMatchObject(expected),
  );

  test('the row on now counts down to the end that it keeps, and time that is added counts', () => {
    const keeping = rundown([{ duration: 2 * MINUTE }, { ...five, overrun: 'keepEnd' }]);
    const started = BEGIN + 4 * MINUTE;
    const times = showTimes(keeping, onNow(1, started), started + MINUTE);
    expect(times).toMatchObject({ durationMs: 180_000, leftMs: 120_000, offsetMs: 0 });
    expect(times.expectedEnd).toBe(BEGIN + 7 * MINUTE);
    const added = showTimes(keeping, onNow(1, started, { addedMs: MINUTE }), started + MINUTE);
    expect(added).toMatchObject({ durationMs: 180_000, leftMs: 180_000, offsetMs: 60_000 });
  });
});

describe('the row on now', () => {
  test.each<readonly [string, number, number, string]>([
    ['ten minutes: nothing', 600_000, 60_001, 'default'],
    ['ten minutes: the last one', 600_000, 60_000, 'warning'],
    ['ten minutes: the last 15 seconds', 600_000, 15_000, 'danger'],
    ['up, and not over', 600_000, 0, 'danger'],
    ['over', 600_000, -1, 'overtime'],
    ['a minute: no warning at half', 60_000, 30_000, 'default'],
    ['a minute: the last quarter', 60_000, 15_000, 'warning'],
    ['a minute: the last eighth', 60_000, 7500, 'danger'],
  ])('warns: %s', (_name, duration, left, phase) => {
    const times = showTimes(rundown([{ duration }]), onNow(0, BEGIN), BEGIN + duration - left);
    expect([times.leftMs, times.timerPhase]).toEqual([left, phase]);
  });

  test('stands while it is held, and what follows moves', () => {
    const held = onNow(1, BEGIN + 2 * MINUTE, { phase: 'held', heldAt: BEGIN + 150_000 });
    const [at30, at90] = [showTimes(rows, held, BEGIN + 180_000), showTimes(rows, held, BEGIN + 240_000)];
    expect([at30.leftMs, at90.leftMs]).toEqual([90_000, 90_000]);
    expect([at30.offsetMs, at90.offsetMs]).toEqual([30_000, 90_000]);
    expect(lates(at90)).toEqual([null, 0, 90, 90, 0]);
  });

  test('is over until Next, and its price goes up by the second', () => {
    const times = showTimes(rows, onNow(1, BEGIN + 2 * MINUTE), BEGIN + 5 * MINUTE);
    expect(times).toMatchObject({ leftMs: -60_000, offsetMs: 60_000, timerPhase: 'overtime' });
    expect(times.rows[2]?.expectedStart).toBe(BEGIN + 5 * MINUTE);
  });

  test('without a duration counts up, and is late when the next start is', () => {
    const doors = rundown([{}, { duration: MINUTE, gap: 30 * MINUTE }]);
    const at = (minutes: number) => showTimes(doors, onNow(0, BEGIN), BEGIN + minutes * MINUTE);
    expect(at(20)).toMatchObject({ leftMs: null, elapsedMs: 20 * MINUTE, offsetMs: 0 });
    expect(at(32)).toMatchObject({ offsetMs: 2 * MINUTE });
    expect(at(32).rows[1]?.lateMs).toBe(2 * MINUTE);
  });
});

describe('the order of a show', () => {
  const mixed = rundown([
    { isHeading: true },
    { duration: MINUTE },
    { isFloat: true, duration: 5 * MINUTE },
    { isOmitted: true },
    { number: '', plannedStart: null },
    { duration: MINUTE },
    { duration: MINUTE },
  ]);
  const nextOf = (progress: ShowProgress): number => showTimes(mixed, progress, BEGIN).nextIndex;

  test('Next passes headings, floats, what is omitted, notes and what is skipped', () => {
    expect(nextOf(IDLE)).toBe(1);
    expect(nextOf(onNow(1, BEGIN))).toBe(5);
    expect(nextOf(onNow(1, BEGIN, { skippedRowIds: ['r5'] }))).toBe(6);
    expect(nextOf(onNow(6, BEGIN))).toBe(-1);
  });

  test('a float that is loaded takes its time', () => {
    const times = showTimes(mixed, onNow(1, BEGIN, { nextRowId: 'r2' }), BEGIN);
    expect(times.nextIndex).toBe(2);
    expect(lates(times).slice(5)).toEqual([300, 300]);
    expect(showTimes(mixed, onNow(1, BEGIN, { nextRowId: 'r0' }), BEGIN).nextIndex).toBe(5);
  });

  test('a row that is skipped takes no time', () => {
    const times = showTimes(
      rows,
      onNow(1, BEGIN + 5 * MINUTE, { skippedRowIds: ['r2'] }),
      BEGIN + 5 * MINUTE,
    );
    expect(lates(times)).toEqual([null, 180, null, 90, 0]);
    expect(times.rows[2]?.isSkipped).toBe(true);
  });

  test('a jump back plays everything from there once more', () => {
    const times = showTimes(rows, onNow(3, BEGIN + 330_000, { nextRowId: 'r1' }), BEGIN + 330_000);
    expect(times.rows[1]?.expectedStart).toBe(BEGIN + 570_000);
    expect(times.rows[2]?.expectedStart).toBe(BEGIN + 690_000);
  });

  test('where the row on now has left the sheet, Next goes on with the one that follows its place', () => {
    const left = { ...onNow(2, BEGIN + 4 * MINUTE), rowId: 'gone', followingRowId: 'r2' };
    const { nowIndex, placeIndex, nextIndex, offsetMs } = showTimes(rows, left, BEGIN + 6 * MINUTE);
    expect([nowIndex, placeIndex, nextIndex, offsetMs]).toEqual([-1, 1, 2, 2 * MINUTE]);
    expect(showTimes(rows, { ...left, followingRowId: null }, BEGIN).nextIndex).toBe(-1);
  });

  test('a jump over rows is under by what they would have taken', () => {
    expect(showTimes(rows, onNow(3, BEGIN + MINUTE), BEGIN + MINUTE).offsetMs).toBe(-270_000);
  });
});

describe('a show', () => {
  test('goes off the air with the hard out below its first row on the air', () => {
    const onAir = rundown([
      { duration: MINUTE },
      { duration: 2 * MINUTE, isOnAir: true },
      { gap: MINUTE, isHardOut: true },
      { duration: 20 * MINUTE },
    ]);
    const times = showTimes(onAir, onNow(1, BEGIN + 3 * MINUTE), BEGIN + 3 * MINUTE);
    expect([times.plannedEnd, times.expectedEnd]).toEqual([BEGIN + 4 * MINUTE, BEGIN + 5 * MINUTE]);
    const after = showTimes(onAir, onNow(3, BEGIN + 5 * MINUTE), BEGIN + 5 * MINUTE);
    expect([after.plannedEnd, after.expectedEnd]).toEqual([BEGIN + 24 * MINUTE, BEGIN + 25 * MINUTE]);
  });

  test('that has ended stands as it ended', () => {
    const ended = { ...onNow(4, BEGIN + 700_000), phase: 'ended', endedAt: BEGIN + 900_000 } as const;
    const times = showTimes(rows, ended, BEGIN + 5_000_000);
    expect(times).toMatchObject({
      nowIndex: -1,
      nextIndex: -1,
      offsetMs: 50_000,
      expectedEnd: BEGIN + 900_000,
    });
  });

  test('that is rehearsed at another time of day is over only by what it took longer', () => {
    const started = BEGIN - 300 * MINUTE;
    const rehearsed = { rehearsal: true, startedAt: started, planShiftMs: started - BEGIN };
    const times = showTimes(rows, onNow(1, started + 150_000, rehearsed), started + 150_000);
    expect(times.offsetMs).toBe(30_000);
    expect(lates(times)).toEqual([null, 30, 30, 30, 0]);
    // What was planned stays as the sheet has it; only what is expected is on this clock.
    expect([times.plannedEnd, times.expectedEnd]).toEqual([BEGIN + 850_000, started + 850_000]);
    expect(times.hardStarts).toMatchObject([{ planned: BEGIN + 670_000, expected: started + 670_000 }]);
    const idle = showTimes(rows, { ...IDLE, rehearsal: true }, started);
    expect([idle.offsetMs, idle.rows[1]?.lateMs]).toEqual([0, 0]);
  });

  test('without times counts each row by its duration, and is over by that row alone', () => {
    const list = rundown([{ duration: MINUTE }, { duration: MINUTE }]).map((row) => ({
      ...row,
      plannedStart: null,
    }));
    const times = showTimes(list, onNow(0, BEGIN), BEGIN + 80_000);
    expect(times).toMatchObject({ offsetMs: 20_000, leftMs: -20_000, plannedEnd: null });
    expect(times.rows[1]?.expectedStart).toBe(BEGIN + 80_000);
  });
});
