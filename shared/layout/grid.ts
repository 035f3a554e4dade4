// Lays out a row of the grid: its height and its display list. A sub-row is as high as its tallest cell.

import type { Cell, Row, Sheet } from '../records.ts';
import { boldInkOn, mixColourPairs, theme } from './colours.ts';
import { gapOf, idIn, marginOf, subRowsIn, textIn, type Sides, type PaperRow } from './content.ts';
import { linesOf, type Run } from './lines.ts';
import {
  boxOf,
  partOf,
  ruleOf,
  withPart,
  type DisplayList,
  type Item,
  type Part,
  type Rect,
} from './list.ts';
import {
  cornerRadiusOf,
  cellStyleOf,
  patternLineOf,
  rowFillOf,
  strokeOf,
  tintOf,
  type CellStyle,
} from './cellStyle.ts';
import { measures } from './measures.ts';
import type { Fonts } from './metrics.ts';
import { overlapBackgroundOf, overlapItemsOf } from './overlap.ts';
import { rowEdgeItemsOf } from './rowEdge.ts';
import type { LayoutContext } from './layoutContext.ts';
import { gridCellAreasOf, holdsSomething, isBannerArea, type CellArea } from './cellAreas.ts';
import {
  cellTextFor,
  neededHeightOf,
  patternItemsOf,
  textItemsOf,
  lineItemsOf,
  type CellText,
} from './texts.ts';
import { extentOf, tracksOf, type Tracks } from './tracks.ts';

interface Frame {
  readonly margin: Sides;
  readonly gap: number;
}

interface Filled extends CellArea {
  readonly content: CellText;
  readonly place: Rect;
  readonly need: number;
}

/** Returns the height of a grid row in px, without building its lines. */
export function gridHeightOf(row: PaperRow, cells: readonly Cell[], setting: LayoutContext): number {
  const frame = frameOf(row);
  const filled = gridCellAreasOf(row, cells, setting).map((area) => fill(area, row, frame, setting));
  return heightWith(tracksFor(row, frame, filled), frame);
}

/** Returns the display list of a row of the grid: fills first, then rules and border, then texts. */
export function displayListOfGridRow(
  row: PaperRow,
  cells: readonly Cell[],
  setting: LayoutContext,
): DisplayList {
  const frame = frameOf(row);
  const filled = gridCellAreasOf(row, cells, setting).map((area) => fill(area, row, frame, setting));
  const tracks = tracksFor(row, frame, filled);
  const { margin, gap } = frame;
  const height = heightWith(tracks, frame);
  const place: Rect = { x: 0, y: margin.top, width: setting.width, height: tracks.height };
  const placed = filled.map((each) => ({ ...each, place: placeOf(each, tracks, margin.top) }));
  const items: Item[] = [...backgroundItemsOf(row, placed, { tracks, place }, setting)];
  if (gap === 0)
    items.push(...gridRulesOf(placed, tracks, place, { setting, inset: strokeOf(row)?.width ?? 0 }));
  const lines = tracks.heights.length;
  const number = partOf('rowHeader', { x: 0, y: 0, w: 1, h: lines });
  const numbers = withPart(numberItemsOf(row, place, setting), number);
  const parts: Part[] = numbers.length > 0 ? [number] : [];
  items.push(...rowEdgeItemsOf(row, place), ...numbers);
  for (const each of placed) {
    const part = cellPartOf(each, row, setting);
    const texts = textItemsOf(each.content, each.place, setting.fonts, part, each.need);
    if (texts.length === 0) continue;
    parts.push(part);
    if (isOverlap(row, each, setting)) items.push(...withPart(overlapItemsOf(each.place, texts), part));
    items.push(...texts);
    if (each === placed[0] && row.about)
      items.push(...withPart(aboutItemsOf(row, each.content, each.place, setting.fonts), part));
  }
  const reading = { parts, columns: setting.columns.length + numberColumnsIn(setting), lines };
  return { width: setting.width, height, items, reading };
}

/** Returns 1 where row numbers have a column of their own at the left, else 0. */
const numberColumnsIn = ({ columns }: LayoutContext): number => ((columns[0]?.x ?? 0) > 0 ? 1 : 0);

/**
 * Returns the part of the reading order for a cell: a heading for a banner, which also covers the row numbers; else a
 * cell.
 */
