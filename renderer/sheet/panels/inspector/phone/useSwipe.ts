// A swipe sideways, of one finger.

import { useRef, type TouchEvent } from 'react';

const LEAST_PX = 60;
/** How many times further it goes sideways than up or down. */
const FLATNESS = 2;

/** Returns listeners for an element; `swiped` is told -1 for a swipe to the right, 1 for one to the left. */
export function useSwipe(swiped: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent): void {
      const first = touches.item(0);
      start.current = touches.length === 1 ? { x: first.clientX, y: first.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent): void {
      const last = changedTouches.item(0);
      if (!start.current || !last) return;
      const [x, y] = [last.clientX - start.current.x, last.clientY - start.current.y];
      start.current = null;
      if (Math.abs(x) >= LEAST_PX && Math.abs(x) > FLATNESS * Math.abs(y)) swiped(x > 0 ? -1 : 1);
    },
  };
}
