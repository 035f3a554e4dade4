// Renders the layout painter's tree as React elements: texts stay texts, so nothing that a person wrote is markup.

import { createElement, memo } from 'react';
import type { PageNode } from '../../shared/layout/paintHtml.ts';

/** A page of a document, rendered as HTML. */
export const PageElement = memo(function PageElement({ node }: { node: PageNode }) {
  const { tag, className, label, dir, lang, href, src, scope, colSpan, role, level, style, content } = node;
  const props = {
    className,
    dir,
    lang,
    scope,
    colSpan,
    role,
    style,
    'aria-level': level,
    'aria-label': src === undefined ? label : undefined,
    ...(src === undefined ? {} : { src, alt: label }),
    ...(href === undefined ? {} : { href, rel: 'noreferrer', target: '_blank' }),
  };
  if (tag === 'img') return createElement(tag, props);
  if (typeof content === 'string') return createElement(tag, props, content);
  return createElement(
    tag,
    props,
    ...content.map((child, index) => <PageElement key={index} node={child} />),
  );
});
