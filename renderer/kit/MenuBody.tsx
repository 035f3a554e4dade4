// An open menu, placed by a box of the window. A chunk of its own: see menuParts.ts.

import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { cx } from './classes.ts';
import { MenuPartsContext } from './menuParts.ts';

export interface MenuPlace {
  /** What it stands beside, in pixels of the window. */
  readonly anchor: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly align: 'start' | 'center' | 'end';
}

const box =
  'min-w-48 max-w-80 p-1 rounded-menu bg-float shadow-float z-menu animate-appear outline-none ' +
  'max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto';

export function MenuBody({
  label,
  place: { anchor, align },
  className,
  close,
  children,
}: {
  label: string;
  place: MenuPlace;
  className?: string | undefined;
  /** Told once it shuts; the focus goes where it was. */
  close: () => void;
  children: ReactNode;
}) {
  // What had the focus when the menu came, which is its button as a rule.
  const before = useRef(document.activeElement);
  const { left, top, width, height } = anchor;
  return (
    <MenuPartsContext value={DropdownMenu}>
      <DropdownMenu.Root open modal={false} onOpenChange={(open) => !open && close()}>
        <DropdownMenu.Trigger asChild>
          <span aria-hidden className="pointer-events-none fixed" style={{ left, top, width, height }} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          {/* A landmark, as everything on a page has to stand in one. */}
          <section aria-label={label}>
            <DropdownMenu.Content
              aria-label={label}
              className={cx(box, className)}
              align={align}
              sideOffset={4}
              collisionPadding={8}
              onCloseAutoFocus={(event) => {
                event.preventDefault();
                if (before.current instanceof HTMLElement) before.current.focus();
              }}
            >
              {children}
            </DropdownMenu.Content>
          </section>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </MenuPartsContext>
  );
}
