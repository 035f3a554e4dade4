// Cut, copy and paste.

import { ClipboardList, ClipboardPaste, Copy, Scissors } from 'lucide-react';
import { copyToClipboard, pasteFromClipboard, readClipboard } from '../grid/clipboard/clipboardAccess.ts';
import type { Grid } from '../grid/grid.ts';
import type { Command } from './command.ts';
import { activeCellRefusal } from './refusals.ts';

export const clipboardCommands: readonly Command[] = [
  {
    id: 'clipboard.cut',
    group: 'Edit',
    name: 'Cut',
    icon: Scissors,
    keys: ['Mod+x'],
    isNative: true,
    changes: true,
    refusal: activeCellRefusal,
    run: (grid) => copyToClipboard(grid, 'cut'),
  },
  {
    id: 'clipboard.copy',
    group: 'Edit',
    name: 'Copy',
    icon: Copy,
    keys: ['Mod+c'],
    isNative: true,
    changes: false,
    run: (grid) => copyToClipboard(grid, 'copy'),
  },
  {
    id: 'clipboard.paste',
    group: 'Edit',
    name: 'Paste',
    icon: ClipboardPaste,
    keys: ['Mod+v'],
    isNative: true,
    changes: true,
    refusal: activeCellRefusal,
    run: (grid) => pasteFromClipboard(grid),
  },
  {
    id: 'clipboard.pasteSpecial',
    group: 'Edit',
    name: 'Paste special',
    icon: ClipboardList,
    keys: ['Mod+Shift+v'],
    changes: true,
    refusal: activeCellRefusal,
    run: openSpecial,
  },
];

/**
 * Opens paste special. Where the browser does not let the page read the clipboard, the panel asks the person to press
 * the keys for pasting.
 */
async function openSpecial(grid: Grid): Promise<void> {
  grid.show({ name: 'pasteSpecial', pasted: await readClipboard() });
}
