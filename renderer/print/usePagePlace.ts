// Tracks which page of a preview is in sight, and scrolls to another.

import { useEffect, useState, type RefObject } from 'react';

/** The page in sight, counted from 0, and the function that scrolls to another. */
export interface PagePlace {
  readonly page: number;
  readonly goTo: (page: number) => void;
}

/** A page counts as the one in sight once its top is above this share of the preview's height. */
const NEAR_TOP = 1 / 3;

/** Returns the page in sight in `scroller`, whose children are pages of one height. */
export function usePagePlace(scroller: RefObject<HTMLElement | null>, pages: number): PagePlace {
  const [page, setPage] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = (): void => {
      const [first, second] = pagesIn(element);
      const step = first && second ? second.offsetTop - first.offsetTop : 0;
      const seen = step > 0 ? (element.scrollTop + element.clientHeight * NEAR_TOP) / step : 0;
      const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
      setPage(isAtEnd && element.scrollTop > 0 ? pages - 1 : Math.min(pages - 1, Math.floor(seen)));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroller, pages]);
  return {
    page: Math.max(0, Math.min(page, pages - 1)),
    goTo(next) {
      if (scroller.current) pagesIn(scroller.current)[next]?.scrollIntoView({ block: 'start' });
      setPage(next);
    },
  };
}

function pagesIn(scroller: HTMLElement): readonly HTMLElement[] {
  return [...scroller.children].filter((child) => child instanceof HTMLElement);
}
