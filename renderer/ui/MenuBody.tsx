// An open menu, placed beside a rectangle of the window, in a chunk of its own: see Menu.tsx.

import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { cx } from './classes.ts';
import { menuBox, MenuPrimitivesContext } from './menuPrimitives.ts';

/** The position of a menu: a rectangle of the window, and the side that it is aligned to. */
export interface MenuPlace {
  /** The rectangle that the menu stands beside, in pixels of the window. */
  readonly anchor: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly align: 'start' | 'center' | 'end';
}

/** An open menu. */
export function MenuBody({
  label,
  place: { anchor, align },
  className,
  head,
  close,
  children,
}: {
  label: string;
  place: MenuPlace;
  className?: string | undefined;
  /** Content above the items that is no item, such as a field. */
  head?: ReactNode;
  /** Runs once the menu closes. The focus returns to where it was. */
  close: () => void;
  children: ReactNode;
}) {
  // Element that had the focus when the menu opened: its button as a rule.
  const before = useRef(document.activeElement);
  const { left, top, width, height } = anchor;
  return (
    <MenuPrimitivesContext value={DropdownMenu}>
      <DropdownMenu.Root open modal={false} onOpenChange={(open) => !open && close()}>
        <DropdownMenu.Trigger asChild>
          <span aria-hidden className="pointer-events-none fixed" style={{ left, top, width, height }} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          {/* A landmark, since all content of a page has to be in one. */}
          <section aria-label={label}>
            <DropdownMenu.Content
              aria-label={label}
              asChild={Boolean(head)}
              className={cx(menuBox, className)}
              align={align}
              sideOffset={4}
              collisionPadding={8}
              onCloseAutoFocus={(event) => {
                event.preventDefault();
                if (before.current instanceof HTMLElement) before.current.focus();
              }}
            >
              {head ? (
                // The role `menu` allows items only: with a head the box is a group that contains the menu.
                <fieldset role={undefined} aria-orientation={undefined}>
                  {head}
                  <div role="menu" aria-label={label}>
                    {children}
                  </div>
                </fieldset>
              ) : (
                children
              )}
            </DropdownMenu.Content>
          </section>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </MenuPrimitivesContext>
  );
}
