// The width of an element as React follows it.

import { useLayoutEffect, useState, type RefObject } from 'react';

/** Returns the width of an element in px, now and when it changes. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const read = (): void => setWidth(element.clientWidth);
    const following = new ResizeObserver(read);
    read();
    following.observe(element);
    return () => following.disconnect();
  }, [box]);
  return width;
}
