// Classes of the status strip below the sheet, shared with its placeholder, which is shown until its code has loaded.

export const STRIP_CLASSES =
  'flex h-(--strip) shrink-0 items-center overflow-x-auto border-t border-line bg-surface px-1 text-12 text-ink-2 tabular phone:hidden';
