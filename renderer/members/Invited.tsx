// Who has been invited and has not come yet: as what, until when, and once more.

import { Ellipsis, Mail, Send, X } from 'lucide-react';
import { useState } from 'react';
import type { Member } from '../../shared/api/teams.ts';
import { roleWord } from '../../shared/format/roleWords.ts';
import type { Role } from '../../shared/model/roles.ts';
import { now } from '../browser/clock.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { MenuItem } from '../ui/MenuItem.tsx';
import { RoleMenu } from '../widgets/RoleMenu.tsx';
import { Tag } from '../ui/Tag.tsx';
import { giveRole, sendAgain, withdraw } from './acts.ts';
import { rolesHere, type Place } from './place.ts';
import { waitingWords } from './words.ts';

export function Invited({
  place,
  ownRole,
  members,
}: {
  place: Place;
  ownRole: Role;
  members: readonly Member[];
}) {
  if (members.length === 0) return null;
  return (
    <section aria-labelledby="invited" className="flex flex-col gap-1.5">
      <h2 id="invited" className="flex items-center gap-2 text-14 font-semibold">
        Invited <Tag>{members.length}</Tag>
      </h2>
      <ul aria-label="Invited">
        {members.map((member) => (
          <InvitedLine key={member.identityId} place={place} ownRole={ownRole} member={member} />
        ))}
      </ul>
    </section>
  );
}

function InvitedLine({ place, ownRole, member }: { place: Place; ownRole: Role; member: Member }) {
  const [busy, setBusy] = useState(false);
  const { email = '', role } = member;
  const roles = rolesHere(place, ownRole);
  const may = roles.includes(role);
  const during = async (act: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await act();
    setBusy(false);
  };
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 border-b border-line py-1.5">
      <span className="inline-flex size-(--av-xs) shrink-0 items-center justify-center rounded-full bg-active">
        <Icon of={Mail} className="text-ink-2" />
      </span>
      <span className="min-w-40 flex-1">
        <b className="block font-medium leading-4.5 break-all">{email}</b>
        <span className="block text-12 leading-4 text-ink-2">{waitingWords(member, now())}</span>
      </span>
      {may ? (
        <RoleMenu
          of={email}
          roles={roles.toReversed()}
          value={role}
          busy={busy}
          choose={(given) => void during(() => giveRole(place, member, given))}
        />
      ) : (
        <span className="whitespace-nowrap">{roleWord(role)}</span>
      )}
      {may && (
        <Menu
          align="end"
          trigger={
            <IconButton label={`More about ${email}`} icon={Ellipsis} busy={busy} className="phone:size-11" />
          }
        >
          <MenuItem icon={Send} act={() => void during(() => sendAgain(place, member))}>
            Send again
          </MenuItem>
          <MenuItem danger icon={X} act={() => void during(() => withdraw(place, member))}>
            Withdraw
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}
