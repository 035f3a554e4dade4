// Shows over midnight, over several days and in the two nights in which clocks change, worked out by hand: the plan comes
// from a sheet in Oslo, and what is read is the digits on its clock.

import { describe, expect, test } from 'vitest';
import { rundownOf } from '../../../shared/show/rundown.ts';
import { clockTextOf, countdownText, overUnderText } from '../../../shared/show/showTexts.ts';
import { showTimes } from '../../../shared/timing/showTimes.ts';
import { IDLE } from './rundowns.ts';
import { sheetOf, type SheetRow } from './sheets.ts';

interface Night {
  readonly name: string;
  readonly startDate: string;
  readonly rows: readonly SheetRow[];
  /** The row that is on, when it started, and when it is looked at. */
  readonly on: readonly [index: number, started: string, now: string];
  /** The planned starts and the expected ones, by the clock on the wall; what is left; how far it is over or under. */
  readonly planned: readonly string[];
  readonly expected: readonly (string | null)[];
  readonly left: string;
  readonly offset: string;
  readonly end: string;
}

const cue = (duration: string): SheetRow => ({ texts: { d: duration, t: 'Cue' } });
const startAt = (start: string, duration: string): SheetRow => ({
  texts: { s: start, d: duration, t: 'Cue' },
});
const pinnedAt = (start: string, duration: string): SheetRow => ({
  ...startAt(start, duration),
  isPinned: true,
});

const NIGHTS: readonly Night[] = [
  {
    name: 'midnight: 23:50 and half an hour is 0:20 of the next day, and the hard start after it counts on',
    startDate: '2026-12-05',
    rows: [startAt('23:30:00', '20:00'), cue('30:00'), cue('10:00'), pinnedAt('0:35:00', '5:00')],
    on: [1, '2026-12-05T23:52:00+01:00', '2026-12-06T00:02:00+01:00'],
    planned: ['23:30:00', '23:50:00', '00:20:00', '00:35:00'],
    expected: [null, '23:52:00', '00:22:00', '00:35:00'],
    left: '20:00',
    offset: '+2:00',
    end: '00:40:00',
  },
  {
    name: 'the night in which summer time begins: two o’clock is three, and an hour of the show is an hour',
    startDate: '2027-03-27',
    rows: [startAt('23:30:00', '1:00:00'), cue('2:00:00'), cue('0:15:00'), pinnedAt('4:00:00+1', '0:05:00')],
    on: [1, '2027-03-28T00:30:00+01:00', '2027-03-28T03:10:00+02:00'],
    // 0:30 and two hours are 3:30 by the clock, which goes from 2:00 to 3:00.
    planned: ['23:30:00', '00:30:00', '03:30:00', '04:00:00'],
    expected: [null, '00:30:00', '03:30:00', '04:00:00'],
    left: '20:00',
    offset: '0:00',
    end: '04:05:00',
  },
  {
    name: 'the night in which summer time ends: half past two comes twice, and what is late is late by an hour that passed',
    startDate: '2026-10-24',
    rows: [startAt('23:30:00', '2:00:00'), cue('1:30:00'), cue('0:30:00'), pinnedAt('3:00:00+1', '0:10:00')],
    on: [1, '2026-10-25T02:00:00+02:00', '2026-10-25T02:30:00+01:00'],
    // 1:30 and an hour and a half are 2:00 by the clock once more, which goes from 3:00 to 2:00.
    planned: ['23:30:00', '01:30:00', '02:00:00', '03:00:00'],
    expected: [null, '02:00:00', '02:30:00', '03:00:00'],
    left: '0:00',
    offset: '+30:00',
    end: '03:10:00',
  },
  {
    name: 'several days: a start with its day is on that day, and the next one follows',
    startDate: '2026-12-05',
    rows: [
      startAt('20:00:00', '2:00:00'),
      pinnedAt('10:00:00+1', '1:00:00'),
      cue('0:30:00'),
      pinnedAt('9:00:00+2', '1:00:00'),
    ],
    on: [1, '2026-12-06T10:40:00+01:00', '2026-12-06T11:00:00+01:00'],
    planned: ['20:00:00', '10:00:00', '11:00:00', '09:00:00'],
    expected: [null, '10:40:00', '11:40:00', '09:00:00'],
    left: '40:00',
    offset: '+40:00',
    end: '10:00:00',
  },
];

describe('SH-2 nights', () => {
  test.each(NIGHTS)('$name', ({ startDate, rows, on, planned, expected, left, offset, end }) => {
    const [index, started, now] = on;
    const [rowStartedAt, at] = [Date.parse(started), Date.parse(now)];
    const { rows: rundown, timeZone } = rundownOf(sheetOf(rows, { startDate }), rowStartedAt);
    const clock = (instant: number | null): string | null =>
      instant === null ? null : clockTextOf(instant, { timeZone, isTwelveHour: false, showsSeconds: true });
    const rowId = rundown[index]?.rowId ?? '';
    const progress = { ...IDLE, phase: 'running', rowId, rowStartedAt, startedAt: rowStartedAt } as const;
    const times = showTimes(rundown, progress, at);
    expect(rundown.map(({ plannedStart }) => clock(plannedStart))).toEqual(planned);
    expect(times.rows.map(({ expectedStart }) => clock(expectedStart))).toEqual(expected);
    expect(countdownText(times.leftMs ?? 0)).toBe(left);
    expect(overUnderText(times.offsetMs)).toBe(offset);
    expect(clock(times.expectedEnd)).toBe(end);
  });
});
