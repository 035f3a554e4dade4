// Comments on paper: a number at each row with a thread, and the threads themselves on pages of their own after the
// sheet.

import type { Row } from '../records.ts';
import { cellTextOf, type PaperThread, type SheetContent } from './content.ts';
import { theme } from './colours.ts';
import type { LaidColumn } from './columns.ts';
import { linesOf, type Run } from './lines.ts';
import { boxOf, partOf, withPart, type DisplayList, type Item, type Rect } from './list.ts';
import { measures } from './measures.ts';
import type { Fonts } from './metrics.ts';
import { slicesOf, type PageBody, type PageRow } from './pages.ts';

/** The threads that a document shows, in the order of their numbers, which begin with 1. */
export interface NumberedThreads {
  readonly threads: readonly PaperThread[];
  /** The first and the last number of the threads of a row, by its id. */
  readonly byRow: ReadonlyMap<string, readonly [first: number, last: number]>;
}

/** Returns the threads on what is printed: those on the sheet and on columns first, then row by row. */
export function numberedThreads(
  threads: readonly PaperThread[],
  printed: {
    readonly rows: readonly Pick<Row, 'id'>[];
    readonly columns: readonly { readonly id: string }[];
  },
): NumberedThreads {
  const columnIds = new Set(printed.columns.map(({ id }) => id));
  const shown = threads.filter(({ anchor: { columnId } }) => columnId === null || columnIds.has(columnId));
  const ofRow = Map.groupBy(shown, ({ anchor: { rowId } }) => rowId);
  const ordered = [...(ofRow.get(null) ?? [])];
  const byRow = new Map<string, readonly [number, number]>();
  for (const { id } of printed.rows) {
    const own = ofRow.get(id);
    if (!own || byRow.has(id)) continue;
    byRow.set(id, [ordered.length + 1, ordered.length + own.length]);
    ordered.push(...own);
  }
  return { threads: ordered, byRow };
}

/** The height of a mark in the margin, and its distance to the row, in px of the paper. */
const MARK = 14;
const MARK_GAP = 3;
/** The least width of a margin that has space for a mark. */
const MARK_MARGIN = MARK + 2;

/** The measures of a document that its comments need. Lengths are px of the paper. */
export interface CommentsPaper {
  readonly printable: number;
  readonly marginLeft: number;
  /** The factor by which rows are scaled. */
  readonly scale: number;
  /** The height of a page for rows. */
  readonly height: number;
  readonly fonts: Fonts;
}

/** Returns the pages with the numbers of their rows' threads at the left edge of each row, where it begins. */
export function withCommentMarks(
  pages: readonly PageBody[],
  { byRow }: NumberedThreads,
  idsAt: (rowId: string) => readonly string[],
  paper: CommentsPaper,
): readonly PageBody[] {
  const marked = new Set<string>();
  const markRow = (row: PageRow): PageRow => {
    const ids = idsAt(row.rowId ?? '').filter((id) => byRow.has(id) && !marked.has(id));
    const [first] = byRow.get(ids[0] ?? '') ?? [];
    const [, last] = byRow.get(ids.at(-1) ?? '') ?? [];
    if (first === undefined || last === undefined) return row;
    for (const id of ids) marked.add(id);
    return { ...row, list: { ...row.list, items: [...row.list.items, ...markItems(first, last, paper)] } };
  };
  return pages.map((page) => ({ ...page, rows: page.rows.map(markRow) }));
}

/** Returns the mark of the threads `first` to `last`, left of the row, in px of the sheet. */
function markItems(
  first: number,
  last: number,
  { marginLeft, scale, fonts }: CommentsPaper,
): readonly Item[] {
  const isOne = first === last;
  const mark = numberMark(isOne ? String(first) : `${first}–${last}`, scale, fonts);
  const line = measures.textSize * measures.lineHeight;
  const y = measures.padding.y + (line - MARK / scale) / 2;
  // Without a margin the mark stands on the row itself.
  const x = marginLeft < MARK_MARGIN ? 0 : -Math.min(mark.width + MARK_GAP / scale, marginLeft / scale);
  return mark.itemsAt({ x, y }, isOne ? `Comment ${first}` : `Comments ${first} to ${last}`);
}

/** Returns the width of a mark with a number, in px of the sheet, and the function that draws it at an x. */
function numberMark(
  text: string,
  scale: number,
  fonts: Fonts,
): { readonly width: number; itemsAt(at: Pick<Rect, 'x' | 'y'>, label: string): readonly Item[] } {
  const size = MARK / scale;
  const style = { width: Number.MAX_SAFE_INTEGER, wrap: 'ellipsis', lineHeight: MARK / TEXT.mark } as const;
  const run: Run = { text, face: 'semibold', size: TEXT.mark / scale, ink: theme.onAccent };
  const lines = linesOf([run], style, fonts);
  const wide = lines[0]?.width ?? 0;
  const width = Math.max(size, wide + 8 / scale);
  return {
    width,
    itemsAt: ({ x, y }, label) => [
      { ...boxOf({ x, y, width, height: size }, theme.accent, null, size / 2), label },
      ...lines.map((line) => ({ kind: 'line', x: x + (width - wide) / 2, y, line }) as const),
    ],
  };
}

