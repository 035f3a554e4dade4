// The layout of a sheet: heights, broken lines and display lists of its rows. Pure; screen, preview and PDF call the
// same functions, so that lines break alike and rows are equally high.

import { purposeNamed } from '../purposes/purposes.ts';
import type { Category, Cell, Column, Row, Sheet } from '../records.ts';
import { NO_ASSETS, type Assets } from './assets.ts';
import { theme } from './colours.ts';
import { columnsOf, type LaidColumn } from './columns.ts';
import { categoriesById, idIn, kindOf, textIn } from './content.ts';
import { freeHeightOf, freeListOf } from './free.ts';
import { gridHeightOf, displayListOfGridRow } from './grid.ts';
import { linesOf, type BrokenLine, type Run } from './lines.ts';
import { ruleOf, boxOf, partOf, patternOf, type DisplayList, type Item, type Part } from './list.ts';
import { patternLineOf } from './cellStyle.ts';
import { measures } from './measures.ts';
import type { MentionNames } from '../rich/mentionName.ts';
import type { FaceName, Fonts } from './metrics.ts';
import { isOmitted, greyOut } from './omitted.ts';
import type { LayoutContext } from './layoutContext.ts';
import { isBanner } from './cellAreas.ts';
import { lineItemsOf } from './texts.ts';

/** All that the layout of a sheet depends on, except rows and cells. */
export interface LayoutParts {
  readonly sheet: Sheet;
  /** The columns, in order. */
  readonly columns: readonly Column[];
  readonly categories: readonly Category[];
  /** Ids of the categories that the view hides; none where it is left out. */
  readonly hiddenCategories?: ReadonlySet<string> | undefined;
  readonly assets?: Assets | undefined;
  readonly fonts: Fonts;
  /** The width in px that free blocks fill: the printable one on paper, the visible one on a screen. */
  readonly freeWidth: number;
  /** The labels of rows by row id (`numbersOf`). Empty on a screen, where the gutter shows them. */
  readonly numbers: ReadonlyMap<string, string>;
  /** The present names of mentioned things; if left out, mentions keep the texts that were written. */
  readonly mentionNames?: MentionNames | undefined;
  /** Whether categories have their patterns beside their colours; not where it is left out. */
  readonly patterns?: boolean | undefined;
}

/** The layout of a sheet: the parts that all rows share, and functions that lay out one row each. */
export interface LaidSheet {
  readonly columns: readonly LaidColumn[];
  /**
   * The width of the grid in px, including the space at the left for row numbers where the sheet has no column for
   * them.
   */
  readonly width: number;
  readonly header: DisplayList;
  /** Returns the exact height of `rowListOf`, at a tenth of its cost, for an index of heights. */
  heightOf(row: Row, cells: readonly Cell[]): number;
  rowListOf(row: Row, cells: readonly Cell[]): DisplayList;
  /** Tells whether a row is one cell over all columns. */
  isBanner(row: Row, cells: readonly Cell[]): boolean;
}

/** Returns the layout of a sheet. Rows are laid out on each call; nothing of them is cached. */
export function layoutOf(parts: LayoutParts): LaidSheet {
  const setting = layoutContextOf(parts);
  return {
    columns: setting.columns,
    width: setting.width,
    header: headerListOf(setting),
    isBanner: (row, cells) => kindOf(row) === 'grid' && isBanner(row, cells, setting),
    heightOf(row, cells) {
      const kind = kindOf(row);
      if (kind === 'break') return measures.breakRow;
      return kind === 'free' ? freeHeightOf(row, cells, setting) : gridHeightOf(row, cells, setting);
    },
    rowListOf(row, cells) {
      const kind = kindOf(row);
      if (kind === 'break') return breakListOf(row, setting);
      if (kind === 'free') return freeListOf(row, cells, setting);
      const list = displayListOfGridRow(row, cells, setting);
      return isOmitted(row, cells) ? greyOut(list, setting.columns[0]?.x ?? 0) : list;
    },
  };
}

/**
 * Returns the lines of a plain text as a cell breaks them. `width` is that of the text: the column's less twice
 * `measures.padding.x`. Lines have no trailing spaces.
 */
