// Lazy chunks for editing blocks: they load when a block is first edited, since most sheets are used without that.

import type * as BlockCells from './blockCells.ts';

let blockCells: typeof BlockCells | null = null;

/** Loads the chunk that makes and deletes cells of blocks. */
export async function loadBlockCells(): Promise<typeof BlockCells> {
  blockCells ??= await import('./blockCells.ts');
  return blockCells;
}

/** Returns the chunk for cells of blocks; null until it is loaded. A key that begins a new cell cannot wait for it. */
export const loadedBlockCells = (): typeof BlockCells | null => blockCells;

/** Loads the chunk that makes title blocks. */
export const loadTitleBlock = () => import('./titleBlock.ts');

/** Loads the chunk that pastes into blocks. */
export const loadBlockPaste = () => import('./pasting.ts');
