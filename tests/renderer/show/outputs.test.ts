// Wherever a show is read, it says the same: what the server says of it at an instant, what a program is answered, and
// what the pages of followers and displays count on from a state that they heard a while before.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clocksOf } from '../../../renderer/show/caller/clockFaces.ts';
import { momentOf } from '../../../renderer/show/caller/moment.ts';
import { onNowTexts } from '../../../renderer/show/caller/onNowTexts.ts';
import { displayDigitsOf, displayMomentOf } from '../../../renderer/show/displays/displayMoment.ts';
import { followerModel } from '../../../renderer/show/follower/followerModel.ts';
import type { Show } from '../../../shared/records.ts';
import type { RundownRow } from '../../../shared/show/rundown.ts';
import { progressOfState, type ShowState } from '../../../shared/show/showState.ts';
import { clockTextOf, countdownText, overUnderText } from '../../../shared/show/showTexts.ts';
import { stateOfShow } from '../../../shared/show/stateOfShow.ts';
import { showTimes, type ShowProgress } from '../../../shared/timing/showTimes.ts';
import { anyShow, SECOND, type ShowCase } from '../../shared/show/rundowns.ts';
import { size } from '../../support/tier.ts';

const SHEET = 'sheet';
const SHOWS = size(2000, 20_000);

/** Returns a show as it is stored: what is not set has no field. */
function storedShow({ phase, rehearsal, ...progress }: ShowProgress): Show {
  const fields = Object.entries(progress).filter(([, value]) => value !== null);
  return { id: SHEET, sheetId: SHEET, phase, rehearsal, ...Object.fromEntries(fields) };
}

/** Returns what the server says of a show at an instant. */
function stateAt({ rows, progress }: ShowCase, clock: number): ShowState {
  return stateOfShow({
    sheetId: SHEET,
    show: storedShow(progress),
    standbys: [],
    followingRowId: progress.followingRowId ?? null,
    rundown: { version: 1, rows },
    clock,
    sequence: 1,
    nameOf: () => '',
    external: [],
    followers: 0,
  });
}

/** Returns a show after its row on now was deleted. */
function withoutRowOnNow({ rows, progress, now }: ShowCase): ShowCase {
  const at = rows.findIndex(({ rowId }) => rowId === progress.rowId);
  return {
    rows: rows.toSpliced(at, 1),
    progress: { ...progress, followingRowId: rows[at + 1]?.rowId ?? null },
    now,
  };
}

/** What is read of a show. */
interface Reading {
  readonly now: string | null;
  readonly next: string | null;
  readonly nextAt: string;
  readonly left: string;
  readonly phase: string;
  readonly overUnder: string;
  readonly ends: string;
}

const OSLO = { timeZone: 'Europe/Oslo', isTwelveHour: false, showsSeconds: true };
const clockOf = (at: number | null | undefined): string => (at == null ? '' : clockTextOf(at, OSLO));

/** Reads a state as a program does that shows it: by its fields alone. */
function readState({ now, next, timer, clock, offsetMs, expectedEnd }: ShowState): Reading {
  const { startedAt, duration, added, held, heldAt } = timer;
  const elapsed = (heldAt ?? clock) - (startedAt ?? clock) - held;
  return {
    now: now?.rowId ?? null,
    next: next?.rowId ?? null,
    nextAt: clockOf(next?.expectedStart),
    left: duration === null ? '' : countdownText(duration + added - elapsed),
    phase: timer.phase,
    overUnder: overUnderText(offsetMs),
    ends: clockOf(expectedEnd),
  };
}

/** Reads what a page counts at an instant from a state that it heard before. */
function readPage(state: ShowState, rows: readonly RundownRow[], at: number): Reading {
  const times = showTimes(rows, progressOfState(state), at);
  return {
    now: rows[times.nowIndex]?.rowId ?? null,
    next: rows[times.nextIndex]?.rowId ?? null,
    nextAt: clockOf(times.rows[times.nextIndex]?.expectedStart),
    left: times.leftMs === null ? '' : countdownText(times.leftMs),
    phase: times.timerPhase,
    overUnder: overUnderText(times.offsetMs),
    ends: clockOf(times.expectedEnd),
  };
}

/** Reads what a follower sees. */
function readFollower(state: ShowState, rows: readonly RundownRow[], at: number): Reading {
  const { onNow, next, times } = followerModel(
    state,
    { rows, departments: [] },
    { now: at, departmentId: null },
  );
  return {
    now: onNow?.rowId ?? null,
    next: next?.rowId ?? null,
    nextAt: clockOf(next?.expectedStart),
    left: onNow?.leftMs == null ? '' : countdownText(onNow.leftMs),
    phase: onNow?.timerPhase ?? 'default',
    overUnder: overUnderText(times.offsetMs),
    ends: clockOf(times.expectedEnd),
  };
}

const COLOURS = { current: null, next: null };
const SHEET_TEXTS = { ...OSLO, version: 1, title: '', projectTitle: '', departments: [], colours: COLOURS };
const CONTACT = { heardAt: null, lostAfterMs: 10_000, addressed: null };

/** Reads the large digits of a display; '' where they do not say what is left. */
function readTimer(state: ShowState, rows: readonly RundownRow[], now: number): string {
  const figure = displayDigitsOf(
    displayMomentOf({ shows: 'timer' }, state, { ...SHEET_TEXTS, rows }, now, CONTACT),
  );
  return figure.word === null ? figure.digits : '';
}

/** Reads what the caller sees, by the texts of the page. */
function readCaller(state: ShowState, rows: readonly RundownRow[], now: number): Reading {
  const rundown = { ...SHEET_TEXTS, rows };
  const moment = momentOf({ state, rundown, actuals: [], waiting: [], rehearsal: null, now });
  const { times, next } = moment;
  const textOf = (label: string): string =>
    clocksOf(moment).find((face) => face.label.startsWith(label))?.value ?? '';
  return {
    now: moment.onNow?.rowId ?? null,
    next: next?.rowId ?? null,
    nextAt: clockOf(times.rows[times.nextIndex]?.expectedStart),
    left: times.leftMs === null ? '' : onNowTexts(moment).countdown,
    phase: times.timerPhase,
    overUnder: textOf('Over / under'),
    ends: textOf('Expected end').replace('–', ''),
  };
}

test(`SH-2 server, program, page, caller, follower and display read the same of ${SHOWS} shows`, () => {
  fc.assert(
    fc.property(anyShow, fc.nat(3), fc.integer({ min: 0, max: 900 }), (whole, kind, seconds) => {
      const show = kind === 0 ? withoutRowOnNow(whole) : whole;
      const at = show.now + seconds * SECOND;
      const heard: ShowState = JSON.parse(JSON.stringify(stateAt(show, show.now)));
      const rows: readonly RundownRow[] = JSON.parse(JSON.stringify(show.rows));
      const said = readState(stateAt(show, at));
      expect(readPage(heard, rows, at)).toEqual(said);
      // Its texts take long to write.
      if (seconds % 10 === 0) expect(readCaller(heard, rows, at)).toEqual(said);
      expect(readFollower(heard, rows, at)).toEqual(said);
      expect(readTimer(heard, rows, at)).toBe(said.left);
    }),
    { numRuns: SHOWS },
  );
});
