// Lazy chunks for editing blocks: they load when a block is first edited, since most sheets are opened without.

/** Loads the chunk that makes and deletes cells of blocks. */
export const loadBlockCells = () => import('./blockCells.ts');

/** Loads the chunk that pastes into blocks. */
export const loadBlockPaste = () => import('./pasting.ts');
