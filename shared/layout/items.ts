// Lays out one row of a sheet as an item: its height and its display list, by a layout of 24 tracks across. The tracks
// grow where a text needs more, as those of a free block do; screen, paper and designer draw the same list.
import { rectangleOf } from '../entities/blockPlaces.ts';
import { layoutRowsOf } from '../entities/layoutPlaces.ts';
import type { LayoutCell } from '../records.ts';
import { colourPairOf, theme, type ColourPair } from './colours.ts';
import {
  ITEM_PADDING,
  INSET,
  drawnCellOf,
  filledLayoutCellsOf,
  itemTrackOf,
  type FilledLayoutCell,
  type ItemArea,
  type ItemContext,
} from './itemCells.ts';
import { contentOf, textSizesIn, type ItemRow } from './itemTexts.ts';
import {
  boxOf,
  partOf,
  patternOf,
  ruleOf,
  withPart,
  type DisplayList,
  type Item,
  type Part,
  type Rect,
} from './list.ts';
import { rowFillOf, tintOf } from './cellStyle.ts';
import { measures } from './measures.ts';
import { isOmitted, OMITTED } from './omitted.ts';
import { rowEdgeItemsOf } from './rowEdge.ts';
import { showFillOf, type ShowMark } from './showMarks.ts';
import { lineItemsOf } from './texts.ts';
import { extentOf, tracksOf, type Tracks } from './tracks.ts';

/** The display items that one layout cell draws; `cell` is null for the ground of an item, and for an omitted row. */
export interface ItemGroup {
  readonly cell: LayoutCell | null;
  readonly items: readonly Item[];
}

/** An item that is laid out. */
export interface LaidItem {
  readonly list: DisplayList;
  /** The items of the list, grouped by the layout cell that draws them, in the order of the list. */
  readonly groups: readonly ItemGroup[];
  /** The areas of the item in which cells are edited, in reading order. */
  readonly areas: readonly ItemArea[];
  /** The position of each layout cell, by its id. */
  readonly places: ReadonlyMap<string, Rect>;
  /** The left edge of the first track, and the width of each; the tops of all, with the bottom of the last. */
  readonly tracks: { readonly left: number; readonly width: number; readonly tops: readonly number[] };
}

/** The height of an omitted row. */
const OMITTED_HEIGHT = 30;
/** The radius of the corners of a card. */
const CORNER = 10;
/** The least height of a strip, and of a track of it. */
const STRIP = { least: 54, track: 18 } as const;

/** The frames of items that a show has on now or next; those of a rehearsal have no colour. */
const SHOW_LINES: Readonly<Record<ShowMark, ColourPair>> = {
  current: { light: '#ffba18', dark: '#ffba18' },
  next: { light: '#ab6400', dark: '#ffca16' },
  rehearsedCurrent: theme.strong,
  rehearsedNext: theme.foot,
};

/** The frame of a card. */
const FRAME = { width: 1, colour: theme.frame };

/** Returns the height of an item in px, without building its lines. */
export function itemHeightOf(item: ItemRow, context: ItemContext): number {
  if (isOmitted(item.row, item.cells)) return OMITTED_HEIGHT;
  return tracksFor(filledLayoutCellsOf(item, context), context).height + 2 * ITEM_PADDING[context.frame].y;
}

/** Returns an item with its display list and the places of what can be edited in it. */
export function itemOf(item: ItemRow, context: ItemContext, state: ShowMark | null = null): LaidItem {
  if (isOmitted(item.row, item.cells)) return omittedItemOf(item, context);
  const { frame, width } = context;
  const filled = filledLayoutCellsOf(item, context);
  const tracks = tracksFor(filled, context);
  const around = ITEM_PADDING[frame];
  const height = tracks.height + 2 * around.y;
  const groups: ItemGroup[] = [
    { cell: null, items: backgroundOf(item, context, { x: 0, y: 0, width, height }, state) },
  ];
  const parts: Part[] = [];
  const areas: ItemArea[] = [];
  const places = new Map<string, Rect>();
  for (const each of filled.toSorted((one, other) => one.y - other.y || one.at.x - other.at.x)) {
    const { top, height: high } = extentOf(tracks, each.y, each.h);
    const place = {
      x: each.left,
      y: around.y + top + INSET,
      width: each.width,
      height: Math.max(1, high - 2 * INSET),
    };
    places.set(each.cell.id, place);
    const part = partOf('paragraph');
    const drawn = drawnCellOf(each, place, item, context, state);
    if (drawn.items.some(({ kind }) => kind === 'line' || kind === 'picture')) parts.push(part);
    groups.push({ cell: each.cell, items: withPart(drawn.items, part) });
    areas.push(...drawn.areas);
  }
  const tops = [...tracks.tops, tracks.height].map((top) => around.y + top);
  const items = groups.flatMap((group) => group.items);
  return {
    list: { width, height, items, reading: { parts, columns: 0, lines: 0 } },
    groups,
    areas,
    places,
    tracks: { left: around.x, width: itemTrackOf(context), tops },
  };
}

