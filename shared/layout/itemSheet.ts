// A sheet whose rows are drawn as items by the layout of a saved view: cards side by side, strips one below the other,
// or one at a time. Headings, page breaks and free blocks are as in the grid, over the whole width.
import { rectangleOf } from '../entities/blockPlaces.ts';
import type { Cell, LayoutCell, Row, SheetLayout } from '../records.ts';
import { theme } from './colours.ts';
import { kindOf, textIn, type SheetContent } from './content.ts';
import { displayListOfGridRow, gridHeightOf } from './grid.ts';
import {
  itemTrackOf,
  ITEM_PADDING,
  INSET,
  type CodeSquares,
  type ItemContext,
  type ItemLayout,
} from './itemCells.ts';
import { itemHeightOf, itemOf } from './items.ts';
import {
  contentOf,
  labelOf,
  mayHaveTexts,
  summaryOf,
  type ItemNeighbour,
  type ItemRow,
} from './itemTexts.ts';
import type { LaidSheet } from './layout.ts';
import type { LayoutContext } from './layoutContext.ts';
import { partOf, ruleOf, withPart, type DisplayList, type Item, type Part } from './list.ts';
import { measures } from './measures.ts';
import { isOmitted } from './omitted.ts';
import type { RowOnPaper } from './pages.ts';
import { lineItemsOf } from './texts.ts';

/** How items stand: side by side, one below the other, or alone. */
export type ItemMode = Exclude<NonNullable<SheetLayout['mode']>, 'grid'>;

/** How a view draws rows as items. */
export interface ItemForm {
  readonly mode: ItemMode;
  readonly drawn: ItemLayout;
}

/** The width of a card in px: two stand side by side on A4 and Letter, three on A4 landscape. */
const CARD_WIDTH = 335;
/** The least width in px of an item that is a line of columns: in a narrower one words and times would be broken. */
const LINE_WIDTH = 640;
/** The space between two cards. */
export const CARD_GAP = 12;

/** The space between a heading and the cards below it. */
export const HEADING_GAP = 8;

/** Returns how a view draws rows; null where it draws the grid, or where its layout is missing. */
export function itemFormOf(
  view: Pick<SheetLayout, 'mode' | 'layoutId'> | null,
  { layouts = [], layoutCells = [] }: Pick<SheetContent, 'layouts' | 'layoutCells'>,
): ItemForm | null {
  const mode = view?.mode ?? 'grid';
  const layout = layouts.find(({ id }) => id === view?.layoutId);
  if (mode === 'grid' || !layout) return null;
  return { mode, drawn: { layout, cells: layoutCells.filter(({ layoutId }) => layoutId === layout.id) } };
}

/** Returns how wide items are in the available width, and how many stand side by side. */
export function itemColumnsOf(
  { mode, drawn }: ItemForm,
  width: number,
): { readonly width: number; readonly columns: number } {
  const size = drawn.layout.size ?? 'card';
  if (mode !== 'cards' || (size !== 'card' && size !== 'phone')) return { width, columns: 1 };
  const own = Math.min(CARD_WIDTH, width);
  return { width: own, columns: Math.max(1, Math.floor((width + CARD_GAP) / (own + CARD_GAP))) };
}

/** Returns the least width in px that items of a form need; in a narrower window they are scrolled sideways. */
export function leastItemWidthOf({ drawn }: ItemForm): number {
  const size = drawn.layout.size ?? 'card';
  return size === 'strip' || size === 'paper' ? LINE_WIDTH : 1;
}

/** Returns the context of the items of a form in the available width, such as the printable one. */
export function itemContextOf(
  form: ItemForm,
  setting: LayoutContext,
  width: number,
  codeOf?: (rowId: string) => CodeSquares | null,
): ItemContext {
  const frame = form.mode === 'strips' ? 'strip' : 'card';
  return { ...form.drawn, setting, frame, width: itemColumnsOf(form, width).width, codeOf };
}

/** Returns the setting with its columns stretched over the whole width, as headings between items are drawn. */
export function stretchedColumns(setting: LayoutContext, width: number): LayoutContext {
  const from = setting.columns[0]?.x ?? 0;
  const factor = width / Math.max(1, setting.width - from);
  const columns = setting.columns.map((column) => ({
    ...column,
    x: (column.x - from) * factor,
    width: column.width * factor,
  }));
  return { ...setting, columns, width, freeWidth: width };
}

