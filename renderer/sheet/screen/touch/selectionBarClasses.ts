// Classes of the bar at the foot of a tablet's sheet, shared with its placeholder, which is shown until its code has
// loaded.

export const SELECTION_BAR_CLASSES =
  'flex h-13 shrink-0 items-center gap-0.5 border-t border-line-strong bg-surface px-2';
