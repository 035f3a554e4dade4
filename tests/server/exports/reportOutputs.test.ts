// What happened in a show stands alike wherever its report is read: what the timing function said at the press, the
// call, CSV, XLSX and paper.

import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleReport } from '../../../build/sampleReport.ts';
import { reportCsv, reportXlsx } from '../../../server/exports/showReportFiles.ts';
import { reportContentOf } from '../../../server/exports/showReportSheet.ts';
import type { ShowReportReply } from '../../../shared/api/showReports.ts';
import { showReportOf, type ReportCue, type ReportRow } from '../../../shared/show/report.ts';
import { showTimes } from '../../../shared/timing/showTimes.ts';
import { readBytes } from '../imports/collect.ts';
import { BEGIN, MINUTE, onNow, rundown } from '../../shared/show/rundowns.ts';
import { size } from '../../support/tier.ts';

const HOUR = 60 * MINUTE;
/** How late each row went on, and how long it lasted, to the millisecond; null for one that was skipped. */
const anyRun = fc.option(
  fc.record({
    late: fc.integer({ min: -HOUR, max: 5 * HOUR }),
    lasted: fc.option(fc.integer({ min: 0, max: 2 * HOUR }), { freq: 8 }),
  }),
  { freq: 8 },
);
type Run = { readonly late: number; readonly lasted: number | null } | null;

/** Returns the report of an evening that went otherwise. */
function reportWith(runs: readonly Run[]): ShowReportReply {
  const report = sampleReport();
  const rows = report.rows.map((row, at): ReportRow => {
    const run = runs[at % runs.length] ?? null;
    const started = run && (row.planned ?? 0) + run.late;
    const lasted = run?.lasted ?? null;
    return {
      ...row,
      started,
      difference: run?.late ?? null,
      lasted,
      durationDifference: lasted === null ? null : lasted - (row.plannedDuration ?? 0),
      count: run ? 1 : 0,
      skippedAt: run ? null : row.planned,
      skippedBy: null,
    };
  });
  return { ...report, rows };
}

/** A row as one output has it: what was planned, and what happened, in whole seconds. */
interface Line {
  readonly planned: string;
  readonly started: string;
  readonly difference: number | null;
  readonly lasted: number | null;
  readonly durationDifference: number | null;
}

/** Reads `1:09:34`, `+0:04` or `−31` as seconds. */
function secondsOf(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  const size = text.replace(/^[+−-]/, '');
  const seconds = size.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds === 0 ? 0 : /^[−-]/.test(text) ? -seconds : seconds;
}

/** Returns the time of day in a text, with its hours in two digits. */
const clockIn = (text: string | undefined): string =>
  /\d+:\d\d:\d\d/.exec(text ?? '')?.[0].padStart(8, '0') ?? '';

function linesOfCsv(report: ShowReportReply): readonly Line[] {
  const [, ...records]: string[][] = parse(reportCsv(report));
  return records.map((record) => ({
    planned: clockIn(record[3]),
    started: clockIn(record[4]),
    difference: secondsOf(record[5]),
    lasted: secondsOf(record[7]),
    durationDifference: secondsOf(record[8]),
  }));
}

async function linesOfXlsx(report: ShowReportReply): Promise<readonly Line[]> {
  const [cues] = await readBytes(await reportXlsx(report), 'report.xlsx');
  const numbers = new Set(report.rows.map(({ number }) => number));
  const records = (cues?.source ?? [])
    .map(({ texts }) => texts)
    .filter(([number = '']) => numbers.has(number));
  return records.map((record) => ({
    planned: clockIn(record[3]),
    started: clockIn(record[4]),
    difference: secondsOf(record[5]),
    lasted: secondsOf(record[7]),
    durationDifference: secondsOf(record[8]),
  }));
}

function linesOfPaper(report: ShowReportReply): readonly Line[] {
  const { rows, cells } = reportContentOf(report);
  const numbers = new Set(report.rows.map(({ number }) => number));
  // Notes and proposals below have the number of their cue as well.
  const own = rows.filter(({ itemLabel = '' }) => numbers.has(itemLabel)).slice(0, report.rows.length);
  return own.map(({ id }) => {
    const textOf = (columnId: string) =>
      String(cells.get(id)?.find((cell) => cell.columnId === columnId)?.value ?? '');
    const isSkipped = textOf('started').startsWith('skipped');
    return {
      planned: clockIn(textOf('planned')),
      started: isSkipped ? '' : clockIn(textOf('started')),
      difference: secondsOf(textOf('difference')),
      lasted: secondsOf(textOf('lasted')),
      durationDifference: secondsOf(textOf('durationDifference')),
    };
  });
}

/** Returns what the call says, by the clock of the project and in whole seconds. */
function linesOfCall({ rows, sheet }: ShowReportReply): readonly Line[] {
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: sheet.timeZone ?? 'UTC' });
  const clockOf = (at: number | null): string => (at === null ? '' : clock.format(at));
  const whole = (ms: number | null): number | null => (ms === null ? null : Math.trunc(ms / 1000) + 0);
  return rows.map(({ planned, started, difference, lasted, durationDifference }) => ({
    planned: clockOf(planned),
    started: clockOf(started),
    difference: whole(difference),
    lasted: whole(lasted),
    durationDifference: whole(durationDifference),
  }));
}

const anyRuns = fc.array(anyRun, { minLength: 1, maxLength: 12 });

test('SH-2 when a row started, how late, and how long it lasted stand alike in the call, in CSV and on paper', () => {
  fc.assert(
    fc.property(anyRuns, (runs) => {
      const report = reportWith(runs);
      const said = linesOfCall(report);
      expect(linesOfCsv(report)).toEqual(said);
      expect(linesOfPaper(report)).toEqual(said);
    }),
    { numRuns: size(20, 60) },
  );
});

test('SH-2 and alike in XLSX', async () => {
  await fc.assert(
    fc.asyncProperty(anyRuns, async (runs) => {
      const report = reportWith(runs);
      expect(await linesOfXlsx(report)).toEqual(linesOfCall(report));
    }),
    { numRuns: size(6, 15) },
  );
});

test('SH-2 how late a row started is by how much the show was over when it went on', () => {
  const anyRow = fc.record({ duration: fc.integer({ min: 0, max: 40 }).map((step) => step * 15_000) });
  const anyWait = fc.integer({ min: 0, max: 15 * MINUTE });
  fc.assert(
    fc.property(fc.array(fc.tuple(anyRow, anyWait), { minLength: 1, maxLength: 10 }), (evening) => {
      const rows = rundown(evening.map(([row]) => row));
      let at = BEGIN;
      const cues = rows.map((row, index): ReportCue => {
        const startedAt = at;
        at += evening[index]?.[1] ?? 0;
        const { rowId, number, title, plannedStart, duration: plannedDuration } = row;
        const plan = { rowId, number, title, plannedStart, plannedDuration };
        return { ...plan, startedAt, endedAt: at, heldMs: 0, addedMs: 0, isSkipped: false, userId: null };
      });
      const show = { startedAt: BEGIN, endedAt: at };
      const none = { calls: [], notes: [], standbys: [], departments: [], earlier: [], showsSeconds: true };
      const { rows: reported } = showReportOf({ ...none, show, cues, plan: rows });
      const overs = cues.map(
        ({ startedAt }, index) => showTimes(rows, onNow(index, startedAt), startedAt).offsetMs,
      );
      expect(reported.map(({ difference }) => difference)).toEqual(overs);
    }),
    { numRuns: 500 },
  );
});
