// An open popover, placed beside a rectangle of the window, in a chunk of its own: see Popover.tsx.

import { Popover as Radix } from 'radix-ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { type Anchor, anchorProps, useFocusReturn } from './anchored.ts';
import { BOTTOM_SHEET_CLASSES } from './bottomSheet.ts';
import { cx } from './classes.ts';
import { leaveEscapeToField } from './windowEscape.ts';

const box =
  'p-1 rounded-menu bg-float shadow-float z-menu animate-appear outline-none ' +
  'max-h-(--radix-popover-content-available-height) overflow-y-auto';

/** An open popover. */
export function PopoverBody({
  label,
  anchor,
  close,
  side = 'bottom',
  isWide = false,
  escaped,
  pressed,
  children,
}: {
  label: string;
  anchor: Anchor;
  close: () => void;
  side?: 'bottom' | 'right';
  isWide?: boolean;
  /** Runs before Escape closes it. */
  escaped?: () => void;
  /** Runs for each key that is pressed while the focus is in the popover. */
  pressed?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}) {
  const returnFocus = useFocusReturn();
  return (
    <Radix.Root open onOpenChange={(open) => !open && close()}>
      <Radix.Anchor asChild>
        <span {...anchorProps(anchor)} />
      </Radix.Anchor>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          data-from-below=""
          className={cx(
            box,
            BOTTOM_SHEET_CLASSES,
            isWide ? 'w-105 max-w-(--radix-popover-content-available-width)' : 'w-66',
          )}
          align="start"
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onEscapeKeyDown={(event) => {
            leaveEscapeToField(event);
            if (!event.defaultPrevented) escaped?.();
          }}
          onKeyDown={pressed}
          onCloseAutoFocus={returnFocus}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