function cellPartOf(area: CellArea, row: PaperRow, setting: LayoutContext): Part {
  const before = numberColumnsIn(setting);
  const { x, y, w, h } = area;
  return isBannerArea(row, area, setting)
    ? partOf('heading', { x: 0, y, w: w + before, h })
    : partOf('cell', { x: x + before, y, w, h });
}

/** The positions of the sub-rows of a row, in px from the row's upper edge. */
export interface TrackPlaces {
  readonly tops: readonly number[];
  readonly heights: readonly number[];
}

/** Returns the positions of the sub-rows of a grid row, for the drawing of a selection. */
export function gridTracksOf(row: PaperRow, cells: readonly Cell[], setting: LayoutContext): TrackPlaces {
  const frame = frameOf(row);
  const filled = gridCellAreasOf(row, cells, setting).map((area) => fill(area, row, frame, setting));
  const { tops, heights } = tracksFor(row, frame, filled);
  return { tops: tops.map((top) => frame.margin.top + top), heights };
}

function frameOf(row: Row): Frame {
  return { margin: marginOf(row), gap: gapOf(row) };
}

function tracksFor(row: Row, { gap }: Frame, filled: readonly Filled[]): Tracks {
  return tracksOf(subRowsIn(row), measures.leastRow, gap, filled);
}

const heightWith = (tracks: Tracks, { margin }: Frame): number => margin.top + tracks.height + margin.bottom;

function fill(area: CellArea, row: PaperRow, frame: Frame, setting: LayoutContext): Filled {
  const { columns, fonts } = setting;
  const last = columns[area.x + area.w - 1];
  const insets = insetsOf(area, frame, columns.length);
  const left = (columns[area.x]?.x ?? 0) + insets.left;
  const right = (last?.x ?? 0) + (last?.width ?? 0) - insets.right;
  const content = gridCellTextOf(area, row, setting);
  const place = { x: left, y: 0, width: Math.max(1, right - left), height: 0 };
  return {
    ...area,
    content: isOverlap(row, area, setting) ? overText(content) : content,
    place,
    need: neededHeightOf(content, place.width, fonts),
  };
}

/** Returns the space at the left and right of a cell within its columns: the margin of its row, or half of the gap. */
function insetsOf({ x, w }: CellArea, { margin, gap }: Frame, columnCount: number) {
  return {
    left: x === 0 ? margin.left : gap / 2,
    right: x + w === columnCount ? margin.right : gap / 2,
  };
}

/** Returns the px by which a cell of a grid row is narrower than the columns that it covers. */
export function insetOf(area: CellArea, row: Row, columnCount: number): number {
  const { left, right } = insetsOf(area, frameOf(row), columnCount);
  return left + right;
}

/** Returns the content of a cell of a grid row. */
export function gridCellTextOf(area: CellArea, row: PaperRow, setting: LayoutContext): CellText {
  const { columns, categories, sheet } = setting;
  const column = columns[area.x];
  const category = categories.get(idIn(area.cell.categoryId) ?? '') ?? null;
  const columnCategory = column?.category ?? null;
  const isHeading = isBannerArea(row, area, setting);
  const purpose = area.w === 1 && !isHeading ? (column?.purpose ?? null) : null;
  const look = cellStyleOf(area.cell, { row, sheet, purpose, category, columnCategory });
  const named = category ?? columnCategory;
  const label = area.cell.showLabel === true ? (named ? textIn(named.name) : (column?.title ?? '')) : '';
  return cellTextFor(area.cell, {
    text: area.text,
    label,
    look: isHeading ? bannerLook(look, row, sheet) : look,
    padding: measures.padding,
    purpose,
    assets: setting.assets,
    mentionNames: setting.mentionNames,
    variables: setting.variables,
    pattern: setting.patterns ? patternLineOf(category ?? (area.w === 1 ? columnCategory : null)) : null,
  });
}

/** Tells whether a cell has the start that is before the end of the row above (`overlap` of its row). */
function isOverlap({ overlap }: PaperRow, { x, w, y }: CellArea, { columns }: LayoutContext): boolean {
  return overlap !== undefined && w === 1 && y === 0 && columns[x]?.id === overlap.columnId;
}

function overText(content: CellText): CellText {
  return { ...content, look: { ...content.look, ink: theme.overText } };
}

