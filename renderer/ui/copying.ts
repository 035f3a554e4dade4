// Copies a text to the clipboard. A browser may refuse that, and has no clipboard at all where the page did not come by
// HTTPS: the text is then selected, so that a person can copy it.

import { toast } from './toasts.ts';

const SELECTED = 'The browser did not let EO copy. The text is selected: copy it from there.';

/** Copies a text. Resolves to whether the browser has let it be copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies a text. Where that is refused, it selects the element of `shown`, which shows the text, says so, and resolves to
 * false.
 */
export async function copyOrSelect(text: string, shown: () => HTMLElement | null): Promise<boolean> {
  if (await copyText(text)) return true;
  const element = shown();
  if (element) selectIn(element);
  toast(SELECTED, { kind: 'bad' });
  return false;
}

function selectIn(shown: HTMLElement): void {
  if (!(shown instanceof HTMLInputElement)) return getSelection()?.selectAllChildren(shown);
  shown.focus();
  shown.select();
}
