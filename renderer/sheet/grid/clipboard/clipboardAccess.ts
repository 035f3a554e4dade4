// The clipboard for buttons and menus, for which the browser sends no clipboard event. The browser may ask the person
// for permission first.

import type { Grid } from '../grid.ts';
import { clipboardOf } from './events.ts';
import type { ClipboardContent } from './read.ts';

/** Copies or cuts the selection through the clipboard API, without a clipboard event. */
export async function copyToClipboard(grid: Grid, how: 'copy' | 'cut'): Promise<void> {
  const clipboard = clipboardOf(grid);
  const taken = clipboard?.take(how);
  if (!taken) return;
  const blob = (type: string, text: string): Blob => new Blob([text], { type });
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': blob('text/plain', taken.text),
        'text/html': blob('text/html', taken.html),
      }),
    ]);
  } catch {
    // Permission was denied, but the keys always work.
    clipboard?.cutting.end();
    const key = how === 'cut' ? 'X' : 'C';
    return grid.sheetActions.say(`Press Ctrl ${key} (⌘ ${key} on a Mac).`);
  }
  taken.arrived();
}

/** Pastes what the browser lets be read, or says which keys to press where it refuses. */
export async function pasteFromClipboard(grid: Grid): Promise<void> {
  const pasted = await readClipboard();
  if (pasted) return clipboardOf(grid)?.give(pasted);
  grid.select(grid.selection());
  grid.sheetActions.say('Press Ctrl V (⌘ V on a Mac) to paste here.');
}

/** Returns the content of the clipboard; null where the browser, or the person, denies permission. */
export async function readClipboard(): Promise<ClipboardContent | null> {
  try {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string): Promise<string> =>
      item?.types.includes(type) ? (await item.getType(type)).text() : '';
    return { html: await read('text/html'), text: await read('text/plain') };
  } catch {
    return null;
  }
}
