// Writes the report of a show as CSV and XLSX: one row for each cue, with actual times and durations.

import writeXlsxFile, {
  type Cell as SheetCell,
  type CellObject,
  type SheetData,
} from 'write-excel-file/node';
import type { ShowReportReply } from '../../shared/api/showReports.ts';
import { comparisonOf, type Comparison } from '../../shared/show/comparison.ts';
import { cuesRun, reportLength, reportDay, unansweredWords } from '../../shared/show/reportTexts.ts';
import { openZone } from '../../shared/timing/zones.ts';
import { csvText } from './csv.ts';
import { safeText } from './xlsxCells.ts';

type ReportRow = ShowReportReply['rows'][number];

const DAY_MS = 86_400_000;
/** The (negative) number of days from 1970 to 1899-12-30, day 0 of spreadsheets. */
const EPOCH_DAYS = Date.UTC(1899, 11, 30) / DAY_MS;
const FIRST_DAY = '2000-01-01';
const FIRST_DAYS = Date.UTC(2000, 0, 1) / DAY_MS;

const TITLES = [
  '#',
  'Cue',
  'Section',
  'Planned start',
  'Started',
  'Start difference (s)',
  'Planned duration',
  'Lasted',
  'Duration difference (s)',
  'Held',
  'Added',
  'Times on',
  'State',
] as const;

/** Returns the report as CSV: times of day with their date in the project's time zone, differences in seconds. */
export function reportCsv(report: ShowReportReply): string {
  const comparison = comparisonOf(report);
  if (comparison) return comparisonCsv(report, comparison);
  const wall = openWall(report.sheet.timeZone);
  const moment = (at: number | null): string => (at === null ? '' : momentText(wall(at)));
  const records = report.rows.map((row) => [
    row.number,
    row.title,
    report.sections[row.section]?.title ?? '',
    moment(row.planned),
    moment(row.started),
    secondsText(row.difference),
    longText(row.plannedDuration),
    longText(row.lasted),
    secondsText(row.durationDifference),
    longText(row.held),
    longText(row.added),
    String(row.count),
    stateOf(row),
  ]);
  return csvText([TITLES, ...records]);
}

function comparisonTitles([first, second]: Comparison['titles']): readonly string[] {
  return [
    '#',
    'Cue',
    'Section',
    'Planned duration',
    `Lasted, ${first}`,
    `Lasted, ${second}`,
    'Difference (s)',
  ];
}

function comparisonCsv({ sections }: ShowReportReply, { titles, rows }: Comparison): string {
  const records = rows.map(({ number, title, section, planned, first, second, difference }) => [
    number,
    title,
    sections[section]?.title ?? '',
    longText(planned),
    longText(first),
    longText(second),
    secondsText(difference),
  ]);
  return csvText([comparisonTitles(titles), ...records]);
}

/** Returns a function that converts an instant, in ms since 1970, to its local date and time of day, as days since 1970
 *  and seconds of the day. */
function openWall(
  timeZone: string | null,
): (at: number) => { readonly days: number; readonly seconds: number } {
  const zone = openZone(timeZone, FIRST_DAY);
  return (at) => {
    const { day, seconds } = zone.wallOf(Math.floor(at / 1000));
    return { days: FIRST_DAYS + day, seconds };
  };
}

