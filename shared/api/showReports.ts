// The report of a show, as a call and as files.

import { z } from 'zod';
import { anyId, id, noBody } from './parts.ts';
import { defineRoute } from './route.ts';

/** The formats of a report. */
export const REPORT_FORMATS = ['pdf', 'csv', 'xlsx'] as const;
/** The format of a report. */
export type ReportFormat = (typeof REPORT_FORMATS)[number];

const ms = z.number().nullable();
const figure = z.strictObject({ planned: ms, actual: ms, difference: ms });
const met = { met: z.number(), of: z.number() };

const past = z.strictObject({
  showId: id,
  startedAt: z.number(),
  /** The end of the show; null while it runs. */
  endedAt: ms,
  callerName: z.string().nullable(),
});
/** A show of a sheet that has begun and was no rehearsal. Instants are ms since 1970. */
export type PastShow = z.infer<typeof past>;

const target = z.strictObject({
  sheetId: id,
  title: z.string(),
  isTemplate: z.boolean(),
  /** The cells with the durations of the rows that have a proposal: the present text, and the proposed one. */
  cells: z.array(z.strictObject({ rowId: id, cellId: anyId, was: z.string(), value: z.string() })),
});
/** A sheet that proposed durations can be put into. */
export type ReportTarget = z.infer<typeof target>;

const row = z.strictObject({
  rowId: id,
  number: z.string(),
  title: z.string(),
  planned: ms,
  started: ms,
  difference: ms,
  plannedDuration: ms,
  lasted: ms,
  durationDifference: ms,
  held: z.number(),
  added: z.number(),
  count: z.number(),
  skippedAt: ms,
  /** The name of the person who skipped the row; null where it was not skipped, or where that is not known. */
  skippedBy: z.string().nullable(),
  section: z.number(),
});

const reply = z.strictObject({
  sheet: z.strictObject({
    title: z.string(),
    projectTitle: z.string(),
    timeZone: z.string().nullable(),
    isTwelveHour: z.boolean(),
    showsSeconds: z.boolean(),
  }),
  /** The show that the report is about; null where the sheet has had none. */
  show: past.nullable(),
  /** The shows of the sheet, newest first. */
  shows: z.array(past),
  figures: z.strictObject({
    start: figure,
    end: figure,
    length: figure,
    mostOver: z
      .strictObject({
        rowId: id,
        number: z.string(),
        difference: z.number(),
        backNumber: z.string().nullable(),
      })
      .nullable(),
    onTime: z.strictObject(met),
    hardStarts: z.strictObject({
      ...met,
      latest: z.strictObject({ number: z.string(), difference: z.number() }).nullable(),
    }),
  }),
  rows: z.array(row),
  sections: z.array(
    z.strictObject({
      title: z.string().nullable(),
      planned: z.number(),
      lasted: z.number(),
      difference: z.number(),
    }),
  ),
  /** The people who called the show, in the order in which they took it over, and the cues that each put on. */
  callers: z.array(
    z.strictObject({
      userId: id,
      /** The name of the caller; null where the account is deleted. */
      name: z.string().nullable(),
      at: z.number(),
      cues: z.number(),
      first: z.string().nullable(),
      last: z.string().nullable(),
    }),
  ),
  departments: z.array(
    z.strictObject({
      categoryId: id,
      title: z.string(),
      standbyCount: z.number(),
      goCount: z.number(),
      answerMs: ms,
      unanswered: z.array(z.string()),
    }),
  ),
  notes: z.array(
    z.strictObject({
      id,
      rowId: id.nullable(),
      number: z.string().nullable(),
      text: z.string(),
      at: z.number(),
      userId: id,
      by: z.string().nullable(),
    }),
  ),
  proposals: z.array(
    z.strictObject({
      rowId: id,
      number: z.string(),
      planned: z.number(),
      proposed: z.number(),
      shows: z.number(),
      isTicked: z.boolean(),
    }),
  ),
  /** The rows of another show of the sheet, for comparison; null where no other show was asked for. */
  compared: z.strictObject({ show: past, rows: z.array(row) }).nullable(),
  /** The sheet itself, and the template that it follows, where they have a column of durations. */
  targets: z.array(target),
});
/** The report of a show, with the names that it needs. */
export type ShowReportReply = z.infer<typeof reply>;

/** The show of the report, by default the last one, and the show of the same sheet that it is compared with. */
const reportQuery = z.strictObject({ showId: id.optional(), compareWith: id.optional() });

/** The calls that read the report of a show. */
export const showReportRoutes = {
  'show.report': defineRoute({
    method: 'GET',
    path: '/api/show/:sheetId/report',
    access: 'user',
    rate: 'read',
    params: z.strictObject({ sheetId: id }),
    query: reportQuery,
    body: noBody,
    reply,
    summary:
      'The report of a show: planned and actual times, departments, notes, proposed durations. Of the last one by default',
  }),
  'exports.showReport': defineRoute({
    method: 'GET',
    path: '/gen/project/:projectId/sheet/:sheetId/report/:format',
    access: 'user',
    rate: 'export',
    params: z.strictObject({ projectId: id, sheetId: id, format: z.enum(REPORT_FORMATS) }),
    query: reportQuery,
    body: noBody,
    reply: z.unknown(),
    form: 'own',
    summary: 'The report of a show as PDF, CSV or XLSX',
  }),
} as const;
