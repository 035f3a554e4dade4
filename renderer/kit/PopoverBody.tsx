// An open popover, placed by a box of the window. A chunk of its own: see Popover.tsx.

import { Popover as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';

const box =
  'w-66 p-1 rounded-menu bg-float shadow-float z-menu animate-appear outline-none ' +
  'max-h-(--radix-popover-content-available-height) overflow-y-auto';

export function PopoverBody({
  label,
  anchor: { left, top, width, height },
  close,
  children,
}: {
  label: string;
  anchor: DOMRect;
  close: () => void;
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
          className={box}
          align="start"
          sideOffset={4}
          collisionPadding={8}
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
