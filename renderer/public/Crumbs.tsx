// The links above the heading of a public page that lead to the pages above it.

import { Children, Fragment, type ReactNode } from 'react';

/** The links to the pages above this one, the topmost first. */
export function Crumbs({ children }: { children: ReactNode }) {
  return (
    <nav aria-label="Where this is" className="flex flex-wrap items-center gap-x-2 text-14 text-ink-2">
      {Children.toArray(children).map((crumb, at) => (
        <Fragment key={at}>
          {at > 0 && <span aria-hidden>/</span>}
          {crumb}
        </Fragment>
      ))}
    </nav>
  );
}

/** A link to a page above this one. */
export function Crumb({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="flex items-center hover:text-ink hover:underline touch:min-h-11 touch:min-w-11">
      {children}
    </a>
  );
}
