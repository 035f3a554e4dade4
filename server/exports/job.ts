// One job of the press: a sheet's texts and a wish in, a file out.
import type { ErrorDetails, ErrorKind } from '../../shared/errors.ts';
import type { ExportFormat } from '../../shared/api/exports.ts';
import { arrangedContent } from '../../shared/arrange/onPaper.ts';
import { documentOf } from '../../shared/layout/document.ts';
import { textIn } from '../../shared/layout/content.ts';
import { printedAtOf } from '../../shared/layout/printedAt.ts';
import { paintCsv } from './csv.ts';
import { openServerFonts, type ServerFonts } from './fonts.ts';
import { fontsUsedIn } from './fontsUsed.ts';
import { paintHtml } from './html.ts';
import { paintPdf } from './pdf.ts';
import { readyPictures } from './pictures.ts';
import { contentOf, type SheetSource } from './source.ts';

export interface Job {
  readonly source: SheetSource;
  readonly format: ExportFormat;
  readonly now: number;
  readonly wish: {
    readonly paper?: string | undefined;
    readonly orientation?: string | undefined;
    readonly layout?: string | undefined;
    readonly hidden?: readonly string[] | undefined;
  };
}

/** `forBrowser`: pages that only a browser can print, at this size in px. */
export type Outcome =
  | { readonly kind: 'file'; readonly title: string; readonly bytes: Uint8Array }
  | {
      readonly kind: 'forBrowser';
      readonly title: string;
      readonly html: string;
      readonly width: number;
      readonly height: number;
    };

/** What comes back from the thread. */
export type Report =
  | { readonly id: number; readonly outcome: Outcome }
  | { readonly id: number; readonly refusal: { readonly kind: ErrorKind; readonly details: ErrorDetails } }
  | { readonly id: number; readonly fault: string };

let opened: ServerFonts | null = null;

/** @throws AppError for a wish that cannot be met */
export async function done({ source, format, now, wish }: Job): Promise<Outcome> {
  const content = arrangedContent(contentOf(source), wish.layout, wish.hidden);
  const title = [textIn(content.project, 'title'), textIn(content.sheet, 'title')]
    .filter(Boolean)
    .join(' - ');
  if (format === 'csv') return { kind: 'file', title, bytes: Buffer.from(paintCsv(content, wish)) };
  opened ??= openServerFonts();
  const printedAt = printedAtOf(now, textIn(content.project, 'timeZone'));
  const document = documentOf(content, { ...wish, printedAt }, opened.fonts);
  const { files, enough } = fontsUsedIn(document, opened);
  const pictures = await readyPictures(document, source.pictures ?? {});
  if (format === 'pdf' && enough)
    return { kind: 'file', title, bytes: await paintPdf(document, opened, pictures) };
  const html = paintHtml(document, files, pictures);
  if (format === 'html') return { kind: 'file', title, bytes: Buffer.from(html) };
  return { kind: 'forBrowser', title, html, width: document.paper.width, height: document.paper.height };
}
