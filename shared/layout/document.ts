// Lays out a sheet with print options as a document of pages for the painters. Every output on paper is made here.

import { textIn, type PaperRow, type SheetContent } from './content.ts';
import { defaultHanOf } from './han.ts';
import { itemFormOf, itemsOnPaper } from './itemSheet.ts';
import type { CodeSquares } from './itemCells.ts';
import { layoutContextOf, layoutOf } from './layout.ts';
import { PAGE_FOOTER_HEIGHT, pageFooterOf, PAGE_HEADER_HEIGHT, pageHeaderOf } from './pageHeaderFooter.ts';
import type { DisplayList } from './list.ts';
import type { Fonts } from './metrics.ts';
import { rowNames } from './mentionNames.ts';
import { numbersOf, withoutEmptyNumberColumns } from './numbers.ts';
import { bodiesOf, type PageRow } from './pages.ts';
import { commentBodies, numberedThreads, threadHeading, withCommentMarks } from './paperComments.ts';
import { paperOf, printableWidthOf, scaleOf, type Paper, type PaperOverride } from './paper.ts';
import type { Row } from '../records.ts';
import { hiddenCategoryIds, printOrderOf, savedViewOf, visibleContentOf } from './visible.ts';

/** The options of a print: the paper, and the categories to leave out. */
export interface PaperOptions extends PaperOverride {
  /** The id of a saved view, which sets the paper and hides categories. */
  readonly layout?: string | undefined;
  /** Ids of categories to leave out. */
  readonly hidden?: readonly string[] | undefined;
  /** Whether categories have their patterns beside their colours. */
  readonly patterns?: boolean | undefined;
  /** Returns the code that leads to a row, which items may show; none where it is left out. */
  readonly codeOf?: ((rowId: string) => CodeSquares | null) | undefined;
  /** The time of printing, as text in the project's time zone. */
  readonly printedAt: string;
}

/** A page. Head and foot are positioned in px of the paper; rows begin at `rowsTop` of the document and are scaled. */
export interface Page {
  readonly section: string;
  readonly head: DisplayList;
  readonly foot: DisplayList;
  readonly rows: readonly PageRow[];
}

/** A sheet laid out in pages. Lengths are CSS px of the paper; a row's px are multiplied by `scale`. */
export interface PaperDocument {
  readonly title: string;
  readonly paper: Paper;
  readonly scale: number;
  /** The tops of the rows and of the foot, from the upper edge of the paper. */
  readonly rowsTop: number;
  readonly footTop: number;
  readonly pages: readonly Page[];
}

/**
 * Returns the document of a sheet. @throws AppError 'badRequest' where the columns do not fit, 'notFound' for an
 * unknown saved view
 */
export function documentOf(content: SheetContent, options: PaperOptions, given: Fonts): PaperDocument {
  const fitted = fitOnPaper(content, options, given);
  const { sheet, project } = content;
  const { paper, scale, numbers } = fitted;
  const rowsTop = paper.margins.top + PAGE_HEADER_HEIGHT;
  const footTop = paper.height - paper.margins.bottom - PAGE_FOOTER_HEIGHT;
  const { bodies, idsAt } = bodiesOnPaper(content, options, fitted, footTop - rowsTop);
  const words = {
    project: textIn(project.title),
    sheet: textIn(sheet.title),
    note: content.arranged?.note ?? '',
    printedAt: options.printedAt,
    pages: bodies.length,
    header: textIn(sheet.header),
    footer: textIn(sheet.footer),
  };
  const overlaps = overlapsOf(fitted.rows, numbers);
  const printable = printableWidthOf(paper);
  const pages = bodies.map(({ section, hasTitle, rows: placed }, index) => {
    const onPage = placed.flatMap(({ rowId }) => idsAt(rowId ?? '').flatMap((id) => overlaps.get(id) ?? []));
    const here = { ...words, section, hasTitle, page: index + 1, overlaps: [...new Set(onPage)] };
    return {
      section,
      head: pageHeaderOf(here, printable, fitted.parts.fonts),
      foot: pageFooterOf(here, printable, fitted.parts.fonts),
      rows: placed,
    };
  });
  const title = [words.project, words.sheet].filter((word) => word !== '').join(' · ') || 'Sheet';
  return { title, paper, scale, rowsTop, footTop, pages };
}