/** Tells whether a row is drawn as an item: a row of cells that is no heading. */
export function isItemRow(row: Row, cells: readonly Cell[], layout: Pick<LaidSheet, 'isBanner'>): boolean {
  return kindOf(row) === 'grid' && !layout.isBanner(row, cells);
}

/** A sheet of items on paper: what stands on the pages, and how it is laid out. */
export interface ItemsOnPaper {
  /** The rows in order; of cards side by side, only the first of each line. */
  readonly rows: readonly RowOnPaper[];
  readonly layout: LaidSheet;
  /** For the first row of each line, the ids of all rows of that line. */
  readonly beside: ReadonlyMap<string, readonly string[]>;
}

/** What is needed to put items on paper. */
export interface ItemPaperParts {
  readonly form: ItemForm;
  readonly setting: LayoutContext;
  /** The layout of the same sheet as a grid. */
  readonly grid: LaidSheet;
  /** The rows in the order of print. */
  readonly rows: readonly RowOnPaper[];
  /** The rows in the order of the sheet, for the words about the rows before and after each. */
  readonly running: readonly RowOnPaper[];
  readonly numbers: ReadonlyMap<string, string>;
  readonly codeOf?: ((rowId: string) => CodeSquares | null) | undefined;
}

/** Returns a sheet of items on paper. */
export function itemsOnPaper(parts: ItemPaperParts): ItemsOnPaper {
  const { form, setting, grid, rows, numbers } = parts;
  const width = setting.freeWidth;
  const { columns } = itemColumnsOf(form, width);
  const context = itemContextOf(form, setting, width, parts.codeOf);
  const stretched = stretchedColumns(setting, width);
  const neighbours = neighboursIn(parts);
  const bands = bandsOf(rows, columns, (each) => isItemRow(each.row, each.cells, grid));
  const itemFor = ({ row, cells }: RowOnPaper): ItemRow => ({
    row,
    cells,
    number: numbers.get(row.id) ?? '',
    ...(neighbours.get(row.id) ?? { before: null, after: null }),
  });
  const below = context.frame === 'card' ? CARD_GAP : 0;
  const afterHeading = below > 0 ? HEADING_GAP : 0;
  const heightOf = (row: Row, cells: readonly Cell[]): number => {
    const band = bands.get(row.id);
    if (band) return below + Math.max(...band.map((each) => itemHeightOf(itemFor(each), context)));
    return kindOf(row) === 'grid'
      ? gridHeightOf(row, cells, stretched) + afterHeading
      : grid.heightOf(row, cells);
  };
  const rowListOf = (row: Row, cells: readonly Cell[]): DisplayList => {
    const band = bands.get(row.id);
    if (band)
      return bandListOf(
        band.map((each) => itemOf(itemFor(each), context).list),
        width,
        below,
      );
    if (kindOf(row) !== 'grid') return grid.rowListOf(row, cells);
    const list = displayListOfGridRow(row, cells, stretched);
    return { ...list, height: list.height + afterHeading };
  };
  const firsts = rows.filter(({ row, cells }) => bands.has(row.id) || !isItemRow(row, cells, grid));
  return {
    rows: form.mode === 'single' || form.mode === 'display' ? eachOnItsPage(firsts, bands) : firsts,
    layout: { ...grid, width, header: stripHeaderOf(context), heightOf, rowListOf },
    beside: new Map([...bands].map(([id, band]) => [id, band.map(({ row }) => row.id)])),
  };
}

/**
 * Returns the rows with a page break between each item and the next, in its own section: above the headings and blocks
 * that lead to the next one.
 */
function eachOnItsPage(
  rows: readonly RowOnPaper[],
  bands: ReadonlyMap<string, unknown>,
): readonly RowOnPaper[] {
  const placed: RowOnPaper[] = [];
  /** The headings and blocks since the last item or page break. */
  let leading: RowOnPaper[] = [];
  let section = '';
  let hasItemAbove = false;
  for (const each of rows) {
    const isBreak = kindOf(each.row) === 'break';
    if (!isBreak && !bands.has(each.row.id)) {
      leading.push(each);
      continue;
    }
    if (isBreak) section = textIn(each.row.title);
    else if (hasItemAbove) {
      const row: Row = { id: `page of ${each.row.id}`, type: 1, title: section };
      placed.push({ row, cells: [] });
    }
    placed.push(...leading, each);
    leading = [];
    hasItemAbove = !isBreak;
  }
  return [...placed, ...leading];
}

