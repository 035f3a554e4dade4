// What makes and takes away the cells of a block comes when a block is first worked in: most sheets are opened without.

/** Loads the chunk that makes and deletes cells of blocks. */
export const loadMaking = () => import('./making.ts');

/** Loads the chunk that pastes into blocks. */
export const loadPasting = () => import('./pasting.ts');
