// The parts that menus and popovers share: a button that opens a window beside itself, and the position and focus of
// the window. The window's code is a chunk of its own, so it is placed beside the rectangle of the button, not by the
// element of the button.

import { cloneElement, type MouseEvent, type ReactElement, useRef, useState } from 'react';

/** The rectangle that a menu or a popover stands beside, in pixels of the browser's window. */
export interface Anchor {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The properties that a trigger is given, and those that name its menu. */
export interface TriggerProps {
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  readonly onPointerEnter?: () => void;
  readonly onPointerDown?: () => void;
  readonly 'aria-haspopup'?: 'menu' | 'dialog';
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-label'?: string | undefined;
  readonly label?: string;
}

/** Makes a button open a menu or a popover, whose code `preload` loads when the pointer enters the button. */
export function useTrigger(
  trigger: ReactElement<TriggerProps>,
  popup: 'menu' | 'dialog',
  preload: () => Promise<void>,
): {
  readonly button: ReactElement;
  /** The rectangle of the button; null while the menu or popover is closed. */
  readonly anchor: Anchor | null;
  readonly close: () => void;
} {
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  // A press on the button of an open menu closes it, like a press anywhere else. The click that follows must not
  // open it again.
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

/** Returns the properties of an empty element that covers the rectangle: the library places its windows by elements. */
export function anchorProps({ left, top, width, height }: Anchor) {
  return {
    'aria-hidden': true,
    className: 'pointer-events-none fixed',
    style: { left, top, width, height },
  } as const;
}

/**
 * Returns a listener that gives the focus back to the element that had it when the component was mounted, unless
 * something else has taken it meanwhile, such as the editor that a chosen command opened.
 */
export function useFocusReturn(): (event: Event) => void {
  const before = useRef(document.activeElement);
  return (event) => {
    event.preventDefault();
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    if (before.current instanceof HTMLElement) before.current.focus();
  };
}
