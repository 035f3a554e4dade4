// An open menu, placed by a box of the window. A chunk of its own: see menuParts.ts.

import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { type Anchor, anchorProps, useFocusReturn } from './anchored.ts';
import { cx } from './classes.ts';
import { menuBox, MenuPrimitivesContext } from './menuPrimitives.ts';

/** Where a menu opens: at a rectangle of the window. */
export interface MenuPlace {
  readonly anchor: Anchor;
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
  /** Something above the items that is no item, such as a field. */
  head?: ReactNode;
  /** Called once the menu closes. The focus goes back where it was. */
  close: () => void;
  children: ReactNode;
}) {
  const returnFocus = useFocusReturn();
  return (
    <MenuPrimitivesContext value={DropdownMenu}>
      <DropdownMenu.Root open modal={false} onOpenChange={(open) => !open && close()}>
        <DropdownMenu.Trigger asChild>
          <span {...anchorProps(anchor)} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          {/* A landmark, as everything on a page has to stand in one. */}
          <section aria-label={label}>
            <DropdownMenu.Content
              aria-label={label}
              asChild={Boolean(head)}
              className={cx(menuBox, className)}
              align={align}
              sideOffset={4}
              collisionPadding={8}
              onCloseAutoFocus={returnFocus}
            >
              {head ? (
                // A menu may hold items only: with a head the box is a group, and the menu stands in it.
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
