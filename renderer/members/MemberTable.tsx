// Who is in: a line each, with the role and what may be done about it.

import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Member } from '../../shared/api/teams.ts';
import { roleWord } from '../../shared/format/roleWords.ts';
import { relativeTime } from '../../shared/format/times.ts';
import type { Role } from '../../shared/model/roles.ts';
import { now } from '../browser/clock.ts';
import { Icon } from '../ui/Icon.tsx';
import { RoleMenu } from '../widgets/RoleMenu.tsx';
import { Table, type Column } from '../ui/Table.tsx';
import { presence } from '../store/presence.ts';
import { giveRole } from './acts.ts';
import type { Asking } from './Asked.tsx';
import { MemberMenu } from './MemberMenu.tsx';
import { MemberName } from './MemberName.tsx';
import { rolesHere, type Place } from './place.ts';
import { belowFloor, mayGiveRole, type Viewer } from './standing.ts';
import { memberName } from './words.ts';

/** Whoever was there so lately is there: the server notes it once a minute. */
const THERE_MS = 2 * 60_000;

interface TableParts {
  readonly place: Place;
  readonly viewer: Viewer;
  readonly all: readonly Member[];
  readonly ask: (asking: Asking) => void;
}

export function MemberTable({ members, ...parts }: TableParts & { readonly members: readonly Member[] }) {
  const { byId } = useSnapshot(presence);
  const here = new Set(Object.values(byId).map(({ userId }) => userId));
  const isOnline = ({ identityId, lastSeenAt }: Member) =>
    here.has(identityId) || (typeof lastSeenAt === 'number' && now() - lastSeenAt < THERE_MS);
  const name: Column<Member> = {
    title: 'Name',
    isCut: true,
    cell: (member) => (
      <MemberName member={member} isMe={member.identityId === parts.viewer.id} isOnline={isOnline(member)} />
    ),
  };
  const role: Column<Member> = { title: 'Role', cell: (member) => <RoleCell {...parts} member={member} /> };
  const seen: Column<Member> = {
    title: 'Last seen',
    end: true,
    from: 'md',
    cell: (member) => <span className="text-ink-2">{isOnline(member) ? 'Now' : seenWords(member)}</span>,
  };
  const more: Column<Member> = {
    title: 'More',
    isUntitled: true,
    end: true,
    cell: (member) => <MemberMenu {...parts} member={member} />,
  };
  // What only those who manage a team are told has no column for others.
  const isTold = members.some(({ lastSeenAt }) => lastSeenAt !== undefined);
  const columns = isTold ? [name, role, secured, seen, more] : [name, role, more];
  return (
    <Table isTall label="People" columns={columns} items={members} keyOf={({ identityId }) => identityId} />
  );
}

function seenWords({ lastSeenAt }: Member): string {
  return lastSeenAt ? relativeTime(lastSeenAt, now()) : 'Not lately';
}

const secured: Column<Member> = {
  title: 'Two-factor',
  from: 'sm',
  cell: ({ hasSecondFactor }) =>
    hasSecondFactor ? (
      <span className="inline-flex items-center gap-1 text-good-text">
        <Icon of={ShieldCheck} size="s" />
        On
      </span>
    ) : (
      <span className="text-ink-3">Off</span>
    ),
};

function RoleCell({ place, viewer, member, ask }: TableParts & { readonly member: Member }) {
  const [busy, setBusy] = useState(false);
  if (!mayGiveRole(viewer, member)) return <span className="whitespace-nowrap">{roleWord(member.role)}</span>;
  const give = async (role: Role): Promise<void> => {
    setBusy(true);
    await giveRole(place, member, role);
    setBusy(false);
  };
  return (
    <RoleMenu
      of={memberName(member)}
      roles={rolesHere(place, viewer.role).toReversed()}
      value={member.role}
      busy={busy}
      refusalOf={(role) => belowFloor(member, role)}
      choose={(role) => (role === 'OWNER' ? ask({ of: 'owner', member }) : void give(role))}
    />
  );
}
