// Tells whether a page has been left, for work that ends after that.

import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that tells whether the component has been unmounted. */
export function useIsLeft(): () => boolean {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return useCallback(() => isLeft.current, []);
}
