// The keys of a shortcut.

import { cx } from './classes.ts';

const box =
  'inline-flex h-4.5 min-w-4.5 items-center justify-center px-1 rounded-cell text-11 leading-none font-sans font-medium bg-hover text-ink-2 edge-line';

/** The keys of a shortcut. */
export function Kbd({ children, inverse = false }: { children: string; inverse?: boolean }) {
  return (
    <kbd className={cx(box, inverse && 'bg-transparent text-current opacity-80 shadow-none')}>{children}</kbd>
  );
}
