// The document for a choice of paper, or the sentence that says why there is none.

import { arrangedContent } from '../../shared/arrange/arrangedContent.ts';
import { AppError } from '../../shared/errors.ts';
import { textIn, type SheetContent } from '../../shared/layout/content.ts';
import {
  documentOf,
  printPaperOf,
  type PaperDocument,
  type PaperOptions,
} from '../../shared/layout/document.ts';
import type { Fonts } from '../../shared/layout/metrics.ts';
import type { Orientation, Paper, PaperSize } from '../../shared/layout/paper.ts';
import { withoutPrivateParts } from '../../shared/layout/visible.ts';
import { printedAtOf } from '../../shared/layout/printedAt.ts';

/** A choice of paper. Fields that are left out are taken from the sheet's own settings. */
export interface PaperChoice {
  readonly paper?: PaperSize;
  readonly orientation?: Orientation;
  /** Id of the saved view to print. */
  readonly layout?: string | undefined;
  /** Whether categories have their patterns beside their colours. */
  readonly patterns?: boolean;
  /** Whether private notes are printed; they are not by default. */
  readonly hasPrivate?: boolean;
  /** Whether the open comments are printed; they are not by default. */
  readonly hasComments?: boolean;
}

type PreviewDocument =
  | { readonly kind: 'pages'; readonly paper: Paper; readonly document: PaperDocument }
  | { readonly kind: 'refused'; readonly paper: Paper; readonly why: string };

/** Lays a sheet out on the chosen paper, or returns the sentence that says why it cannot be. */
export function documentFor(
  content: SheetContent,
  { codeOf, ...choice }: PaperChoice & Pick<PaperOptions, 'codeOf'>,
  fonts: Fonts,
  now: number,
): PreviewDocument {
  const printed = choice.hasPrivate === true ? content : withoutPrivateParts(content);
  try {
    const printedAt = printedAtOf(now, textIn(content.project.timeZone));
    const arranged = arrangedContent(printed, choice.layout);
    const document = documentOf(arranged, { ...choice, codeOf, printedAt }, fonts);
    return { kind: 'pages', paper: document.paper, document };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The view may have been deleted while its preview was open.
    const layout = content.sheetLayouts.find(({ id }) => id === choice.layout)?.id;
    return { kind: 'refused', paper: printPaperOf(printed, { ...choice, layout }), why: error.message };
  }
}
