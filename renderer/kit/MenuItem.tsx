// What stands in a menu: acts, links, headings, lines.

import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from './classes.ts';
import { Icon } from './Icon.tsx';
import { Kbd } from './Kbd.tsx';
import { useMenuParts } from './menuParts.ts';

const row =
  'flex h-7 items-center gap-2 px-2 rounded-small text-ink outline-none cursor-default select-none phone:h-10 ' +
  'data-highlighted:bg-active data-disabled:text-ink-3 [&>svg]:text-ink-2';

interface Look {
  readonly icon?: LucideIcon | undefined;
  /** The keys that do the same. */
  readonly keys?: string | undefined;
  /** At the right end, quiet: what will come of it. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

function Inside({ icon, keys, note, children }: Look) {
  return (
    <>
      {icon && <Icon of={icon} />}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {note && <span className="text-12 text-ink-2">{note}</span>}
      {keys && <Kbd>{keys}</Kbd>}
    </>
  );
}

export function MenuItem({
  act,
  danger = false,
  disabled = false,
  ...look
}: Look & { readonly act: () => void; readonly danger?: boolean; readonly disabled?: boolean }) {
  const { Item } = useMenuParts();
  return (
    <Item
      className={cx(row, danger && 'text-danger-text [&>svg]:text-danger-text')}
      disabled={disabled}
      onSelect={act}
    >
      <Inside {...look} />
    </Item>
  );
}

/** One of several of which one holds. */
export function MenuChoice({
  checked,
  act,
  children,
}: {
  checked: boolean;
  act: () => void;
  children: ReactNode;
}) {
  const { CheckboxItem } = useMenuParts();
  return (
    <CheckboxItem className={row} checked={checked} onSelect={act}>
      <span className="size-4 shrink-0">{checked && <Icon of={Check} />}</span>
      <span className="min-w-0 flex-1 truncate">{children}</span>
    </CheckboxItem>
  );
}

/** A link. `outside`: an address that the app does not answer itself (a file, a public page). */
export function MenuLink({
  to,
  outside = false,
  ...look
}: Look & { readonly to: string; readonly outside?: boolean }) {
  const { Item } = useMenuParts();
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

export function MenuHeading({ children }: { children: ReactNode }) {
  const { Label } = useMenuParts();
  return <Label className="px-2 pt-1.5 pb-0.5 text-11 font-medium text-ink-2">{children}</Label>;
}

export function MenuLine() {
  const { Separator } = useMenuParts();
  return <Separator className="-mx-1 my-1 h-px bg-line" />;
}
