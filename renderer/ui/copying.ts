// Copies a text that is shown. Where the browser refuses that, the text is selected, so that a person can copy it.

import { copyText } from '../browser/copyText.ts';
import { toast } from './toasts.ts';

const SELECTED = 'The browser did not let EO copy. The text is selected: copy it from there.';

/**
 * Copies a text. If the browser refuses that, the function selects the element from `shown`, which shows the text, says
 * so in a toast, and resolves to false.
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
