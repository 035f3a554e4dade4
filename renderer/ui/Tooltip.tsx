// The tooltip of a control. TooltipLayer.tsx shows it; the control only carries its text.

import { cloneElement, type ReactElement } from 'react';

interface TipProps {
  readonly 'data-tip'?: string;
  readonly 'data-tip-keys'?: string | undefined;
}

/** A control with a tooltip. It needs an accessible name of its own: screen readers do not read the tooltip. */
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