/**
 * Returns the paper on which a sheet is printed, also where its columns do not fit on it.
 * @throws AppError 'notFound' for an unknown saved view
 */
export function printPaperOf(content: SheetContent, options: Omit<PaperOptions, 'printedAt'>): Paper {
  return shownOnPaper(content, options).paper;
}

/** Returns what is shown of a sheet, and the paper for it. */
function shownOnPaper(content: SheetContent, options: Omit<PaperOptions, 'printedAt'>) {
  const { layout, hidden = [] } = options;
  const view = savedViewOf(content, layout);
  const { columns, rows, cells } = withoutEmptyNumberColumns(visibleContentOf(content, view, hidden));
  const form = itemFormOf(view, content);
  // Items do not grow wider with the number of columns.
  const paper = paperOf(options, content.sheet, view, form ? 1 : columns.length);
  return { columns, rows, cells, form, paper, hiddenCategories: hiddenCategoryIds(content, view, hidden) };
}

/** Returns what is shown of a sheet, with its layout as wide as the paper. */
function fitOnPaper(content: SheetContent, options: PaperOptions, given: Fonts) {
  const { sheet, project } = content;
  const { columns, rows, cells, form, paper, hiddenCategories } = shownOnPaper(content, options);
  const freeWidth = printableWidthOf(paper);
  const unnumbered = {
    sheet,
    columns,
    categories: content.categories,
    hiddenCategories,
    assets: content.assets,
    fonts: { ...given, han: defaultHanOf(textIn(project.timeZone)) },
    freeWidth,
    numbers: new Map(),
    patterns: options.patterns,
  };
  const bare = layoutOf(unnumbered);
  const numbers = numbersOf({ sheet, rows, cells }, (row, of) => bare.isBanner(row, of));
  const parts = { ...unnumbered, numbers, mentionNames: rowNames(numbers) };
  const plain = layoutOf(parts);
  const scale = form ? 1 : scaleOf(plain.width, plain.columns, paper);
  const layout = scale === 1 ? plain : layoutOf({ ...parts, freeWidth: freeWidth / scale });
  return { columns, rows, cells, form, paper, parts, numbers, scale, layout };
}

/**
 * Returns the bodies of the pages, with the comments, where rows have `height` px of each page; and for each placed
 * row, the rows beside it.
 */
function bodiesOnPaper(
  content: SheetContent,
  { codeOf }: PaperOptions,
  { columns, rows, cells, form, paper, parts, numbers, scale, layout }: ReturnType<typeof fitOnPaper>,
  height: number,
) {
  const withCells = (row: Row) => ({ row, cells: cells.get(row.id) ?? [] });
  const onPaper = printOrderOf(content, rows).map(withCells);
  const items =
    form &&
    itemsOnPaper({
      form,
      setting: layoutContextOf(parts),
      grid: layout,
      rows: onPaper,
      running: rows.map(withCells),
      numbers,
      codeOf,
    });
  const plainBodies = bodiesOf(items?.rows ?? onPaper, items?.layout ?? layout, height / scale);
  const idsAt = (rowId: string): readonly string[] => items?.beside.get(rowId) ?? [rowId];
  const threads = numberedThreads(content.threads ?? [], { rows: onPaper.map(({ row }) => row), columns });
  const commentsPaper = {
    printable: printableWidthOf(paper),
    marginLeft: paper.margins.left,
    scale,
    height,
    fonts: parts.fonts,
  };
  const headed = { columns: layout.columns, cells, numbers };
  const bodies = [
    ...withCommentMarks(plainBodies, threads, idsAt, commentsPaper),
    ...commentBodies(threads, (thread) => threadHeading(thread, headed), commentsPaper),
  ];
  return { bodies, idsAt };
}

/**
 * Returns, by row id, the words for a start that is before the end of the row above, such as `14 by 1:30`, for the foot
 * of its page.
 */
function overlapsOf(
  rows: readonly PaperRow[],
  numbers: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap(({ id, overlap }) => {
      const number = numbers.get(id);
      return overlap ? [[id, number === undefined ? `by ${overlap.by}` : `${number} by ${overlap.by}`]] : [];
    }),
  );
}
