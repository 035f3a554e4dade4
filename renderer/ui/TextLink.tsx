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
  /** Whether it stands outside of a sentence: then it is as large as a finger under touch; `above` the line of a field,
   *  which has no room below it. */
  alone?: boolean | 'above';
  children: ReactNode;
}) {
  return (
    <Link to={to} className={cx(TEXT_LINK_CLASSES, alone === 'above' ? 'finger-above' : alone && 'finger')}>
      {children}
    </Link>
  );
}
