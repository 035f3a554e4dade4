// The signed-in person's menu, under their avatar.

import { Fragment, useSyncExternalStore } from 'react';
import type { User } from '../../shared/api/parts.ts';
import { fullNameOf, initialsOf } from '../../shared/format/words.ts';
import { onSchemeChange, preferredScheme, preferScheme } from '../browser/scheme.ts';
import { Avatar, type AvatarSize } from '../ui/Avatar.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';
import { MenuSeparator, MenuLink } from '../ui/MenuItem.tsx';
import { useMenuPrimitives } from '../ui/menuPrimitives.ts';
import { accountGroups, signOutLink } from './links.ts';
import { schemeSegments } from './schemes.ts';

type Person = Pick<User, 'firstName' | 'lastName' | 'color' | 'avatar' | 'role'>;

/** The menu under the person's own avatar. */
export function AccountMenu({
  user,
  size = 'XS',
  online = false,
}: {
  user: Person;
  size?: AvatarSize;
  online?: boolean;
}) {
  const groups = accountGroups(user.role === 'ADMIN');
  return (
    <Menu
      align="end"
      className="w-62"
      trigger={
        <button
          type="button"
          aria-label={`Your account, ${initialsOf(user.firstName, user.lastName)}`}
          className="flex items-center justify-center rounded-full touch:size-11"
        >
          <span aria-hidden className="flex">
            <Avatar person={user} size={size} online={online} />
          </span>
        </button>
      }
    >
      <Who user={user} />
      {groups.map((group, index) => (
        <Fragment key={index}>
          <MenuSeparator />
          {group.map((link) => (
            <MenuLink key={link.to} to={link.to} outside={link.outside}>
              {link.label}
            </MenuLink>
          ))}
        </Fragment>
      ))}
      <MenuSeparator />
      <SchemeItems />
      <MenuSeparator />
      <MenuLink to={signOutLink.to}>{signOutLink.label}</MenuLink>
    </Menu>
  );
}

function Who({ user }: { user: Person }) {
  const { Label } = useMenuPrimitives();
  return (
    <Label className="flex items-center gap-2 px-2 pt-1.5 pb-2">
      <span aria-hidden className="flex">
        <Avatar person={user} size="XS" />
      </span>
      <span className="min-w-0 leading-4">
        <span className="block text-12 text-ink-2">Signed in as</span>
        <b className="block truncate font-semibold">{fullNameOf(user)}</b>
      </span>
    </Label>
  );
}

const item =
  'flex h-6 flex-1 touch:h-11 items-center justify-center gap-1.5 rounded-small text-12 font-medium text-ink-2 outline-none cursor-default ' +
  'data-[state=checked]:bg-segment data-[state=checked]:text-ink data-highlighted:text-ink data-highlighted:outline-2 data-highlighted:outline-focus';

/** The colour schemes in a menu: three items side by side, of which one is checked. Choosing one leaves the menu
 *  open. */
function SchemeItems() {
  const { RadioGroup, RadioItem } = useMenuPrimitives();
  const scheme = useSyncExternalStore(onSchemeChange, preferredScheme);
  return (
    <RadioGroup
      aria-label="Colour scheme"
      value={scheme}
      className="m-1 flex gap-px rounded-control bg-active p-0.5"
    >
      {schemeSegments.map(({ value, label, icon }) => (
        <RadioItem
          key={value}
          value={value}
          className={item}
          onSelect={(event) => {
            event.preventDefault();
            preferScheme(value);
          }}
        >
          <Icon of={icon} size="s" />
          {label}
        </RadioItem>
      ))}
    </RadioGroup>
  );
}
