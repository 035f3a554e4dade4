// Makes the report of a show as the content of a sheet, so that it is laid out like every sheet: headers are repeated
// on each page, and no line is cut.

import type { ShowReportReply } from '../../shared/api/showReports.ts';
import type { PaperRow, SheetContent } from '../../shared/layout/content.ts';
import type { Cell, Column } from '../../shared/records.ts';
import { comparisonOf, type Comparison } from '../../shared/show/comparison.ts';
import { figureWords } from '../../shared/show/reportFigures.ts';
import {
  answerTimeText,
  callerWords,
  cuesRun,
  reportDifference,
  reportLength,
  openReportClock,
  reportDay,
  skippedWords,
  unansweredWords,
  NOTABLE_DIFFERENCE_MS,
} from '../../shared/show/reportTexts.ts';

const SHEET_ID = 'report';

const COLUMNS: readonly Column[] = [
  { id: 'title', title: 'Cue', purpose: 'title', width: 190 },
  { id: 'planned', title: 'Planned', purpose: 'startTime', width: 62 },
  { id: 'started', title: 'Started', purpose: 'startTime', width: 62 },
  { id: 'difference', title: 'Diff', purpose: 'duration', width: 50 },
  { id: 'plannedDuration', title: 'Planned', purpose: 'duration', width: 54 },
  { id: 'lasted', title: 'Lasted', purpose: 'duration', width: 54 },
  { id: 'durationDifference', title: 'Diff', purpose: 'duration', width: 50 },
];

const COMPARED_COLUMNS: readonly Column[] = [
  { id: 'title', title: 'Cue', purpose: 'title', width: 220 },
  { id: 'planned', title: 'Planned', purpose: 'duration', width: 62 },
  { id: 'first', title: 'First', purpose: 'duration', width: 80 },
  { id: 'second', title: 'Second', purpose: 'duration', width: 80 },
  { id: 'difference', title: 'Diff', purpose: 'duration', width: 62 },
];

/** Returns the report as a sheet: a block with the figures, the rows by section, departments, notes and proposals; or
 *  two shows side by side, where it is compared with another. */
export function reportContentOf(report: ShowReportReply): SheetContent {
  const made = openRows();
  const comparison = comparisonOf(report);
  if (comparison) addComparison(made, report, comparison);
  else {
    addFigures(made, report);
    addRows(made, report);
    addCallers(made, report);
    addDepartments(made, report);
    addNotes(made, report);
    addProposals(made, report);
  }
  const { sheet } = report;
  const about = report.show ? reportDay(report.show.startedAt, sheet.timeZone) : '';
  return {
    project: {
      id: 'project',
      title: sheet.projectTitle,
      ...(sheet.timeZone && { timeZone: sheet.timeZone }),
    },
    sheet: {
      id: SHEET_ID,
      title: `${sheet.title}, report${about && ` of ${about}`}`,
      itemNumbersFrozen: true,
      paperSize: 'A4',
      orientation: 'portrait',
    },
    columns: comparison ? COMPARED_COLUMNS : COLUMNS,
    rows: made.rows,
    cells: made.cells,
    categories: [],
    sheetLayouts: [],
    hiddenCategories: [],
  };
}

/** The rows of the sheet, to which the functions below add. */
interface Rows {
  readonly rows: PaperRow[];
  readonly cells: Map<string, Cell[]>;
  add(row: Omit<PaperRow, 'id'>, cells: readonly Omit<Cell, 'id'>[]): void;
}

function openRows(): Rows {
  const rows: PaperRow[] = [];
  const cells = new Map<string, Cell[]>();
  return {
    rows,
    cells,
    add(row, own) {
      const id = `row${rows.length}`;
      rows.push({ ...row, id, sheetId: SHEET_ID });
      cells.set(
        id,
        own.map((cell, at) => ({
          ...cell,
          id: `${id}.${cell.columnId ?? at}`,
          rowId: id,
          sheetId: SHEET_ID,
        })),
      );
    },
  };
}

/** The numbers of tracks that the figures in the block fill, 24 together. */
const FIGURE_TRACKS = [5, 5, 5, 5, 4] as const;

function addFigures(made: Rows, { figures, sheet, show }: ShowReportReply): void {
  const clock = openReportClock(sheet, show?.startedAt ?? 0);
  const caller = show?.callerName ? `Called by ${show.callerName}` : '';
  const title = [`Report: ${sheet.title}`, show && reportDay(show.startedAt, sheet.timeZone), caller];
  const whole = { coordinates: { x: 0, y: 0 }, dimensions: { w: 24, h: 1 } };
  let x = 0;
  const cells = figureWords(figures, clock).flatMap(({ label, value, note }, at) => {
    const w = FIGURE_TRACKS[at] ?? 4;
    const place = (y: number) => ({ coordinates: { x, y }, dimensions: { w, h: 1 } });
    const own = [
      { ...place(1), value: label, typography: { size: 9 } },
      { ...place(2), value, typography: { size: 15, bold: true } },
      { ...place(3), value: note, typography: { size: 9 } },
    ];
    x += w;
    return own;
  });
  const name = { ...whole, value: title.filter(Boolean).join(' · '), typography: { size: 12, bold: true } };
  made.add({ type: 2, rows: 4, numbered: false }, [name, ...cells]);
}

