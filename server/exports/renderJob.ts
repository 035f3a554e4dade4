// Renders an export, from the texts of a sheet or the content of a poster, to the bytes of a file.
import type { ErrorDetails, ErrorKind } from '../../shared/errors.ts';
import type { ExportFormat } from '../../shared/api/exports.ts';
import type { ShowReportReply, ReportFormat } from '../../shared/api/showReports.ts';
import { arrangedContent } from '../../shared/arrange/arrangedContent.ts';
import { guestPaperOf } from '../../shared/arrange/guestPaper.ts';
import { sheetEvents, type CalendarEvent, type EventScope } from '../../shared/arrange/sheetEvents.ts';
import { documentOf, type PaperDocument, type PaperOptions } from '../../shared/layout/document.ts';
import { textIn, type SheetContent } from '../../shared/layout/content.ts';
import { sheetPath } from '../../shared/paths.ts';
import { withoutPrivateParts } from '../../shared/layout/visible.ts';
import { printedAtOf } from '../../shared/layout/printedAt.ts';
import type { CalendarPage } from './calendarFile.ts';
import { paintCsv } from './csv.ts';
import { renderGuestView, type GuestJob } from './guestJob.ts';
import { openServerFonts, type ServerFonts } from './fonts.ts';
import { paintHtml } from './html.ts';
import { paintPdf } from './pdf.ts';
import { readyPictures, type PictureBytes } from './pictures.ts';
import type { PosterRequest } from '../poster.ts';
import { makeRundowns, rundownLines, type RundownJob } from './rundownJob.ts';
import { parseSheetSource, parseSheetTexts, sequenceOf, type SheetSource } from './parseSheet.ts';

/**
 * What is to be rendered: a sheet in a format, a workbook, a poster, the view of a link, the rundowns or the report of
 * a show, or a calendar.
 */
export type RenderJob =
  | SheetJob
  | { readonly workbook: WorkbookJob }
  | { readonly poster: PosterRequest }
  | { readonly guest: GuestJob }
  | { readonly rundown: RundownJob }
  | { readonly calendar: CalendarPage }
  | ReportJob;

/** All sheets of a project, which become worksheets of one file. */
export interface WorkbookJob {
  readonly sources: readonly SheetSource[];
  readonly pictures: PictureBytes;
  readonly now: number;
}

interface ReportJob {
  readonly report: ShowReportReply;
  readonly format: ReportFormat;
  readonly now: number;
}

interface SheetJob {
  readonly source: SheetSource;
  /** The events that are wanted, their greatest number, and the path of the sheet; only for the format `events`. */
  readonly events?: { readonly wanted: EventScope; readonly most: number; readonly path: string };
  /** The format of the file; `events` for the events of a calendar as JSON. */
  readonly format: ExportFormat | 'events';
  readonly now: number;
  readonly options: {
    readonly paper?: string | undefined;
    readonly orientation?: string | undefined;
    readonly layout?: string | undefined;
    readonly hidden?: readonly string[] | undefined;
    readonly patterns?: boolean | undefined;
    /** The address of the site, for QR codes that link to rows. */
    readonly origin?: string | undefined;
    /** Whether the file includes private notes; false if left out. */
    readonly hasPrivate?: boolean | undefined;
    /** Whether a guest of the saved view `layout` prints it: the file then has what the guest sees, and no more. */
    readonly isGuest?: boolean | undefined;
  };
}

/** A rendered file: its title, without a file extension, and its bytes. */
export interface RenderedFile {
  readonly title: string;
  readonly bytes: Uint8Array;
}

/**
 * A message to the thread: first the rows of the job's sheets, in slices and in order, and then the job itself, whose
 * sheets are posted without rows. `at` is the index of the sheet in the job.
 */
export type ToRenderThread =
  | { readonly id: number; readonly at: number; readonly rows: SheetSource['rows'] }
  | { readonly id: number; readonly job: RenderJob };

/** The message that comes back from the thread. */
export type RenderReport =
  | { readonly id: number; readonly outcome: RenderedFile }
  | { readonly id: number; readonly refusal: { readonly kind: ErrorKind; readonly details: ErrorDetails } }
  | { readonly id: number; readonly fault: string };

let opened: ServerFonts | null = null;

/**
 * Renders an export.
 * @throws AppError where the request cannot be met
 */
export async function renderJob(job: RenderJob): Promise<RenderedFile> {
  if ('guest' in job) return { title: '', bytes: Buffer.from(renderGuestView(job.guest)) };
  if ('rundown' in job) return { title: '', bytes: Buffer.from(rundownLines(makeRundowns(job.rundown))) };
  if ('calendar' in job) {
    const { calendarFileOf } = await import('./calendarFile.ts');
    return { title: job.calendar.name, bytes: Buffer.from(calendarFileOf(job.calendar)) };
  }
  if ('report' in job) return reportOf(job);
  if ('workbook' in job) return workbookOf(job.workbook);
  return 'poster' in job ? posterOf(job.poster) : sheetOf(job);
}

