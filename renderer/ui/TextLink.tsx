// A link in a line of text.

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from './classes.ts';

/** The classes of a link within text. */
export const TEXT_LINK_CLASSES = 'font-medium text-accent-text underline-offset-2 hover:underline';

/** A link within text. */
export function TextLink({
  to,
  alone = false,
  children,
}: {
  to: string;
  /**
   * Whether the link is outside of a sentence: then it is as large as a finger on touch screens. `above`: it is in the
   * line above a field, and has no room below it.
   */
  alone?: boolean | 'above';
  children: ReactNode;
}) {
  return (
    <Link to={to} className={cx(TEXT_LINK_CLASSES, alone === 'above' ? 'finger-above' : alone && 'finger')}>
      {children}
    </Link>
  );
}
