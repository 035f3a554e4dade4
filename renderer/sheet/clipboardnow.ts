// The clipboard from a button or a menu, where the browser gives no event of its own: it may ask the person first.

import { clearRange, tableOfRange } from './cellacts.ts';
import { htmlOf, textOf } from './clipboard.ts';
import type { Grid } from './handle.ts';
import { pasteInto } from './transfer.ts';

export async function copyNow(grid: Grid, { cut }: { cut: boolean }): Promise<void> {
  const table = tableOfRange(grid.view, grid.range());
  const blob = (type: string, text: string): Blob => new Blob([text], { type });
  const item = new ClipboardItem({
    'text/plain': blob('text/plain', textOf(table)),
    'text/html': blob('text/html', htmlOf(table)),
  });
  try {
    await navigator.clipboard.write([item]);
    if (cut) clearRange(grid.view, grid.desk, grid.range());
  } catch {
    // Refused: the keys always work.
    grid.desk.say(`Press Ctrl ${cut ? 'X' : 'C'} (⌘ ${cut ? 'X' : 'C'} on a Mac).`);
  }
}

export async function pasteNow(grid: Grid): Promise<void> {
  try {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string): Promise<string> =>
      item?.types.includes(type) ? (await item.getType(type)).text() : '';
    pasteInto(grid, { html: await read('text/html'), text: await read('text/plain') });
  } catch {
    // Refused, or not to be had in this browser: the keys always work.
    grid.select(grid.selection());
    grid.desk.say('Press Ctrl V (⌘ V on a Mac) to paste here.');
  }
}
