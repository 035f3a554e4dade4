// The report of an evening of 36 cues, with a dropped one, a commercial break on the clock, notes and answers.

import type { ShowReportReply } from '../shared/api/showReports.ts';
import type { Proposal } from '../shared/show/proposals.ts';
import { showReportOf, type ReportCue, type ReportPlanRow } from '../shared/show/report.ts';
import { durationText } from '../shared/timing/durations.ts';

const START = Date.UTC(2026, 11, 5, 18, 30);

/** Each cue: number, title, planned seconds, actual seconds (null: skipped). A plain string is a heading. */
const EVENING: readonly (string | readonly [string, string, number, number | null, 'hard'?])[] = [
  'Part one · Opening',
  ['7', 'Titles and opening film', 75, 75, 'hard'],
  ['8', 'Opening number “Tidewater”', 220, 223],
  ['10', 'Host entrance, monologue: Ida Noor', 210, 202],
  ['11', 'How tonight works: voting', 45, 43],
  ['12', 'Award 1: Stage Design, nominees', 140, 148],
  ['12A', 'Sponsor film: Nordhavn Ferries', 90, 90],
  ['13', 'Award 1: winner and speech', 120, 151],
  ['14', 'Live link: Skagen lighthouse', 150, 156, 'hard'],
  ['15', 'Lumen Quartet, “Slow Water”', 210, 210],
  ['16', 'Award 2: Lighting, nominees', 130, 142],
  ['17', 'Award 2: winner and speech', 120, 144],
  ['18', 'Break bumper 1', 20, 20],
  ['19', 'Commercial break 1', 180, 180],
  'Part two · Awards',
  ['20', 'Back from break, host', 30, 42],
  ['21', 'Award 3: Original Score, nominees', 130, 128],
  ['22', 'Award 3: winner and speech', 120, 141],
  ['23', 'Harbour Youth Choir, “Lanterns”', 250, 242],
  ['24', 'Sketch: the lost envelope', 90, null],
  ['25', 'Award 4: Director, nominees', 130, 132],
  ['26', 'Award 4: winner and speech', 120, 112],
  ['27', 'In memoriam', 180, 178],
  ['28', 'Break bumper 2', 20, 20],
  ['29', 'Commercial break 2', 180, 180],
  'Part three · Finale',
  ['30', 'Back from break, host', 30, 34],
  ['31', 'Lifetime award: film portrait', 240, 240],
  ['32', 'Lifetime award: Astrid Holm', 300, 348],
  ['33', 'Show of the Year, nominees', 130, 126],
  ['34', 'Show of the Year, winner', 150, 171],
  ['35', '=HYPERLINK("http://evil.example")', 225, 225],
  ['36', 'Credits and good night', 60, 64],
];

/** Returns the report. */
export function sampleReport(): ShowReportReply {
  const plan: ReportPlanRow[] = [];
  const cues: ReportCue[] = [];
  let planned = START;
  let at = START + 4_000;
  for (const [index, line] of EVENING.entries()) {
    const rowId = idOf('ROW', index);
    const isHeading = typeof line === 'string';
    const [number, title, seconds, lasted, hard] = isHeading ? ['', line, 0, 0] : line;
    const duration = isHeading ? null : seconds * 1000;
    const plannedStart = isHeading ? null : planned;
    const row = { rowId, number, title, isHeading, plannedStart, duration };
    plan.push({ ...row, isPinned: hard === 'hard', isOmitted: false, isFloat: false });
    if (isHeading) continue;
    const endedAt = at + (lasted ?? 0) * 1000;
    cues.push({
      rowId,
      number,
      title,
      plannedStart,
      plannedDuration: duration,
      startedAt: at,
      endedAt,
      heldMs: 0,
      addedMs: 0,
      isSkipped: lasted === null,
      userId: idOf('USR', 1),
    });
    planned += seconds * 1000;
    at = endedAt;
  }
  return withNames(plan, cues, at);
}

function withNames(
  plan: readonly ReportPlanRow[],
  cues: readonly ReportCue[],
  endedAt: number,
): ShowReportReply {
  const rowOf = (number: string): string => plan.find((row) => row.number === number)?.rowId ?? '';
  const [audio, stage] = [idOf('CAT', 1), idOf('CAT', 2)];
  const answer = (number: string, categoryId: string, answerMs: number | null) => {
    const at = cues.find((cue) => cue.number === number)?.startedAt ?? 0;
    const standbyAt = at - 20_000;
    const readyAt = answerMs === null ? null : standbyAt + answerMs;
    return { rowId: rowOf(number), categoryId, standbyAt, readyAt, goAt: at };
  };
  const note = (index: number, number: string, text: string) => ({
    id: idOf('NTE', index),
    rowId: rowOf(number),
    text,
    at: cues.find((cue) => cue.number === number)?.startedAt ?? 0,
    userId: idOf('USR', 1),
  });
  const report = showReportOf({
    show: { startedAt: START + 4_000, endedAt },
    cues,
    calls: [
      { userId: idOf('USR', 1), at: START },
      { userId: idOf('USR', 2), at: cues.find(({ number }) => number === '20')?.startedAt ?? endedAt },
    ],
    plan,
    earlier: [],
    showsSeconds: true,
    departments: [
      { categoryId: audio, title: 'Audio' },
      { categoryId: stage, title: 'Stage' },
      { categoryId: idOf('CAT', 3), title: 'Pyro' },
    ],
    standbys: [
      answer('8', audio, 1_100),
      answer('12', audio, 900),
      answer('13', stage, 3_800),
      answer('17', stage, null),
    ],
    notes: [
      note(1, '8', 'Crane late on the second chorus'),
      note(2, '12', 'Q 32 too hot on the envelope'),
      note(3, '32', 'Astrid’s lav rubs, take HH 2'),
    ],
  });
  const show = { showId: idOf('SHW', 1), startedAt: START + 4_000, endedAt, callerName: 'Mara Lindqvist' };
  return {
    sheet: {
      title: 'Run of show',
      projectTitle: 'Nordlys Awards',
      timeZone: 'Europe/Copenhagen',
      isTwelveHour: false,
      showsSeconds: true,
    },
    show,
    shows: [show],
    ...report,
    departments: report.departments.map((department) => ({
      ...department,
      unanswered: [...department.unanswered],
    })),
    rows: report.rows.map((row) => ({ ...row, skippedBy: row.skippedBy && 'Mara Lindqvist' })),
    callers: report.callers.map((each) => ({
      ...each,
      name: each.userId === idOf('USR', 1) ? 'Mara Lindqvist' : 'Elin Berg',
    })),
    compared: null,
    sections: [...report.sections],
    notes: report.notes.map((each) => ({ ...each, by: 'Mara Lindqvist' })),
    proposals: [...report.proposals],
    targets: [
      targetOf(report.proposals, { sheetId: idOf('SHT', 2), title: 'Awards night', isTemplate: true }),
      targetOf(report.proposals, { sheetId: idOf('SHT', 1), title: 'Run of show', isTemplate: false }),
    ],
  };
}

function targetOf(
  proposals: readonly Proposal[],
  sheet: { readonly sheetId: string; readonly title: string; readonly isTemplate: boolean },
) {
  return {
    ...sheet,
    cells: proposals.map(({ rowId, planned, proposed }) => ({
      rowId,
      cellId: `${rowId}.${idOf('COL', 1)}`,
      was: durationText(planned / 1000, true),
      value: durationText(proposed / 1000, true),
    })),
  };
}

function idOf(kind: string, index: number): string {
  return `01${kind}${String(index).padStart(21, '0')}`;
}
