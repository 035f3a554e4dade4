// A link in a line of text.

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The classes of a link within text. */
export const TEXT_LINK_CLASSES = 'font-medium text-accent-text underline-offset-2 hover:underline';

/** A link within text. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={TEXT_LINK_CLASSES}>
      {children}
    </Link>
  );
}
