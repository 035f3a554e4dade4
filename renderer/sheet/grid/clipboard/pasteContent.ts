// Pastes the content of the clipboard: reads it as a clip, and pastes that into the table, or into the selected block.

import { NOT_LOADED } from '../../../browser/loadChunk.ts';
import { blockAt } from '../../model/blocks/block.ts';
import { clipForTable } from '../../operations/blocks/clip.ts';
import { loadBlockPaste } from '../../operations/blocks/loading.ts';
import type { Clip } from '../../operations/clipboard/clip.ts';
import type { CutState } from '../../operations/clipboard/cut.ts';
import { pasteClip } from '../../operations/clipboard/paste.ts';
import { DEFAULT_PASTE } from '../../operations/clipboard/pasteOptions.ts';
import type { Grid } from '../grid.ts';
import { clipOf, type ClipboardContent } from './read.ts';

/** Pastes at the selection; says why where it cannot. */
export function pasteContent(grid: Grid, cutting: CutState, pasted: ClipboardContent): void {
  const clip: Clip | string | null = clipOf(pasted);
  if (typeof clip === 'string') return grid.sheetActions.say(clip);
  if (!clip) return;
  if (blockAt(grid.view, grid.selection().active.row)) return pasteInBlock(grid, clip, cutting);
  pasteClip(grid, clipForTable(clip), DEFAULT_PASTE, cutting);
}

function pasteInBlock(grid: Grid, clip: Clip, cutting: CutState): void {
  loadBlockPaste().then(
    ({ pasteIntoBlock }) => pasteIntoBlock(grid, clip, cutting),
    () => grid.sheetActions.say(NOT_LOADED),
  );
}
