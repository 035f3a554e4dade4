// The signed-in person's menu, under the avatar.

import { Fragment } from 'react';
import type { User } from '../../shared/api/parts.ts';
import { fullNameOf, initialsOf } from '../../shared/format/words.ts';
import { Avatar, type AvatarSize } from '../ui/Avatar.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useMenuParts } from '../ui/menuParts.ts';
import { MenuLine, MenuLink } from '../ui/MenuItem.tsx';
import { accountGroups, signOutLink } from './links.ts';
import { SchemeItems } from './SchemeItems.tsx';

type Person = Pick<User, 'firstName' | 'lastName' | 'color' | 'avatar' | 'role'>;

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
          className="flex rounded-full"
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
          <MenuLine />
          {group.map((link) => (
            <MenuLink key={link.to} to={link.to} outside={link.outside}>
              {link.label}
            </MenuLink>
          ))}
        </Fragment>
      ))}
      <MenuLine />
      <SchemeItems />
      <MenuLine />
      <MenuLink to={signOutLink.to}>{signOutLink.label}</MenuLink>
    </Menu>
  );
}

function Who({ user }: { user: Person }) {
  const { Label } = useMenuParts();
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
