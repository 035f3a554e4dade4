// The Escape key within a component, unless anything in it has handled the key.

import { useEffect, useRef, type RefObject } from 'react';
import { isOfInputMethod } from '../../../browser/composing.ts';

/** Returns a ref for an element; `act` is called when Escape is pressed in it. */
export function useEscape<Part extends HTMLElement>(act: () => void): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  }, [act]);
  useEffect(() => {
    // The listener is on the document, so that React handlers that stop the event come first.
    const press = (event: KeyboardEvent): void => {
      const isInside = event.target instanceof Node && part.current?.contains(event.target) === true;
      if (event.key !== 'Escape' || event.defaultPrevented || isOfInputMethod(event)) return;
      if (isInside) latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return part;
}
