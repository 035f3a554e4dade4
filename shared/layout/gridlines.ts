// The lines of a grid row, each drawn once: one below it, one at the left of each column but the first,
// dotted ones between sub-lines; none through a cell that spans. And the row's number.
import { theme } from './colours.ts';
import { ruleOf, type Item, type Rect } from './list.ts';
import type { Run } from './lines.ts';
import { measures } from './measures.ts';
import type { Setting } from './setting.ts';
import type { Spot } from './spots.ts';
import { lineItemsOf } from './texts.ts';
import { extentOf, type Tracks } from './tracks.ts';
import type { Row } from '../records.ts';

interface Ruling {
  readonly setting: Setting;
  /** How far to keep from the row's edge: the width of a border of its own. */
  readonly inset: number;
}

/** Returns the lines of a grid row. A banner has none; a row with a border of its own has no line below it. */
export function gridRulesOf(
  spots: readonly Spot[],
  tracks: Tracks,
  place: Rect,
  { setting, inset }: Ruling,
): readonly Item[] {
  const { columns } = setting;
  const items: Item[] = [];
  const wide = spots.filter((spot) => spot.w > 1);
  const wideOver = (index: number): readonly Spot[] =>
    wide.filter((spot) => spot.x < index && index < spot.x + spot.w);
  const banner = wide.some((spot) => spot.w === columns.length && spot.h === tracks.heights.length);
  for (let index = columns[0]?.x === 0 ? 1 : 0; index < columns.length && !banner; index += 1) {
    items.push(...uprightsOf(columns[index]?.x ?? 0, wideOver(index), tracks, { ...place, inset }));
  }
  items.push(...betweenLinesOf(spots, tracks, place, setting));
  if (inset === 0 && !banner)
    items.push(ruleOf({ ...place, y: place.y + place.height - 1, height: 1 }, theme.rule));
  return items;
}

/** The row's number at the left, where the sheet has no column for it. */
export function numberItemsOf(row: Row, place: Rect, setting: Setting): readonly Item[] {
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

/** The upright at `x`, in as many parts as the cells that span it leave. */
function uprightsOf(
  x: number,
  over: readonly Spot[],
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
    if (!over.some((spot) => spot.y <= y && y < spot.y + spot.h)) items.push(upright(top, top + height));
  }
  return items;
}

function betweenLinesOf(
  spots: readonly Spot[],
  tracks: Tracks,
  place: Rect,
  { columns }: Setting,
): readonly Item[] {
  const items: Item[] = [];
  const high = spots.filter((spot) => spot.h > 1);
  for (let y = 1; y < tracks.heights.length; y += 1) {
    const top = place.y + extentOf(tracks, y, 1).top;
    for (const [index, column] of columns.entries()) {
      const through = high.some(
        (spot) => spot.x <= index && index < spot.x + spot.w && spot.y < y && y < spot.y + spot.h,
      );
      if (!through)
        items.push(ruleOf({ x: column.x, y: top, width: column.width, height: 1 }, theme.rule, true));
    }
  }
  return items;
}
