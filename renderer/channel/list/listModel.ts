// A long list of which only what is in view is drawn. The position of its reader is stored as an item and not as a
// distance, so that the item stays in place when items above it are added, measured or removed. Pure: `VirtualList`
// connects it to elements.

import { openHeights } from './heights.ts';

/** The position of the reader: at the foot, where the list scrolls to new items, or at an item. */
export type ListPosition =
  | 'foot'
  /** `top` is the distance in px of the item's upper edge below the upper edge of the view. */
  | { readonly key: string; readonly top: number };

/** The items that are drawn: from one index to below another. */
export interface ListRange {
  readonly from: number;
  readonly to: number;
}

export interface ListItems {
  readonly keys: readonly string[];
  /** Returns the assumed height of an item, in px. */
  readonly estimate: (index: number) => number;
  /** Returns whether the reader's position may be stored as this item. A separator moves when older items come. */
  readonly isAnchor: (index: number) => boolean;
  /** Whether the last item is the newest of all, so that a list whose reader is at the foot scrolls to new items. */
  readonly followsFoot: boolean;
}

export interface ListModel {
  setItems(items: ListItems): void;
  setViewHeight(height: number): void;
  measure(index: number, height: number): void;
  /** Takes the distance in px that the reader has scrolled to. */
  scrolled(scrollTop: number): void;
  goTo(position: ListPosition): void;
  /** Moves the position as little as makes an item fully visible; does nothing if it is. */
  reveal(index: number): void;
  /** Returns the distance that the view is to be scrolled to. */
  scrollTop(): number;
  range(): ListRange;
  /** Returns the distance of an item's upper edge from that of the list. */
  offsetOf(index: number): number;
  total(): number;
  isAtFoot(): boolean;
}

/** Distance in px beyond the view in which items are drawn: more than a turn of the wheel scrolls in a frame. */
const OVERSCAN = 800;
/** Distance in px from the foot within which the reader counts as being at the foot. */
const FOOT_PX = 24;

const NOTHING: ListItems = { keys: [], estimate: () => 0, isAnchor: () => true, followsFoot: true };

/** Opens an empty list, whose reader is at its foot. */
export function openListModel(): ListModel {
  const heights = openHeights();
  let items = NOTHING;
  let indexByKey: ReadonlyMap<string, number> = new Map();
  let viewHeight = 0;
  let position: ListPosition = 'foot';
  /** The last known index of the item of `position`, which is used once that item has been removed. */
  let lastIndex = 0;

  const most = (): number => Math.max(0, heights.total() - viewHeight);

  function scrollTop(): number {
    if (position === 'foot') return most();
    const index = indexByKey.get(position.key) ?? Math.min(lastIndex, items.keys.length);
    lastIndex = index;
    return Math.min(most(), Math.max(0, heights.offsetOf(index) - position.top));
  }

  function positionAt(top: number): ListPosition {
    if (items.followsFoot && top >= most() - FOOT_PX) return 'foot';
    const first = heights.indexAt(top);
    for (let index = first; index < items.keys.length; index += 1) {
      const key = items.keys[index];
      if (key === undefined || !items.isAnchor(index)) continue;
      lastIndex = index;
      return { key, top: heights.offsetOf(index) - top };
    }
    return items.followsFoot ? 'foot' : { key: items.keys[first] ?? '', top: heights.offsetOf(first) - top };
  }

  return {
    setItems(next) {
      if (next.keys === items.keys && next.followsFoot === items.followsFoot) return;
      // If there are newer items beyond the foot, it is an ordinary position, which must not move when they are loaded.
      if (position === 'foot' && !next.followsFoot && items.keys.length > 0) {
        const top = most();
        items = { ...items, followsFoot: false };
        position = positionAt(top);
      }
      heights.setKeys(next.keys, next.estimate);
      items = next;
      indexByKey = new Map(next.keys.map((key, index) => [key, index]));
    },
    setViewHeight: (height) => void (viewHeight = height),
    measure: (index, height) => void heights.measure(index, height),
    scrolled: (top) => void (position = positionAt(top)),
    goTo: (next) => void (position = next),
    reveal(index) {
      const key = items.keys[index];
      if (key === undefined) return;
      const top = heights.offsetOf(index) - scrollTop();
      const height = heights.offsetOf(index + 1) - heights.offsetOf(index);
      if (top < 0) position = { key, top: 0 };
      else if (top + height > viewHeight) position = { key, top: Math.max(0, viewHeight - height) };
    },
    scrollTop,
    range() {
      const top = scrollTop();
      const from = heights.indexAt(Math.max(0, top - OVERSCAN));
      const to = Math.min(items.keys.length, heights.indexAt(top + viewHeight + OVERSCAN) + 1);
      return { from, to };
    },
    offsetOf: heights.offsetOf,
    total: heights.total,
    isAtFoot: () => position === 'foot',
  };
}