function heading(made: Rows, title: string, about: string): void {
  made.add({ numbered: false, about }, [
    { columnId: 'title', value: title, dimensions: { w: COLUMNS.length, h: 1 } },
  ]);
}

function addRows(made: Rows, { rows, sections, sheet, show }: ShowReportReply): void {
  const clock = openReportClock(sheet, show?.startedAt ?? 0);
  for (const [index, section] of sections.entries()) {
    const sums = `${reportLength(section.planned)} planned, ${reportLength(section.lasted)} lasted, ${reportDifference(section.difference)}`;
    heading(made, section.title ?? cuesRun(rows), sums);
    for (const row of rows) {
      if (row.section !== index) continue;
      const { number, title, planned, started, plannedDuration, lasted, skippedAt } = row;
      const text = (columnId: string, value: string) => ({ columnId, value });
      const difference = (columnId: string, ms: number | null) => ({
        ...text(columnId, reportDifference(ms)),
        typography: { bold: Math.abs(ms ?? 0) >= NOTABLE_DIFFERENCE_MS },
      });
      const own =
        skippedAt !== null
          ? [{ ...text('started', skippedWords(row, clock)), dimensions: { w: 2, h: 1 } }]
          : started === null
            ? [{ ...text('started', 'not reached'), dimensions: { w: 2, h: 1 } }]
            : [text('started', clock(started)), difference('difference', row.difference)];
      made.add({ ...numbered(number) }, [
        text('title', title),
        text('planned', clock(planned)),
        ...own,
        text('plannedDuration', reportLength(plannedDuration)),
        text('lasted', reportLength(lasted)),
        difference('durationDifference', row.durationDifference),
      ]);
    }
  }
}

function addComparison(made: Rows, report: ShowReportReply, { titles, rows, sums }: Comparison): void {
  const { sections, sheet } = report;
  const [first, second] = titles;
  const name = { value: `Two shows of ${sheet.title}`, typography: { size: 12, bold: true } };
  const about = { value: `First: ${first} · Second: ${second}`, typography: { size: 9 } };
  const place = (y: number) => ({ coordinates: { x: 0, y }, dimensions: { w: 24, h: 1 } });
  made.add({ type: 2, rows: 2, numbered: false }, [
    { ...place(0), ...name },
    { ...place(1), ...about },
  ]);
  const cellsOf = (title: string, row: Comparison['sums']) => [
    { columnId: 'title', value: title },
    { columnId: 'planned', value: reportLength(row.planned) },
    { columnId: 'first', value: reportLength(row.first) },
    { columnId: 'second', value: reportLength(row.second) },
    {
      columnId: 'difference',
      value: reportDifference(row.difference),
      typography: { bold: Math.abs(row.difference ?? 0) >= NOTABLE_DIFFERENCE_MS },
    },
  ];
  for (const [index, section] of sections.entries()) {
    const own = rows.filter((row) => row.section === index);
    if (section.title !== null && own.length > 0)
      made.add({ numbered: false, about: '' }, [
        { columnId: 'title', value: section.title, dimensions: { w: COMPARED_COLUMNS.length, h: 1 } },
      ]);
    for (const row of own) made.add(numbered(row.number), cellsOf(row.title, row));
  }
  made.add({ numbered: false }, cellsOf('Cues of both shows', sums));
}

function numbered(number: string | null): Pick<PaperRow, 'itemLabel' | 'numbered'> {
  return number ? { itemLabel: number } : { numbered: false };
}

/** Adds a row with one text and, at the right, another. */
function addLine(made: Rows, number: string | null, text: string, end: string): void {
  made.add(numbered(number), [
    { columnId: 'title', value: text, dimensions: { w: COLUMNS.length - 2, h: 1 } },
    { columnId: 'lasted', value: end, dimensions: { w: 2, h: 1 }, typography: { align: 'right' } },
  ]);
}

function addCallers(made: Rows, { callers, sheet, show }: ShowReportReply): void {
  if (callers.length < 2) return;
  const clock = openReportClock(sheet, show?.startedAt ?? 0);
  heading(made, 'Callers', 'from');
  for (const caller of callers) addLine(made, null, callerWords(caller), clock(caller.at));
}

function addDepartments(made: Rows, { departments }: ShowReportReply): void {
  const called = departments.filter(({ standbyCount, goCount }) => standbyCount + goCount > 0);
  if (called.length === 0) return;
  heading(made, 'Departments', 'answer to standby');
  for (const { title, goCount, answerMs, unanswered } of called) {
    const words = [title, `${goCount} go`, unansweredWords(unanswered)].filter(Boolean).join(', ');
    addLine(made, null, words, answerTimeText(answerMs) || 'no answer');
  }
}

function addNotes(made: Rows, { notes, sheet, show }: ShowReportReply): void {
  if (notes.length === 0) return;
  const clock = openReportClock(sheet, show?.startedAt ?? 0);
  heading(made, 'Notes', '');
  for (const { number, text, by, at } of notes)
    addLine(made, number, by === null ? text : `${text} (${by})`, clock(at));
}

function addProposals(made: Rows, { proposals, rows }: ShowReportReply): void {
  if (proposals.length === 0) return;
  const titles = new Map(rows.map(({ rowId, title }) => [rowId, title]));
  heading(made, 'Proposed durations', '');
  for (const { rowId, number, planned, proposed } of proposals)
    addLine(made, number, titles.get(rowId) ?? '', `${reportLength(planned)} → ${reportLength(proposed)}`);
}
