// The shortcuts for undo and redo on a page without a grid. They act on what the person has done there, as in a sheet.

import { useEffect } from 'react';
import { letterOf } from '../browser/letterOf.ts';
import { redo, undo } from '../store/dispatch.ts';
import { isMac } from '../ui/platform.ts';

/** Undoes by Ctrl Z and redoes by Ctrl Shift Z or Ctrl Y (⌘ on a Mac), outside of fields. */
export function useUndoKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const hasModifier = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
      if (!hasModifier || event.altKey || event.defaultPrevented || isInField(event.target)) return;
      const letter = letterOf(event);
      if (letter !== 'y' && letter !== 'z') return;
      event.preventDefault();
      if (letter === 'y' || event.shiftKey) redo();
      else undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Returns whether keys belong to a text that is being written: an empty field has nothing to undo. */
function isInField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return target.value !== '';
  return target instanceof HTMLElement && target.isContentEditable && target.textContent.trim() !== '';
}
