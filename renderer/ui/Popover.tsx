// A small window beside its button: for what is more than a menu (a field, a list that filters). What draws it comes
// with the first one that is opened.

import type { ReactElement, ReactNode } from 'react';
import { type TriggerProps, useTrigger } from './anchored.ts';
import { loadable, Nothing } from './loadable.tsx';

const PopoverBody = loadable(async () => (await import('./PopoverBody.tsx')).PopoverBody, Nothing);

/** A button with a small window beside it. */
export function Popover({
  label,
  trigger,
  isWide = false,
  children,
}: {
  label: string;
  isWide?: boolean;
  /** One button. */
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
