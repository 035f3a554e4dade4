// The classes of tabs, for links and buttons.

export const TAB_STRIP_CLASSES = 'flex gap-4 overflow-x-auto border-b border-line';
// On touch screens a tab is 45 px high, since the strip covers its lowest pixel.
export const TAB_CLASSES =
  'relative -mb-px flex h-9 shrink-0 items-center justify-center gap-1.5 touch:h-11.25 touch:min-w-11 border-b-2 border-transparent font-medium text-ink-2 -outline-offset-2';
export const ACTIVE_TAB_CLASSES = 'border-ink text-ink';