/** Returns the look of a banner: with the fill of banners, unless the row, the cell or the sheet has its own. */
export function bannerLook(look: CellStyle, row: Row, sheet: Sheet): CellStyle {
  const face = look.face === 'regular' || look.face === 'medium' ? 'semibold' : look.face;
  const own = look.fill ?? rowFillOf(row, sheet);
  return {
    ...look,
    face,
    ink: boldInkOn(own ?? theme.banner, look.ink),
    fill: own ? look.fill : theme.banner,
  };
}

function placeOf({ place, y, h }: Filled, tracks: Tracks, from: number): Rect {
  const { top, height } = extentOf(tracks, y, h);
  return { ...place, y: from + top, height };
}

/** Returns the fills of a row: that of the row, the tints of its columns, and those of its cells. */
function backgroundItemsOf(
  row: PaperRow,
  placed: readonly Filled[],
  { tracks, place }: { readonly tracks: Tracks; readonly place: Rect },
  setting: LayoutContext,
): readonly Item[] {
  const rowFill = rowFillOf(row, setting.sheet);
  const items: Item[] = [];
  const tint = tintOf(row);
  if (rowFill) items.push(boxOf(place, rowFill));
  else {
    if (tint) items.push(boxOf(place, tint));
    items.push(...laneItemsOf(placed, tracks, place, setting));
  }
  for (const filledArea of placed) {
    const { cell, content, place: at, w } = filledArea;
    const whole = w === setting.columns.length && content.look.fill === theme.banner;
    const stroke = strokeOf(cell);
    if (content.look.fill || stroke)
      items.push(boxOf(whole ? place : at, content.look.fill, stroke, cornerRadiusOf(cell)));
    if (isOverlap(row, filledArea, setting)) items.push(overlapBackgroundOf(at));
  }
  return [...items, ...placed.flatMap(({ content, place: at }) => patternItemsOf(content, at))];
}

/**
 * Returns the tints of the columns, half as strong where a cell is empty, so that cells with content stand out. A
 * cell that spans columns covers their tint.
 */
function laneItemsOf(
  placed: readonly Filled[],
  tracks: Tracks,
  place: Rect,
  { columns }: LayoutContext,
): readonly Item[] {
  const items: Item[] = [];
  for (const [index, { lane, x, width }] of columns.entries()) {
    if (!lane) continue;
    const here = placed.filter((filledArea) => filledArea.x <= index && index < filledArea.x + filledArea.w);
    for (const { from, count, isSpanned } of lanesOf(here, tracks.heights.length)) {
      const { top, height } = extentOf(tracks, from, count);
      const at = { x, y: place.y + top, width, height };
      items.push(boxOf(at, isSpanned ? lane : mixColourPairs(lane, theme.ground, 0.5)));
    }
  }
  return items;
}

/**
 * Returns the stretches of sub-rows in which a column shows its tint; adjacent ones of the same strength are joined.
 */
function lanesOf(
  here: readonly Filled[],
  count: number,
): readonly { from: number; count: number; isSpanned: boolean }[] {
  const lanes: { from: number; count: number; isSpanned: boolean }[] = [];
  for (let y = 0; y < count; y += 1) {
    const on = here.filter((filledArea) => filledArea.y <= y && y < filledArea.y + filledArea.h);
    if (on.some((filledArea) => filledArea.w > 1)) continue;
    const isSpanned = on.some(holdsSomething);
    const last = lanes.at(-1);
    if (last && last.isSpanned === isSpanned && last.from + last.count === y) last.count += 1;
    else lanes.push({ from: y, count: 1, isSpanned });
  }
  return lanes;
}

// The summary beside the text of a banner, such as the duration of its section: after the text, or before it where
// that is right-aligned. It is left out where there is no room for it.

/** The space between the text and the summary, in px. */
const GAP = 12;

