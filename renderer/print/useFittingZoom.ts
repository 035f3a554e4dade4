// The zoom at which a page is as wide as the desk: never larger than life.

import { useEffect, useState, type RefObject } from 'react';

const EDGE_PX = 40;

export function useFittingZoom(desk: RefObject<HTMLElement | null>, pageWidth: number): number {
  const [room, setRoom] = useState(pageWidth + EDGE_PX);
  useEffect(() => {
    const element = desk.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.borderBoxSize[0]?.inlineSize ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, [desk]);
  return Math.max(0.2, Math.min(1, (room - EDGE_PX) / pageWidth));
}