/** Sizes of text, in px of the paper. */
const TEXT = { mark: 8.5, title: 15, heading: 11, text: 11, quiet: 10 } as const;
const LINE_HEIGHT = 1.45;
/** The width of a line that is still read with ease, in px of the paper. */
const LONGEST_LINE = 640;
/** The indent of a thread beside its number, that of a reply, and the space below a thread. */
const INDENT = 30;
const REPLY_INDENT = 14;
const BELOW = 12;

/** Returns the pages of the threads; none where there are no threads. */
export function commentBodies(
  { threads }: NumberedThreads,
  headingOf: (thread: PaperThread) => string,
  paper: CommentsPaper,
): readonly PageBody[] {
  if (threads.length === 0) return [];
  const height = paper.height / paper.scale;
  const pages: { section: string; hasTitle: boolean; rows: PageRow[] }[] = [];
  let top = Number.POSITIVE_INFINITY;
  const put = (list: DisplayList): void => {
    if (top + list.height > height) {
      pages.push({ section: COMMENTS, hasTitle: false, rows: [] });
      top = 0;
    }
    pages.at(-1)?.rows.push({ rowId: null, top, list });
    top += list.height;
  };
  put(titleList(paper));
  threads.forEach((thread, index) => {
    const list = threadList(thread, index + 1, headingOf(thread), paper);
    for (const slice of list.height > height ? slicesOf(list, height) : [list]) put(slice);
  });
  return pages;
}

const COMMENTS = 'Comments';

/** Returns the place of a thread in words: `12A Walk-on · Audio, was 12`. */
export function threadHeading(
  { anchor: { rowId, columnId }, rowLabel }: PaperThread,
  {
    columns,
    cells,
    numbers,
  }: {
    readonly columns: readonly LaidColumn[];
    readonly cells: SheetContent['cells'];
    readonly numbers: ReadonlyMap<string, string>;
  },
): string {
  const column = columns.find(({ id }) => id === columnId);
  if (rowId === null) return column ? `Column ${column.title || 'without a title'}` : 'The whole sheet';
  const titled =
    columns.find(({ purpose }) => purpose === 'title') ?? columns.find(({ purpose }) => purpose === 'text');
  const own = cells.get(rowId) ?? [];
  const title = own.find((cell) => cell.columnId === titled?.id) ?? own[0];
  const number = numbers.get(rowId) ?? '';
  const name =
    [number, title ? cellTextOf(title).replaceAll(/\s+/g, ' ') : ''].filter(Boolean).join(' ') || 'A row';
  const was = rowLabel !== '' && rowLabel !== number ? `, was ${rowLabel}` : '';
  return `${column && column.title !== '' ? `${name} · ${column.title}` : name}${was}`;
}

function titleList({ printable, scale, fonts }: CommentsPaper): DisplayList {
  const writer = openWriter(printable / scale, scale, fonts);
  writer.write([{ text: COMMENTS, face: 'semibold', size: TEXT.title, ink: theme.text }], 0);
  writer.skip(8);
  return writer.list('heading');
}

function threadList(
  { comments }: PaperThread,
  number: number,
  heading: string,
  { printable, scale, fonts }: CommentsPaper,
): DisplayList {
  const writer = openWriter(printable / scale, scale, fonts);
  writer.mark(number);
  writer.write([{ text: heading, face: 'semibold', size: TEXT.heading, ink: theme.text }], INDENT);
  comments.forEach(({ author, writtenAt, text, task }, index) => {
    const indent = INDENT + (index === 0 ? 0 : REPLY_INDENT);
    const headingParts = [`${author}, ${writtenAt}`, task].filter(Boolean).join('  ·  ');
    writer.skip(index === 0 ? 0 : 4);
    writer.write([{ text: headingParts, face: 'regular', size: TEXT.quiet, ink: theme.quiet }], indent);
    writer.write([{ text, face: 'regular', size: TEXT.text, ink: theme.text }], indent);
  });
  writer.skip(BELOW);
  return writer.list('paragraph');
}

/** Writes lines one below the other into a list. Lengths are given in px of the paper, and the list is in those of the
 *  sheet. */
function openWriter(width: number, scale: number, fonts: Fonts) {
  const items: Item[] = [];
  let top = 0;
  return {
    /** Puts the number of a thread beside its first line. */
    mark(number: number): void {
      items.push(
        ...numberMark(String(number), scale, fonts).itemsAt({ x: 0, y: 1 / scale }, `Comment ${number}`),
      );
    },
    write(runs: readonly Run[], indent: number): void {
      const x = indent / scale;
      const sized = runs.map((run) => ({ ...run, size: run.size / scale }));
      const room = Math.min(width - x, LONGEST_LINE / scale);
      const style = { width: Math.max(1, room), wrap: 'wrap', lineHeight: LINE_HEIGHT } as const;
      for (const line of linesOf(sized, style, fonts)) {
        items.push({ kind: 'line', x, y: top, line });
        top += line.height;
      }
    },
    skip(by: number): void {
      top += by / scale;
    },
    list(role: 'heading' | 'paragraph'): DisplayList {
      const part = partOf(role);
      return {
        width,
        height: top,
        items: withPart(items, part),
        reading: { parts: [part], columns: 0, lines: 0 },
      };
    },
  };
}
