// The parts of a menu: actions, links, headings, separators.

import { Check, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useState, type PointerEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { phoneQuery } from '../browser/phone.ts';
import { cx } from './classes.ts';
import { Icon } from './Icon.tsx';
import { Kbd } from './Kbd.tsx';
import { menuBox, useMenuPrimitives } from './menuPrimitives.ts';
import { disabledProps } from './disabledProps.ts';

const row =
  'flex h-7 items-center gap-2 px-2 rounded-small text-ink outline-none cursor-default select-none touch:h-11 phone:h-12 phone:gap-3 phone:px-3 phone:text-16 ' +
  'data-highlighted:bg-active data-disabled:text-ink-3 aria-disabled:text-ink-3 [&>svg]:text-ink-2';

interface Look {
  readonly icon?: LucideIcon | undefined;
  /** Shortcut of the same action. */
  readonly keys?: string | undefined;
  /** A note at the right end, such as the result of the item. */
  readonly note?: string | undefined;
  /** Why the item is disabled, as a sentence; it stays focusable and shows the sentence. */
  readonly refusal?: string | null | undefined;
  readonly children: ReactNode;
}

function Inside({ icon, keys, note, children }: Omit<Look, 'refusal'>) {
  return (
    <>
      {icon && <Icon of={icon} />}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {note && <span className="text-12 text-ink-2 phone:text-14">{note}</span>}
      {keys && (
        <span className="touch:hidden phone:hidden">
          <Kbd>{keys}</Kbd>
        </span>
      )}
    </>
  );
}

/** An item of a menu. With a `refusal` it shows the sentence and does nothing. */
export function MenuItem({
  act,
  danger = false,
  disabled = false,
  refusal,
  ...look
}: Look & { readonly act: () => void; readonly danger?: boolean; readonly disabled?: boolean }) {
  const { Item } = useMenuPrimitives();
  return (
    <Item
      className={cx(row, danger && 'text-danger-text [&>svg]:text-danger-text')}
      disabled={disabled}
      onSelect={refusal ? stay : act}
      {...disabledProps(refusal)}
    >
      <Inside {...look} />
    </Item>
  );
}

/** An item of a group of which exactly one is checked. */
export function MenuChoice({
  checked,
  act,
  refusal,
  children,
}: {
  checked: boolean;
  act: () => void;
  refusal?: string | null;
  children: ReactNode;
}) {
  const { CheckboxItem } = useMenuPrimitives();
  return (
    <CheckboxItem
      className={row}
      checked={checked}
      onSelect={refusal ? stay : act}
      {...disabledProps(refusal)}
    >
      <span className="size-4 shrink-0">{checked && <Icon of={Check} />}</span>
      <span className="min-w-0 flex-1 truncate">{children}</span>
    </CheckboxItem>
  );
}

/** Keeps the menu open after a disabled item was chosen. */
function stay(event: Event): void {
  event.preventDefault();
}

/**
 * Keeps a mouse that passes over an item from opening its submenu on a phone, where the submenu covers the menu. The
 * submenu would take the next click, and would close again, since its item is no longer under the mouse.
 */
function ignoreHover(event: PointerEvent): void {
  if (phoneQuery().matches) event.preventDefault();
}

/** An item that opens a submenu. */
export function MenuSub({
  icon,
  name,
  note,
  children,
}: Omit<Look, 'keys' | 'refusal'> & { readonly name: string }) {
  const { Item, Sub, SubTrigger, SubContent, Portal } = useMenuPrimitives();
  const [isOpen, setOpen] = useState(false);
  const goBack = (event: Event): void => {
    event.preventDefault();
    setOpen(false);
  };
  return (
    <Sub open={isOpen} onOpenChange={setOpen}>
      <SubTrigger
        className={cx(row, 'data-[state=open]:bg-active')}
        onPointerMove={ignoreHover}
        onPointerLeave={ignoreHover}
      >
        <Inside icon={icon} note={note}>
          {name}
        </Inside>
        <Icon of={ChevronRight} size="s" />
      </SubTrigger>
      <Portal>
        {/* A landmark, as the menu has one (`MenuBody`). */}
        <section aria-label={name}>
          <SubContent data-from-below="" className={menuBox} collisionPadding={8} sideOffset={4}>
            {/* On a phone the second level covers the first. */}
            <Item className={cx(row, 'hidden font-semibold phone:flex')} onSelect={goBack}>
              <Icon of={ChevronLeft} />
              {name}
            </Item>
            {children}
          </SubContent>
        </section>
      </Portal>
    </Sub>
  );
}

/** A link in a menu. `outside`: the address is no page of the app (a file, a public page). */
export function MenuLink({
  to,
  outside = false,
  refusal,
  ...look
}: Look & { readonly to: string; readonly outside?: boolean }) {
  const { Item } = useMenuPrimitives();
  if (refusal)
    return (
      <Item className={row} onSelect={stay} {...disabledProps(refusal)}>
        <Inside {...look} />
      </Item>
    );
  return (
    <Item asChild className={row}>
      {outside ? (
        <a href={to}>
          <Inside {...look} />
        </a>
      ) : (
        <Link to={to}>
          <Inside {...look} />
        </Link>
      )}
    </Item>
  );
}

/** A heading in a menu. */
export function MenuHeading({ children }: { children: ReactNode }) {
  const { Label } = useMenuPrimitives();
  return (
    <Label className="px-2 pt-1.5 pb-0.5 text-11 font-medium text-ink-2 phone:px-3 phone:text-12">
      {children}
    </Label>
  );
}

/** A separator between groups of items. */
export function MenuSeparator() {
  const { Separator } = useMenuPrimitives();
  return <Separator className="-mx-1 my-1 h-px bg-line" />;
}
