// An open popover, placed beside a rectangle of the window, in a chunk of its own: see Popover.tsx.

import { Popover as Radix } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { cx } from './classes.ts';

const box =
  'p-1 rounded-menu bg-float shadow-float z-menu animate-appear outline-none ' +
  'max-h-(--radix-popover-content-available-height) overflow-y-auto';

/** An open popover. */
export function PopoverBody({
  label,
  anchor: { left, top, width, height },
  close,
  side = 'bottom',
  isWide = false,
  escaped,
  pressed,
  children,
}: {
  label: string;
  anchor: DOMRect;
  close: () => void;
  side?: 'bottom' | 'right';
  isWide?: boolean;
  /** Runs before Escape closes it. */
  escaped?: () => void;
  /** Runs for each key that is pressed while the focus is in the popover. */
  pressed?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}) {
  const before = useRef(document.activeElement);
  return (
    <Radix.Root open onOpenChange={(open) => !open && close()}>
      <Radix.Anchor asChild>
        <span aria-hidden className="pointer-events-none fixed" style={{ left, top, width, height }} />
      </Radix.Anchor>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          className={cx(box, isWide ? 'w-105 max-w-(--radix-popover-content-available-width)' : 'w-66')}
          align="start"
          side={side}
          sideOffset={4}
          collisionPadding={8}
          onEscapeKeyDown={escaped}
          onKeyDown={pressed}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (before.current instanceof HTMLElement) before.current.focus();
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
