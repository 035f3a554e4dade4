// An open menu, placed by a box of the window. A chunk of its own: see menuParts.ts.

import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { cx } from './classes.ts';
import { menuBox, MenuPrimitivesContext } from './menuPrimitives.ts';

/** Where a menu opens: at a rectangle of the window. */
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
  /** Something above the items that is no item, such as a field. */
  head?: ReactNode;
  /** Called once the menu closes. The focus goes back where it was. */
  close: () => void;
  children: ReactNode;
}) {
  // What had the focus when the menu came, which is its button as a rule.
  const before = useRef(document.activeElement);
  const { left, top, width, height } = anchor;
  return (
    <MenuPrimitivesContext value={DropdownMenu}>
      <DropdownMenu.Root open modal={false} onOpenChange={(open) => !open && close()}>
        <DropdownMenu.Trigger asChild>
          <span aria-hidden className="pointer-events-none fixed" style={{ left, top, width, height }} />
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
              onCloseAutoFocus={(event) => {
                event.preventDefault();
                if (before.current instanceof HTMLElement) before.current.focus();
              }}
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
