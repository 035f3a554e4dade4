// Lays out one layout cell of an item: what it shows, in its place. Its ground and the bar of its category, its label,
// its texts one below the other, a picture or a code.
import { rectangleOf, type Rectangle } from '../entities/blockPlaces.ts';
import type { Category, Layout, LayoutCell } from '../records.ts';
import { colourPairOf, mixColourPairs, theme } from './colours.ts';
import { idIn } from './content.ts';
import { hueOf } from './hues.ts';
import {
  contentOf,
  itemTextsOf,
  labelOf,
  textSizesIn,
  type ItemCell,
  type ItemRow,
  type ItemText,
} from './itemTexts.ts';
import type { LayoutContext } from './layoutContext.ts';
import { linesOf } from './lines.ts';
import { boxOf, patternOf, type Item, type Rect, type TextLine } from './list.ts';
import { barOf, headerTintOf, patternLineOf, type CellStyle } from './cellStyle.ts';
import { measures } from './measures.ts';
import { ON_NOW_FILL, type ShowMark } from './showMarks.ts';
import type { Fonts } from './metrics.ts';
import { lineItemsOf, neededHeightOf, patternItemsOf, textItemsOf } from './texts.ts';

/** How an item is framed: a card with a border, or a strip with a rule below it. Texts on a strip are never cut. */
export type ItemFrame = 'card' | 'strip';

/** A layout with its cells. */
export interface ItemLayout {
  readonly layout: Layout;
  readonly cells: readonly LayoutCell[];
}

/** The squares of a QR code, row by row; true is dark. */
export type CodeSquares = readonly (readonly boolean[])[];

/** What all items of a sheet have in common. */
export interface ItemContext extends ItemLayout {
  readonly setting: LayoutContext;
  readonly frame: ItemFrame;
  /** The width of an item in px. */
  readonly width: number;
  /** Returns the code that leads to a row; null where there is none yet. */
  readonly codeOf?: ((rowId: string) => CodeSquares | null) | undefined;
}

/** The area of an item in which one cell of the sheet is drawn. */
export interface ItemArea extends ItemCell {
  readonly layoutCellId: string;
  readonly place: Rect;
  /** The look of the text. */
  readonly look: CellStyle;
  /** The text as displayed. */
  readonly text: string;
  /** The lines of the layout cell that belong to this text, counted from 0; `to` is exclusive. */
  readonly lines: { readonly from: number; readonly to: number };
}

/** The space between the edge of a track and its content; adjacent areas are twice that apart. */
export const INSET = 2;
/** The width in px of the bar of a category, at the left edge of its layout cell. */
const BAR = 4;
/** The space around the tracks of an item. */
export const ITEM_PADDING = { card: { x: 8, y: 8 }, strip: { x: 0, y: 3 } } as const;
/** The share of its size below which a text does not shrink. */
const LEAST_SHRINK = 0.6;

/** Returns the width of a track of an item in px. */
export function itemTrackOf({ frame, width }: Pick<ItemContext, 'frame' | 'width'>): number {
  return (width - 2 * ITEM_PADDING[frame].x) / measures.freeColumns;
}

/** One layout cell with its texts, before heights are known. */
export interface FilledLayoutCell {
  readonly cell: LayoutCell;
  readonly label: string;
  readonly category: Category | null;
  readonly texts: readonly ItemText[];
  readonly at: Rectangle;
  readonly left: number;
  readonly width: number;
  readonly y: number;
  readonly h: number;
  readonly need: number;
}

/** Returns the cells of an item with their texts and the heights that they need. */
export function filledLayoutCellsOf(item: ItemRow, context: ItemContext): readonly FilledLayoutCell[] {
  const { setting, layout, frame } = context;
  const sizes = textSizesIn(layout, context.width);
  const track = itemTrackOf(context);
  return context.cells.map((cell) => {
    const at = rectangleOf(cell);
    const texts = itemTextsOf(cell, item, { setting, sizes });
    const category =
      contentOf(cell) === 'category' ? (setting.categories.get(idIn(cell.categoryId) ?? '') ?? null) : null;
    const label = texts.length > 0 || contentOf(cell) === 'qr' ? labelOf(cell, setting) : '';
    const width = Math.max(1, at.w * track - 2 * INSET);
    const left = ITEM_PADDING[frame].x + at.x * track + INSET;
    const own = { cell, label, category, texts, at, left, width, y: at.y, h: at.h };
    return { ...own, need: growsFor(cell, frame) ? neededBy(own, context) : 0 };
  });
}

type TooLong = NonNullable<LayoutCell['tooLong']>;

/** Tells whether a place grows with its text. On a strip nothing is ever cut. */
function growsFor({ tooLong }: LayoutCell, frame: ItemFrame): boolean {
  return frame === 'strip' || waysFor(tooLong) === 'wrap';
}

const waysFor = (tooLong: TooLong | undefined): TooLong => tooLong ?? 'wrap';

