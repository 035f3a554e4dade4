// The width of an element as React follows it.

import { useLayoutEffect, useState } from 'react';

/** Returns a ref for an element, and its width in px, now and when it changes; 0 without one. */
export function useWidth(): readonly [follow: (element: HTMLElement | null) => void, width: number] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element) return undefined;
    const read = (): void => setWidth(element.clientWidth);
    const following = new ResizeObserver(read);
    read();
    following.observe(element);
    return () => following.disconnect();
  }, [element]);
  return [setElement, width];
}
