// The keys that bring the focus to a field: `/` wherever one is but in another field, and Ctrl+K (⌘K) anywhere.

import { type RefObject, useEffect, useRef } from 'react';

/** Returns the ref of a field that a key focuses, but while the person types in another; Ctrl+K (⌘K) always does. */
export function useFocusKey<Target extends HTMLElement>(key: string): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isFind(event) && (event.key !== key || isWriting(event) || hasModifier(event))) return;
      event.preventDefault();
      target.current?.focus();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [key]);
  return target;
}

function isFind({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

function isWriting({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}
