// The look of the bar at the foot of a tablet's sheet, which has its place before its code has come.

export const SELECTION_BAR_CLASSES =
  'flex h-13 shrink-0 items-center gap-0.5 border-t border-line-strong bg-surface px-2';
