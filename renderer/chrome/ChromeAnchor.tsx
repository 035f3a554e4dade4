// A link of header or footer: the router opens pages of the app without a reload, the browser opens others.

import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { ChromeLink } from './links.ts';

/** A link of header or footer: within the app by the router, else by the browser. */
export function ChromeAnchor({
  link,
  ...rest
}: { readonly link: ChromeLink } & Pick<
  ComponentProps<'a'>,
  'className' | 'onClick' | 'children' | 'aria-label'
>) {
  const children = rest.children ?? link.label;
  if (link.outside) {
    return (
      <a {...rest} href={link.to}>
        {children}
      </a>
    );
  }
  return (
    <Link {...rest} to={link.to}>
      {children}
    </Link>
  );
}
