// The size of an element, now and when it changes.

import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Size } from './view.ts';

/** Returns a reference for an element, and the size of its content in CSS px; 0 before it is drawn. */
export function useSizeOf(): { readonly box: RefObject<HTMLDivElement | null>; readonly size: Size } {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, size };
}
