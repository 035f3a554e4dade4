// The keys of a shortcut, and words about them. They are hints: where no keyboard is at hand they are not shown.

import type { ReactNode } from 'react';
import { cx } from './classes.ts';

const box =
  'inline-flex h-4.5 min-w-4.5 items-center justify-center px-1 rounded-cell text-11 leading-none font-sans font-medium bg-hover text-ink-2 edge-line';

/** The keys of a shortcut. */
export function Kbd({
  children,
  inverse = false,
  always = false,
}: {
  children: string;
  inverse?: boolean;
  /**
   * Whether the keys are shown without a keyboard too, as they are the subject: an entry of a list of keys, or part of
   * a sentence about keys.
   */
  always?: boolean;
}) {
  return (
    <kbd
      className={cx(box, inverse && 'bg-transparent text-current shadow-none', !always && 'keyless:hidden')}
    >
      {children}
    </kbd>
  );
}

/** Keys with the words that say what they do, such as “Esc close”. */
export function KeyHint({ className, children }: { className?: string; children: ReactNode }) {
  return <span className={cx('flex items-center gap-1.5 keyless:hidden', className)}>{children}</span>;
}
