// What the reports of the tests are made of: cues, rows of the plan, and all that is read for a report.

import type { ReportCue, ReportPlanRow, ReportSource } from '../../../shared/show/report.ts';

/** When the plan of the show begins. */
export const START = Date.UTC(2026, 11, 5, 18, 30);
/** The milliseconds of a second. */
export const SECOND = 1000;

/** Returns a cue of a row, which still runs unless `over` says otherwise. */
export function cueOf(row: ReportPlanRow, over: Partial<ReportCue>): ReportCue {
  const { rowId, number, title, plannedStart, duration } = row;
  const plan = { rowId, number, title, plannedStart, plannedDuration: duration };
  return {
    ...plan,
    startedAt: START,
    endedAt: null,
    heldMs: 0,
    addedMs: 0,
    isSkipped: false,
    userId: 'mara',
    ...over,
  };
}

/** Returns a row of the plan, of a minute, by its number. */
export function rowOf(number: number, over: Partial<ReportPlanRow> = {}): ReportPlanRow {
  return {
    rowId: `row ${number}`,
    number: String(number),
    title: `Cue ${number}`,
    isHeading: false,
    plannedStart: START + (number - 1) * 60_000,
    duration: 60_000,
    isPinned: false,
    isOmitted: false,
    isFloat: false,
    ...over,
  };
}

/** Returns what a report is made of, of which `over` says what is there. */
export function sourceOf(over: Partial<ReportSource>): ReportSource {
  return {
    show: { startedAt: START, endedAt: null },
    cues: [],
    calls: [],
    notes: [],
    standbys: [],
    plan: [],
    departments: [],
    earlier: [],
    showsSeconds: true,
    ...over,
  };
}