/** Returns by the id of its first row each run of items that stand side by side. */
function bandsOf(
  rows: readonly RowOnPaper[],
  columns: number,
  isItem: (row: RowOnPaper) => boolean,
): ReadonlyMap<string, readonly RowOnPaper[]> {
  const bands = new Map<string, RowOnPaper[]>();
  let open: RowOnPaper[] | null = null;
  for (const each of rows) {
    if (!isItem(each)) open = null;
    else if (open && open.length < columns) open.push(each);
    else {
      open = [each];
      bands.set(each.row.id, open);
    }
  }
  return bands;
}

/** Returns items side by side as one list. */
function bandListOf(lists: readonly DisplayList[], width: number, below: number): DisplayList {
  const items: Item[] = [];
  const parts: Part[] = [];
  let x = 0;
  for (const list of lists) {
    items.push(...movedItems(list.items, x));
    parts.push(...(list.reading?.parts ?? []));
    x += list.width + CARD_GAP;
  }
  const height = Math.max(0, ...lists.map((list) => list.height)) + below;
  return { width, height, items, reading: { parts, columns: 0, lines: 0 } };
}

function movedItems(items: readonly Item[], by: number): readonly Item[] {
  if (by === 0) return items;
  return items.map((item) =>
    item.kind === 'picture'
      ? { ...item, x: item.x + by, image: { ...item.image, x: item.image.x + by } }
      : { ...item, x: item.x + by },
  );
}

/**
 * Returns, for each row that is drawn as an item and not omitted, the rows before and after it in the order of the
 * sheet, in words.
 */
function neighboursIn({
  running,
  grid,
  setting,
  numbers,
}: ItemPaperParts): ReadonlyMap<
  string,
  { readonly before: ItemNeighbour | null; readonly after: ItemNeighbour | null }
> {
  const cues = running.filter(({ row, cells }) => isItemRow(row, cells, grid) && !isOmitted(row, cells));
  const words = cues.map(({ row, cells }) =>
    summaryOf({ row, cells, number: numbers.get(row.id) ?? '' }, setting),
  );
  return new Map(
    cues.map(({ row }, at) => [row.id, { before: words[at - 1] ?? null, after: words[at + 1] ?? null }]),
  );
}

/** Returns the line of titles above the first strip, without those of hidden categories; cards have none. */
export function stripHeaderOf(context: ItemContext): DisplayList {
  const { frame, width, cells, setting } = context;
  if (frame === 'card') return { width, height: 0, items: [] };
  const height = measures.header.least;
  const top = topCells(cells).filter((cell) => mayHaveTexts(cell, setting));
  const parts: Part[] = [];
  const items: Item[] = [ruleOf({ x: 0, y: height - 1.5, width, height: 1.5 }, theme.strong)];
  for (const [index, cell] of top.entries()) {
    const { x, w } = rectangleOf(cell);
    const track = itemTrackOf(context);
    const isNumber = contentOf(cell) === 'number';
    const text = isNumber ? '#' : labelOf({ ...cell, showLabel: true }, setting);
    const align =
      cell.typography?.align ??
      (contentOf(cell) === 'start' || contentOf(cell) === 'duration' ? 'right' : 'left');
    const place = {
      x: ITEM_PADDING.strip.x + x * track + INSET + measures.freePadding.x,
      y: height - 20,
      width: Math.max(1, w * track - 2 * INSET - 2 * measures.freePadding.x),
      height: 16,
    };
    const run = { text, face: 'semibold', size: measures.header.size, ink: theme.text } as const;
    const part = partOf('columnHeader', { x: index, y: 0, w: 1, h: 1 });
    parts.push(part);
    items.push(...withPart(lineItemsOf(run, place, align, setting.fonts), part));
  }
  return { width, height, items, reading: { parts, columns: top.length, lines: 1 } };
}

/** Returns the layout cells that have none above them, from left to right. */
function topCells(cells: readonly LayoutCell[]): readonly LayoutCell[] {
  const isAbove = (one: LayoutCell, other: LayoutCell): boolean => {
    const [a, b] = [rectangleOf(one), rectangleOf(other)];
    return a.y < b.y && a.x < b.x + b.w && b.x < a.x + a.w;
  };
  return cells
    .filter((cell) => !cells.some((other) => isAbove(other, cell)))
    .toSorted((one, other) => rectangleOf(one).x - rectangleOf(other).x);
}
