// The size of an element, kept up to date.

import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Size } from './view.ts';

/** Returns a ref for an element, and the size of its content box in CSS px; 0 before the first measurement. */
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
