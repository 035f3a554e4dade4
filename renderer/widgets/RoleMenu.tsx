// A person's role, and the menu of the roles that they can be given, each with its rights in words.

import { Check, ChevronDown } from 'lucide-react';
import { roleHint, roleWord } from '../../shared/format/roleWords.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useMenuPrimitives } from '../ui/menuPrimitives.ts';

const row =
  'flex min-h-11 items-center gap-2 rounded-small px-2 py-1 text-ink outline-none cursor-default select-none ' +
  'data-highlighted:bg-active aria-disabled:text-ink-3';

/** A button with a person's role, and the menu of the roles that they can be given. */
export function RoleMenu({
  of,
  roles,
  value,
  choose,
  busy = false,
  refusalOf,
}: {
  /** Name of the person, for screen readers. */
  readonly of: string;
  /** The roles to choose from, the highest first. */
  readonly roles: readonly Role[];
  readonly value: Role;
  readonly choose: (role: Role) => void;
  readonly busy?: boolean;
  /** Returns why a role cannot be given; null where it can. */
  readonly refusalOf?: (role: Role) => string | null;
}) {
  return (
    <Menu
      className="w-67"
      trigger={
        <Button
          kind="plain"
          className="-ml-2.5 font-normal phone:h-11"
          aria-label={`Role of ${of}: ${roleWord(value)}`}
          busy={busy}
        >
          {roleWord(value)}
          <Icon of={ChevronDown} size="s" />
        </Button>
      }
    >
      {roles.map((role) => (
        <RoleItem
          key={role}
          role={role}
          isChosen={role === value}
          refusal={refusalOf?.(role) ?? null}
          act={() => role !== value && choose(role)}
        />
      ))}
    </Menu>
  );
}

function RoleItem({
  role,
  isChosen,
  refusal,
  act,
}: {
  role: Role;
  isChosen: boolean;
  refusal: string | null;
  act: () => void;
}) {
  const { CheckboxItem } = useMenuPrimitives();
  return (
    <CheckboxItem
      className={row}
      checked={isChosen}
      onSelect={refusal === null ? act : (event) => event.preventDefault()}
      {...(refusal !== null && { 'aria-disabled': true })}
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{roleWord(role)}</span>
        <span className={cx('block text-12 leading-4', refusal === null ? 'text-ink-2' : 'text-ink-3')}>
          {refusal ?? roleHint(role)}
        </span>
      </span>
      {isChosen && <Icon of={Check} size="s" />}
    </CheckboxItem>
  );
}
