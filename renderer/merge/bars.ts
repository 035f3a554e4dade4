// The bar of each kind of difference: plain, green, red or dotted, so that colour is never the only sign.

/** Classes of a bar, by the kind of its difference. */
export const BARS = {
  changed: 'w-1 rounded-full bg-quiet',
  added: 'w-1 rounded-full bg-online',
  missing: 'w-1 border-l-4 border-dashed border-danger',
  moved: 'w-1 border-l-4 border-dotted border-quiet',
  conflicts: 'w-1 rounded-full bg-danger',
} as const;