/** Returns the least height of a track in px: square on a card, a share of 9/16 of the width on a screen. */
function leastTrackOf({ layout, frame, width }: ItemContext): number {
  const size = layout.size ?? 'card';
  if (size === 'screen') return ((width * 9) / 16 - 2 * ITEM_PADDING[frame].y) / layoutRowsOf(layout);
  if (size === 'strip')
    return Math.max(STRIP.track, (STRIP.least - 2 * ITEM_PADDING[frame].y) / layoutRowsOf(layout));
  return size === 'paper' ? measures.freeTrack : itemTrackOf({ frame, width });
}

function tracksFor(filled: readonly FilledLayoutCell[], context: ItemContext): Tracks {
  const count = filled.reduce((most, { y, h }) => Math.max(most, y + h), layoutRowsOf(context.layout));
  return tracksOf(count, leastTrackOf(context), 0, filled);
}

// The ground of an item: its border, and the colour of the row, or of the row that is on now.

function backgroundOf(
  { row }: ItemRow,
  { frame, setting, layout }: ItemContext,
  place: Rect,
  state: ShowMark | null,
): readonly Item[] {
  const { sheet } = setting;
  const own = rowFillOf(row, sheet) ?? tintOf(row) ?? colourPairOf(layout, 'backgroundColor', theme.text);
  const fill = showFillOf(state, sheet) ?? own;
  if (frame === 'card') {
    const stroke = state === null ? FRAME : { width: 2, colour: SHOW_LINES[state] };
    return [boxOf(place, fill ?? theme.ground, stroke, CORNER), ...rowEdgeItemsOf(row, place)];
  }
  const line =
    state === null || state === 'current'
      ? []
      : [boxOf(place, null, { width: 1, colour: SHOW_LINES[state] })];
  const rule = ruleOf({ ...place, y: place.height - 1, height: 1 }, theme.rule);
  return [...(fill ? [boxOf(place, fill)] : []), rule, ...line, ...rowEdgeItemsOf(row, place)];
}

/** Returns an omitted row: hatched, its number in full size and struck, and the word in place of its cells. */
function omittedItemOf(item: ItemRow, context: ItemContext): LaidItem {
  const { width, frame, setting, layout } = context;
  const height = OMITTED_HEIGHT;
  const whole = { x: 0, y: 0, width, height };
  const track = itemTrackOf(context);
  const sizes = textSizesIn(layout, width);
  const part = partOf('paragraph');
  const numbered = context.cells.find((cell) => contentOf(cell) === 'number');
  const titled = context.cells.find((cell) => contentOf(cell) === 'title');
  const leftOf = (cell: LayoutCell): number => ITEM_PADDING[frame].x + rectangleOf(cell).x * track + INSET;
  const pad = measures.freePadding.x;
  const number = {
    text: item.number,
    face: 'semibold',
    size: sizes.number,
    ink: theme.quiet,
    strike: true,
    tabular: true,
  } as const;
  const from = numbered ? leftOf(numbered) + pad : pad;
  const numberWidth = numbered ? rectangleOf(numbered).w * track - 2 * INSET - 2 * pad : width / 4;
  const align = numbered?.typography?.align ?? 'left';
  const numbers = lineItemsOf(
    number,
    { x: from, y: 0, width: Math.max(1, numberWidth), height },
    align === 'right' || align === 'center' ? align : 'left',
    setting.fonts,
  );
  const start = Math.max(titled ? leftOf(titled) + pad : 0, from + numberWidth + pad);
  const word = { text: OMITTED, face: 'regular', size: 11, ink: theme.quiet } as const;
  const words = lineItemsOf(
    word,
    { x: start, y: 0, width: Math.max(1, width - start), height },
    'left',
    setting.fonts,
  );
  const background: readonly Item[] =
    frame === 'card'
      ? [boxOf(whole, null, { width: 1, colour: theme.frame }, CORNER)]
      : [ruleOf({ ...whole, y: height - 1, height: 1 }, theme.rule)];
  const items = [
    patternOf(whole, 'hatch', 'x', theme.rule),
    ...background,
    ...withPart([...numbers, ...words], part),
  ];
  return {
    list: { width, height, items, reading: { parts: [part], columns: 0, lines: 0 } },
    groups: [{ cell: null, items }],
    areas: [],
    places: new Map(),
    tracks: { left: ITEM_PADDING[frame].x, width: track, tops: [0, height] },
  };
}
