// What menus and popovers share: a button that opens a window beside itself, and the window's place and focus. The
// window is drawn by a chunk of its own, so it is placed by the box of the button and not by the button.

import { cloneElement, type MouseEvent, type ReactElement, useRef, useState } from 'react';

/** The box that a window stands beside, in pixels of the page's window. */
export interface Anchor {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The properties that a button is given, or names its window by. */
export interface TriggerProps {
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  readonly onPointerEnter?: () => void;
  readonly onPointerDown?: () => void;
  readonly 'aria-haspopup'?: 'menu' | 'dialog';
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-label'?: string | undefined;
  readonly label?: string;
}

/** Makes a button open a window beside itself. `preload` fetches what draws the window, as soon as it is pointed at. */
export function useTrigger(
  trigger: ReactElement<TriggerProps>,
  popup: 'menu' | 'dialog',
  preload: () => Promise<void>,
): {
  readonly button: ReactElement;
  /** The box of the button; null while the window is closed. */
  readonly anchor: Anchor | null;
  readonly close: () => void;
} {
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  // A press on the button of an open window closes it, as a press anywhere else; the click that follows must not open it.
  const [wasOpen, setWasOpen] = useState(false);
  const button = cloneElement(trigger, {
    'aria-haspopup': popup,
    'aria-expanded': anchor !== null,
    onPointerEnter: () => void preload(),
    onPointerDown: () => setWasOpen(anchor !== null),
    onClick: (event) => {
      setAnchor(wasOpen ? null : event.currentTarget.getBoundingClientRect());
      setWasOpen(false);
    },
  });
  return { button, anchor, close: () => setAnchor(null) };
}

/** Returns the properties of an element that stands where the button stands, for a library to place a window by. */
export function anchorProps({ left, top, width, height }: Anchor) {
  return {
    'aria-hidden': true,
    className: 'pointer-events-none fixed',
    style: { left, top, width, height },
  } as const;
}

/** Returns a listener for a closing window, which gives the focus back to what had it when the window came. */
export function useFocusReturn(): (event: Event) => void {
  const before = useRef(document.activeElement);
  return (event) => {
    event.preventDefault();
    if (before.current instanceof HTMLElement) before.current.focus();
  };
}
