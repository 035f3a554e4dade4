// A sheet and a wish -> a document of pages that a painter draws: the one way from content to paper.
import { textIn, type SheetContent } from './content.ts';
import { usualHanOf } from './han.ts';
import { FOOT_HEIGHT, HEAD_HEIGHT, footOf, headOf } from './head.ts';
import { layoutOf } from './layout.ts';
import type { DisplayList } from './list.ts';
import type { Fonts } from './metrics.ts';
import { numbersOf, withoutEmptyNumbers } from './numbers.ts';
import { bodiesOf, type PageRow } from './pages.ts';
import { paperOf, printableWidthOf, scaleOf, type Paper, type PaperWish } from './paper.ts';
import { drawnOf, viewOf, visibleOf } from './visible.ts';

/** The options of a print: the paper, and what of the sheet is left out. */
export interface PaperOptions extends PaperWish {
  /** The id of a sheet layout: its paper, and the categories that it hides. */
  readonly layout?: string | undefined;
  /** Ids of categories to leave out. */
  readonly hidden?: readonly string[] | undefined;
  /** When it is printed, in words of the project's zone. */
  readonly printedAt: string;
}

/** One page: head and foot at their place in px of the paper, rows from `origin` on, scaled. */
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
  /** Where the rows begin, and where the foot does, from the paper's upper edge. */
  readonly rowsTop: number;
  readonly footTop: number;
  readonly pages: readonly Page[];
}

/** @throws AppError 'badRequest' where the columns do not fit, 'notFound' for an unknown layout */
export function documentOf(content: SheetContent, options: PaperOptions, given: Fonts): PaperDocument {
  const fonts = { ...given, han: usualHanOf(textIn(content.project.timeZone)) };
  const view = viewOf(content, options.layout);
  const { columns, rows, cells } = withoutEmptyNumbers(visibleOf(content, view, options.hidden ?? []));
  const { sheet, project } = content;
  const paper = paperOf(options, sheet, view, columns.length);
  const printable = printableWidthOf(paper);
  const parts = {
    sheet,
    columns,
    categories: content.categories,
    assets: content.assets,
    fonts,
    freeWidth: printable,
    numbers: new Map(),
  };
  const bare = layoutOf(parts);
  const numbers = numbersOf({ sheet, rows, cells }, (row, of) => bare.isBanner(row, of));
  const plain = layoutOf({ ...parts, numbers });
  const scale = scaleOf(plain.width, plain.columns, paper);
  const layout = scale === 1 ? plain : layoutOf({ ...parts, numbers, freeWidth: printable / scale });
  const rowsTop = paper.margins.top + HEAD_HEIGHT;
  const footTop = paper.height - paper.margins.bottom - FOOT_HEIGHT;
  const onPaper = drawnOf(content, rows).map((row) => ({ row, cells: cells.get(row.id) ?? [] }));
  const bodies = bodiesOf(onPaper, layout, (footTop - rowsTop) / scale);
  const words = {
    project: textIn(project.title),
    sheet: textIn(sheet.title),
    note: content.arranged?.note ?? '',
    printedAt: options.printedAt,
    pages: bodies.length,
    header: textIn(sheet.header),
    footer: textIn(sheet.footer),
  };
  const pages = bodies.map(({ section, rows: placed }, index) => {
    const here = { ...words, section, page: index + 1 };
    return {
      section,
      head: headOf(here, printable, fonts),
      foot: footOf(here, printable, fonts),
      rows: placed,
    };
  });
  const title = [words.project, words.sheet].filter((word) => word !== '').join(' · ') || 'Sheet';
  return { title, paper, scale, rowsTop, footTop, pages };
}
