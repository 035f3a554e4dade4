// The look of the line below the sheet, which has its place before its code has come.

export const STRIP_CLASSES =
  'flex h-(--strip) shrink-0 items-center overflow-x-auto border-t border-line bg-surface px-1 text-12 text-ink-2 tabular phone:hidden';