function neededBy(filled: Omit<FilledLayoutCell, 'need'>, { setting, layout, width }: ItemContext): number {
  const inner = innerWidthOf(filled);
  const texts = filled.texts.reduce(
    (sum, { content, isEmpty }) => sum + (isEmpty ? 0 : neededHeightOf(content, inner, setting.fonts)),
    0,
  );
  const label = filled.label === '' ? 0 : labelHeightOf(textSizesIn(layout, width).label);
  return texts === 0 && label === 0 ? 0 : texts + label + 2 * INSET;
}

const labelHeightOf = (size: number): number =>
  Math.round((size * measures.label.height) / measures.label.size) + 2;

/** Returns the width for the texts of an area, right of the bar of its category. */
function innerWidthOf({ category, width }: Pick<FilledLayoutCell, 'category' | 'width'>): number {
  return Math.max(1, width - (category ? BAR : 0));
}

// One layout cell in its place.

interface Drawn {
  readonly items: readonly Item[];
  readonly areas: readonly ItemArea[];
}

/** Returns the display items of a layout cell in its place, and the areas of it in which cells are edited. */
export function drawnCellOf(
  filled: FilledLayoutCell,
  place: Rect,
  item: ItemRow,
  context: ItemContext,
  state: ShowMark | null,
): Drawn {
  const { cell, category, texts } = filled;
  if (contentOf(cell) === 'qr') return { items: codeItemsOf(item, place, context), areas: [] };
  if (texts.length === 0) return { items: [], areas: [] };
  const isEmpty = texts.every((each) => each.isEmpty);
  const items: Item[] = [...cellBackbackgroundOf(cell, category, { place, isEmpty, state }, context)];
  const shift = category ? BAR : 0;
  const inside = { ...place, x: place.x + shift, width: innerWidthOf(filled) };
  const label = labelItemsOf(filled, inside, context);
  const above = filled.label === '' ? 0 : labelHeightOf(textSizesIn(context.layout, context.width).label);
  const body = { ...inside, y: place.y + above, height: Math.max(1, place.height - above) };
  const placed = placedTextsOf(filled, body, context);
  let from = label.length;
  const areas = placed.flatMap(({ text, at, items: drawn }, index): readonly ItemArea[] => {
    const lines = { from, to: from + drawn.filter(({ kind }) => kind === 'line').length };
    from = lines.to;
    if (!text.cell) return [];
    const top = index === 0 ? place.y : at.y;
    const end = index === placed.length - 1 ? place.y + place.height : at.y + at.height;
    const own = { ...place, y: top, height: Math.max(1, end - top) };
    const { look, text: lineText } = text.content;
    return [{ ...text.cell, layoutCellId: cell.id, place: own, look, text: lineText, lines }];
  });
  return { items: [...items, ...label, ...placed.flatMap((each) => each.items)], areas };
}

function cellBackbackgroundOf(
  cell: LayoutCell,
  category: Category | null,
  {
    place,
    isEmpty,
    state,
  }: { readonly place: Rect; readonly isEmpty: boolean; readonly state: ShowMark | null },
  { setting }: ItemContext,
): readonly Item[] {
  const own = colourPairOf(cell, 'backgroundColor', theme.text);
  const isTinted = cell.tint === true && state === 'current';
  const takesCategory = category !== null && cell.inheritCategoryBackgroundColor !== false;
  const lane = takesCategory ? headerTintOf(category) : null;
  const faded = lane && isEmpty ? mixColourPairs(lane, theme.ground, 0.5) : lane;
  const fill = isTinted ? ON_NOW_FILL : (own ?? faded);
  const items: Item[] = fill ? [boxOf(place, fill, null, measures.corner)] : [];
  if (isEmpty && contentOf(cell) === 'asset')
    return [
      boxOf(
        place,
        mixColourPairs(theme.banner, theme.ground, 0.5),
        { width: 1, colour: theme.frame },
        measures.corner,
      ),
    ];
  if (!takesCategory) return items;
  const line = setting.patterns ? patternLineOf(category) : null;
  const bar = barOf(category);
  const edge = { ...place, width: BAR };
  if (bar) items.push(boxOf(edge, bar, null, 2));
  if (line) items.push(patternOf(edge, line.pattern, 'y', line.ink));
  return items;
}

function labelItemsOf(
  { label, category, texts }: FilledLayoutCell,
  inside: Rect,
  { layout, setting, width }: ItemContext,
): readonly Item[] {
  if (label === '') return [];
  const size = textSizesIn(layout, width).label;
  const ink = hueOf(category?.hue)?.label ?? theme.quiet;
  const { x } = measures.freePadding;
  const place = {
    x: inside.x + x,
    y: inside.y + 2,
    width: Math.max(1, inside.width - 2 * x),
    height: labelHeightOf(size) - 2,
  };
  const align = texts[0]?.content.look.align ?? 'left';
  return lineItemsOf({ text: label, face: 'regular', size, ink }, place, align, setting.fonts);
}

