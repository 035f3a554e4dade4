// A tip that names a control. Tips.tsx shows it: the control only says what it is.

import { cloneElement, type ReactElement } from 'react';

interface TipProps {
  readonly 'data-tip'?: string;
  readonly 'data-tip-keys'?: string | undefined;
}

/** The control has to carry its own name for a screen reader: the tip is for the eyes. */
export function Tooltip({
  text,
  keys,
  children,
}: {
  text: string;
  keys?: string | undefined;
  children: ReactElement<TipProps>;
}) {
  return cloneElement(children, { 'data-tip': text, 'data-tip-keys': keys });
}
