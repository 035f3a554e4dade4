// Keys for a list of links: up and down arrows move between links, Home and End move to its ends. The down arrow moves
// from the field above into the list, the up arrow from the first link back to the field.

import { type KeyboardEvent as FieldEvent, type RefObject, useEffect, useRef } from 'react';
import { isOfInputMethod } from '../browser/composing.ts';

/** Key handlers for a list of links and for the field above it. */
export interface ListKeys {
  readonly list: RefObject<HTMLTableSectionElement | null>;
  readonly onFieldKey: (event: FieldEvent) => void;
}

/** Moves the focus by the arrow keys, Home and End among the links of a list and the field above it. */
export function useListKeys(field: RefObject<HTMLInputElement | null>): ListKeys {
  const list = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const all = linksIn(list.current);
      const at = all.findIndex((link) => link === document.activeElement);
      const to = at === -1 ? null : placeAfter(event.key, at, all.length);
      if (to === null) return;
      event.preventDefault();
      (to < 0 ? field.current : all[to])?.focus();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [field]);
  return {
    list,
    onFieldKey(event) {
      if (event.key !== 'ArrowDown' || isOfInputMethod(event.nativeEvent)) return;
      event.preventDefault();
      // Otherwise the window's listener would move the focus on to the second link.
      event.stopPropagation();
      linksIn(list.current)[0]?.focus();
    },
  };
}

function linksIn(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('a') ?? [])];
}

function placeAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
