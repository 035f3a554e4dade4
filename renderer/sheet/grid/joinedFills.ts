// Draws the fills and rules of a row as backgrounds of few elements, in place of an element each. A row of twenty
// columns, drawn as on paper, has some sixty of them, and the browser styles, lays out and paints each element by
// itself.

import type { Item, Rect } from '../../../shared/layout/list.ts';
import { lightDarkCss } from '../model/cellStyles.ts';

/** Adjacent fills, or adjacent rules in one direction, as one element. */
export interface JoinedFills extends Rect {
  readonly kind: 'fills';
  readonly isUpright: boolean;
  /** The CSS of the background. */
  readonly background: string;
}

interface Fill extends Rect {
  readonly colour: string;
  /** The sort of the fill. Only fills of the same sort are joined. */
  readonly sort: 'box' | 'upright' | 'level';
}

/** Returns the items in the same order, with neighbours that are mere fills joined. */
export function withFillsJoined(items: readonly Item[]): readonly (Item | JoinedFills)[] {
  const joined: (Item | JoinedFills)[] = [];
  for (let at = 0; at < items.length;) {
    const run = runAt(items, at);
    if (run.length > 1) joined.push(joinedFills(run));
    else joined.push(...items.slice(at, at + 1));
    at += Math.max(1, run.length);
  }
  return joined;
}

function runAt(items: readonly Item[], from: number): readonly Fill[] {
  const run: Fill[] = [];
  for (let at = from; at < items.length; at++) {
    const fill = fillOf(items[at]);
    if (!fill || (run[0] && run[0].sort !== fill.sort)) break;
    run.push(fill);
  }
  return run;
}

/**
 * Returns an item as a fill; null where it is more than a fill, or where its edges lie between px, which joining would
 * move.
 */
function fillOf(item: Item | undefined): Fill | null {
  if (item?.kind !== 'box' && item?.kind !== 'rule') return null;
  const { x, y, width, height } = item;
  if (![x, y, width, height].every((each) => Number.isInteger(each))) return null;
  const rect = { x, y, width, height };
  if (item.kind === 'rule') {
    const sort = height > width ? 'upright' : 'level';
    return item.dotted ? null : { ...rect, sort, colour: lightDarkCss(item.colour) };
  }
  const isMore = item.stroke !== null || item.corner > 0 || item.label !== undefined;
  return isMore || item.fill === null ? null : { ...rect, sort: 'box', colour: lightDarkCss(item.fill) };
}

function joinedFills(run: readonly Fill[]): JoinedFills {
  const [x, y] = [Math.min(...run.map((fill) => fill.x)), Math.min(...run.map((fill) => fill.y))];
  // The first background lies above all others, and the last fill above those before it.
  const layers = run.toReversed().map((fill) => {
    const place = `${fill.x - x}px ${fill.y - y}px/${fill.width}px ${fill.height}px`;
    return `linear-gradient(${fill.colour},${fill.colour}) ${place} no-repeat`;
  });
  return {
    kind: 'fills',
    x,
    y,
    width: Math.max(...run.map((fill) => fill.x + fill.width)) - x,
    height: Math.max(...run.map((fill) => fill.y + fill.height)) - y,
    isUpright: run[0]?.sort === 'upright',
    background: layers.join(','),
  };
}