export function textLinesOf(
  text: string,
  width: number,
  {
    face = 'regular',
    size = measures.textSize,
    tabular = false,
  }: { face?: FaceName; size?: number; tabular?: boolean },
  fonts: Fonts,
): readonly string[] {
  const style = { width, wrap: 'wrap', lineHeight: measures.lineHeight } as const;
  const lines = linesOf([{ text, face, size, ink: theme.text, tabular }], style, fonts);
  return lines.map((line) => line.pieces.map((piece) => piece.text).join(''));
}

/** Returns the context in which the rows of a sheet are laid out. */
export function layoutContextOf({
  assets = NO_ASSETS,
  patterns = false,
  ...parts
}: LayoutParts): LayoutContext {
  const { sheet, columns, categories, hiddenCategories, fonts, freeWidth, numbers, mentionNames } = parts;
  const byId = categoriesById(categories);
  const numbered = numbers.size > 0 && !columns.some((column) => idIn(column.purpose) === 'itemNumber');
  const laid = columnsOf(columns, byId, numbered ? measures.numbers : 0);
  const last = laid.at(-1);
  return {
    sheet,
    columns: laid,
    indexes: new Map(laid.map(({ id }, index) => [id, index])),
    categories: byId,
    hiddenCategories,
    assets,
    fonts,
    width: last ? last.x + last.width : freeWidth,
    freeWidth,
    numbers,
    mentionNames,
    patterns,
  };
}

/**
 * Returns a page break as the screen shows it: a dotted line with the title of the next section. On paper it ends the
 * page.
 */
function breakListOf(row: Row, { width, fonts }: LayoutContext): DisplayList {
  const height = measures.breakRow;
  const text = textIn(row.title);
  const run = { text, face: 'semibold', size: measures.label.size, ink: theme.quiet } as const;
  return {
    width,
    height,
    items: [
      ruleOf({ x: 0, y: height / 2, width, height: 1 }, theme.foot, true),
      ...lineItemsOf(run, { x: measures.padding.x, y: 2, width, height: 14 }, 'left', fonts),
    ],
  };
}

// The row of column titles, with the bars of their categories. It is repeated on every page.

/** Returns the display list of the row of column titles, as high as its highest title needs. */
function headerListOf({ columns, width, fonts, patterns }: LayoutContext): DisplayList {
  const { size, least, bar } = measures.header;
  const { x: padX, y: padY } = measures.padding;
  const runs = (text: string): readonly Run[] => [{ text, face: 'semibold', size, ink: theme.text }];
  const titles = [
    ...((columns[0]?.x ?? 0) > 0
      ? [{ title: '#', x: 0, width: columns[0]?.x ?? 0, numeric: true, bar: null, category: null }]
      : []),
    ...columns.map((column) => ({ ...column, numeric: purposeNamed(column.purpose).align === 'right' })),
  ].map((each) => ({
    ...each,
    lines: each.title === '' ? [] : linesOf(runs(each.title), styleOf(each.width - 2 * padX), fonts),
  }));
  const needs = titles.map(({ lines }) => bar + 2 * padY + heightOf(lines));
  const height = Math.max(least, ...needs);
  const items: Item[] = [];
  for (const each of titles) {
    const line = patterns ? patternLineOf(each.category) : null;
    const over = { x: each.x, y: 0, width: each.width };
    if (line) items.push(patternOf({ ...over, height: measures.pattern.head }, line.pattern, 'x', line.ink));
    else if (each.bar) items.push(boxOf({ ...over, height: bar }, each.bar));
  }
  items.push(ruleOf({ x: 0, y: height - 1.5, width, height: 1.5 }, theme.strong));
  const parts: Part[] = [];
  for (const [index, { x, width: wide, lines, numeric }] of titles.entries()) {
    const part = partOf('columnHeader', { x: index, y: 0, w: 1, h: 1 });
    parts.push(part);
    let y = height - padY - heightOf(lines) - 1;
    for (const line of lines) {
      const free = Math.max(0, wide - 2 * padX - line.width);
      items.push({ kind: 'line', x: x + padX + (numeric ? free : 0), y, line, part });
      y += line.height;
    }
  }
  return { width, height, items, reading: { parts, columns: parts.length, lines: 1 } };
}

const styleOf = (width: number) =>
  ({ width: Math.max(1, width), wrap: 'wrap', lineHeight: 16 / 12 }) as const;

const heightOf = (lines: readonly BrokenLine[]): number => lines.reduce((sum, line) => sum + line.height, 0);
