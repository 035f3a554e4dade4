// Lays out a sheet with print options as a document of pages for the painters. Every output on paper is made here.

import { theme } from './colours.ts';
import { textIn, type SheetContent } from './content.ts';
import { usualHanOf } from './han.ts';
import { layoutOf } from './layout.ts';
import type { Run } from './lines.ts';
import { ruleOf, type DisplayList, type Item } from './list.ts';
import type { Fonts } from './metrics.ts';
import { numbersOf, withoutEmptyNumberColumns } from './numbers.ts';
import { bodiesOf, type PageRow } from './pages.ts';
import { paperOf, printableWidthOf, scaleOf, type Paper, type PaperOverride } from './paper.ts';
import { lineItemsOf } from './texts.ts';
import { printOrderOf, savedViewOf, visibleContentOf } from './visible.ts';

/** The options of a print: the paper, and the categories to leave out. */
export interface PaperOptions extends PaperOverride {
  /** The id of a saved view, which sets the paper and hides categories. */
  readonly layout?: string | undefined;
  /** Ids of categories to leave out. */
  readonly hidden?: readonly string[] | undefined;
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
  const fonts = { ...given, han: usualHanOf(textIn(content.project.timeZone)) };
  const view = savedViewOf(content, options.layout);
  const { columns, rows, cells } = withoutEmptyNumberColumns(
    visibleContentOf(content, view, options.hidden ?? []),
  );
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
  const onPaper = printOrderOf(content, rows).map((row) => ({ row, cells: cells.get(row.id) ?? [] }));
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

// The head and the foot of each page: project, sheet and section; time of printing and page number.

/** The words of a page's head and foot. */
interface PageWords {
  readonly project: string;
  readonly sheet: string;
  /** The note about the filter and sorting of a saved view; '' without one. */
  readonly note: string;
  readonly section: string;
  readonly printedAt: string;
  readonly page: number;
  readonly pages: number;
  /**
   * The sheet's own header and footer, with {project}, {sheet}, {section}, {date}, {page} and {pages}; empty for the
   * default ones.
   */
  readonly header: string;
  readonly footer: string;
}

/** The height of a page's head, in px of the paper. */
const HEAD_HEIGHT = 22;
/** The height of a page's foot, in px of the paper. */
const FOOT_HEIGHT = 34;

const LINE = 16;

/** Returns the head of a page: the sheet's own header, or project and sheet; at the right the section. */
function headOf(words: PageWords, width: number, fonts: Fonts): DisplayList {
  const { header, project, section } = words;
  const sheet = dotted(words.sheet, words.note);
  const items: Item[] = [];
  const right = quiet(section);
  const rightWidth = section === '' ? 0 : width * 0.4;
  if (header !== '')
    items.push(...put(quiet(dotted(filled(header, words), words.note)), 0, width - rightWidth, 0));
  else {
    const [name] = put(strong(project), 0, (width - rightWidth) / 2, 0);
    const end = name?.kind === 'line' ? name.x + name.line.width : 0;
    if (name) items.push(name);
    const between = end > 0 && sheet !== '' ? '  ·  ' : '';
    items.push(...put(quiet(`${between}${sheet}`), end, width - rightWidth - end, 0));
  }
  items.push(...put(right, width - rightWidth, rightWidth, 0, 'right'));
  return { width, height: HEAD_HEIGHT, items };

  function put(
    run: Run,
    x: number,
    wide: number,
    y: number,
    align: 'left' | 'right' = 'left',
  ): readonly Item[] {
    return lineItemsOf(run, { x, y, width: Math.max(1, wide), height: LINE }, align, fonts);
  }
}

/** Returns the foot of a page: the sheet's own footer, or project and sheet; the time of printing; the page number. */
function footOf(words: PageWords, width: number, fonts: Fonts): DisplayList {
  const { footer, project, sheet, printedAt, page, pages } = words;
  const left =
    footer === '' ? [project, sheet].filter((word) => word !== '').join(' · ') : filled(footer, words);
  const place = (x: number, wide: number) => ({ x, y: 12, width: Math.max(1, wide), height: LINE });
  const third = width / 3;
  return {
    width,
    height: FOOT_HEIGHT,
    items: [
      ruleOf({ x: 0, y: 4, width, height: 1 }, theme.foot),
      ...lineItemsOf(quiet(left), place(0, third * 1.4), 'left', fonts),
      ...lineItemsOf(quiet(printedAt), place(third * 1.4, third * 0.9), 'right', fonts),
      ...lineItemsOf(strong(`Page ${page} of ${pages}`), place(third * 2.35, third * 0.65), 'right', fonts),
    ],
  };
}

function dotted(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('  ·  ');
}

const quiet = (text: string): Run => ({ text, face: 'regular', size: 10, ink: theme.quiet });
const strong = (text: string): Run => ({ text, face: 'semibold', size: 10, ink: theme.text });

function filled(text: string, words: PageWords): string {
  const values: Readonly<Record<string, string>> = {
    project: words.project,
    sheet: words.sheet,
    section: words.section,
    date: words.printedAt,
    page: String(words.page),
    pages: String(words.pages),
  };
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
