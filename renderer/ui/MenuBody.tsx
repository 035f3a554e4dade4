// An open menu, placed beside a rectangle of the window, in a chunk of its own: see Menu.tsx.

import { DropdownMenu } from 'radix-ui';
import type { PointerEvent, ReactNode } from 'react';
import { phoneQuery } from '../browser/phone.ts';
import { type Anchor, anchorProps, useFocusReturn } from './anchored.ts';
import { cx } from './classes.ts';
import { menuBox, MenuPrimitivesContext } from './menuPrimitives.ts';
import { leaveEscapeToField } from './windowEscape.ts';

/** The position of a menu: a rectangle of the window, and the side that it is aligned to. */
export interface MenuPlace {
  readonly anchor: Anchor;
  readonly align: 'start' | 'center' | 'end';
}

/** The number of the right button of a mouse. */
const RIGHT = 2;

/**
 * On a phone the menu covers the place where it was opened: without this, the release of the right button would choose
 * the item there.
 */
function ignoreOpening(event: PointerEvent): void {
  if (phoneQuery().matches && event.button === RIGHT) event.preventDefault();
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
  const returnFocus = useFocusReturn();
  return (
    <MenuPrimitivesContext value={DropdownMenu}>
      <DropdownMenu.Root open modal={false} onOpenChange={(open) => !open && close()}>
        <DropdownMenu.Trigger asChild>
          <span {...anchorProps(anchor)} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          {/* A landmark, since all content of a page has to be in one. */}
          <section aria-label={label}>
            <DropdownMenu.Content
              aria-label={label}
              data-from-below=""
              asChild={Boolean(head)}
              className={cx(menuBox, className)}
              align={align}
              sideOffset={4}
              collisionPadding={8}
              onCloseAutoFocus={returnFocus}
              onEscapeKeyDown={leaveEscapeToField}
              onPointerUpCapture={ignoreOpening}
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
