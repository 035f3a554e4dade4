// A key that brings the focus to a field, wherever one is but in another field.

import { type RefObject, useEffect, useRef } from 'react';

export function useFocusKey<Target extends HTMLElement>(key: string): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const at = event.target;
      const typing = at instanceof HTMLElement && at.matches('input, textarea, select, [contenteditable]');
      if (typing || event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      target.current?.focus();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [key]);
  return target;
}