interface PlacedText {
  readonly text: ItemText;
  readonly at: Rect;
  readonly items: readonly Item[];
}

/** Returns the texts of a place one below the other: whole, or cut or smaller where the layout says so. */
function placedTextsOf(
  { cell, texts }: FilledLayoutCell,
  body: Rect,
  context: ItemContext,
): readonly PlacedText[] {
  const { fonts } = context.setting;
  const room = body.height / Math.max(1, texts.length);
  const isWhole = growsFor(cell, context.frame);
  const shown = texts.map((text) =>
    waysFor(cell.tooLong) === 'shrink' ? shrunk(text, { width: body.width, height: room }, context) : text,
  );
  const needs = shown.map(({ content, isEmpty }) =>
    isEmpty ? 0 : neededHeightOf(content, body.width, fonts),
  );
  const whole = needs.reduce((sum, need) => sum + need, 0);
  let y = body.y + Math.max(0, body.height - whole) * SHARES[cell.textVerticalAlign ?? 'top'];
  return shown.map((text, index) => {
    const isPicture = text.content.mark?.kind === 'picture';
    const height = isPicture || shown.length === 1 ? body.y + body.height - y : (needs[index] ?? 0);
    const at = { ...body, y, height: Math.max(0, height) };
    y += height;
    if (text.isEmpty) return { text, at, items: [] };
    const items = [...patternItemsOf(text.content, at), ...textItemsOf(text.content, at, fonts)];
    const end = body.y + body.height;
    const inner = body.width - 2 * text.content.padding.x;
    return { text, at, items: isWhole ? items : fittingLines(items, { end, width: inner }, fonts) };
  });
}

const SHARES = { top: 0, middle: 0.5, bottom: 1 } as const;

/** Returns a text in the largest size in which it fits, at least 60 % of its own. */
function shrunk(
  text: ItemText,
  room: { readonly width: number; readonly height: number },
  { setting }: ItemContext,
): ItemText {
  const { content } = text;
  if (text.isEmpty || content.mark) return text;
  const least = content.look.size * LEAST_SHRINK;
  for (let { size } = content.look; size >= least; size -= 0.5) {
    const smaller = { ...content, look: { ...content.look, size } };
    if (neededHeightOf(smaller, room.width, setting.fonts) <= room.height)
      return { ...text, content: smaller };
  }
  return { ...text, content: { ...content, look: { ...content.look, size: least } } };
}

// A QR code contains the address of its row.

/** The quiet zone around a code, in squares. */
const QUIET_SQUARES = 2;

function codeItemsOf({ row }: ItemRow, place: Rect, { codeOf }: ItemContext): readonly Item[] {
  const squares = codeOf?.(row.id) ?? null;
  const side = Math.min(place.width, place.height);
  const at = { x: place.x + place.width - side, y: place.y, width: side, height: side };
  const paper = { light: '#ffffff', dark: '#ffffff' };
  const items: Item[] = [boxOf(at, paper, null, 2)];
  if (!squares) return items;
  const unit = side / (squares.length + 2 * QUIET_SQUARES);
  const ink = { light: '#000000', dark: '#000000' };
  for (const [y, line] of squares.entries()) {
    // Squares side by side are one box, so that no light line shows between them.
    for (let x = 0; x < line.length;) {
      let end = x;
      while (line[end] === true) end += 1;
      const left = at.x + (x + QUIET_SQUARES) * unit;
      const top = at.y + (y + QUIET_SQUARES) * unit;
      if (end > x) items.push(boxOf({ x: left, y: top, width: (end - x) * unit, height: unit }, ink));
      x = end + 1;
    }
  }
  return items;
}

// A text that is cut ends at the last line that fits, with an ellipsis.

function fittingLines(
  items: readonly Item[],
  { end, width }: { readonly end: number; readonly width: number },
  fonts: Fonts,
): readonly Item[] {
  const lines = items.filter((item): item is TextLine => item.kind === 'line');
  const fit = lines.filter(({ y, line }, index) => index === 0 || y + line.height <= end + 0.5);
  const last = fit.at(-1);
  const next = lines[fit.length];
  if (!last || !next) return items;
  const runs = [...last.line.pieces, ...next.line.pieces].map(({ run, text }, index) => ({
    ...run,
    text: index === last.line.pieces.length ? ` ${text}` : text,
  }));
  const lineHeight = last.line.height / Math.max(1, ...runs.map(({ size }) => size));
  const [cut] = linesOf(runs, { width: Math.max(1, width), wrap: 'ellipsis', lineHeight }, fonts);
  const cutItems = new Set<Item>(lines.slice(fit.length));
  return items.flatMap((item): readonly Item[] => {
    if (cutItems.has(item)) return [];
    return item === last && cut ? [{ ...last, line: cut }] : [item];
  });
}
