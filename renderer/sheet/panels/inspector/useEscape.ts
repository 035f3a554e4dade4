// Escape within a part of the page, once nothing in it has taken the key for itself.

import { useEffect, useRef, type RefObject } from 'react';

export function useEscape<Part extends HTMLElement>(act: () => void): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  }, [act]);
  useEffect(() => {
    // At the document: what stops a key in React stops it before it comes here.
    const press = (event: KeyboardEvent): void => {
      const isInside = event.target instanceof Node && part.current?.contains(event.target) === true;
      if (event.key === 'Escape' && isInside && !event.defaultPrevented) latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return part;
}