async function reportOf({ report, format, now }: ReportJob): Promise<RenderedFile> {
  const { projectTitle, title: sheetTitle, timeZone } = report.sheet;
  const title = [projectTitle, sheetTitle, 'Report'].filter(Boolean).join(' - ');
  if (format === 'pdf') {
    const { reportContentOf } = await import('./showReportSheet.ts');
    opened ??= openServerFonts();
    const printedAt = printedAtOf(now, timeZone ?? '');
    const document = documentOf(reportContentOf(report), { printedAt }, opened.fonts);
    return painted(document, { title, format, bytes: {} });
  }
  const { reportCsv, reportXlsx } = await import('./showReportFiles.ts');
  return { title, bytes: format === 'csv' ? Buffer.from(reportCsv(report)) : await reportXlsx(report) };
}

async function posterOf(poster: PosterRequest): Promise<RenderedFile> {
  const { POSTER_PICTURE_ID, posterDocument, posterTitle } = await import('./poster.ts');
  opened ??= openServerFonts();
  const document = posterDocument(poster, opened.fonts);
  const bytes: PictureBytes = poster.picture === null ? {} : { [POSTER_PICTURE_ID]: poster.picture };
  return painted(document, {
    title: posterTitle(poster),
    format: poster.format,
    bytes,
    heading: posterTitle(poster),
  });
}

async function workbookOf({ sources, pictures, now }: WorkbookJob): Promise<RenderedFile> {
  const { paintWorkbook } = await import('./xlsx.ts');
  const sheets = sources.map((source) => {
    const content = arrangedContent(withoutPrivateParts(parseSheetSource(source)), undefined);
    const printedAt = printedAtOf(now, textIn(content.project.timeZone));
    return { content, options: { printedAt, sequence: sequenceOf(source) } };
  });
  const title = textIn(sheets[0]?.content.project.title);
  return { title, bytes: await paintWorkbook(sheets, pictures) };
}

async function sheetOf({ source, format, now, options, events }: SheetJob): Promise<RenderedFile> {
  if (format === 'events')
    return { title: '', bytes: Buffer.from(JSON.stringify(events ? eventsOf(source, events) : [])) };
  const content = exportedContent(parseSheetSource(source), options);
  const title = [textIn(content.project.title), textIn(content.sheet.title)].filter(Boolean).join(' - ');
  if (format === 'csv')
    return { title, bytes: Buffer.from(paintCsv(content, { ...options, sequence: sequenceOf(source) })) };
  const printedAt = printedAtOf(now, textIn(content.project.timeZone));
  if (format === 'xlsx') {
    const { paintXlsx } = await import('./xlsx.ts');
    const documentOptions = { ...options, printedAt, sequence: sequenceOf(source) };
    return { title, bytes: await paintXlsx(content, documentOptions, source.pictures ?? {}) };
  }
  opened ??= openServerFonts();
  const codeOf = await codesOf(content, options.origin);
  const document = documentOf(content, { ...options, codeOf, printedAt }, opened.fonts);
  return painted(document, { title, format, bytes: source.pictures ?? {} });
}

/** Returns the part of a sheet that an export has. @throws AppError 'notFound' for an unknown saved view */
function exportedContent(
  whole: SheetContent,
  { layout, hidden, hasPrivate, isGuest }: SheetJob['options'],
): SheetContent {
  if (isGuest === true) return guestPaperOf(whole, layout ?? '');
  return arrangedContent(hasPrivate === true ? whole : withoutPrivateParts(whole), layout, hidden);
}

/** Returns the QR codes that link to the rows of a sheet, if a layout shows them. */
async function codesOf(
  { project, sheet, layoutCells = [] }: SheetContent,
  origin: string | undefined,
): Promise<PaperOptions['codeOf']> {
  if (origin === undefined || !layoutCells.some(({ shows }) => shows === 'qr')) return undefined;
  const { rowCodesOf } = await import('../../shared/layout/rowCodes.ts');
  return rowCodesOf(`${origin}${sheetPath(project.id, sheet.id)}`);
}

/** Returns the events of a sheet without its private columns. */
function eventsOf(
  source: SheetSource,
  { wanted, most, path }: NonNullable<SheetJob['events']>,
): readonly CalendarEvent[] {
  const content = withoutPrivateParts(parseSheetTexts(source));
  return sheetEvents(content, wanted, { most, pathOf: (rowId) => `${path}#${rowId}` });
}

async function painted(
  document: PaperDocument,
  given: {
    readonly title: string;
    readonly format: 'pdf' | 'html';
    readonly bytes: PictureBytes;
    /** A heading that screen readers read out in an HTML page. */
    readonly heading?: string;
  },
): Promise<RenderedFile> {
  const { title, format, bytes, heading } = given;
  const faces = (opened ??= openServerFonts());
  const pictures = await readyPictures(document, bytes);
  const made =
    format === 'pdf'
      ? await paintPdf(document, faces, pictures)
      : Buffer.from(paintHtml(document, faces, pictures, heading));
  return { title, bytes: made };
}
