// One member: who, as what, and what may be done about it.

import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Member } from '../../shared/api/teams.ts';
import { roleWord } from '../../shared/format/roleWords.ts';
import { fullNameOf } from '../../shared/format/words.ts';
import { atLeast, type Role } from '../../shared/model/roles.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { Select } from '../kit/Select.tsx';
import { Tag } from '../kit/Tag.tsx';
import { call } from '../net/call.ts';
import { session } from '../store/session.ts';
import { rolesToGive } from './AddMember.tsx';

export function MemberLine({
  projectId,
  member,
  ownRole,
  changed,
  refuse,
}: {
  projectId: string;
  member: Member;
  ownRole: Role;
  changed: () => void;
  /** What the server said; null when it took it. */
  refuse: (error: unknown) => void;
}) {
  const { user: me } = useSnapshot(session);
  const [busy, setBusy] = useState(false);
  const { identityId, role, user, team, pending } = member;
  const name = user ? fullNameOf(user) : (team?.name ?? 'Unknown');
  const mine = me?.id === identityId;
  const mayChange = atLeast(ownRole, 'ADMIN') && atLeast(ownRole, role) && !mine;

  const ask = async (act: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await act();
      refuse(null);
      changed();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const give = (given: Role) =>
    ask(() =>
      call('members.update', {
        params: { identityId: projectId },
        body: { entityType: 'project', identityId, role: given },
      }),
    );
  const remove = () =>
    ask(() => call('members.delete', { params: { entityId: projectId, identityId }, body: {} }));

  return (
    <li className="flex min-h-12 items-center gap-3 border-t border-line py-1.5 first:border-t-0">
      <Avatar person={user} team={team?.name} size="XS" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <b className="truncate font-medium">{name}</b>
          {mine && <Tag>You</Tag>}
          {pending && <Tag>Invited</Tag>}
        </span>
        <span className="block truncate text-12 text-ink-2">{user?.email ?? 'Team'}</span>
      </span>
      {mayChange ? (
        <>
          <span className="w-32">
            <Select
              hiddenLabel
              size="md"
              label={`Role of ${name}`}
              disabled={busy}
              options={rolesToGive(ownRole).map((one) => ({ value: one, label: roleWord(one) }))}
              value={role}
              choose={(given) => void give(given)}
            />
          </span>
          <IconButton label={`Remove ${name}`} icon={UserMinus} busy={busy} onClick={() => void remove()} />
        </>
      ) : (
        <span className="pr-2 text-ink-2">{roleWord(role)}</span>
      )}
    </li>
  );
}