/** Returns the summary in `row.about` as a line of text; none for a row without one, or where it does not fit. */
function aboutItemsOf(row: PaperRow, content: CellText, place: Rect, fonts: Fonts): readonly Item[] {
  const text = textIn(row.about);
  const last = textItemsOf(content, place, fonts).findLast((item) => item.kind === 'line');
  if (text === '' || !last) return [];
  // In the colour of the text: on a background that a person chose, a quieter one may be unreadable.
  const { ink } = content.look;
  const run: Run = { text, face: 'regular', size: measures.textSize, ink, tabular: true };
  const style = {
    width: Number.POSITIVE_INFINITY,
    wrap: 'wrap',
    lineHeight: last.line.height / run.size,
  } as const;
  const [line] = linesOf([run], style, fonts);
  if (!line) return [];
  const isBefore = content.look.align === 'right';
  const x = isBefore ? last.x - GAP - line.width : last.x + last.line.width + GAP;
  const [from, to] = [place.x + content.padding.x, place.x + place.width - content.padding.x];
  if (x < from || x + line.width > to) return [];
  return [{ kind: 'line', x, y: last.y, line }];
}

// The rules of a grid row, each drawn once: one below it, one at the left of each column but the first, and dotted
// ones between sub-rows; none through a cell that spans. And the row's number.

interface Ruling {
  readonly setting: LayoutContext;
  /** The distance from the row's edge, in px: the width of the row's own border. */
  readonly inset: number;
}

/** Returns the rules of a grid row. A banner has none; a row with a border of its own has no rule below it. */
function gridRulesOf(
  areas: readonly CellArea[],
  tracks: Tracks,
  place: Rect,
  { setting, inset }: Ruling,
): readonly Item[] {
  const { columns } = setting;
  const items: Item[] = [];
  const wide = areas.filter((area) => area.w > 1);
  const wideOver = (index: number): readonly CellArea[] =>
    wide.filter((area) => area.x < index && index < area.x + area.w);
  const banner = wide.some((area) => area.w === columns.length && area.h === tracks.heights.length);
  for (let index = columns[0]?.x === 0 ? 1 : 0; index < columns.length && !banner; index += 1) {
    items.push(...uprightsOf(columns[index]?.x ?? 0, wideOver(index), tracks, { ...place, inset }));
  }
  items.push(...betweenLinesOf(areas, tracks, place, setting));
  if (inset === 0 && !banner)
    items.push(ruleOf({ ...place, y: place.y + place.height - 1, height: 1 }, theme.rule));
  return items;
}

/** Returns the row's number at the left, where the sheet has no column for it. */
function numberItemsOf(row: Row, place: Rect, setting: LayoutContext): readonly Item[] {
  const left = setting.columns[0]?.x ?? 0;
  const text = setting.numbers.get(row.id);
  if (left === 0 || text === undefined) return [];
  const run: Run = { text, face: 'semibold', size: measures.textSize, ink: theme.text, tabular: true };
  const { x, y } = measures.padding;
  const inside = {
    x: x / 2,
    y: place.y + y,
    width: left - x * 1.5,
    height: measures.textSize * measures.lineHeight,
  };
  return lineItemsOf(run, inside, 'right', setting.fonts);
}

/** Returns the vertical rule at `x`, interrupted by the cells that span it. */
function uprightsOf(
  x: number,
  over: readonly CellArea[],
  tracks: Tracks,
  place: Rect & { readonly inset: number },
): readonly Item[] {
  const { inset } = place;
  const upright = (top: number, bottom: number): Item => {
    const [from, to] = [Math.max(top, inset), Math.min(bottom, place.height - inset)];
    return ruleOf({ x, y: place.y + from, width: 1, height: to - from }, theme.grid);
  };
  if (over.length === 0) return [upright(0, place.height)];
  const items: Item[] = [];
  for (const [y, height] of tracks.heights.entries()) {
    const top = tracks.tops[y] ?? 0;
    if (!over.some((area) => area.y <= y && y < area.y + area.h)) items.push(upright(top, top + height));
  }
  return items;
}

function betweenLinesOf(
  areas: readonly CellArea[],
  tracks: Tracks,
  place: Rect,
  { columns }: LayoutContext,
): readonly Item[] {
  const items: Item[] = [];
  const high = areas.filter((area) => area.h > 1);
  for (let y = 1; y < tracks.heights.length; y += 1) {
    const top = place.y + extentOf(tracks, y, 1).top;
    for (const [index, column] of columns.entries()) {
      const through = high.some(
        (area) => area.x <= index && index < area.x + area.w && area.y < y && y < area.y + area.h,
      );
      if (!through)
        items.push(ruleOf({ x: column.x, y: top, width: column.width, height: 1 }, theme.rule, true));
    }
  }
  return items;
}
