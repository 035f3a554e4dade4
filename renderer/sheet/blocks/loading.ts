// What makes and takes away the cells of a block comes when a block is first worked in: most sheets are opened without.

export const loadMaking = () => import('./making.ts');

export const loadPasting = () => import('./pasting.ts');
