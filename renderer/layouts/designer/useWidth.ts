// The width of an element, kept up to date.

import { useLayoutEffect, useState } from 'react';

/** Returns a ref callback for an element, and its current width in px; 0 without an element. */
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
