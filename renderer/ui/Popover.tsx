// A popover: a small window beside its button, for more than a menu (a field, a filtered list). Its code is loaded
// with the first popover that is opened.

import type { ReactElement, ReactNode } from 'react';
import { type TriggerProps, useTrigger } from './anchored.ts';
import { loadable, Nothing } from './loadable.tsx';

const PopoverBody = loadable(
  async () => (await import('./PopoverBody.tsx')).PopoverBody,
  Nothing,
  ({ close }) => close(),
);

/** Loads the code of popovers, for pages that must go on without a connection. */
export const preloadPopover = PopoverBody.preload;

/** A button with a popover. */
export function Popover({
  label,
  trigger,
  isWide = false,
  children,
}: {
  label: string;
  isWide?: boolean;
  /** The button that opens it. */
  trigger: ReactElement<TriggerProps>;
  children: (close: () => void) => ReactNode;
}) {
  const { button, anchor, close } = useTrigger(trigger, 'dialog', PopoverBody.preload);
  return (
    <>
      {button}
      {anchor && (
        <PopoverBody label={label} anchor={anchor} close={close} isWide={isWide}>
          {children(close)}
        </PopoverBody>
      )}
    </>
  );
}