/** Returns a date and time as `2026-12-05 19:30:04`. */
function momentText({ days, seconds }: { readonly days: number; readonly seconds: number }): string {
  return new Date(days * DAY_MS + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
}

function secondsText(ms: number | null): string {
  return ms === null ? '' : String(Math.trunc(ms / 1000));
}

/** Returns a duration as `0:03:19`. It always has hours, since spreadsheets read two numbers as hours and minutes. */
function longText(ms: number | null): string {
  if (ms === null) return '';
  const text = reportLength(Math.abs(ms));
  return `${ms < 0 ? '-' : ''}${text.split(':').length === 2 ? `0:${text.padStart(5, '0')}` : text}`;
}

function stateOf({ skippedAt, skippedBy, count, lasted }: ReportRow): string {
  if (skippedAt !== null) return skippedBy === null ? 'skipped' : `skipped by ${skippedBy}`;
  if (count === 0) return 'not reached';
  return lasted === null ? 'on now' : 'run';
}

const HEAD = { type: String, fontWeight: 'bold', bottomBorderStyle: 'medium', wrap: true } as const;
const BOLD = { fontWeight: 'bold' } as const;
const LENGTH = '[h]:mm:ss';
const MOMENT = 'hh:mm:ss';
const SIGNED = '+0;-0;0';

/** Returns the report as XLSX: the cues, the departments, the callers and the notes, each on a worksheet. */
export async function reportXlsx(report: ShowReportReply): Promise<Buffer> {
  const wall = openWall(report.sheet.timeZone);
  const moment = (at: number | null): CellObject | null => {
    if (at === null) return null;
    const { days, seconds } = wall(at);
    return { type: Number, value: days - EPOCH_DAYS + seconds / 86_400, format: MOMENT };
  };
  const comparison = comparisonOf(report);
  const compared = comparison && {
    sheet: 'Compared',
    data: comparisonRows(report, comparison),
    columns: [7, 40, 24, 11, 18, 18, 11].map((width) => ({ width })),
    stickyRowsCount: 1,
  };
  const sheets = [
    ...(compared ? [compared] : []),
    {
      sheet: 'Cues',
      data: cueRows(report, moment),
      columns: [7, 40, 24, 11, 11, 11, 11, 11, 11, 9, 9, 8, 12].map((width) => ({ width })),
      stickyRowsCount: 2,
    },
    {
      sheet: 'Departments',
      data: departmentRows(report),
      columns: [24, 10, 10, 16, 40].map((width) => ({ width })),
      stickyRowsCount: 1,
    },
    {
      sheet: 'Callers',
      data: callerRows(report, moment),
      columns: [30, 11, 10, 10, 10].map((width) => ({ width })),
      stickyRowsCount: 1,
    },
    {
      sheet: 'Notes',
      data: noteRows(report, moment),
      columns: [8, 70, 24, 12].map((width) => ({ width })),
      stickyRowsCount: 1,
    },
  ];
  return writeXlsxFile(sheets, { fontFamily: 'Calibri', fontSize: 11 }).toBuffer();
}

type Moment = (at: number | null) => CellObject | null;

function cueRows(report: ShowReportReply, moment: Moment): SheetData {
  const { rows, sections, sheet, show } = report;
  const day = show ? `, ${reportDay(show.startedAt, sheet.timeZone)}` : '';
  const data: SheetCell[][] = [
    [{ value: safeText(`${sheet.title}${day}: ${cuesRun(rows)}`), type: String, ...BOLD }],
    headOf(TITLES),
  ];
  for (const [index, section] of sections.entries()) {
    if (section.title !== null)
      data.push([
        null,
        { ...wordCell(section.title), ...BOLD },
        ...Array.from({ length: 4 }, () => null),
        { ...lengthCell(section.planned), ...BOLD },
        { ...lengthCell(section.lasted), ...BOLD },
        { ...signedCell(section.difference), ...BOLD },
      ]);
    for (const row of rows) if (row.section === index) data.push(cueRow(row, section.title, moment));
  }
  return data;
}

function cueRow(row: ReportRow, section: string | null, moment: Moment): SheetCell[] {
  return [
    wordCell(row.number),
    wordCell(row.title),
    wordCell(section ?? ''),
    moment(row.planned),
    moment(row.started),
    signedCell(row.difference),
    lengthCell(row.plannedDuration),
    lengthCell(row.lasted),
    signedCell(row.durationDifference),
    row.held === 0 ? null : lengthCell(row.held),
    // Spreadsheets cannot show negative times.
    row.added < 0 ? wordCell(longText(row.added)) : row.added === 0 ? null : lengthCell(row.added),
    { type: Number, value: row.count },
    wordCell(stateOf(row)),
  ];
}

function departmentRows({ departments }: ShowReportReply): SheetData {
  const titles = ['Department', 'Standby', 'Go', 'Answer (s), median', 'Without an answer'];
  return [
    headOf(titles),
    ...departments.map(({ title, standbyCount, goCount, answerMs, unanswered }): SheetCell[] => [
      wordCell(title),
      { type: Number, value: standbyCount },
      { type: Number, value: goCount },
      answerMs === null ? null : { type: Number, value: answerMs / 1000, format: '0.0' },
      wordCell(unansweredWords(unanswered)),
    ]),
  ];
}

function callerRows({ callers }: ShowReportReply, moment: Moment): SheetData {
  return [
    headOf(['Caller', 'From', 'Cues', 'First', 'Last']),
    ...callers.map(({ name, at, cues, first, last }): SheetCell[] => [
      wordCell(name ?? 'Somebody'),
      moment(at),
      { type: Number, value: cues },
      wordCell(first ?? ''),
      wordCell(last ?? ''),
    ]),
  ];
}

function comparisonRows({ sections }: ShowReportReply, { titles, rows, sums }: Comparison): SheetData {
  return [
    headOf(comparisonTitles(titles)),
    ...rows.map(({ number, title, section, planned, first, second, difference }): SheetCell[] => [
      wordCell(number),
      wordCell(title),
      wordCell(sections[section]?.title ?? ''),
      lengthCell(planned),
      lengthCell(first),
      lengthCell(second),
      signedCell(difference),
    ]),
    [
      null,
      { ...wordCell('Cues of both shows'), ...BOLD },
      null,
      lengthCell(sums.planned),
      lengthCell(sums.first),
      lengthCell(sums.second),
      signedCell(sums.difference),
    ],
  ];
}

function noteRows({ notes }: ShowReportReply, moment: Moment): SheetData {
  return [
    headOf(['#', 'Note', 'By', 'At']),
    ...notes.map(({ number, text, by, at }) => [
      wordCell(number ?? ''),
      { ...wordCell(text), wrap: true },
      wordCell(by ?? ''),
      moment(at),
    ]),
  ];
}

function headOf(titles: readonly string[]): SheetCell[] {
  return titles.map((value) => ({ ...HEAD, value }));
}

function wordCell(text: string): CellObject {
  return { type: String, value: safeText(text) };
}

function lengthCell(ms: number | null): CellObject | null {
  return ms === null ? null : { type: Number, value: Math.trunc(ms / 1000) / 86_400, format: LENGTH };
}

function signedCell(ms: number | null): CellObject | null {
  return ms === null ? null : { type: Number, value: Math.trunc(ms / 1000), format: SIGNED };
}
