// A popover: a small window beside its button, for more than a menu (a field, a filtered list). Its code is loaded
// with the first popover that is opened.

import { cloneElement, type MouseEvent, type ReactElement, type ReactNode, useState } from 'react';
import { loadable, Nothing } from './loadable.tsx';

const PopoverBody = loadable(async () => (await import('./PopoverBody.tsx')).PopoverBody, Nothing);

interface TriggerProps {
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  readonly onPointerEnter?: () => void;
  readonly onPointerDown?: () => void;
  readonly 'aria-haspopup'?: 'dialog';
  readonly 'aria-expanded'?: boolean;
}

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
  const [anchor, setAnchor] = useState<DOMRect | null>(null);
  // The click that follows a press on the button must not open it again: see Menu.tsx.
  const [wasOpen, setWasOpen] = useState(false);
  const close = () => setAnchor(null);
  const button = cloneElement(trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': anchor !== null,
    onPointerEnter: () => void PopoverBody.preload(),
    onPointerDown: () => setWasOpen(anchor !== null),
    onClick: (event) => {
      setAnchor(wasOpen ? null : event.currentTarget.getBoundingClientRect());
      setWasOpen(false);
    },
  });
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
