// The bar of each kind of difference: plain, green, red or dotted, so that colour is never the only sign.

/** Classes of a bar, by the kind of its difference. */
export const CHANGE_BAR_CLASSES = {
  changed: 'w-1 rounded-full bg-ink-3',
  added: 'w-1 rounded-full bg-online',
  missing: 'w-1 border-l-4 border-dashed border-danger',
  moved: 'w-1 border-l-4 border-dotted border-ink-3',
  conflicts: 'w-1 rounded-full bg-danger',
  alike: 'w-1 rounded-full bg-accent',
} as const;
