// A chip for a category or a filter: a short label on a background of its colour.

import type { ReactNode } from 'react';
import { cx } from './classes.ts';

const box = 'inline-flex h-5 items-center gap-1.5 px-1.5 rounded-cell text-12 font-medium whitespace-nowrap';
const hued = 'bg-hue-bg text-hue-ink';

/** A small coloured label. `hue` is one of the 24 names of the tokens; without one it is neutral. */
export function Chip({
  hue,
  dot = hue !== undefined,
  large = false,
  children,
}: {
  hue?: string | undefined;
  dot?: boolean;
  large?: boolean;
  children: ReactNode;
}) {
  return (
    <span data-hue={hue} className={cx(box, hue ? hued : 'bg-active text-ink', large && 'h-6 px-2')}>
      {dot && (
        <span className={cx('hue-dot size-2 shrink-0 rounded-full', hue ? 'bg-hue-bar' : 'bg-ink-3')} />
      )}
      {children}
    </span>
  );
}
