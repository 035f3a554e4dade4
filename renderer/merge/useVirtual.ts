// Virtualisation of the review: only visible items have elements. The height of an item depends on its kind alone.

import { useEffect, useRef, useState } from 'react';
import type { ReviewItem } from './review.ts';

/** Heights of items by kind, in px, for a mouse. */
const HEIGHTS = { head: 32, section: 28, same: 24, one: 24, row: 28, alike: 76, conflict: 76 } as const;
/** Heights of items by kind, in px, for touch: 44 for a finger and 1 for the line below; the head also has a hue
 *  line. */
const TOUCH_HEIGHTS = {
  head: 48,
  section: 45,
  same: 45,
  one: 32,
  row: 45,
  alike: 116,
  conflict: 116,
} as const;
/** Distance in px beyond the visible area up to which items are rendered. */
const OVERSCAN = 400;

/** Returns the ref of the scrolling box, the range of items to render, and their offsets. */
export function useVirtual(items: readonly ReviewItem[]) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(() => ({ top: 0, height: 900, isTouch: isTouched() }));
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () =>
      setView((now) => ({
        ...now,
        height: element.clientHeight,
        isTouch: isTouched(),
      }));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const heights = view.isTouch ? TOUCH_HEIGHTS : HEIGHTS;
  const offsets = openOffsets(items.map(({ kind }) => heights[kind]));
  const from = offsets.indexAt(view.top - OVERSCAN);
  const to = offsets.indexAt(view.top + view.height + OVERSCAN) + 1;
  return {
    box,
    head: heights.head,
    from,
    to,
    total: offsets.total,
    offsetOf: offsets.offsetOf,
    onScroll: () => setView((now) => ({ ...now, top: box.current?.scrollTop ?? 0 })),
    reveal(index: number) {
      const element = box.current;
      if (!element) return;
      const [top, bottom] = [offsets.offsetOf(index), offsets.offsetOf(index + 1)];
      if (top < element.scrollTop) element.scrollTop = top;
      else if (bottom > element.scrollTop + element.clientHeight - heights.head)
        element.scrollTop = bottom - element.clientHeight + heights.head;
    },
  };
}

const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The offsets of a list. */
interface Offsets {
  readonly total: number;
  /** Returns the offset of the upper edge of an item, in px; of the list's end for an index past it. */
  offsetOf(index: number): number;
  /** Returns the index of the item at an offset; of the first or last item for an offset outside of the list. */
  indexAt(offset: number): number;
}

/** Returns the offsets of items of these heights, in px. */
function openOffsets(heights: readonly number[]): Offsets {
  const ends = new Float64Array(heights.length);
  let total = 0;
  heights.forEach((height, index) => {
    total += height;
    ends[index] = total;
  });
  return {
    total,
    offsetOf: (index) => (index <= 0 ? 0 : (ends[Math.min(index, ends.length) - 1] ?? 0)),
    indexAt(offset) {
      let low = 0;
      let high = Math.max(0, ends.length - 1);
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((ends[middle] ?? 0) > offset) high = middle;
        else low = middle + 1;
      }
      return low;
    },
  };
}
