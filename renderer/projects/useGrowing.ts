// A long list is drawn as far as one looks: a page of lines, and the next page when its end comes near.

import { type RefObject, useEffect, useRef, useState } from 'react';

const PAGE = 60;
/** So far ahead of the eye. */
const AHEAD = '600px';

/** How many of `count` to draw, and the element that stands at their end. `key`: another list begins anew. */
export function useGrowing<End extends Element>(
  count: number,
  key: string,
): { readonly drawn: number; readonly end: RefObject<End | null> } {
  const [grown, setGrown] = useState({ key, pages: 1 });
  const end = useRef<End>(null);
  const pages = grown.key === key ? grown.pages : 1;
  const drawn = Math.min(count, pages * PAGE);
  useEffect(() => {
    if (drawn >= count || !end.current) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setGrown({ key, pages: pages + 1 }),
      { rootMargin: AHEAD },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [drawn, count, key, pages]);
  return { drawn, end };
}
