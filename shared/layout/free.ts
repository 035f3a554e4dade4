// Lays out a free block (xy row): its height and its display list. It has 24 equal columns over the width, and tracks
// of 18 pt that grow where a text needs more; its cells are at their coordinates.
import { gapOf, idIn, marginOf, numberIn, subRowsIn, textIn, cellTextOf } from './content.ts';
import { boxOf, partOf, type DisplayList, type Item, type Part, type Rect } from './list.ts';
import { cornerRadiusOf, cellStyleOf, patternLineOf, rowFillOf, strokeOf } from './cellStyle.ts';
import { measures } from './measures.ts';
import { rowEdgeItemsOf } from './rowEdge.ts';
import type { LayoutContext } from './layoutContext.ts';
import { cellTextFor, neededHeightOf, patternItemsOf, textItemsOf, type CellText } from './texts.ts';
import { extentOf, tracksOf, type Tracks } from './tracks.ts';
import type { Category, Cell, Row } from '../records.ts';

/**
 * Returns the label and the text of a block's cell: where it shows a label, that is the name of its category, or else
 * its own first line, above the other lines.
 */
export function labelledTextOf(
  cell: Cell,
  category: Category | null = null,
): { readonly label: string; readonly text: string } {
  const text = cellTextOf(cell);
  if (cell.showLabel !== true) return { label: '', text };
  if (category) return { label: textIn(category.name), text };
  const end = cell.valueText ? -1 : text.indexOf('\n');
  return end < 0 ? { label: '', text } : { label: text.slice(0, end), text: text.slice(end + 1) };
}

interface Free {
  readonly cell: Cell;
  readonly content: CellText;
  readonly left: number;
  readonly width: number;
  readonly y: number;
  readonly h: number;
  readonly need: number;
}

/** Returns the height of a free block in px, including margins, without building its display list. */
export function freeHeightOf(row: Row, cells: readonly Cell[], setting: LayoutContext): number {
  const margin = marginOf(row);
  return margin.top + tracksFor(row, freeCellsOf(row, cells, setting)).height + margin.bottom;
}

/** Returns the display list of a free block: its fill, its border, and its cells with their texts. */
export function freeListOf(row: Row, cells: readonly Cell[], setting: LayoutContext): DisplayList {
  const margin = marginOf(row);
  const free = freeCellsOf(row, cells, setting);
  const tracks = tracksFor(row, free);
  const width = Math.max(1, setting.freeWidth - margin.left - margin.right);
  const place: Rect = { x: margin.left, y: margin.top, width, height: tracks.height };
  const fill = rowFillOf(row, setting.sheet);
  const items: Item[] = fill ? [boxOf(place, fill)] : [];
  items.push(...rowEdgeItemsOf(row, place));
  const parts: Part[] = [];
  for (const { cell, content, left, width: wide, y, h, need } of free) {
    const { top, height } = extentOf(tracks, y, h);
    const at = { x: left, y: margin.top + top, width: wide, height };
    const stroke = strokeOf(cell);
    if (content.look.fill || stroke) items.push(boxOf(at, content.look.fill, stroke, cornerRadiusOf(cell)));
    const part = partOf('paragraph');
    const texts = textItemsOf(content, at, setting.fonts, part, need);
    if (texts.length > 0) parts.push(part);
    items.push(...patternItemsOf(content, at), ...texts);
  }
  const height = margin.top + tracks.height + margin.bottom;
  return { width: setting.freeWidth, height, items, reading: { parts, columns: 0, lines: 0 } };
}

/** The positions of the tracks and cells of a free block, in px from its upper left corner. */
export interface FreePlaces {
  readonly left: number;
  /** The width of a track, and the gap between two. */
  readonly track: number;
  readonly gap: number;
  readonly tops: readonly number[];
  readonly heights: readonly number[];
  readonly cells: readonly { readonly cell: Cell; readonly place: Rect }[];
}

/** Returns the positions by which cells are selected, dragged and drawn with the pointer. */
export function freePlacesOf(row: Row, cells: readonly Cell[], setting: LayoutContext): FreePlaces {
  const margin = marginOf(row);
  const free = freeCellsOf(row, cells, setting);
  const tracks = tracksFor(row, free);
  return {
    ...acrossOf(row, setting),
    tops: tracks.tops.map((top) => margin.top + top),
    heights: tracks.heights,
    cells: free.map(({ cell, left, width, y, h }) => {
      const { top, height } = extentOf(tracks, y, h);
      return { cell, place: { x: left, y: margin.top + top, width, height } };
    }),
  };
}

function acrossOf(row: Row, setting: LayoutContext): { left: number; track: number; gap: number } {
  const margin = marginOf(row);
  const gap = gapOf(row);
  const inner = Math.max(measures.freeColumns, setting.freeWidth - margin.left - margin.right);
  const track = Math.max(1, (inner - gap * (measures.freeColumns - 1)) / measures.freeColumns);
  return { left: margin.left, track, gap };
}

function tracksFor(row: Row, free: readonly Free[]): Tracks {
  const count = free.reduce((most, { y, h }) => Math.max(most, y + h), subRowsIn(row));
  return tracksOf(count, measures.freeTrack, gapOf(row), free);
}

function freeCellsOf(row: Row, cells: readonly Cell[], setting: LayoutContext): readonly Free[] {
  const { left: from, track, gap } = acrossOf(row, setting);
  return cells.map((cell) => {
    const { coordinates: at, dimensions: size } = cell;
    const x = Math.round(numberIn(at?.x, [0, 0, measures.freeColumns - 1]));
    const y = Math.round(numberIn(at?.y, [0, 0, 199]));
    const w = Math.round(numberIn(size?.w, [1, 4, measures.freeColumns - x]));
    const h = Math.round(numberIn(size?.h, [1, 1, 200 - y]));
    const category = setting.categories.get(idIn(cell.categoryId) ?? '') ?? null;
    const around = { row, sheet: setting.sheet, purpose: null, category, columnCategory: null };
    const content = cellTextFor(cell, {
      ...labelledTextOf(cell, category),
      look: cellStyleOf(cell, around),
      padding: measures.freePadding,
      purpose: null,
      assets: setting.assets,
      mentionNames: setting.mentionNames,
      variables: setting.variables,
      isRoom: true,
      pattern: setting.patterns ? patternLineOf(category) : null,
    });
    const width = w * track + (w - 1) * gap;
    const left = from + x * (track + gap);
    return { cell, content, left, width, y, h, need: neededHeightOf(content, width, setting.fonts) };
  });
}
